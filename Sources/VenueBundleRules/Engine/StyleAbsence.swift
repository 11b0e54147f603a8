import VenueModel
import VenueVocabulary

extension BundleContext {
  /// The reason why the bundle contains no style; nil if it contains styles.
  var styleAbsence: String? {
    switch venue.map?.style ?? .files {
    case .files, .inline: nil
    case .none: "`map: {style: none}` means that the app has its own style"
    case .address(let address): "`map` uses the style at \(address)"
    }
  }
}

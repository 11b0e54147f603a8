import VenueModel
import VenueVocabulary

extension CardSource.KeyedSettings {
  /// True if they decide the size of a card, and not only its content.
  var isOwnSize: Bool { own.view != nil || own.style != nil || own.callout != nil }

  func finding(_ message: String) -> Finding { Finding([], key.isEmpty ? "cards" : "cards/\(key)", message) }
}

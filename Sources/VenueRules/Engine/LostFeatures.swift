import VenueDiagnostics
import VenueModel

/// A reader's finding for which features of a file, or all of it, could not be read.
struct LostFeatures {
  /// Position of the root cause, among all findings.
  let position: Int
  let file: String
  /// True if the lost part was written in the file of one level.
  let isLevel: Bool
  /// True if lost features may be referenced by id: levels, units and openings, but not connectors.
  private let holdsIDs: Bool
  /// Words of the file that may be ids; nil if it has no text.
  private let words: Set<String>?

  /// Keys of a level file whose features are targets of references.
  private static let levelKeys: Set<String> = ["/level", "/units", "/openings", "/kiosks"]
  private static let venueKeys: Set<String> = ["/connectors", "/levels", "/buildings"]

  /// nil for a finding that loses no features.
  ///
  /// - Parameters:
  ///   - unreadable: files that could not be read.
  ///   - words: of a file of the source; nil if it has no text.
  init?(
    _ diagnostic: Diagnostic, at position: Int, in source: VenueSource, unreadable: Set<String>,
    words: (String) -> Set<String>?
  ) {
    guard let place = diagnostic.place, place.file != "theme.yaml" else { return nil }
    isLevel = place.file.hasPrefix("levels/")
    let isFile =
      diagnostic.isOf(.unparsableDocument, .textEncoding, .inputLimitExceeded)
      || diagnostic.isOf(.wrongValueType) && unreadable.contains(place.file)
    let keys = isLevel ? LostFeatures.levelKeys : place.file == "venue.yaml" ? LostFeatures.venueKeys : []
    let isKey = source.format == .source && keys.contains(diagnostic.meant ?? place.pointer)
    let isMissing = diagnostic.isOf(.includeInvalid) && place.pointer.hasPrefix("/levels")
    // The name of a level without its key is unknown.
    let isNameless = (diagnostic.meant ?? place.pointer) == "/level"
    // A skipped file of levels is reported even without other faults.
    let isUnread =
      diagnostic.isOf(.includeInvalid) && place.pointer.isEmpty && place.file.contains("/")
      && (place.file.hasSuffix(".yaml") || place.file.hasSuffix(".yml"))
    guard diagnostic.severity == .error || isUnread, isFile || isKey || isMissing || isUnread else { return nil }
    self.position = position
    file = place.file
    holdsIDs = (diagnostic.meant ?? place.pointer) != "/connectors"
    self.words = place.file == "venue.yaml" || isNameless ? nil : words(file)
  }

  /// True if the lost part may have contained one of these ids; true for an empty list.
  func mayHold(_ ids: [String]) -> Bool {
    guard !ids.isEmpty else { return true }
    guard holdsIDs else { return false }
    guard let words else { return true }
    return ids.contains(where: words.contains)
  }

  /// True if both describe the same possible loss, at different positions of one file.
  func isLike(_ other: LostFeatures) -> Bool {
    file == other.file && holdsIDs == other.holdsIDs && (words == nil) == (other.words == nil)
  }

  static func words(of text: [UInt8]) -> Set<String> {
    let parts = text.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        false
      default: byte < 0x80
      }
    }
    return Set(parts.map { String(decoding: $0, as: UTF8.self) })
  }
}

import VenueBundle
import VenueModel
import VenueVocabulary

/// The UUIDs under which an archive has the features of a venue.
///
/// An id that is a UUID is kept as written. Every other id becomes a UUID that follows from the venue's id, the feature's type and its id, so
/// that it stays the same when the venue is edited. The same is true for a UUID that features of several types have: an id is unique in an
/// archive, so only the first type keeps it. A derived id has the form of version 4, as IMDF requires, although it is no random number: the
/// first 122 bits are those of a SHA-256 digest.
struct IMDFIdentifiers {
  private let venue: String
  /// The type that keeps an id, for ids that features of several types have.
  private var keepers: [String: FeatureType] = [:]

  init(_ venue: Venue) {
    self.venue = venue.id
    var types: [String: FeatureType] = [venue.id: .venue]
    for (ref, id) in venue.featureIDs {
      let first = types[id] ?? ref.type
      types[id] = first
      if first != ref.type { keepers[id] = first }
    }
  }

  func uuid(of id: String, _ type: FeatureType) -> String {
    let isKept = IMDFIdentifiers.isUUID(id) && keepers[id].map { $0 == type } ?? true
    return isKept ? id : derived(id, kind: type.rawValue)
  }

  /// The UUID of a value that several features share, such as a `correlation_id`.
  ///
  /// - Parameter kind: the property.
  func uuid(ofShared value: String, kind: String) -> String {
    IMDFIdentifiers.isUUID(value) ? value : derived(value, kind: kind)
  }

  private func derived(_ id: String, kind: String) -> String {
    // A length before each part: no two triples give one text.
    let name = [venue, kind, id].map { "\($0.utf8.count):\($0)" }.joined()
    var bytes = Array(SHA256.digest(of: "venuemap imdf " + name).bytes.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.flatMap { [$0 >> 4, $0 & 15] }.map { String($0, radix: 16) }.joined()
    return IMDFIdentifiers.parts(of: digits).joined(separator: "-")
  }

  /// True for 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { place in
      [8, 13, 18, 23].contains(place) ? bytes[place] == UInt8(ascii: "-") : isDigit(bytes[place])
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func parts(of digits: String) -> [String] {
    var rest = digits[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }
  }
}

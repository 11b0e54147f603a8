import VenueVocabulary

/// Percent-encoded text of an address.
enum PercentText {
  /// - Parameter plusIsSpace: as in the query of a form.
  /// - Returns: nil for an incomplete escape, and for text that is not UTF-8.
  static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(HexDigits.value),
          let low = rest.popFirst().flatMap(HexDigits.value)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

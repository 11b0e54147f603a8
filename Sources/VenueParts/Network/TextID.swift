import VenueGeometry

/// Ids in the form of a UUID (RFC 9562, lower case: `8db4e8d2-eaa0-4d4b-a3da-fb1dcadbd4b1`) as 16 bytes. Most ids of an archive have this form, and they were most of
/// the text of a network.
enum TextID {
  static let byteCount = 16
  private static let textLength = 36
  private static let dashes = [8, 13, 18, 23]

  /// - Returns: nil for any other text, also for one in capitals.
  static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count == textLength else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for (place, letter) in text.enumerated() {
      if dashes.contains(place) {
        guard letter == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = letter - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = letter - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }

  /// The text of 16 bytes.
  static func text(_ bytes: StoredArray<UInt8>) -> StoredArray<UInt8> {
    let memory = StoredMemory(byteCount: textLength) { text in
      var place = 0
      func add(_ digit: UInt8) {
        if dashes.contains(place) {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        text[place] = digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
        place += 1
      }
      for byte in bytes {
        add(byte >> 4)
        add(byte & 15)
      }
    }
    return StoredArray(memory.bytes, keptBy: memory)
  }
}

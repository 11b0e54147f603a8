import VenueGeometry

/// Ids in the form of a UUID (RFC 9562, lower case: `8db4e8d2-eaa0-4d4b-a3da-fb1dcadbd4b1`) as 16 bytes. Most ids of an archive have this form, and they were most of
/// the text of a network.
enum TextID {
  static let byteCount = 16
  private static let textLength = 36
  private static let dashes = [8, 13, 18, 23]

  /// - Returns: nil for any other text, also for one in capitals.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count == textLength, dashes.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    for number in 0..<byteCount {
      let place = place(ofByte: number)
      guard let high = digit(text[place]), let low = digit(text[place + 1]) else { return nil }
      bytes[number] = high << 4 | low
    }
    return bytes
  }

  /// The text of 16 bytes.
  static func text(_ bytes: StoredArray<UInt8>) -> StoredArray<UInt8> {
    let memory = StoredMemory(byteCount: textLength) { text in
      for number in 0..<byteCount {
        let (place, byte) = (place(ofByte: number), bytes[number])
        text[place] = letter(byte >> 4)
        text[place + 1] = letter(byte & 15)
      }
      for place in dashes { text[place] = UInt8(ascii: "-") }
    }
    return StoredArray(memory.bytes, keptBy: memory)
  }

  /// Where the two digits of a byte begin: a dash is before the bytes 4, 6, 8 and 10.
  @inline(__always)
  private static func place(ofByte number: Int) -> Int { 2 * number + min(max(number / 2 - 1, 0), 4) }

  /// The value of a digit; nil for any other letter.
  @inline(__always)
  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  @inline(__always)
  private static func letter(_ digit: UInt8) -> UInt8 {
    digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
  }
}

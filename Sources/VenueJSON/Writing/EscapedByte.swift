/// Finds the bytes of a text that a JSON string escapes: quotation marks, backslashes and controls below U+0020.
enum EscapedByte {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Eight bytes at a time ("SIMD within a register", Lamport 1975), then one by one.
  static func first(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    var place = start
    while place + 8 <= raw.count, !contains(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) { place += 8 }
    while place < text.count {
      let byte = text[place]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { return place }
      place += 1
    }
    return nil
  }

  /// A byte below a limit is one whose top bit was clear and is set by the subtraction; equal bytes are zero after the exclusive or. A
  /// borrow reaches only bytes above one that is found.
  @inline(__always)
  private static func contains(_ word: UInt64) -> Bool {
    let (quotes, backslashes) = (word ^ (0x22 * ones), word ^ (0x5C * ones))
    let controls = (word &- 0x20 * ones) & ~word
    return (controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & tops != 0
  }
}

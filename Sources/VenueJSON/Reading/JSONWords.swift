/// Processes eight bytes at a time as one word: the end of a text, and the value of eight digits.
///
/// Loads are from a buffer, guarded by its end. Tests of all bytes of a word at once after Mycroft, and Anderson, "Bit Twiddling
/// Hacks"; digits after Lemire, "Quickly parsing eight digits" (2018).
enum JSONWords {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// - Precondition: eight bytes follow `index`.
  @inline(__always)
  static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self))
  }

  /// Number of bytes before the first `"`, `\` or control character; 8 if there is none.
  @inline(__always)
  static func plainPrefix(_ word: UInt64) -> Int {
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    // The lowest set bit is correct; higher bits may result from a borrow.
    let found =
      ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word) & tops
    return found.trailingZeroBitCount / 8
  }

  @inline(__always)
  static func isASCII(_ word: UInt64) -> Bool { word & tops == 0 }

  @inline(__always)
  static func areDigits(_ word: UInt64) -> Bool {
    (word & 0xF0F0_F0F0_F0F0_F0F0) | (((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4)
      == 0x3333_3333_3333_3333
  }

  /// - Precondition: ``areDigits(_:)``.
  @inline(__always)
  static func number(_ word: UInt64) -> UInt64 {
    let pairs = ((word & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    return ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
  }

  /// True if that many bytes are equal.
  @inline(__always)
  static func areSame(_ a: UnsafeBufferPointer<UInt8>, _ b: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[b.startIndex + index] { return false }
    return true
  }

  /// True if every byte is ASCII.
  static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 32 <= bytes.count {
      let all = load(bytes, index) | load(bytes, index + 8) | load(bytes, index + 16) | load(bytes, index + 24)
      guard isASCII(all) else { return false }
      index += 32
    }
    while index < bytes.count {
      guard bytes[index] < 0x80 else { return false }
      index += 1
    }
    return true
  }
}

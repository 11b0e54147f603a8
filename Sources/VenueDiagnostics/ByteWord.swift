/// Eight bytes of a text, examined at once ("SIMD within a register", Lamport 1975).
struct ByteWord {
  private let bytes: UInt64
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ bytes: UInt64) { self.bytes = bytes }

  /// True if one of the bytes is a line feed: after the exclusive or it is zero, and only below a zero byte the subtraction sets a top
  /// bit that was clear.
  @inline(__always)
  var hasLineFeed: Bool {
    let marked = bytes ^ (0x0A * ByteWord.ones)
    return (marked &- ByteWord.ones) & ~marked & ByteWord.tops != 0
  }

  /// Number of bytes 10xxxxxx, which continue a character of UTF-8.
  @inline(__always)
  var continuationCount: Int {
    let above = bytes & ByteWord.tops
    return above == 0 ? 0 : (above & ~(bytes << 1)).nonzeroBitCount
  }
}

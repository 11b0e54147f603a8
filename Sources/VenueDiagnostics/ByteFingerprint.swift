/// Recognizes equal bytes by their count and FNV-1a (Fowler, Noll, Vo) over words of eight bytes.
///
/// It detects a file that was saved meanwhile; it does not protect against intentional deception.
struct ByteFingerprint: Hashable, Sendable {
  private let count: Int
  private let sum: UInt64

  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) {
    count = bytes.count
    sum = bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var index = 0
      while index + 8 <= buffer.count {
        sum = ByteFingerprint.add(buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self), to: sum)
        index += 8
      }
      while index < buffer.count {
        sum = ByteFingerprint.add(UInt64(buffer[index]), to: sum)
        index += 1
      }
      return sum
    }
  }

  /// A product moves bits only upwards; the rotation moves the upper bits down again.
  @inline(__always)
  private static func add(_ word: UInt64, to sum: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x0000_0100_0000_01B3
    return product ^ (product >> 32)
  }
}

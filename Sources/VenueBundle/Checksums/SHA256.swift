/// SHA-256 as FIPS 180-4 defines it, with incremental input.
///
/// It is implemented here because the query side links no C library and no full Foundation. It serves integrity, not secrets:
/// it does not run in constant time.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  public init() { pending.reserveCapacity(128) }

  /// Digest of one whole array.
  public static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Digest of a UTF-8 text.
  public static func digest(of text: String) -> SHA256Digest { digest(of: Array(text.utf8)) }

  /// Adds a part of the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds a part of the message; the bytes are read only during the call.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var position = 0
    if !pending.isEmpty {
      let taken = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<taken])
      position = taken
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { SHA256.compress($0, into: &state, schedule: &schedule) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - position) & ~63
    if whole > 0 {
      let blocks = UnsafeRawBufferPointer(rebasing: bytes[position..<(position + whole)])
      SHA256.compress(blocks, into: &state, schedule: &schedule)
      position += whole
    }
    pending.append(contentsOf: bytes[position...])
  }

  /// The digest of the message so far. More parts may follow: the value itself is not changed.
  public func finish() -> SHA256Digest {
    var last = self
    let bits = length &* 8
    var padding: [UInt8] = [0x80]
    while (pending.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    last.update(padding)
    return SHA256Digest(words: last.state)
  }

  private static func compress(
    _ blocks: UnsafeRawBufferPointer, into state: inout [UInt32], schedule: inout [UInt32]
  ) {
    roundConstants.withUnsafeBufferPointer { constants in
      schedule.withUnsafeMutableBufferPointer { w in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: blocks.count, by: 64) {
            for index in 0..<16 {
              w[index] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
            }
            for index in 16..<64 {
              let x = w[index - 15]
              let y = w[index - 2]
              let s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >> 3)
              let s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >> 10)
              w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
              let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
              let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ w[index]
              let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
              let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
              (h, g, f, e) = (g, f, e, d &+ t1)
              (d, c, b, a) = (c, b, a, t1 &+ t2)
            }
            state[0] &+= a
            state[1] &+= b
            state[2] &+= c
            state[3] &+= d
            state[4] &+= e
            state[5] &+= f
            state[6] &+= g
            state[7] &+= h
          }
        }
      }
    }
  }

  @inline(__always)
  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    (value &>> count) | (value &<< (32 &- count))
  }

  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

/// The 32 bytes of a SHA-256 digest.
public struct SHA256Digest: Hashable, Sendable {
  public let bytes: [UInt8]

  init(words: [UInt32]) {
    bytes = words.flatMap { word in
      [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
    }
  }

  /// Reads 64 hexadecimal digits of either case.
  ///
  /// - Returns: nil for anything else.
  public init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x46: byte - 0x41 + 10
      case 0x61...0x66: byte - 0x61 + 10
      default: nil
      }
    }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// 64 lower-case digits.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension SHA256Digest: CustomStringConvertible {
  public var description: String { hexadecimal }
}

/// XXH64 (xxHash, 64 bits, seed 0): the checksum of sections.
///
/// It processes several gigabytes per second, so that checking a mapped section costs little more than reading it. It detects
/// accidental changes; against intentional changes, compare the file's SHA-256 in the manifest.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { checksum(of: $0) }
  }

  package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var position = 0
    var hash: UInt64
    if bytes.count >= 32 {
      var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
      while position <= bytes.count - 32 {
        lanes.0 = round(lanes.0, word(bytes, position))
        lanes.1 = round(lanes.1, word(bytes, position + 8))
        lanes.2 = round(lanes.2, word(bytes, position + 16))
        lanes.3 = round(lanes.3, word(bytes, position + 24))
        position += 32
      }
      hash = rotate(lanes.0, 1) &+ rotate(lanes.1, 7) &+ rotate(lanes.2, 12) &+ rotate(lanes.3, 18)
      hash = merge(merge(merge(merge(hash, lanes.0), lanes.1), lanes.2), lanes.3)
    } else {
      hash = prime5
    }
    hash &+= UInt64(bytes.count)
    while position <= bytes.count - 8 {
      hash = rotate(hash ^ round(0, word(bytes, position)), 27) &* prime1 &+ prime4
      position += 8
    }
    if position <= bytes.count - 4 {
      let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
      hash = rotate(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
      position += 4
    }
    while position < bytes.count {
      hash = rotate(hash ^ (UInt64(bytes[position]) &* prime5), 11) &* prime1
      position += 1
    }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    (value &<< count) | (value &>> (64 &- count))
  }
}

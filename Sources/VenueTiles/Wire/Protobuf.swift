/// The little of protobuf that tiles need, written straight into bytes.
extension [UInt8] {
  @inline(__always)
  mutating func appendVarint(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

enum Protobuf {
  /// Number of bytes of `value` as a varint.
  @inline(__always)
  static func varintLength(_ value: UInt64) -> Int { (63 - (value | 1).leadingZeroBitCount) / 7 + 1 }

  @inline(__always)
  static func varintLength(_ value: Int) -> Int { varintLength(UInt64(value)) }

  /// Small numbers for small distances from zero.
  @inline(__always)
  static func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }

  static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
}

/// Numbers of any width one after the other, the lowest bit first.
public struct BitWriter {
  private var whole: [UInt8] = []
  /// Bits that are not yet a whole byte.
  private var last: UInt64 = 0
  private var filled = 0

  public init() {}

  /// - Parameter width: at most 32; the number has no other bits.
  public mutating func add(_ number: UInt64, width: Int) {
    last |= number << UInt64(filled)
    filled += width
    while filled >= 8 {
      whole.append(UInt8(truncatingIfNeeded: last))
      last >>= 8
      filled -= 8
    }
  }

  /// The unused bits of the last byte are 0.
  public var bytes: [UInt8] { filled > 0 ? whole + [UInt8(truncatingIfNeeded: last)] : whole }
}

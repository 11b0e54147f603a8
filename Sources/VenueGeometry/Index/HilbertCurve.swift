/// The order of the Hilbert curve: points near each other in the plane come near each other in the order.
public enum HilbertCurve {
  /// The place along the curve of the cell (x, y) of a square grid of 2^`bits` cells a side; `bits` is at most 32.
  public static func position(x: UInt32, y: UInt32, bits: Int) -> UInt64 {
    var position: UInt64 = 0
    // Rotation of the last entered quarter: all ones or all zeros, so that no bit needs a branch.
    var isMirrored: UInt32 = 0
    var isSwapped: UInt32 = 0
    var bit = UInt32(truncatingIfNeeded: bits)
    while bit > 0 {
      bit &-= 1
      let (own, other) = ((x &>> bit) ^ isMirrored, (y &>> bit) ^ isMirrored)
      let difference = (own ^ other) & isSwapped
      let (right, upper) = ((own ^ difference) & 1, (other ^ difference) & 1)
      position = position &<< 2 | UInt64((3 &* right) ^ upper)
      // Rotates the quarter so that it is entered where the last one was left.
      let isLower = upper &- 1
      isMirrored ^= isLower & (0 &- right)
      isSwapped ^= isLower
    }
    return position
  }
}

/// The order of the Hilbert curve: points near each other in the plane come near each other in the order.
public enum HilbertCurve {
  /// The place along the curve of the cell (x, y) of a square grid of 2^`bits` cells a side; `bits` is at most 32.
  public static func position(x: UInt32, y: UInt32, bits: Int) -> UInt64 {
    var x = x
    var y = y
    var position: UInt64 = 0
    var bit = bits - 1
    while bit >= 0 {
      let right = (x >> UInt32(bit)) & 1
      let upper = (y >> UInt32(bit)) & 1
      position = position << 2 | UInt64((3 &* right) ^ upper)
      // Turn the quarter so that it is entered where the last one was left. Higher bits are not read again.
      if upper == 0 {
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      bit -= 1
    }
    return position
  }
}

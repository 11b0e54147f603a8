/// Tile numbers of PMTiles: zooms one after another, each along its Hilbert curve, so that tiles near each other
/// on the ground are mostly near each other in the file.
enum HilbertCurve {
  /// - Parameter zoom: 0...31; `x` and `y` below 2^zoom.
  static func tileID(zoom: Int, x: Int, y: Int) -> UInt64 {
    var (x, y) = (UInt64(x), UInt64(y))
    var id = firstID(zoom: zoom)
    for shift in stride(from: zoom - 1, through: 0, by: -1) {
      let side: UInt64 = 1 << UInt64(shift)
      let right = x & side
      let lower = y & side
      id += ((3 * right) ^ lower) << UInt64(shift)
      if lower == 0 {
        if right != 0 {
          // Only the bits below `side` are read from here on, so wrapping is harmless.
          x = side &- 1 &- x
          y = side &- 1 &- y
        }
        swap(&x, &y)
      }
    }
    return id
  }

  /// (4^zoom − 1) / 3.
  static func firstID(zoom: Int) -> UInt64 { ((1 << UInt64(2 * zoom)) - 1) / 3 }
}

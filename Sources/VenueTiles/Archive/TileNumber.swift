import VenueGeometry

/// Tile numbers of PMTiles: zooms one after another, each along its Hilbert curve, so that tiles near each other
/// on the ground are mostly near each other in the file.
enum TileNumber {
  /// - Parameter zoom: 0...31; `x` and `y` below 2^zoom.
  static func of(zoom: Int, x: Int, y: Int) -> UInt64 {
    first(ofZoom: zoom) + HilbertCurve.position(x: UInt32(x), y: UInt32(y), bits: zoom)
  }

  /// (4^zoom − 1) / 3.
  static func first(ofZoom zoom: Int) -> UInt64 { ((1 << UInt64(2 * zoom)) - 1) / 3 }
}

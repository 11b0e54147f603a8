/// Rings of polygons as they were cut for their tiles, not yet rounded: in ``FixedUnit``s from the tile's north-west corner.
struct CutRings: Sendable {
  var xs: [Int32] = []
  var ys: [Int32] = []
  /// One past the last vertex of each ring.
  var ends: [Int32] = []
  /// True if a ring is a hole of the last ring that is not a hole.
  var isHole: [Bool] = []

  func vertices(of ring: Int) -> Range<Int> { (ring == 0 ? 0 : Int(ends[ring - 1]))..<Int(ends[ring]) }
}

/// Tile units with a fixed number of binary places, so that everything about walls and pixels is exact.
///
/// Coordinates of a tile are below 2¹⁶ units, differences of fixed coordinates below 2²⁹, their products below 2⁵⁸: all in 64 bits.
enum FixedUnit {
  static let places: Int32 = 12
  static let one: Int32 = 1 << places
  static let half: Int32 = one / 2

  /// For a coordinate in tile units; at least −32768.
  @inline(__always)
  static func of(_ value: Double) -> Int32 {
    // Lifted above zero, so that cutting off the decimals rounds down without a call of `floor`.
    Int32((value + 32768) * Double(one) + 0.5) &- (32768 << places)
  }

  /// The pixel of a coordinate: the nearest whole unit, a half towards east and south.
  @inline(__always)
  static func pixel(_ coordinate: Int32) -> Int32 { (coordinate &+ half) >> places }
}

import VenueGeometry

/// The number a geometry type has in a tile.
enum GeometryKind: UInt8, Sendable {
  case point = 1
  case line = 2
  case polygon = 3
}

enum WebMercator {
  /// Limit of the projection's square world.
  private static let largestLatitude = 85.051_128_779_806_59

  static func isOnEarth(_ coordinate: Coordinate) -> Bool {
    coordinate.longitude.magnitude <= 180 && coordinate.latitude.magnitude <= 90
  }

  /// Moved to the edge of the world if it is beyond.
  static func clamped(_ coordinate: Coordinate) -> Coordinate {
    var clamped = coordinate
    clamped.latitude = min(max(coordinate.latitude, -largestLatitude), largestLatitude)
    return clamped
  }
}

/// A box in the unit square.
struct UnitBox: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  static let empty = UnitBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  func scaled(by scale: Double) -> UnitBox {
    UnitBox(minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale)
  }

  @inline(__always)
  mutating func include(_ x: Double, _ y: Double) {
    if x < minX { minX = x }
    if x > maxX { maxX = x }
    if y < minY { minY = y }
    if y > maxY { maxY = y }
  }
}

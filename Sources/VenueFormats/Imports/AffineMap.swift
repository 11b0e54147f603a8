import VenueGeometry

/// A map of the plane that keeps straight lines straight: x' = a·x + c·y + e, y' = b·x + d·y + f.
struct AffineMap: Hashable, Sendable {
  typealias Point = SIMD2<Double>

  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = AffineMap()
  /// The plane seen from behind.
  static let mirror = AffineMap(a: -1)

  func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// First `inner`, then this map.
  func after(_ inner: AffineMap) -> AffineMap {
    let origin = self(Point(inner.e, inner.f))
    return AffineMap(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: origin.x, f: origin.y)
  }

  /// The map back; nil if this one maps the plane to a line.
  var inverse: AffineMap? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let linear = AffineMap(a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    let origin = linear(Point(e, f))
    return AffineMap(a: linear.a, b: linear.b, c: linear.c, d: linear.d, e: -origin.x, f: -origin.y)
  }

  /// The largest factor by which it stretches a length along an axis.
  var stretch: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
  /// The mean factor of lengths.
  var scale: Double { abs(a * d - b * c).squareRoot() }
  /// Degrees counter-clockwise by which it turns the x axis.
  var rotation: Double { Trigonometry.direction(x: a, y: b) }

  static func scaling(_ factor: Double) -> AffineMap { AffineMap(a: factor, d: factor) }

  static func moving(_ by: Point) -> AffineMap { AffineMap(e: by.x, f: by.y) }

  static func rotating(degrees: Double) -> AffineMap {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return AffineMap(a: cosine, b: sine, c: -sine, d: cosine)
  }
}

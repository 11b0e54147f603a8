import VenueGeometry

/// Common area of two shapes in square metres without an overlay: exact except for rounding, quadratic in the corners.
///
/// Meant for shafts and stairs, which have few corners. Each ring is a signed fan of triangles from one point, so the common area is the
/// signed sum over pairs of triangles, each pair clipped as convex polygons (``ConvexClip``).
enum ShapeOverlap {
  static func area(_ a: [PlanePolygon], _ b: [PlanePolygon]) -> Double {
    guard let boxA = PlaneBounds(around: a.lazy.flatMap(\.shell)),
      let boxB = PlaneBounds(around: b.lazy.flatMap(\.shell)),
      boxA.intersects(boxB)
    else { return 0 }
    // One origin for both keeps the numbers small.
    let origin = a[0].shell[0]
    let (first, second) = (triangles(a, origin), triangles(b, origin))
    var sum = 0.0
    for one in first {
      for other in second where one.minX < other.maxX && other.minX < one.maxX {
        sum += one.sign * other.sign * ConvexClip.area(of: one.corners, within: other.corners)
      }
    }
    return max(sum / 1e6, 0)
  }

  private struct Triangle {
    var corners: [SIMD2<Double>]
    var sign: Double
    var minX: Double
    var maxX: Double
  }

  private static func triangles(_ shape: [PlanePolygon], _ origin: PlanePoint) -> [Triangle] {
    var result: [Triangle] = []
    for ring in shape.flatMap(\.rings) {
      let points = ring.map { SIMD2(Double($0.x) - Double(origin.x), Double($0.y) - Double(origin.y)) }
      for place in 1..<max(points.count - 1, 1) {
        let (a, b, c) = (points[0], points[place], points[place + 1])
        let doubled = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        if doubled == 0 { continue }
        result.append(
          Triangle(
            corners: doubled > 0 ? [a, b, c] : [a, c, b], sign: doubled > 0 ? 1 : -1,
            minX: min(a.x, b.x, c.x), maxX: max(a.x, b.x, c.x)))
      }
    }
    return result
  }
}

public import VenueGeometry

/// Distances of positions from a shape, in metres; optimized for many queries by a spatial index of its edges.
public struct ShapeDistance: Sendable {
  let shape: [PlanePolygon]
  private let edges: [EdgeIndex]

  public init(_ shape: [PlanePolygon]) {
    self.shape = shape
    edges = shape.map { EdgeIndex($0.rings) }
  }

  /// Metres on the plane, accurate to a millimetre; 0 inside, infinite without a shape.
  public func distance(x: Double, y: Double) -> Double { max(signedDistance(x: x, y: y), 0) }

  /// The same, but inside it is the negative distance to the nearest edge, so that a position deep inside decides for its surroundings. It also
  /// changes by at most the distance moved.
  func signedDistance(x: Double, y: Double) -> Double {
    let (mx, my) = ((x * 1000).rounded(), (y * 1000).rounded())
    let limit = Double(PlanePoint.limit)
    guard abs(mx) < limit, abs(my) < limit else {
      return (ShapeDistance.nearest(to: (mx, my), in: shape)?.distance ?? .infinity) / 1000
    }
    let point = PlanePoint(x: Int32(mx), y: Int32(my))
    var best = Double.infinity
    for index in edges {
      guard let away = index.squaredDistance(from: point)?.squareRoot() else { continue }
      best = min(best, index.contains(x: mx, y: my) ? -away : away)
    }
    return best / 1000
  }

  /// The point of a shape nearest to a point, all in millimetres as doubles; the point itself if it is inside. nil without a shape.
  static func nearest(
    to point: (x: Double, y: Double), in shape: [PlanePolygon]
  ) -> (x: Double, y: Double, distance: Double)? {
    var best: (x: Double, y: Double, distance: Double)?
    for polygon in shape {
      if polygon.contains(x: point.x, y: point.y) { return (point.x, point.y, 0) }
      for ring in polygon.rings {
        for index in ring.indices {
          let a = ring[index]
          let b = ring[index + 1 == ring.count ? 0 : index + 1]
          let (ax, ay) = (Double(a.x), Double(a.y))
          let (dx, dy) = (Double(b.x) - ax, Double(b.y) - ay)
          let length = dx * dx + dy * dy
          let along = length > 0 ? min(max(((point.x - ax) * dx + (point.y - ay) * dy) / length, 0), 1) : 0
          let (x, y) = (ax + along * dx, ay + along * dy)
          let distance = ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)).squareRoot()
          if distance < (best?.distance ?? .infinity) { best = (x, y, distance) }
        }
      }
    }
    return best
  }
}

import VenueGeometry

extension PlanePolygon {
  /// A point well inside, the same one every time: the middle of the widest stretch on a line across the middle of the
  /// shape, or of the next lines tried; the first corner when the shape is too thin for any.
  ///
  /// - Complexity: O(*n* log *n*).
  var interiorPoint: PlanePoint {
    let bounds = self.bounds
    let height = Double(bounds.maxY) - Double(bounds.minY)
    // Half a millimetre off the grid, so that no line runs through a vertex.
    for share in [0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875] {
      let y = (Double(bounds.minY) + height * share).rounded(.down) + 0.5
      if let point = widestStretch(at: y) { return point }
    }
    return shell[0]
  }

  private func widestStretch(at y: Double) -> PlanePoint? {
    var crossings: [Double] = []
    for ring in rings {
      for index in ring.indices {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        guard (Double(a.y) > y) != (Double(b.y) > y) else { continue }
        let share = (y - Double(a.y)) / (Double(b.y) - Double(a.y))
        crossings.append(Double(a.x) + share * (Double(b.x) - Double(a.x)))
      }
    }
    crossings.sort()
    var best: (width: Double, x: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let width = crossings[index + 1] - crossings[index]
      if width > best?.width ?? 2 { best = (width, (crossings[index] + crossings[index + 1]) / 2) }
    }
    guard let best else { return nil }
    let point = PlanePoint(x: Int32(best.x.rounded()), y: Int32(y.rounded(.down)))
    return containment(of: point) == .inside ? point : nil
  }
}

/// The smallest convex shape around points, for extents nobody drew.
enum ConvexHull {
  /// - Returns: corners counter-clockwise, without those on a straight side; fewer than three when the points lie on a line.
  static func around(_ points: [PlanePoint]) -> [PlanePoint] {
    let sorted = points.sorted()
    func chain(_ points: some Sequence<PlanePoint>) -> [PlanePoint] {
      var hull: [PlanePoint] = []
      for point in points where hull.last != point {
        while hull.count >= 2, Predicates.orientation(hull[hull.count - 2], hull[hull.count - 1], point) <= 0 {
          hull.removeLast()
        }
        hull.append(point)
      }
      return hull
    }
    let lower = chain(sorted)
    let upper = chain(sorted.reversed())
    return Array(lower.dropLast() + upper.dropLast())
  }

  /// The hull of the points pushed out by `margin` millimetres in eight directions.
  static func around(_ points: [PlanePoint], margin: Int32) -> [PlanePoint] {
    guard margin > 0 else { return around(points) }
    let diagonal = Int32((Double(margin) * 0.7071).rounded())
    let steps = [
      (margin, 0), (diagonal, diagonal), (0, margin), (-diagonal, diagonal), (-margin, 0), (-diagonal, -diagonal),
      (0, -margin), (diagonal, -diagonal),
    ]
    return around(around(points).flatMap { p in steps.map { PlanePoint(x: p.x &+ $0.0, y: p.y &+ $0.1) } })
  }
}

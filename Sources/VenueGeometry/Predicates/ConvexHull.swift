/// The smallest convex shape around points, for extents that are not drawn. O(*n* log *n*).
public enum ConvexHull {
  /// - Returns: corners counter-clockwise, without those on a straight side; fewer than three if the points are on a line.
  public static func around(_ points: [PlanePoint]) -> [PlanePoint] {
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
  public static func around(_ points: [PlanePoint], margin: Int32) -> [PlanePoint] {
    guard margin > 0 else { return around(points) }
    let diagonal = Int32((Double(margin) * 0.7071).rounded())
    let steps = [
      (margin, 0), (diagonal, diagonal), (0, margin), (-diagonal, diagonal), (-margin, 0), (-diagonal, -diagonal),
      (0, -margin), (diagonal, -diagonal),
    ]
    return around(around(points).flatMap { p in steps.map { PlanePoint(x: p.x &+ $0.0, y: p.y &+ $0.1) } })
  }
}

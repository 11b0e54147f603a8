import VenueGeometry
import VenueParts

/// Obstacles of outdoor paths: the hull of each level's ground.
///
/// Paths are straight if no obstacle is in between, otherwise the shortest around the corners of the hulls. They cross a hull only for the
/// last step to a door, which may be inside its hull in a yard.
struct BuildingOutlines {
  private let hulls: [[PlanePoint]]
  private let corners: [PlanePoint]

  /// Millimetres that a path may run inside a hull, in addition to the depth of its ends: walls may be drawn behind the facade.
  private static let doorstep = 1500.0
  /// Largest number of corners for paths around buildings (project default), because all pairs are computed. With more corners, no such paths are
  /// searched.
  private static let mostCorners = 400

  init(_ network: RoutingNetwork) {
    var hulls: [[PlanePoint]] = []
    for level in network.levels {
      let points = stride(from: 0, to: level.vertices.count - 1, by: 2).map {
        PlanePoint(x: level.vertices[$0], y: level.vertices[$0 + 1])
      }
      // Floors above one another have the same hull.
      guard let hull = PlanePolygon(shell: ConvexHull.around(points))?.shell, !hulls.contains(hull) else { continue }
      hulls.append(hull)
    }
    self.init(hulls)
  }

  /// - Parameter hulls: convex, counter-clockwise.
  init(_ hulls: [[PlanePoint]]) {
    self.hulls = hulls
    corners = hulls.flatMap { $0 }
  }

  /// The shortest path around the obstacles, including its ends; nil if there is none.
  func way(from start: PlanePoint, to goal: PlanePoint) -> [PlanePoint]? {
    if !isBlocked(start, goal) { return [start, goal] }
    guard corners.count <= BuildingOutlines.mostCorners else { return nil }
    let points = [start, goal] + corners
    var lengths = [Double](repeating: .infinity, count: points.count)
    var before = [Int](repeating: -1, count: points.count)
    var isDone = [Bool](repeating: false, count: points.count)
    lengths[0] = 0
    while let here = points.indices.filter({ !isDone[$0] && lengths[$0].isFinite }).min(by: {
      lengths[$0] < lengths[$1]
    }) {
      isDone[here] = true
      if here == 1 { break }
      for there in points.indices where !isDone[there] {
        let length = lengths[here] + points[here].distance(to: points[there])
        if length < lengths[there], !isBlocked(points[here], points[there]) {
          lengths[there] = length
          before[there] = here
        }
      }
    }
    guard isDone[1] else { return nil }
    var way = [goal]
    var place = before[1]
    while place >= 0 {
      if way.last != points[place] { way.append(points[place]) }
      place = before[place]
    }
    return way.reversed()
  }

  /// True if a straight line crosses a building.
  func isBlocked(_ a: PlanePoint, _ b: PlanePoint) -> Bool {
    hulls.contains { hull in
      let inside = BuildingOutlines.length(of: a, b, in: hull)
      guard inside > 1 else { return false }
      let depth = BuildingOutlines.depth(of: a, in: hull) + BuildingOutlines.depth(of: b, in: hull)
      return inside > BuildingOutlines.doorstep + depth
    }
  }

  /// Millimetres of a segment inside a convex outline (Cyrus and Beck 1978).
  private static func length(of a: PlanePoint, _ b: PlanePoint, in outline: [PlanePoint]) -> Double {
    var (low, high) = (0.0, 1.0)
    for (corner, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let (here, there) = (
        Double(Predicates.orientation(corner, next, a)), Double(Predicates.orientation(corner, next, b))
      )
      if here <= 0, there <= 0 { return 0 }
      if here < 0 { low = max(low, here / (here - there)) }
      if there < 0 { high = min(high, here / (here - there)) }
    }
    return max(high - low, 0) * a.distance(to: b)
  }

  /// Millimetres from a point to the outline that contains it; 0 outside.
  private static func depth(of p: PlanePoint, in outline: [PlanePoint]) -> Double {
    var least = Double.infinity
    for (corner, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      if Predicates.orientation(corner, next, p) <= 0 { return 0 }
      least = min(least, Predicates.squaredDistance(from: p, toSegment: corner, next))
    }
    return least.squareRoot()
  }
}

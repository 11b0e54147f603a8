import VenueGeometry

/// The units and obstacles of a plan, with an index for point queries; made once for all cuts of its faces.
struct GroundAreas {
  /// Numbers of obstacles, each outline once, because an equal outline adds nothing.
  let obstacles: [Int]

  private let plan: GroundPlan
  private let unitBoxes: BoxIndex
  private let obstacleBoxes: BoxIndex
  /// Edges of those that have many, by number.
  private let unitEdges: [Int: EdgeIndex]
  private let obstacleEdges: [Int: EdgeIndex]
  private static let manyCorners = 64

  init(_ plan: GroundPlan) {
    self.plan = plan
    var known: Set<PlanePolygon> = []
    let obstacles = plan.obstacles.indices.filter { known.insert(plan.obstacles[$0]).inserted }
    self.obstacles = obstacles
    // A shape has a part, and a part three corners.
    unitBoxes = BoxIndex(plan.units.compactMap { PlaneBounds(around: $0.shape.lazy.flatMap(\.shell)) })
    obstacleBoxes = BoxIndex(obstacles.map { plan.obstacles[$0].bounds })
    unitEdges = GroundAreas.edges(Array(plan.units.indices)) { plan.units[$0].shape }
    obstacleEdges = GroundAreas.edges(obstacles) { [plan.obstacles[$0]] }
  }

  private static func edges(_ areas: [Int], _ shape: (Int) -> [PlanePolygon]) -> [Int: EdgeIndex] {
    var edges: [Int: EdgeIndex] = [:]
    for area in areas {
      let rings = shape(area).flatMap(\.rings)
      if rings.reduce(0, { $0 + $1.count }) > manyCorners { edges[area] = EdgeIndex(rings) }
    }
    return edges
  }

  /// True if a point is in an obstacle.
  ///
  /// - Parameter box: box around the point.
  func isTaken(_ point: (x: Double, y: Double), in box: PlaneBounds) -> Bool {
    obstacleBoxes.indices(intersecting: box).contains { place in
      let obstacle = obstacles[place]
      return obstacleEdges[obstacle]?.contains(x: point.x, y: point.y)
        ?? plan.obstacles[obstacle].contains(x: point.x, y: point.y)
    }
  }

  /// The unit that owns a point, walkable or not.
  ///
  /// - Parameter box: around it.
  func unit(at point: (x: Double, y: Double), in box: PlaneBounds) -> Int? {
    unitBoxes.indices(intersecting: box)
      .filter { unit in
        unitEdges[unit]?.contains(x: point.x, y: point.y)
          ?? plan.units[unit].shape.contains { $0.contains(x: point.x, y: point.y) }
      }
      .min { plan.units[$0].rank < plan.units[$1].rank }
  }
}

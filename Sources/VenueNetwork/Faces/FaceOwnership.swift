import VenueGeometry
import VenueModel
import VenueVocabulary

/// Says whose ground a point is.
struct FaceOwnership {
  private let plan: GroundPlan
  private let passageways: [[PlanePoint]]
  private let seams: [(owner: Int, area: [PlanePoint])]
  private let obstacleBoxes: BoxIndex
  private let passagewayPlaces: [Int]
  private let passagewayBoxes: BoxIndex
  private let seamBoxes: BoxIndex
  /// Edges of those that have many, by unit and by position among the obstacles.
  private let unitEdges: [Int: EdgeIndex]
  private let obstacleEdges: [Int: EdgeIndex]
  private static let manyCorners = 64

  init(_ plan: GroundPlan, passageways: [[PlanePoint]], seams: [(owner: Int, area: [PlanePoint])]) {
    self.plan = plan
    self.passageways = passageways
    self.seams = seams
    obstacleBoxes = BoxIndex(plan.obstacles.map(\.bounds))
    passagewayPlaces = passageways.indices.filter { !passageways[$0].isEmpty }
    passagewayBoxes = BoxIndex(passagewayPlaces.compactMap { PlaneBounds(around: passageways[$0]) })
    seamBoxes = BoxIndex(seams.compactMap { PlaneBounds(around: $0.area) })
    unitEdges = FaceOwnership.edges(plan.units) { plan.index.unitShapes[$0] }
    obstacleEdges = FaceOwnership.edges(Array(plan.obstacles.indices)) { [plan.obstacles[$0]] }
  }

  private static func edges(_ areas: [Int], _ shape: (Int) -> [PlanePolygon]) -> [Int: EdgeIndex] {
    var edges: [Int: EdgeIndex] = [:]
    for area in areas {
      let rings = shape(area).flatMap(\.rings)
      if rings.reduce(0, { $0 + $1.count }) > manyCorners { edges[area] = EdgeIndex(rings) }
    }
    return edges
  }

  /// The unit, the number of units plus the opening of a passageway, or nobody.
  func owner(at point: (x: Double, y: Double)) -> LevelFaces.Owner {
    let box = PlaneBounds(
      minX: Int32(point.x.rounded(.down)), minY: Int32(point.y.rounded(.down)), maxX: Int32(point.x.rounded(.up)),
      maxY: Int32(point.y.rounded(.up)))
    let isTaken = obstacleBoxes.indices(intersecting: box).contains {
      obstacleEdges[$0]?.contains(x: point.x, y: point.y) ?? plan.obstacles[$0].contains(x: point.x, y: point.y)
    }
    if isTaken { return LevelFaces.none }
    let unit = plan.ground.units(on: plan.level, near: box)
      .filter { unit in
        unitEdges[unit]?.contains(x: point.x, y: point.y)
          ?? plan.index.unitShapes[unit].contains { $0.contains(x: point.x, y: point.y) }
      }
      .min { plan.ground.rank[$0] < plan.ground.rank[$1] }
    if let unit, plan.ground.isWalkable[unit] { return Int32(unit) }
    // An opening leads through walls, drawn or not, but not over water, roads and voids.
    if let unit, !plan.ground.isWall[unit] { return LevelFaces.none }
    let passageway = passagewayBoxes.indices(intersecting: box).map { passagewayPlaces[$0] }
      .first { Predicates.isInside(passageways[$0], x: point.x, y: point.y) }
    if let passageway { return Int32(plan.index.venue.units.positionCount + plan.openings[passageway].index) }
    let seam = seamBoxes.indices(intersecting: box).first {
      Predicates.isInside(seams[$0].area, x: point.x, y: point.y)
    }
    return seam.map { Int32(seams[$0].owner) } ?? LevelFaces.none
  }
}

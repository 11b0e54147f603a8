import VenueGeometry

/// Finds the owner of the ground at a point.
struct FaceOwnership {
  private let plan: GroundPlan
  private let areas: GroundAreas
  private let passageways: [[PlanePoint]]
  private let seams: [(owner: Int, area: [PlanePoint])]
  private let passagewayPlaces: [Int]
  private let passagewayBoxes: BoxIndex
  private let seamBoxes: BoxIndex

  init(
    _ plan: GroundPlan, _ areas: GroundAreas, passageways: [[PlanePoint]], seams: [(owner: Int, area: [PlanePoint])]
  ) {
    self.plan = plan
    self.areas = areas
    self.passageways = passageways
    self.seams = seams
    passagewayPlaces = passageways.indices.filter { !passageways[$0].isEmpty }
    passagewayBoxes = BoxIndex(passagewayPlaces.compactMap { PlaneBounds(around: passageways[$0]) })
    seamBoxes = BoxIndex(seams.compactMap { PlaneBounds(around: $0.area) })
  }

  /// The unit, the number of units plus the opening of a passageway, or none.
  func owner(at point: (x: Double, y: Double)) -> LevelFaces.Owner {
    let box = PlaneBounds(
      minX: Int32(point.x.rounded(.down)), minY: Int32(point.y.rounded(.down)), maxX: Int32(point.x.rounded(.up)),
      maxY: Int32(point.y.rounded(.up)))
    if areas.isTaken(point, in: box) { return LevelFaces.none }
    let unit = areas.unit(at: point, in: box)
    if let unit, plan.units[unit].isWalkable { return Int32(unit) }
    // An opening leads through walls, drawn or not, but not over water, roads and voids.
    if let unit, !plan.units[unit].isWall { return LevelFaces.none }
    let passageway = passagewayBoxes.indices(intersecting: box).map { passagewayPlaces[$0] }
      .first { Predicates.isInside(passageways[$0], x: point.x, y: point.y) }
    if let passageway { return Int32(plan.units.count + passageway) }
    let seam = seamBoxes.indices(intersecting: box).first {
      Predicates.isInside(seams[$0].area, x: point.x, y: point.y)
    }
    return seam.map { Int32(seams[$0].owner) } ?? LevelFaces.none
  }
}

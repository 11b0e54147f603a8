import VenueGeometry

/// Finds the levels of a floor with a unit near a point, without examining all levels.
struct UnitsByFloor {
  private struct Floor {
    var levels: [Int] = []
    var boxes: [PlaneBounds] = []
    var index = BoxIndex([])
  }

  private let floors: [Int: Floor]

  /// - Parameter floors: of each level; nil if it has no ordinal.
  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    var found: [Int: Floor] = [:]
    for (level, floor) in floors.enumerated() {
      guard let floor else { continue }
      for unit in ground.unitsByLevel[level] {
        guard let box = PlaneBounds(around: index.unitShapes[unit].lazy.flatMap(\.shell)) else { continue }
        found[floor, default: Floor()].levels.append(level)
        found[floor, default: Floor()].boxes.append(box)
      }
    }
    self.floors = found.mapValues { Floor(levels: $0.levels, boxes: [], index: BoxIndex($0.boxes)) }
  }

  /// Levels, in order, with a unit whose box is within `reach` millimetres.
  func levels(of floor: Int?, near x: Double, _ y: Double, reach: Double) -> [Int] {
    guard let floor, let units = floors[floor] else { return [] }
    let box = PlaneBounds(
      minX: Int32(clamping: Int((x - reach).rounded(.down))), minY: Int32(clamping: Int((y - reach).rounded(.down))),
      maxX: Int32(clamping: Int((x + reach).rounded(.up))), maxY: Int32(clamping: Int((y + reach).rounded(.up))))
    return Set(units.index.indices(intersecting: box).map { units.levels[$0] }).sorted()
  }
}

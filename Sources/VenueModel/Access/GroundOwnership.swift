public import VenueGeometry
import VenueVocabulary

/// Who owns the ground where units overlap: connectors before everything else, then the smaller, then the one read first.
///
/// Used for single points and lines here and for faces by the mesh, so that both agree.
public struct GroundOwnership: Sendable {
  /// Whether people can be in a unit: it has a shape and a level and is not solid.
  public let isWalkable: [Bool]
  /// Solid units made of wall: an opening leads through them as through any wall.
  public let isWall: [Bool]
  /// Position in the order of ownership; the lower owns. -1 for units without shape or level.
  public let rank: [Int32]
  /// Units of a level that have a shape, and an index over their boxes.
  let unitsByLevel: [[Int]]
  let boxesByLevel: [BoxIndex]

  public init(of index: VenueIndex) {
    let units = index.venue.units
    let isPresent = index.unitLevels.indices.map { index.unitLevels[$0] != nil && !index.unitShapes[$0].isEmpty }
    let walkability = units.tabulated(withdrawn: .solid, \.walkability)
    isWalkable = isPresent.indices.map { isPresent[$0] && walkability[$0] != .solid }
    isWall = isPresent.indices.map {
      isPresent[$0] && walkability[$0] == .solid && GroundOwnership.isWall(units[$0].category)
    }
    let areas = index.unitShapes.map { $0.reduce(0) { $0 + $1.area } }
    let order = isPresent.indices.filter { isPresent[$0] }.sorted { a, b in
      let (first, second) = (walkability[a] == .connector, walkability[b] == .connector)
      if first != second { return first }
      return areas[a] != areas[b] ? areas[a] < areas[b] : a < b
    }
    var rank = [Int32](repeating: -1, count: units.positionCount)
    for (place, unit) in order.enumerated() { rank[unit] = Int32(place) }
    self.rank = rank
    unitsByLevel = index.unitsByLevel.map { $0.filter { isPresent[$0] } }
    boxesByLevel = unitsByLevel.map { units in
      BoxIndex(units.compactMap { unit in PlaneBounds(around: index.unitShapes[unit].lazy.flatMap(\.shell)) })
    }
  }

  /// Masonry and the like, unlike water, roads and voids, which nobody walks through by a door.
  private static func isWall(_ category: Category?) -> Bool {
    guard let category else { return false }
    return ["structure", "brick", "concrete", "drywall", "glass", "wood", "column"].contains {
      category.isA(Category($0))
    }
  }

  /// Units of a level whose boxes meet `box`, ascending.
  public func units(on level: Int, near box: PlaneBounds) -> [Int] {
    var units = boxesByLevel[level].indices(intersecting: box)
    for place in units.indices { units[place] = unitsByLevel[level][units[place]] }
    return units
  }
}

public import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Ownership of the ground where units overlap: connectors have priority, then smaller units, then the unit that was read first.
///
/// Used for single points and lines here and for faces by the mesh, so that both give the same result.
public struct GroundOwnership: Sendable {
  /// True if a unit is walkable: it has a shape and a level and is not solid.
  public let isWalkable: [Bool]
  /// Solid units made of wall: an opening leads through them as through any wall.
  public let isWall: [Bool]
  /// Position in the order of ownership of its level; the lower owns. -1 for units without shape or level.
  public let rank: [Int32]
  /// Units of a level that have a shape.
  let unitsByLevel: [[Int]]
  /// The same by the levels' own numbers, which are those of ``VenueIndex/unitsByLevel``.
  let levels: [LevelOwnership]
  /// Indexed by level: the position of each level number.
  private let positions: [[Int]]

  public init(of index: VenueIndex) { self.init(of: index, reusing: nil) }

  /// - Parameter stageCache: results of an earlier run. They do not change the result.
  init(of index: VenueIndex, reusing stageCache: StageCache?) {
    let units = index.venue.units
    var kindsByCategory: [Category?: LevelOwnership.Kind] = [:]
    func kind(of category: Category?) -> LevelOwnership.Kind {
      if let known = kindsByCategory[category] { return known }
      let kind = GroundOwnership.kind(of: category)
      kindsByCategory[category] = kind
      return kind
    }
    let levels = index.drawings.enumerated().map { level, drawing in
      let kinds: [LevelOwnership.Kind] = zip(index.unitsByLevel[level], drawing.units).map { unit, shape in
        shape.isEmpty ? .undrawn : kind(of: units[unit].category)
      }
      let units = LevelOwnership.Units(shapes: drawing.units, kinds: kinds)
      return stageCache.value("ground ownership", level, of: units) { LevelOwnership(units) }
    }
    var isWalkable = [Bool](repeating: false, count: units.positionCount)
    var isWall = isWalkable
    var rank = [Int32](repeating: -1, count: units.positionCount)
    for (level, ownership) in levels.enumerated() {
      for (number, unit) in index.unitsByLevel[level].enumerated() {
        isWalkable[unit] = ownership.units.kinds[number].isWalkable
        isWall[unit] = ownership.units.kinds[number] == .wall
        rank[unit] = ownership.rank[number]
      }
    }
    (self.isWalkable, self.isWall, self.rank, self.levels) = (isWalkable, isWall, rank, levels)
    positions = index.unitsByLevel
    unitsByLevel = levels.enumerated().map { level, ownership in
      ownership.drawn.map { index.unitsByLevel[level][$0] }
    }
  }

  private static func kind(of category: Category?) -> LevelOwnership.Kind {
    switch Walkability(of: category) {
    case .connector: .connector
    case .solid: isWall(category) ? .wall : .barrier
    default: .walkable
    }
  }

  /// True for masonry and similar categories. Water, roads and voids are not walls, because no door leads through them.
  private static func isWall(_ category: Category?) -> Bool {
    guard let category else { return false }
    return ["structure", "brick", "concrete", "drywall", "glass", "wood", "column"].contains {
      category.isA(Category($0))
    }
  }

  /// Units of a level whose boxes meet `box`, ascending.
  public func units(on level: Int, near box: PlaneBounds) -> [Int] {
    var units = levels[level].units(near: box)
    for place in units.indices { units[place] = positions[level][units[place]] }
    return units
  }
}

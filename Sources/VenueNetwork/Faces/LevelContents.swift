import VenueGeometry
import VenueModel
import VenueVocabulary

/// Features of each level, collected once for all levels.
struct LevelContents {
  /// Indexed by level.
  private(set) var positions: [LevelPositions]
  /// Indexed by unit of the venue: its number on its level, or −1 for units without a level or a shape.
  private var unitNumbers: [Int32]
  /// Outlines of fixtures, then of kiosks, by level.
  private var obstacles: [[PlanePolygon]]
  /// Borders of the access graph, by level.
  private var borders: [[AccessBorder]]
  private let index: VenueIndex
  private let access: AccessGraph

  init(of index: VenueIndex, access: AccessGraph) {
    self.index = index
    self.access = access
    let count = index.venue.levels.positionCount
    positions = [LevelPositions](repeating: LevelPositions(), count: count)
    unitNumbers = [Int32](repeating: -1, count: index.unitShapes.count)
    obstacles = [[PlanePolygon]](repeating: [], count: count)
    borders = [[AccessBorder]](repeating: [], count: count)
    for level in 0..<count {
      positions[level].units = index.unitsByLevel[level].filter { !index.unitShapes[$0].isEmpty }
      positions[level].openings = index.openingsByLevel[level].filter { access.openings[$0] != nil }
      for (number, unit) in positions[level].units.enumerated() { unitNumbers[unit] = Int32(number) }
    }
    addObstacles(.fixture, index.fixtureShapes, index.fixtureLevels)
    addObstacles(.kiosk, index.kioskShapes, index.kioskLevels)
    for border in access.borders { if let level = index.unitLevels[border.a] { borders[level].append(border) } }
  }

  private mutating func addObstacles(_ type: FeatureType, _ shapes: [[PlanePolygon]], _ levels: [Int?]) {
    for (number, (shape, level)) in zip(shapes, levels).enumerated() {
      guard let level else { continue }
      for polygon in shape {
        obstacles[level].append(polygon)
        positions[level].obstacles.append(FeatureRef(type, number))
      }
    }
  }

  /// The number of a unit of the venue on its level.
  func number(of unit: Int) -> Int { Int(unitNumbers[unit]) }

  /// The data that determine the ground of a level.
  func plan(of level: Int) -> GroundPlan {
    let ground = access.ground
    let units = positions[level].units
    var ranks = [Int32](repeating: 0, count: units.count)
    let order = units.indices.sorted { ground.rank[units[$0]] < ground.rank[units[$1]] }
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    return GroundPlan(
      units: units.enumerated().map { number, unit in
        GroundPlan.Unit(
          shape: index.unitShapes[unit], isWalkable: ground.isWalkable[unit], isWall: ground.isWall[unit],
          rank: ranks[number])
      },
      openings: positions[level].openings.compactMap { access.openings[$0] }.map { opening in
        assert(index.unitLevels[opening.unit] == level, "an opening opens a unit of its level")
        // A unit on another level is beyond the edge of this level's ground; a joint leads there.
        let isHere = opening.other != AccessGraph.outside && index.unitLevels[opening.other] == level
        return GroundPlan.Opening(
          unit: number(of: opening.unit), other: isHere ? number(of: opening.other) : GroundPlan.outside,
          line: index.openingLines[opening.index], passageway: opening.passageway)
      },
      obstacles: obstacles[level],
      borders: borders[level].map { border in
        GroundPlan.Border(a: number(of: border.a), b: number(of: border.b), seams: border.seams)
      })
  }
}

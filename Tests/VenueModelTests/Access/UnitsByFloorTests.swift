import Testing
import VenueGeometry
import VenueTestSupport
import VenueVocabulary

@testable import VenueModel

@Suite struct UnitsByFloorTests {
  @Test("access: of hundreds of levels on one floor only those near a door are asked", .review("FL-H5"))
  func near() {
    var venue = FloorPlan("h").venue
    (venue.levels, venue.units, venue.openings) = ([], [], [])
    for number in 0..<400 {
      var level = Level(id: ID("l\(number)"))
      level.ordinal = 0
      venue.levels.append(level)
      var unit = VenueUnit(id: ID("u\(number)"))
      unit.category = "walkway"
      unit.levelID = level.id
      unit.geometry = [FloorPlan.rectangle(x: 10 * Double(number), y: 0, width: 10, depth: 10)]
      venue.units.append(unit)
    }
    let index = VenueIndex(venue)
    let floors = UnitsByFloor(index, GroundOwnership(of: index), floors: venue.levels.kept.map(\.ordinal))
    let asked = venue.units.positions.map { unit -> [Int] in
      let box = index.unitShapes[unit][0].bounds
      return floors.levels(of: 0, near: Double(box.maxX), Double(box.minY), reach: 1500)
    }
    #expect(asked.allSatisfy { (1...3).contains($0.count) && $0 == $0.sorted() })
    #expect(asked.indices.allSatisfy { asked[$0].contains($0) })
    #expect(floors.levels(of: 1, near: 0, 0, reach: 1500) == [])
    #expect(floors.levels(of: nil, near: 0, 0, reach: 1500) == [])
  }
}

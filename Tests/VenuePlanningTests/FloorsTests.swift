import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport

@testable import VenuePlanning

struct FloorsTests {
  @Test("H50: floors are ordered, have one default, bounds, counts and connectors") func index() throws {
    let floors = planParts(checked: checked(sampleAirport())).floors
    #expect(floors.floors.map(\.number) == [0, 1])
    #expect(floors.defaultFloor == 0)
    let ground = try #require(floors.floor(0))
    #expect(ground.counts[.unit] == 6)
    #expect(ground.counts[.occupant] == 2)
    #expect(ground.connectors == ["lift"])
    #expect(ground.levels.map(\.id) == ["level.0", "garage.1"])
    #expect(ground.bounds.west < ground.bounds.east)
  }

  @Test("H48: the picker is hidden when there is one floor") func picker() {
    #expect(planParts(checked: checked(FloorPlan("ab").venue)).floors.isPickerHidden)
    #expect(!planParts(checked: checked(sampleAirport())).floors.isPickerHidden)
  }

  @Test("short labels are what the levels say, and of the main building where they differ") func shortNames() throws {
    let ground = try #require(planParts(checked: checked(sampleAirport())).floors.floor(0))
    #expect(ground.shortName == ["en": "0"])
    #expect(ground.otherShortNames.map(\.level) == ["garage.1"])
    #expect(ground.otherShortNames.first?.shortName == ["en": "P1"])
  }

  @Test("a level without a short name lends its name or id, and the index says so") func lentNames() throws {
    var venue = FloorPlan("ab").venue
    venue.levels[0].shortName = Labels()
    #expect(planParts(checked: checked(venue)).floors.floors.first?.shortNameFrom == .name)
    venue.levels[0].name = Labels()
    let floor = try #require(planParts(checked: checked(venue)).floors.floors.first)
    #expect(floor.shortNameFrom == .id)
    #expect(floor.shortName == ["en": "level"])
  }

  @Test("the default floor is the street's, else the lowest above, else the highest below") func defaults() {
    #expect(VenuePlanner.defaultFloor(of: [-2, -1, 0, 1]) == 0)
    #expect(VenuePlanner.defaultFloor(of: [-1, 2, 3]) == 2)
    #expect(VenuePlanner.defaultFloor(of: [-3, -2]) == -2)
    #expect(VenuePlanner.defaultFloor(of: []) == nil)
  }

  @Test("floors.json reads back") func roundTrip() throws {
    let floors = planParts(checked: checked(sampleAirport())).floors
    let read = FloorIndex(try JSONReader.read(floors.json).root)
    #expect(read.json == floors.json)
    #expect(read.floors.map(\.levels) == floors.floors.map(\.levels))
  }
}

import Testing
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct FloorsTests {
  @Test("floors: floors are in the order of their ordinals", .shows("H50.1"))
  func ordered() {
    var venue = FloorPlan(levels: [-1: "ab", 0: "ab", 1: "ab", 2: "ab"]).venue
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      let levels = venue.levels
      venue.levels = FeatureTable(order.map { levels[$0] })
      let floors = planParts(checked: checked(venue)).floors.floors
      #expect(floors.map(\.number) == [-1, 0, 1, 2])
      #expect(floors.map { $0.levels.map(\.ordinal) } == [[-1], [0], [1], [2]])
    }
  }

  @Test("floors: one floor is the default, and it exists", .shows("H50.2"))
  func oneDefault() throws {
    for ordinals in [[0], [-1, 0, 1], [-2, -1], [3, 4]] {
      var venue = FloorPlan("ab").venue
      let level = venue.levels[0]
      venue.levels = []
      venue.levels += ordinals.map { ordinal in
        var copy = level
        copy.id = ID("level.\(ordinal)")
        copy.ordinal = ordinal
        return copy
      }
      let index = planParts(checked: checked(venue)).floors
      let known = try #require(index.defaultFloor)
      #expect(index.floors.count { $0.number == known } == 1)
      #expect(try JSONReader.read(index.json).root["default"]?.int == known)
    }
  }

  @Test("floors: every floor has the bounds of its levels and counts its features", .shows("H50.3"))
  func boundsAndCounts() throws {
    let plan = planParts(checked: checked(sampleAirport()))
    for floor in plan.floors.floors {
      let levels = sampleAirport().levels.kept.filter { level in floor.levels.contains { $0.id == level.id.text } }
      let corners = levels.flatMap { $0.geometry.flatMap(\.shell) }
      #expect(floor.bounds == GeoBounds(around: corners), "floor \(floor.number)")
      var counts: [FeatureType: Int] = [:]
      for feature in plan.tiers.features where feature.floor == floor.number && feature.layer != .label {
        let type = try #require(FeatureType(rawValue: feature.layer.rawValue))
        counts[type, default: 0] += 1
      }
      #expect(floor.counts == counts, "floor \(floor.number)")
      #expect(counts[.unit, default: 0] > 0)
    }
  }

  @Test("floors: a picker has the short name also beside a long one", .shows("H49.3"))
  func shortBesideLong() throws {
    let floors = planParts(checked: checked(sampleAirport())).floors.floors
    let both = floors.filter { !$0.name.isEmpty }
    #expect(!both.isEmpty)
    for floor in both {
      #expect(floor.shortNameFrom == .shortName)
      #expect(floor.shortName.entries.allSatisfy { $0.text.count <= 3 })
    }
  }

  @Test("floors: the ground floor has its counts, levels and connectors") func index() throws {
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

  @Test("floors: the picker is hidden if there is one floor", .shows("H48.1", "H48.2")) func picker() {
    #expect(planParts(checked: checked(FloorPlan("ab").venue)).floors.isPickerHidden)
    #expect(!planParts(checked: checked(sampleAirport())).floors.isPickerHidden)
  }

  @Test("floors: short labels come from levels, of the main building if they differ") func shortNames() throws {
    let ground = try #require(planParts(checked: checked(sampleAirport())).floors.floor(0))
    #expect(ground.shortName == ["en": "0"])
    #expect(ground.otherShortNames.map(\.level) == ["garage.1"])
    #expect(ground.otherShortNames.first?.shortName == ["en": "P1"])
  }

  @Test("floors: a level without a short name uses name or id, and the index reports it") func lentNames() throws {
    var venue = FloorPlan("ab").venue
    venue.levels[0].shortName = Labels()
    #expect(planParts(checked: checked(venue)).floors.floors.first?.shortNameFrom == .name)
    venue.levels[0].name = Labels()
    let floor = try #require(planParts(checked: checked(venue)).floors.floors.first)
    #expect(floor.shortNameFrom == .id)
    #expect(floor.shortName == ["en": "level"])
  }

  @Test("floors: the default floor is the street's, else lowest above, else highest below") func defaults() {
    #expect(VenuePlanner.defaultFloor(of: [-2, -1, 0, 1]) == 0)
    #expect(VenuePlanner.defaultFloor(of: [-1, 2, 3]) == 2)
    #expect(VenuePlanner.defaultFloor(of: [-3, -2]) == -2)
    #expect(VenuePlanner.defaultFloor(of: []) == nil)
  }

  @Test("floors: floors.json reads back") func roundTrip() throws {
    let floors = planParts(checked: checked(sampleAirport())).floors
    let read = FloorIndex(try JSONReader.read(floors.json).root)
    #expect(read.json == floors.json)
    #expect(read.floors.map(\.levels) == floors.floors.map(\.levels))
  }
}

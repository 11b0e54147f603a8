import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite struct StrayLandingsTests {
  /// `count` staircases whose landings are nowhere, and as many units called like landings of theirs.
  private func venue(_ count: Int) -> Venue {
    var venue = FloorPlan("h").venue
    for number in 0..<count {
      var connector = Connector(id: ID("s\(number)"))
      connector.category = "stairs"
      connector.landings = ["a", "level"].map { Connector.Landing(level: ID($0), unit: ID("s\(number).\($0)")) }
      venue.connectors.append(connector)
      var unit = VenueUnit(id: ID("s\(number).other.level"))
      unit.levelID = "level"
      venue.units.append(unit)
    }
    return venue
  }

  @Test("rules: a connector without landings compares namesakes and a limited number more", .review("FL-H5"))
  func work() {
    let venue = venue(2000)
    let strays = StrayLandings(venue)
    #expect(venue.connectors.kept.allSatisfy { strays.units(of: $0).count == 1 })
    #expect(
      venue.connectors.kept.allSatisfy {
        $0.landings.allSatisfy { strays.candidates(for: $0).count <= StrayLandings.most }
      })
    #expect(strays.candidates(for: venue.connectors[0].landings[1]).count == StrayLandings.most)
  }

  @Test("rules: units named like landings are found") func unitsCalledLikeLandingsAreFound() {
    var venue = venue(3)
    for id in ["s1.x", "s1", "s10.x", "t.s1.x", "s1.level"] {
      var unit = VenueUnit(id: ID(id))
      unit.category = "stairs"
      unit.levelID = "level"
      venue.units.append(unit)
    }
    let strays = StrayLandings(venue)
    #expect(strays.units(of: venue.connectors[1]).map { venue.units[$0].id.text } == ["s1.other.level", "s1.x"])
  }

  @Test("rules: a misspelt name is found among units without a category")
  func aNameWithASlipIsFoundAmongUnitsWithoutACategory() {
    var venue = venue(1)
    var unit = VenueUnit(id: "s0-level")
    unit.levelID = "level"
    venue.units.append(unit)
    let strays = StrayLandings(venue)
    #expect(strays.nearest(to: venue.connectors[0].landings[1]).map { venue.units[$0].id } == "s0-level")
    #expect(strays.nearest(to: venue.connectors[0].landings[0]) == nil)
  }
}

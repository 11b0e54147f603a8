import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRuleTesting
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Rules of the first look that their examples do not show whole.
@Suite struct FirstLookRuleTests {
  private let halls = FloorPlan(levels: [0: "hhhh\nhhh+", 1: "hhhh\nhhh+"])

  private func pair(_ change: @escaping (inout Venue) -> Void) -> CheckOutcome {
    check(
      source(halls) { venue in
        venue.levels[1].ordinal = 0
        venue.levels[1].shortName = ["en": "0b"]
        change(&venue)
      })
  }

  @Test("rules: two overlapping levels on one ordinal of a building are an error", .review("FL-T10"), .shows("H50.4"))
  func oneOrdinal() {
    let over = pair { _ in }
    let finding = over.diagnostics.first { $0.code == "FLR004" }
    #expect(finding?.severity == .error)
    #expect(finding?.features.map(\.id).sorted() == over.checked.venue.levels.kept.map(\.id.text).sorted())
    // In another building, or told to stand on another floor, they are none of each other's business.
    #expect(
      pair { venue in
        var other = Building(id: "other")
        other.category = "unspecified"
        venue.buildings.append(other)
        venue.levels[1].buildingIDs = ["other"]
        venue.levels[0].buildingIDs = [venue.buildings[0].id]
      }.codes("FLR004").isEmpty)
    // Beside each other: one floor with both of them.
    let beside = pair { venue in
      func moved(_ areas: [GeoPolygon]) -> [GeoPolygon] {
        areas.map { area in
          GeoPolygon(
            shell: area.shell.map { Coordinate(longitude: $0.longitude + 0.01, latitude: $0.latitude) })
        }
      }
      let upper = venue.levels[1].id
      venue.levels[1].geometry = moved(venue.levels[1].geometry)
      for index in venue.units.positions where venue.units[index].levelID == upper {
        venue.units[index].geometry = moved(venue.units[index].geometry)
      }
      for index in venue.openings.positions where venue.openings[index].levelID == upper {
        venue.openings[index].geometry = venue.openings[index].geometry.map {
          Coordinate(longitude: $0.longitude + 0.01, latitude: $0.latitude)
        }
      }
    }
    #expect(beside.codes("FLR").isEmpty)
    #expect(beside.checked.floors.floors.map(\.levels) == [[0, 1]])
  }

  @Test("rules: what sticks out is given whole, with the deciding part", .review("FL-R14"))
  func areaIsNotUnderstated() {
    let plan = FloorPlan("hhhh\nhhh+")
    let outcome = check(
      source(plan) { venue in
        var store = VenueUnit(id: "store")
        store.category = "structure"
        store.levelID = venue.levels[0].id
        // 4 m wide, 17.5 cm past the edge of the plan: 0.70 m², of which 0.50 lie beyond the 5 cm.
        store.geometry = [FloorPlan.rectangle(x: 0, y: 2, width: 4, depth: 0.175)]
        venue.units.append(store)
      })
    let finding = outcome.diagnostics.first { $0.code == "TOP001" }
    #expect(
      finding?.message.contains("0.70 m² are outside in total") == true, "\(finding?.message ?? "")")
  }

  @Test("rules: a door too narrow has the deciding width", .review("FL-R14")) func narrowDoor() {
    let plan = FloorPlan(
      """
      aaaa
      hhhh
      hh+h
      """, joins: true)
    let outcome = check(
      source(plan) { venue in
        var door = Opening(id: "narrow")
        door.category = "pedestrian"
        door.levelID = venue.levels[0].id
        door.geometry = [FloorPlan.coordinate(1, 2), FloorPlan.coordinate(1.798, 2)]
        door.width = 0.798
        venue.openings.append(door)
        venue.change("a" as ID<VenueUnit>) { $0.category = "room" }
      })
    let finding = outcome.diagnostics.first { $0.code == "NET015" }
    #expect(finding?.message.contains("0.798 m wide") == true, "\(outcome.diagnostics.map(\.message))")
  }

  @Test("rules: no door is advised into a lift shaft", .review("FL-R14")) func noDoorIntoShafts() {
    let plan = FloorPlan(levels: [0: "SEhh\nS+hh\nhhh+", 1: "SEhh\nS+hh\nhhhh"])
    let outcome = check(source(plan))
    let help = outcome.diagnostics.flatMap(\.help).joined(separator: " ")
    #expect(!help.contains("to E"), "\(help)")
  }

  @Test("rules: many stray points of one type are one finding", .review("FL-R15")) func manyStrayPoints() {
    let plan = FloorPlan("hhhh\nhhh+")
    let outcome = check(
      source(plan) { venue in
        for index in 0..<8 {
          var amenity = Amenity(id: ID("aed-\(index)"))
          amenity.category = "defibrillator"
          amenity.unitIDs = ["h"]
          amenity.geometry = FloorPlan.coordinate(10 + Double(index), 1)
          venue.amenities.append(amenity)
        }
      })
    let found = outcome.diagnostics.filter { $0.code == "TOP012" }
    #expect(found.count == 1)
    #expect(found.first?.features.count == 8)
  }

  @Test("rules: an origin with exchanged axes is found by the surroundings", .review("FL-U6")) func swappedOrigin() {
    let plan = FloorPlan("hhhh\nhhh+")
    func outcome(_ place: Coordinate) -> [String] {
      check(
        source(plan) { venue in
          venue.surroundings = [
            SurroundingFeature(id: "street", category: .street, geometry: .points([place]))
          ]
        }
      ).codes("GEO")
    }
    #expect(outcome(FloorPlan.coordinate(40, 40)) == [])
    #expect(outcome(FloorPlan.coordinate(40, 40).mirrored) == ["GEO003"])
  }

  @Test("rules: an exchanged origin is reported with both places", .review("FL-U6")) func swappedOriginValues() {
    let outcome = check(
      source(FloorPlan("hhhh\nhhh+")) { venue in
        venue.surroundings = [
          SurroundingFeature(
            id: "street", category: .street, geometry: .points([FloorPlan.coordinate(40, 40).mirrored]))
        ]
      })
    let message = outcome.diagnostics.first { $0.code == "GEO003" }?.message ?? ""
    #expect(message.contains("the frame's origin and its surroundings (25,60 and 60.0003"), "\(message)")
  }

  @Test("rules: a kiosk through a room's wall is reported, inside or open is not", .review("FL-U6"))
  func kioskAcrossWall() {
    func codes(_ y: Double) -> [String] {
      check(
        source(FloorPlan("aaaagggg\naaaagggg\nhh+hhhhh\nhhhhhhh+", legend: ["g": "lobby"])) { venue in
          var kiosk = Kiosk(id: "k")
          kiosk.levelID = venue.levels[0].id
          kiosk.geometry = [
            FloorPlan.rectangle(x: 0.5, y: y, width: 1, depth: 1),
            FloorPlan.rectangle(x: 5, y: 1.5, width: 1, depth: 1),
          ]
          kiosk.geometry.removeLast(y > 1 ? 1 : 0)
          venue.kiosks = [kiosk]
        }
      ).codes("TOP014")
    }
    #expect(codes(1.5) == ["TOP014"])
    #expect(codes(2.5) == [])
    #expect(codes(0.2) == [])
  }

  @Test("rules: a unit without a level suppresses the empty finding of its levels only", .review("FL-R14"))
  func homelessElsewhere() {
    let plan = FloorPlan(levels: [0: "hhh\nhh+", 1: "ggg......\nggg......", 2: "......iii\n......iii"])
    let outcome = check(
      source(plan, format: .imdf) { venue in
        venue.units.removeAll { $0.id == "i.2" }
        venue.change("g.1" as ID<VenueUnit>) { $0.levelID = nil }
      })
    let found = outcome.diagnostics.filter { $0.code == "IMD016" }
    #expect(found.map { $0.feature?.id } == ["level.2"])
  }

  @Test("rules: doors into the open copied from floor to floor are one finding", .review("FL-R14"))
  func copiedDoors() throws {
    let plan = FloorPlan(levels: [0: "hhhhSS\nhhh+SS", 1: "ggggSS\nggg+SS", 2: "iiiiSS\niii+SS", 3: "kkkkSS\nkkk+SS"])
    let outcome = check(
      source(plan) { venue in
        for place in venue.openings.positions where venue.openings[place].levelID != "level.0" {
          venue.openings[place].geometry = [FloorPlan.coordinate(0, 0.3), FloorPlan.coordinate(0, 1.3)]
        }
      })
    let found = outcome.diagnostics.filter { $0.code == "TOP007" }
    #expect(found.count == 1, "\(outcome.diagnostics.map(\.message))")
    let finding = try #require(found.first)
    #expect(finding.features.count == 3)
    #expect(
      finding.message
        == "3 openings on floors 1, 2 and 3 lead outside, but there is no ground outside at this height"
    )
  }

  @Test("rules: a lab among the shops gets a question with the likely category", .review("FL-U1"))
  func laboratory() throws {
    let venue = try MarkedVenue(
      RuleExample(
        "lab",
        [
          "levels/ground.yaml": OneCauseTests.ground(
            """
              lab:
                category: room
                rect: [0, 10, 40, 10]
                openings: {lab-door: {to: hall, width: 1}}
                occupant: {id: x, name: X, category: laboratory}
            """)
        ]))
    let finding = try #require(check(venue.source).diagnostics.first { $0.code == "IMD009" })
    let said = ([finding.message] + finding.help).joined(separator: " ")
    #expect(said.contains("laboratorytesting") && said.contains("researchanddevelopment"), "\(said)")
  }
}

import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite("Ground that no unit covers")
struct UncoveredGroundTests {
  /// Two rooms and a hall, and between them a corridor nobody drew.
  static func plan(_ change: (inout Venue) -> Void = { _ in }) -> VenueSource {
    var plan = FloorPlan("aaabbb\naaabbb\n######\n######\nhhhhhh\nh+hhhh")
    for (id, x, y) in [("a-door", 1.0, 4.0), ("b-door", 4.0, 4.0), ("h-door", 2.0, 2.0)] {
      var door = Opening(id: ID(id))
      door.category = "pedestrian"
      door.levelID = "level"
      door.geometry = [FloorPlan.coordinate(x, y), FloorPlan.coordinate(x + 1, y)]
      plan.venue.openings.append(door)
    }
    return source(plan, change)
  }

  @Test("rules: uncovered ground of a level is one finding with share and doors", .review("FL-R5"))
  func told() throws {
    let outcome = check(UncoveredGroundTests.plan())
    #expect(outcome.diagnostics.map(\.code) == ["TOP005"])
    let finding = try #require(outcome.diagnostics.first)
    #expect(finding.message == "33 % of floor 0 (12 m²) belongs to no unit; 3 openings lead to it")
    #expect(finding.severity == .error)
    #expect(finding.effect == "no route leads to 2 places behind them")
    #expect(finding.measured?.value.rounded() == 33)
    let coordinate = try #require(finding.coordinate)
    let (x, y) = LocalPlane(origin: FloorPlan.frame.origin).metres(
      at: Coordinate(longitude: coordinate.longitude, latitude: coordinate.latitude))
    #expect((0...6).contains(x) && (2...4).contains(y))
    // What was not drawn on purpose is no fault.
    #expect(check(UncoveredGroundTests.plan { $0.levels[0].mapped = .partial }).codes("TOP005") == [])
  }

  @Test("rules: uncovered ground is walkable on request, and that is reported", .review("FL-R5"))
  func taken() throws {
    var asked = CheckOptions()
    asked.uncovered = .walkway
    let outcomes = [
      check(UncoveredGroundTests.plan { $0.levels[0].uncovered = .walkway }),
      check(UncoveredGroundTests.plan { $0.uncovered = .walkway }),
      check(UncoveredGroundTests.plan(), options: asked),
    ]
    for outcome in outcomes {
      #expect(outcome.diagnostics.map { "\($0.code) \($0.severity)" } == ["TOP005 info"])
      #expect(outcome.diagnostics.first?.message.contains("used as a walkway") == true)
      let units = outcome.checked.venue.units.kept.filter(\.isTaken)
      #expect(units.map(\.id.text) == ["uncovered-level-1"])
      #expect(units.map(\.category) == ["walkway"])
      let index = outcome.checked.index
      #expect(index.unitShapes.last?.reduce(0) { $0 + $1.area } == 12)
      let islands = AccessGraph(of: index).islands(of: index)
      #expect(Set(islands.filter { $0 >= 0 }).count == 1)
    }
    // The source's word goes before the caller's.
    let refused = check(UncoveredGroundTests.plan { $0.levels[0].uncovered = .nobody }, options: asked)
    #expect(refused.checked.venue.units.count == 3)
    // And no profile of severities takes ground.
    for profile in Profile.all {
      #expect(check(UncoveredGroundTests.plan(), profile: profile).checked.venue.units.count == 3)
    }
  }

  @Test("rules: derived ground never takes the id of a unit of the source", .review("FL-R5"))
  func takenIDs() {
    let outcome = check(
      UncoveredGroundTests.plan { venue in
        venue.uncovered = .walkway
        venue.change("a" as ID<VenueUnit>) { $0.id = "uncovered-level-1" }
      })
    #expect(outcome.checked.venue.units.kept.map(\.id.text) == ["uncovered-level-1", "b", "h", "uncovered-level-2"])
  }

  @Test("rules: ground too narrow for a disc of 0.8 m is and remains wall", .review("FL-R5"))
  func walls() {
    for (gap, expected) in [(0.7, 0), (0.9, 1)] {
      let outcome = check(
        UncoveredGroundTests.plan { venue in
          venue.uncovered = .walkway
          venue.change("h" as ID<VenueUnit>) {
            $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 6, depth: 4 - gap)]
          }
          venue.openings.removeAll { $0.id == "h-door" }
        })
      #expect(outcome.checked.venue.units.kept.count { $0.isTaken } == expected, "\(gap)")
    }
  }

  @Test("rules: archive doors up to 30 cm off their wall are moved, reported once", .review("FL-R10"))
  func doorsOffTheWall() {
    func outcome(_ format: SourceFormat, _ distances: [Double]) -> CheckOutcome {
      let plan = FloorPlan("aaabbb\na+ab+b\nhhhhhh\nhhhhhh\nh+hhhh")
      return check(
        source(plan, format: format) { venue in
          for (door, distance) in zip(["a+h", "b+h"] as [ID<Opening>], distances) {
            venue.change(door) { opening in
              let x = door == "a+h" ? 1.0 : 4.0
              opening.geometry = [FloorPlan.coordinate(x, 3 - distance), FloorPlan.coordinate(x + 1, 3 - distance)]
            }
          }
        })
    }
    let moved = outcome(.imdf, [0.15, 0.29])
    #expect(moved.diagnostics.map(\.code) == ["TOP024"])
    #expect(
      moved.diagnostics.first?.message == "2 openings were 0.15 to 0.29 m off their walls and were moved onto them")
    let index = moved.checked.index
    #expect(Set(AccessGraph(of: index).islands(of: index)) == [0])
    // Farther off nobody knows which wall is meant; and what an owner wrote is the owner's to mend.
    #expect(outcome(.imdf, [0.35, 0]).codes("TOP024") == [])
    #expect(outcome(.imdf, [0.35, 0]).codes("TOP006") == ["TOP006"])
    #expect(outcome(.source, [0.15, 0]).codes("TOP024") == [])
    #expect(outcome(.source, [0.15, 0]).codes("TOP006") == ["TOP006"])
    #expect(outcome(.imdf, [0.05, 0]).diagnostics.map(\.code) == [])
  }

  @Test("rules: undecided openings of the access graph are findings with a place", .review("FL-R2", "FL-T12"))
  func everyIssue() {
    let plan = FloorPlan("aaabbb\na+ab+b\nhhhhhh\nhhhhhh\nh+hhhh")
    let faults: [(String, (inout Venue) -> Void)] = [
      ("NET027", { $0.change("a+h" as ID<Opening>) { $0.passage = .out } }),
      ("TOP023", { $0.change("a+h" as ID<Opening>) { $0.joins = Joins(unit: "b", other: "h") } }),
      (
        "TOP007",
        { venue in
          venue.change("a+h" as ID<Opening>) {
            $0.geometry = [FloorPlan.coordinate(2.25, 3), FloorPlan.coordinate(3.75, 3)]
          }
        }
      ),
      (
        "NET026",
        { venue in
          var way = Relationship(id: "way")
          way.category = "traversal"
          way.origin = FeatureReference(id: "a", featureType: "unit")
          way.intermediary = [FeatureReference(id: "a+h", featureType: "opening")]
          way.destination = FeatureReference(id: "b", featureType: "unit")
          venue.relationships = [way]
        }
      ),
    ]
    for (code, change) in faults {
      let outcome = check(source(plan, change))
      #expect(outcome.codes(code) == [code], "\(outcome.diagnostics.map { "\($0.code) \($0.message)" })")
      #expect(outcome.diagnostics.first { $0.code == code }?.feature != nil)
    }
  }
}

import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite("Entrances")
struct EntranceTests {
  typealias Drawn = AccessGraphTests.Drawn

  @Test("access: a door inside a level that has one known side is not an entrance", .review("FL-R2"))
  func insideWithOneSide() {
    var plan = FloorPlan("aaabbb\naaabbb\n######\n######\n######\nhhhhhh\nh+hhhh")
    for (id, x) in [("a-door", 1.0), ("b-door", 4.0)] {
      var door = Opening(id: ID(id))
      door.levelID = "level"
      door.geometry = [FloorPlan.coordinate(x, 5), FloorPlan.coordinate(x + 1, 5)]
      plan.venue.openings.append(door)
    }
    let drawn = Drawn(plan.venue)
    #expect(drawn.openings == ["h+outside", "-", "-"])
    #expect(drawn.reached(from: "outside") == ["h"])
    #expect(
      drawn.graph.issues == [
        .openingLeadsNowhere(opening: 1, unit: drawn.unit("a"), onto: .uncovered),
        .openingLeadsNowhere(opening: 2, unit: drawn.unit("b"), onto: .uncovered),
      ])
  }

  @Test("access: a front door is an entrance at the street, not on floor 3", .review("FL-R2"))
  func abovetheStreet() {
    func drawn(_ ordinal: Int, _ change: (inout Venue) -> Void = { _ in }) -> Drawn {
      // A street level below, so that floor 3 is floor 3.
      var plan = FloorPlan(levels: [0: "gg", 3: "hhh\nh+h"])
      plan.venue.levels[1].ordinal = ordinal
      if ordinal == 0 { plan.venue.levels[0].ordinal = -1 }
      change(&plan.venue)
      return Drawn(plan.venue)
    }
    #expect(drawn(0).openings == ["h.3+outside"])
    let high = drawn(3)
    #expect(high.openings == ["-"])
    #expect(high.graph.issues == [.openingLeadsNowhere(opening: 0, unit: 1, onto: .air)])
    #expect(drawn(3) { $0.levels[1].isOutdoor = true }.openings == ["h.3+outside"])
    #expect(drawn(3) { $0.openings[0].category = "pedestrian.principal" }.openings == ["h.3+outside"])
    #expect(drawn(3) { $0.openings[0].joins = Joins(unit: "h.3", other: nil) }.openings == ["h.3+outside"])
    #expect(
      drawn(3) { $0.transitLinks = [TransitLink(id: "bus", mode: .bus, opening: $0.openings[0].id)] }.openings
        == ["h.3+outside"])
    #expect(drawn(3) { $0.levels[1].floor = 0 }.openings == ["h.3+outside"])
  }

  @Test("access: a door into a vehicle is not an entrance", .review("SL-U1"))
  func vehicleDoors() {
    func reached(
      _ mode: TransitLink.Mode, metres: Double = 3, hasStreet: Bool = true, _ change: (inout Venue) -> Void = { _ in }
    ) -> [String] {
      var plan =
        hasStreet ? FloorPlan(levels: [0: "ggg\ng+g", 3: "ppp\np+p"]) : FloorPlan(levels: [0: "ggg", 3: "ppp\np+p"])
      let edge = plan.venue.openings[plan.venue.openings.count - 1].id
      var link = TransitLink(id: "stop", mode: mode, opening: edge)
      link.path = [FloorPlan.coordinate(1.5, -metres), FloorPlan.coordinate(1.5, 0)]
      plan.venue.transitLinks = [link]
      change(&plan.venue)
      return Drawn(plan.venue).reached(from: "outside")
    }
    for mode in [TransitLink.Mode.train, .subway, .tram, .ferry, .bus] { #expect(reached(mode) == ["g.0"], "\(mode)") }
    #expect(reached(.train, metres: 60) == ["g.0"])
    // A way up from a car park, and a long way from a bus: people walk it.
    #expect(reached(.parking) == ["g.0", "p.3"])
    #expect(reached(.bus, metres: 60) == ["g.0", "p.3"])
    // A second link, and a category, say that people walk in there.
    #expect(
      reached(.train) {
        var walk = TransitLink(id: "square", mode: .pedestrian, opening: $0.transitLinks[0].opening)
        walk.path = $0.transitLinks[0].path
        $0.transitLinks.append(walk)
      } == ["g.0", "p.3"])
    #expect(reached(.train) { $0.openings[1].category = "pedestrian.principal" } == ["g.0", "p.3"])
    // A platform drawn alone is entered from its trains.
    #expect(reached(.train, hasStreet: false) == ["p.3"])
  }

  @Test("access: where the outline is wider than the house, its footprint is the edge", .review("FL-R2"))
  func footprint() {
    var plan = FloorPlan("hhh\nh+h")
    plan.venue.levels[0].geometry = [FloorPlan.rectangle(x: -10, y: -10, width: 30, depth: 30)]
    #expect(Drawn(plan.venue).openings == ["-"])
    var footprint = Footprint(id: "footprint")
    footprint.category = "ground"
    footprint.buildingIDs = ["building"]
    footprint.geometry = [FloorPlan.rectangle(x: -0.2, y: -0.2, width: 3.4, depth: 2.4)]
    plan.venue.footprints = [footprint]
    #expect(Drawn(plan.venue).openings == ["h+outside"])
  }

  @Test("access: a one-way door with unknown sides is impassable and reported", .review("FL-T12"))
  func oneWayWithoutSides() {
    func drawn(_ change: (inout Opening) -> Void) -> Drawn {
      var plan = FloorPlan("aaa\na+a\nhhh\nh+h")
      plan.venue.change("a+h" as ID<Opening>) {
        $0.passage = .out
        change(&$0)
      }
      return Drawn(plan.venue)
    }
    let unknown = drawn { _ in }
    #expect(unknown.graph.issues == [.directionWithoutSides(opening: 0)])
    #expect(unknown.reached(from: "a") == ["a"])
    #expect(unknown.reached(from: "h") == ["h"])
    // Written under a unit it is seen from there, drawn or not.
    let own = drawn { $0.owner = "a" }
    #expect(own.graph.issues == [])
    #expect(own.reached(from: "a") == ["a", "h"])
    #expect(own.reached(from: "h") == ["h"])
    #expect(drawn { $0.owner = "h" }.reached(from: "a") == ["a"])
    #expect(drawn { $0.owner = "h" }.reached(from: "h") == ["a", "h"])
  }

  @Test("access: an exit with one known unit is an exit", .review("FL-T12"))
  func oneWayToTheOutside() {
    var plan = FloorPlan("hhh\nh+h")
    plan.venue.change("h+outside" as ID<Opening>) { $0.passage = .out }
    let drawn = Drawn(plan.venue)
    #expect(drawn.graph.issues == [])
    #expect(drawn.reached(from: "outside") == [])
    #expect(drawn.reached(from: "outside", isReversed: true) == ["h"])
  }

  @Test("access: a traversal that does not fit its opening is reported", .review("FL-T12"))
  func traversalElsewhere() {
    var plan = FloorPlan("aaab\na+ab\nhhhh")
    var relationship = Relationship(id: "through")
    relationship.category = "traversal"
    relationship.origin = FeatureReference(id: "a", featureType: "unit")
    relationship.intermediary = [FeatureReference(id: "a+h", featureType: "opening")]
    relationship.destination = FeatureReference(id: "b", featureType: "unit")
    plan.venue.relationships = [relationship]
    #expect(Drawn(plan.venue).graph.issues == [.traversalUnresolved(relationship: 0)])
  }
}

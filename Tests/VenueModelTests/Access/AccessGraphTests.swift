import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite("The access graph")
struct AccessGraphTests {
  struct Drawn {
    let index: VenueIndex
    let graph: AccessGraph

    init(_ venue: Venue) {
      index = VenueIndex(venue)
      graph = AccessGraph(of: index)
    }

    func unit(_ id: String) -> Int { index.venue.units.firstIndex { $0.id.text == id } ?? -7 }
    func id(_ unit: Int) -> String { unit == AccessGraph.outside ? "outside" : index.venue.units[unit].id.text }

    /// `a+h` for every opening, in order; `-` where it joins nothing.
    var openings: [String] { graph.openings.map { $0.map { "\(id($0.unit))+\(id($0.other))" } ?? "-" } }
    var borders: [String] { graph.borders.map { "\(id($0.a))~\(id($0.b))" } }
    var connectors: [String] {
      graph.connectors.map { "\($0.category) " + $0.landings.map { id($0.unit) }.joined(separator: " ") }
    }

    func islands(_ profile: AccessProfile? = nil) -> [String] {
      var groups: [Int: [String]] = [:]
      for (unit, island) in graph.islands(of: index, for: profile).enumerated() where island >= 0 {
        groups[island, default: []].append(id(unit))
      }
      return groups.keys.sorted().map { (groups[$0] ?? []).joined(separator: " ") }
    }

    func reached(from id: String, _ profile: AccessProfile? = nil, isReversed: Bool = false) -> [String] {
      let from = id == "outside" ? AccessGraph.outside : unit(id)
      let reached = graph.reachable(from: [from], of: index, for: profile, isReversed: isReversed)
      return reached.indices.filter { reached[$0] }.map { self.id($0) }
    }
  }

  static let hall = """
    aaabbcc
    a+ab+c+
    hhhhhhh
    hhhhhh+
    """

  @Test("access: an opening joins the two units of its border, or one and outside")
  func openingsOnBorders() {
    for joins in [false, true] {
      let drawn = Drawn(FloorPlan(AccessGraphTests.hall, joins: joins).venue)
      #expect(
        drawn.openings.map { Set($0.split(separator: "+")) } == [
          ["a", "h"], ["b", "c"], ["c", "outside"], ["h", "outside"],
        ])
      #expect(drawn.graph.issues == [])
      #expect(drawn.islands() == ["a h", "b c"])
      #expect(drawn.graph.openings.map { $0?.drawnWidth } == [1000, 1000, 1000, 1000])
    }
  }

  @Test("access: an opening bridges a wall of at most a metre, never a third unit")
  func walls() {
    let thick = Drawn(FloorPlan("aa#bb\naa:bb\naa#bb").venue)
    #expect(thick.openings == ["a+b"])
    #expect(thick.islands() == ["a b"])

    // Two metres of wall: it leads into the wall, and is no entrance.
    var wide = FloorPlan("aa##bb\naa:#bb\naa##bb")
    wide.venue.openings = FloorPlan("aa#bb\naa:bb\naa#bb").venue.openings
    #expect(Drawn(wide.venue).openings == ["-"])
    #expect(Drawn(wide.venue).graph.issues == [.openingLeadsNowhere(opening: 0, unit: 0, onto: .uncovered)])

    var third = FloorPlan("aaxbb\naaxbb\naaxbb", joins: true)
    third.venue.openings = FloorPlan("aa#bb\naa:bb\naa#bb", joins: true).venue.openings
    let barred = Drawn(third.venue)
    #expect(barred.openings == ["-"])
    #expect(barred.graph.issues == [.joinOutOfReach(opening: 0)])
  }

  @Test("access: a solid unit is a wall like any other, water is not")
  func solids() {
    for (category, expected): (Category, [String]) in [("structure", ["a+b"]), ("opentobelow", ["-"])] {
      var plan = FloorPlan("aaxbb\naaxbb\naaxbb", legend: ["x": category])
      plan.venue.openings = FloorPlan("aa#bb\naa:bb\naa#bb").venue.openings
      #expect(Drawn(plan.venue).openings == expected)
    }
  }

  @Test("access: a line drawn up to ten centimetres off still finds its border")
  func offset() {
    for (offset, expected) in [(0.09, "a+h"), (-0.09, "a+h"), (0.5, "-")] {
      var plan = FloorPlan(AccessGraphTests.hall)
      plan.venue.change("a+h" as ID<Opening>) { opening in
        opening.geometry = [FloorPlan.coordinate(1, 2 + offset), FloorPlan.coordinate(2, 2 + offset)]
      }
      let drawn = Drawn(plan.venue)
      #expect(drawn.openings[0] == expected)
      #expect(drawn.graph.issues == (expected == "-" ? [.openingJoinsNothing(opening: 0)] : []))
    }
  }

  @Test("access: a line along a corner of three units is reported")
  func ambiguous() {
    var plan = FloorPlan("aaaabbbb\naaaabbbb\nhhhhhhhh")
    var opening = Opening(id: "corner")
    opening.levelID = "level"
    opening.geometry = [FloorPlan.coordinate(2, 1), FloorPlan.coordinate(7, 1)]
    plan.venue.openings = [opening]
    let drawn = Drawn(plan.venue)
    #expect(drawn.openings == ["b+h"])
    #expect(drawn.graph.issues == [.openingBordersSeveral(opening: 0, units: [0, 1, 2])])
  }

  @Test("access: a smaller unit owns its ground, a connector before all")
  func nesting() {
    // The lift stands in the hall, its door in its west wall.
    var plan = FloorPlan("hhhhhh\nhhEEhh\nhh<Ehh\nhhhhhh")
    plan.venue.change("h" as ID<VenueUnit>) { $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 6, depth: 4)] }
    let drawn = Drawn(plan.venue)
    #expect(drawn.openings == ["E+h"])
    #expect(drawn.islands() == ["h E"])
    #expect(drawn.reached(from: "h") == ["h"])
    #expect(drawn.reached(from: "E") == ["h", "E"])
  }

  @Test("access: open areas that touch, overlap or nest have no wall between them")
  func borders() {
    let legend: [Character: Category] = ["p": "platform", "f": "foodservice"]
    #expect(Drawn(FloorPlan("hhhpp\nhhhpp\naaabb", legend: legend).venue).borders == ["h~p"])
    // At a corner they only meet.
    #expect(Drawn(FloorPlan("hhhaa\nhhhaa\nbbbpp", legend: legend).venue).borders == [])

    for (x, expected) in [(2.8, ["h~p"]), (3.009, ["h~p"]), (3.05, [])] {
      var plan = FloorPlan("hhhpp\nhhhpp", legend: legend)
      plan.venue.change("p" as ID<VenueUnit>) {
        $0.geometry = [FloorPlan.rectangle(x: x, y: 0, width: 2, depth: 2)]
      }
      #expect(Drawn(plan.venue).borders == expected, "\(x)")
    }
    var nested = FloorPlan("hhhhh\nhhphh\nhhhhh", legend: legend)
    #expect(Drawn(nested.venue).borders == ["h~p"])
    nested.venue.change("h" as ID<VenueUnit>) { $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 5, depth: 3)] }
    #expect(Drawn(nested.venue).borders == ["h~p"])
    nested.venue.change("p" as ID<VenueUnit>) {
      $0.geometry = [FloorPlan.rectangle(x: 4.9, y: 2.9, width: 2, depth: 3)]
    }
    #expect(Drawn(nested.venue).borders == [])
  }

  @Test("access: stacked units of a kind are one connector with a landing per level")
  func stacked() {
    let drawn = Drawn(
      FloorPlan(levels: [
        0: "hhhhEESS\nhhhh<ES+", 1: "hhhhEESS\nhhhh<E<S", 2: "hhhhEE..\nhhhh<E..",
      ]).venue)
    #expect(drawn.connectors == ["elevator E.0 E.1 E.2", "stairs S.0 S.1"])
    #expect(drawn.graph.issues == [])
    #expect(drawn.graph.connectors[0].landings.map(\.level) == [0, 1, 2])
  }

  @Test("access: a shaft under two of its kind joins the larger overlap and reports it")
  func ambiguousStack() {
    let drawn = Drawn(
      FloorPlan(
        levels: [0: "EEEEhh", 1: "FGGGhh"], legend: ["F": "elevator", "G": "elevator"]
      ).venue)
    #expect(drawn.connectors == ["elevator E.0 G.1"])
    #expect(
      drawn.graph.issues == [.stackAmbiguous(unit: 0, candidates: [2, 3]), .connectorUnitAlone(unit: 2)])
  }

  @Test("access: connectors of the source precede relationships, then stacked units")
  func sources() {
    var plan = FloorPlan(levels: [0: "XXEE\nhhhh", 1: "XXEE\nhhhh", 2: "XXEE\nhhhh"])
    var escalator = Connector(id: "up")
    escalator.category = "escalator"
    escalator.landings = [
      Connector.Landing(level: "level.0", unit: "X.0"), Connector.Landing(level: "level.1", unit: "X.1"),
    ]
    escalator.direction = .forward
    plan.venue.connectors = [escalator]
    for (place, ends) in [("E.1", "E.0"), ("E.1", "E.2")].enumerated() {
      var relationship = Relationship(id: ID("lift-\(place)"))
      relationship.category = "elevator"
      relationship.origin = FeatureReference(id: ends.0, featureType: "unit")
      relationship.destination = FeatureReference(id: ends.1, featureType: "unit")
      plan.venue.relationships.append(relationship)
    }
    let drawn = Drawn(plan.venue)
    #expect(drawn.connectors == ["escalator X.0 X.1", "elevator E.0 E.1 E.2"])
    #expect(drawn.graph.connectors.map(\.source) == [.connector(0), .relationships([0, 1])])
    #expect(drawn.graph.issues == [.connectorUnitAlone(unit: drawn.unit("X.2"))])
    #expect(drawn.reached(from: "X.0") == ["X.0", "X.1"])
    #expect(drawn.reached(from: "X.1") == ["X.1"])
    #expect(drawn.reached(from: "X.1", isReversed: true) == ["X.0", "X.1"])
    #expect(drawn.reached(from: "E.2") == ["E.0", "E.1", "E.2"])
  }

  @Test("access: a directed traversal makes its opening one-way")
  func traversal() {
    var plan = FloorPlan(AccessGraphTests.hall)
    var relationship = Relationship(id: "out-only")
    relationship.category = "traversal"
    relationship.isDirected = true
    relationship.origin = FeatureReference(id: "a", featureType: "unit")
    relationship.intermediary = [FeatureReference(id: "a+h", featureType: "opening")]
    relationship.destination = FeatureReference(id: "h", featureType: "unit")
    plan.venue.relationships = [relationship]
    let drawn = Drawn(plan.venue)
    #expect(drawn.reached(from: "a") == ["a", "h"])
    #expect(drawn.reached(from: "h") == ["h"])
  }

  @Test("access: a wheelchair uses no stairs, no turnstile and no narrow door")
  func stepFree() {
    let level = "hhhhhEE\nhhhhh<E\nhhhhhhh\nhhv++hh\nSSSaaaa\nSSSaaaa"
    var plan = FloorPlan(levels: [0: level, 1: level.replacing("<", with: "h")])
    plan.venue.change("h+S.0" as ID<Opening>) { $0.passage = .both }
    plan.venue.change("h+S.1" as ID<Opening>) { $0.passage = .both }
    plan.venue.change("E+h.0" as ID<Opening>) { $0.passage = .both }
    let all = ["h.0", "E.0", "S.0", "a.0", "h.1", "E.1", "S.1", "a.1"]
    #expect(Drawn(plan.venue).reached(from: "h.0", .walking) == all)
    // The lift has no door upstairs.
    let upstairs = Drawn(plan.venue)
    #expect(upstairs.reached(from: "h.0", .wheelchair) == ["h.0", "E.0", "a.0", "E.1"])

    plan.venue.change("h+a.0" as ID<Opening>) { $0.width = 0.7 }
    #expect(Drawn(plan.venue).reached(from: "h.0", .wheelchair) == ["h.0", "E.0", "E.1"])
    plan.venue.change("h+a.0" as ID<Opening>) {
      $0.width = nil
      $0.door = Door(type: "turnstile.waistheight")
    }
    #expect(Drawn(plan.venue).reached(from: "h.0", .wheelchair) == ["h.0", "E.0", "E.1"])
  }

  @Test("access: the public does not pass restricted, locked or emergency openings")
  func publicWays() {
    let drawn = Drawn(FloorPlan("hhhn+a\nhhhnnaa\nh++nnaa").venue)
    #expect(drawn.reached(from: "h", .walking) == ["h"])
    #expect(drawn.reached(from: "h", .staff) == ["h", "n", "a"])

    let changes: [(inout Opening) -> Void] = [
      { $0.isClosed = true }, { $0.category = "emergencyexit" }, { $0.accessControl = ["badgereader"] },
      { $0.accessControl = ["outofservice"] }, { $0.category = "automobile" }, { $0.category = "service" },
    ]
    for change in changes {
      var plan = FloorPlan(AccessGraphTests.hall)
      #expect(Drawn(plan.venue).reached(from: "outside", .walking) == ["a", "b", "c", "h"])
      plan.venue.change("a+h" as ID<Opening>, change)
      #expect(Drawn(plan.venue).reached(from: "outside", .walking) == ["b", "c", "h"])
    }
  }
}

import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// The six rules of open ground, in the order of docs/decisions/0007.
@Suite("Open ground")
struct OpenGroundTests {
  typealias Drawn = AccessGraphTests.Drawn

  static let legend: [Character: Category] = [
    "w": "walkway", "p": "platform", "k": "lobby", "i": "walkway.island", "l": "lounge", "m": "waitingroom",
    "f": "foodservice", "t": "terrace", "q": "lounge.quiet",
  ]

  /// A lounge with one way into the hall and a side along the walkway west of it.
  static func lounge(_ door: Character) -> FloorPlan {
    FloorPlan("wlllh\nwlllh\nwll\(door)h\nwwhhh", legend: legend)
  }

  static func plan(_ drawing: String) -> FloorPlan { FloorPlan(drawing, legend: legend) }

  @Test("access: each category has a class, narrower ones follow their broader one", .review("FL-T4"))
  func classes() {
    let expected: [(Category, Walkability)] = [
      ("walkway", .throughGround), ("walkway.island", .throughGround), ("ramp", .throughGround),
      ("steps", .throughGround), ("footbridge", .throughGround), ("lobby", .throughGround),
      ("platform", .throughGround), ("parking", .throughGround), ("unenclosedarea", .throughGround),
      ("lounge", .stayGround), ("waitingroom", .stayGround), ("foodservice", .stayGround),
      ("recreation", .stayGround), ("terrace", .stayGround), ("room", .room), ("privatelounge", .room),
      ("elevator", .connector), ("stairs", .connector), ("stairs.spiral", .connector), ("column", .solid),
      ("nowhere.listed", .room),
    ]
    for (category, walkability) in expected {
      #expect(Walkability(of: category) == walkability, "\(category)")
    }
    #expect(Walkability(of: nil) == .room)
  }

  @Test(
    "access: where an opening joins two units, their whole border is wall", .review("FL-T4"), arguments: ["+", ">"])
  func doored(_ door: String) {
    let drawn = Drawn(OpenGroundTests.plan("lllll\nll+ll\nhhhhh").venue)
    #expect(drawn.borders == [])
    #expect(drawn.walls == ["l|h door l+h"])
    // Closed, one-way and for emergencies: a wall with a door in it all the same.
    for change in OpenGroundTests.hindrances {
      var plan = OpenGroundTests.plan("lllll\nll+ll\nhhhhh")
      plan.venue.change("l+h" as ID<Opening>, change)
      #expect(Drawn(plan.venue).borders == [])
    }
    #expect(Drawn(OpenGroundTests.plan("hhhww\nhh\(door)ww").venue).borders == [])
  }

  static let hindrances: [@Sendable (inout Opening) -> Void] = [
    { $0.isClosed = true }, { $0.category = "emergencyexit" }, { $0.category = "service" },
    { $0.accessControl = ["outofservice"] },
    {
      $0.joins = Joins(unit: "l", other: "h")
      $0.passage = .out
    },
  ]

  @Test("access: through units that touch are open to one another", .review("FL-T4"))
  func through() {
    #expect(Drawn(OpenGroundTests.plan("hhhpp\nkkkii").venue).borders == ["h~p", "h~k", "p~i", "k~i"])
  }

  @Test("access: a lounge with its own door is not crossed through its side walls", .review("FL-T4"))
  func entered() {
    let drawn = Drawn(OpenGroundTests.lounge("+").venue)
    #expect(drawn.borders == ["w~h"])
    #expect(drawn.walls == ["w|l entrance l+h", "l|h door l+h"])
    #expect(drawn.islands() == ["w l h"])
    #expect(drawn.graph.walls.map(\.length).map { ($0 + 50) / 100 } == [40, 50])
    // A narrower category is no other thing.
    var quiet = OpenGroundTests.lounge("+")
    quiet.venue.change("l" as ID<VenueUnit>) { $0.category = "lounge.quiet" }
    #expect(Drawn(quiet.venue).borders == ["w~h"])
  }

  @Test("access: a café without a door is open to its hall", .review("FL-T4"))
  func café() {
    #expect(Drawn(OpenGroundTests.plan("fff\nfff\nhhh").venue).borders == ["f~h"])
  }

  @Test("access: two lounges are divided if one is entered from shared ground", .review("FL-T4"))
  func neighbours() {
    let one = Drawn(OpenGroundTests.plan("lllmmm\nl+lmmm\nhhhhhh").venue)
    #expect(one.borders == ["m~h"])
    #expect(one.walls == ["l|m commonGround l+h", "l|h door l+h"])
    let both = Drawn(OpenGroundTests.plan("lllmmm\nl+lm+m\nhhhhhh").venue)
    #expect(both.borders == [])
    #expect(both.walls == ["l|m commonGround l+h", "l|h door l+h", "m|h door m+h"])
    let neither = Drawn(OpenGroundTests.plan("lllmmm\nlllmmm\nhhhhhh").venue)
    #expect(neither.borders == ["l~m", "l~h", "m~h"])
    // The second is reached through the first alone.
    #expect(Drawn(OpenGroundTests.plan("lllmmm\nl+lmmm\nhhh###").venue).borders == ["l~m"])
  }

  @Test("access: side doors wall only their own border", .review("FL-T4"))
  func hindered() {
    for change in OpenGroundTests.hindrances {
      var plan = OpenGroundTests.lounge("+")
      plan.venue.change("l+h" as ID<Opening>, change)
      #expect(Drawn(plan.venue).borders == ["w~l", "w~h"])
    }
    #expect(Drawn(OpenGroundTests.lounge(">").venue).borders == ["w~l", "w~h"])
    // Into the staff corridor; between staff rooms it is the way again.
    var plan = OpenGroundTests.lounge("+")
    plan.venue.change("h" as ID<VenueUnit>) { $0.restriction = .employeesOnly }
    #expect(Drawn(plan.venue).borders == ["w~l", "w~h"])
    plan.venue.change("l" as ID<VenueUnit>) { $0.restriction = .employeesOnly }
    #expect(Drawn(plan.venue).borders == ["w~h"])
  }

  @Test("access: a door into other ground walls nothing", .review("FL-T4"))
  func otherGround() {
    // Two corridors that only the lounge joins.
    #expect(Drawn(OpenGroundTests.plan("wwwww\nlllll\nll+ll\nhhhhh").venue).borders == ["w~l"])
    // Corridors parted by a fire door are two grounds.
    #expect(Drawn(OpenGroundTests.plan("wwwhh\nw+whh\nww+hh\nlllll\nlll+l\npppph").venue).borders.contains("w~l"))
  }

  @Test("access: a unit nested in open ground follows the same rule, hole or not", .review("FL-T4"))
  func nested() {
    for (door, expected): (Character, [String]) in [("+", []), ("l", ["h~l"])] {
      var plan = OpenGroundTests.plan("hhhhhhh\nhllllhh\nhll\(door)lhh\nhhhhhhh")
      #expect(Drawn(plan.venue).borders == expected)
      plan.venue.change("h" as ID<VenueUnit>) { $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 7, depth: 4)] }
      #expect(Drawn(plan.venue).borders == expected)
    }
  }

  @Test("access: landings of connectors keep their walls and divide no ground", .review("FL-T4"))
  func landings() {
    let level = "hhhRR\nhhhRR\npppRR"
    #expect(Drawn(OpenGroundTests.plan(level).venue).borders == ["h~R", "h~p", "R~p"])
    let stacked = Drawn(FloorPlan(levels: [0: level, 1: level], legend: OpenGroundTests.legend).venue)
    #expect(stacked.connectors == ["ramp R.0 R.1"])
    #expect(stacked.borders == ["h.0~p.0", "h.1~p.1"])

    // What a lift is only said to lead to is still a hall.
    var plan = FloorPlan(levels: [0: "hhpp", 1: "hhpp"], legend: OpenGroundTests.legend)
    var lift = Relationship(id: "lift")
    lift.category = "elevator"
    lift.origin = FeatureReference(id: "h.0", featureType: "unit")
    lift.destination = FeatureReference(id: "h.1", featureType: "unit")
    plan.venue.relationships = [lift]
    let related = Drawn(plan.venue)
    #expect(related.connectors == ["elevator h.0 h.1"])
    #expect(related.borders == ["h.0~p.0", "h.1~p.1"])
    // What is drawn as a landing is one, whatever it is called.
    plan.venue.relationships = []
    var escalator = Connector(id: "up")
    escalator.category = "escalator"
    escalator.landings = ["0", "1"].map { .init(level: ID("level.\($0)"), unit: ID("p.\($0)")) }
    plan.venue.connectors = [escalator]
    #expect(Drawn(plan.venue).borders == [])
  }

  @Test("access: the result depends on neither reading order nor size", .review("FL-T4"))
  func order() {
    for drawing in ["lllmmm\nl+lmmm\nhhhhhh", "wlllh\nwlllh\nwll+h\nwwhhh", "fffmmmm\nf+fmm+m\nhhhhwww"] {
      var venue = OpenGroundTests.plan(drawing).venue
      func pairs(_ drawn: Drawn) -> Set<Set<Substring>> { Set(drawn.borders.map { Set($0.split(separator: "~")) }) }
      let forward = pairs(Drawn(venue))
      venue.units = FeatureTable(venue.units.kept.reversed())
      venue.openings = FeatureTable(venue.openings.kept.reversed())
      #expect(pairs(Drawn(venue)) == forward, "\(drawing)")
    }
  }

  @Test("access: the author's statement wins over what doors suggest", .review("FL-T4"))
  func said() {
    for (unit, other): (ID<VenueUnit>, ID<VenueUnit>) in [("l", "w"), ("w", "l")] {
      var open = OpenGroundTests.lounge("+")
      open.venue.change(unit) { $0.openTo = [other] }
      #expect(Drawn(open.venue).borders == ["w~l", "w~h"])
      #expect(Drawn(open.venue).graph.issues == [])
      for walled: Walled in [.all, .towards([other])] {
        var plan = OpenGroundTests.lounge("l")
        plan.venue.change(unit) { $0.walled = walled }
        let drawn = Drawn(plan.venue)
        #expect(!drawn.borders.contains("w~l"))
        #expect(drawn.borders.contains("l~h") == (walled != .all || unit == "w"))
        #expect(drawn.graph.issues == [])
      }
    }
    // Two through units, and what they part is two grounds.
    var halls = OpenGroundTests.plan("wwwhh\nllllh\nlll+h")
    #expect(Drawn(halls.venue).borders == ["w~h"])
    halls.venue.change("w" as ID<VenueUnit>) { $0.walled = .towards(["h"]) }
    #expect(Drawn(halls.venue).borders == ["w~l"])
    #expect(Drawn(halls.venue).walls == ["w|h said w", "h|l door l+h"])
    // A lounge that is said to be open to the hall reaches it.
    var reached = OpenGroundTests.plan("lllmmm\nl+lmmm\nhhhhhh")
    reached.venue.change("l" as ID<VenueUnit>) { $0.openTo = ["m"] }
    #expect(Drawn(reached.venue).borders == ["l~m", "m~h"])
  }

  @Test("access: ground that cannot be open is not a guess", .review("FL-T4"))
  func contradicted() {
    var against = OpenGroundTests.lounge("+")
    against.venue.change("l" as ID<VenueUnit>) { $0.openTo = ["h", "nobody"] }
    let doored = Drawn(against.venue)
    #expect(doored.borders == ["w~h"])
    #expect(doored.graph.issues == [.openToAgainstOpening(unit: 1, other: 2, opening: 0)])

    var both = OpenGroundTests.lounge("+")
    both.venue.change("l" as ID<VenueUnit>) { $0.openTo = ["w"] }
    both.venue.change("w" as ID<VenueUnit>) { $0.walled = .all }
    let torn = Drawn(both.venue)
    #expect(torn.borders == [])
    #expect(torn.graph.issues == [.openToAgainstWalled(unit: 1, other: 0)])

    var room = OpenGroundTests.plan("aahll\naahhh")
    room.venue.change("a" as ID<VenueUnit>) { $0.openTo = ["h", "l"] }
    let closed = Drawn(room.venue)
    #expect(closed.borders == ["h~l"])
    #expect(
      closed.graph.issues == [.openToWithoutBorder(unit: 0, other: 1), .openToWithoutBorder(unit: 0, other: 2)])
  }
}

extension AccessGraphTests.Drawn {
  /// `l|h door l+h`, `l|w entrance l+h`, `a|b said a`.
  var walls: [String] {
    graph.walls.map { wall in
      let reason =
        switch wall.reason {
        case .opening(let opening): "door \(index.venue.openings[opening].id)"
        case .said(let unit): "said \(id(unit))"
        case .entrance(let opening): "entrance \(index.venue.openings[opening].id)"
        case .commonGround(let opening): "commonGround \(index.venue.openings[opening].id)"
        }
      return "\(id(wall.a))|\(id(wall.b)) \(reason)"
    }
  }
}

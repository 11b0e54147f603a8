import Testing
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@Suite("Levels of one floor")
struct FloorJointTests {
  typealias Drawn = AccessGraphTests.Drawn

  /// Two drawings on one floor; the second is a level of its own, outdoors unless said.
  static func venue(_ first: String, _ second: String, isOutdoor: Bool = true, floor: Int = 1) -> Venue {
    var plan = FloorPlan(levels: [floor: first, 9: second])
    plan.venue.levels[1].ordinal = floor
    plan.venue.levels[1].isOutdoor = isOutdoor
    // A street floor, so that the others lie above it.
    if floor != 0 {
      var street = Level(id: "street")
      street.ordinal = 0
      street.buildingIDs = ["building"]
      street.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 1, depth: 1)]
      plan.venue.levels.append(street)
    }
    return plan.venue
  }

  static let hall = "aahh....\nahh+....\nahhh...."
  static let terrace = "....hhhh\n....+hhh\n....hhhh"

  func joints(_ drawn: Drawn) -> [String] {
    drawn.graph.joints.map { joint in
      let sign =
        switch joint.passage {
        case .both: "~";
        case .forward: ">";
        case .backward: "<";
        case .none: "|"
        }
      return "\(drawn.id(joint.first.unit))\(sign)\(drawn.id(joint.second.unit))"
    }
  }

  @Test("access: coinciding doors of a hall and its terrace are one passage", .review("FL-R3"))
  func coincidingDoors() {
    let drawn = Drawn(FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace))
    #expect(joints(drawn) == ["h.1~h.9"])
    #expect(drawn.openings == ["h.1+h.9", "h.9+h.1"])
    #expect(drawn.islands() == ["a.1", "h.1 h.9"])
    #expect(drawn.graph.issues == [])
  }

  @Test("access: doors join across a wall between levels, but not two metres apart", .review("FL-R3"))
  func acrossAWall() {
    for (distance, expected) in [(0.8, ["h.1~h.9"]), (2.0, [])] {
      var venue = FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace)
      venue.change("h.9" as ID<VenueUnit>) {
        $0.geometry = [FloorPlan.rectangle(x: 4 + distance, y: 0, width: 4, depth: 3)]
      }
      venue.levels[1].geometry = [FloorPlan.rectangle(x: 4 + distance, y: 0, width: 4, depth: 3)]
      venue.change("h+outside.9" as ID<Opening>) {
        $0.geometry = [FloorPlan.coordinate(4 + distance, 1), FloorPlan.coordinate(4 + distance, 2)]
      }
      #expect(joints(Drawn(venue)) == expected)
    }
  }

  @Test("access: one door is enough where the terrace ground begins behind it", .review("FL-R3"))
  func oneDoor() {
    let terrace = FloorJointTests.terrace.replacing("+", with: "h")
    #expect(joints(Drawn(FloorJointTests.venue(FloorJointTests.hall, terrace))) == ["h.1~h.9"])
    // Ground drawn under the whole house is the same terrace; a room drawn there is a mistake nobody walks into.
    for (category, expected): (Category, [String]) in [("walkway", ["h.1~h.9"]), ("room", [])] {
      var venue = FloorJointTests.venue(FloorJointTests.hall, terrace)
      venue.change("h.9" as ID<VenueUnit>) {
        $0.category = category
        $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 8, depth: 3)]
      }
      #expect(joints(Drawn(venue)) == expected)
    }
  }

  @Test("access: without a door, or with a closed one, the front is a wall", .review("FL-R3"))
  func front() {
    let hall = FloorJointTests.hall.replacing("+", with: "h")
    let terrace = FloorJointTests.terrace.replacing("+", with: "h")
    let drawn = Drawn(FloorJointTests.venue(hall, terrace))
    #expect(drawn.islands() == ["a.1", "h.1", "h.9"])
    var venue = FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace)
    venue.change("h+outside.1" as ID<Opening>) { $0.isClosed = true }
    #expect(Drawn(venue).islands() == ["a.1", "h.1", "h.9"])
  }

  @Test("access: one-way doors and locks hold between levels, too", .review("FL-R3"))
  func passages() {
    var venue = FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace)
    venue.change("h+outside.1" as ID<Opening>) { $0.passage = .out }
    #expect(Drawn(venue).reached(from: "h.1") == ["h.1", "h.9"])
    #expect(Drawn(venue).reached(from: "h.9") == ["h.9"])
    venue.change("h+outside.9" as ID<Opening>) { $0.accessControl = ["keyaccess"] }
    #expect(Drawn(venue).reached(from: "h.1", .walking) == ["h.1"])
    #expect(Drawn(venue).reached(from: "h.1", .staff) == ["h.1", "h.9"])
  }

  @Test("access: two touching concourses on two levels are one ground", .review("FL-R3"))
  func concourses() {
    let drawn = Drawn(FloorJointTests.venue("hhhh....\nhhhh....", "....hhhh\n....hhhh", isOutdoor: false))
    #expect(joints(drawn) == ["h.1~h.9"])
    #expect(drawn.graph.joints[0].steps.count == 1)
    // At a corner they only meet, and rooms have walls.
    #expect(joints(Drawn(FloorJointTests.venue("....\nhhhh", "....hhhh\n........", isOutdoor: false))) == [])
    #expect(joints(Drawn(FloorJointTests.venue("hhhh....", "....aaaa", isOutdoor: false))) == [])
  }

  @Test("access: a long border between two concourses is crossed along all of it", .review("FL-R3"))
  func longBorder() {
    let rows = 300
    let drawn = Drawn(
      FloorJointTests.venue(
        [String](repeating: "h.", count: rows).joined(separator: "\n"),
        [String](repeating: ".h", count: rows).joined(separator: "\n"), isOutdoor: false))
    #expect(joints(drawn) == ["h.1~h.9"])
    let places = drawn.graph.joints.flatMap(\.steps).map { Int($0.first.y) }.sorted()
    #expect(places.count == 32)
    #expect((places.first ?? .max) < 10_000 && (places.last ?? 0) > 290_000)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 < 10_000 })
  }

  @Test("access: a unit's wall rules also hold towards the other level of its floor", .review("FL-T4"))
  func saidBorders() {
    func graph(_ change: (inout Venue) -> Void) -> Drawn {
      var venue = FloorJointTests.venue("hhhh....\nhhhh....", "....hhhh\n....hhhh", isOutdoor: false)
      change(&venue)
      return Drawn(venue)
    }
    #expect(joints(graph { $0.change("h.1" as ID<VenueUnit>) { $0.walled = .all } }) == [])
    #expect(joints(graph { $0.change("h.9" as ID<VenueUnit>) { $0.walled = .towards(["h.1"]) } }) == [])
    let open = graph { $0.change("h.1" as ID<VenueUnit>) { $0.openTo = ["h.9"] } }
    #expect(joints(open) == ["h.1~h.9"])
    #expect(open.graph.issues == [])
    let both = graph { venue in
      venue.change("h.1" as ID<VenueUnit>) { $0.openTo = ["h.9"] }
      venue.change("h.9" as ID<VenueUnit>) { $0.walled = .all }
    }
    #expect(joints(both) == [])
    #expect(both.graph.issues == [.openToAgainstWalled(unit: 0, other: 1)])
  }

  @Test("access: a door between two concourses walls the rest of their border", .review("FL-R3"))
  func concoursesWithADoor() {
    let first = "hhhh....\nhhh+....\nhhhh....\nhhhh...."
    let second = "....hhhh\n....+hhh\n....hhhh\n....hhhh"
    let drawn = Drawn(FloorJointTests.venue(first, second, isOutdoor: false))
    #expect(joints(drawn) == ["h.1~h.9"])
    #expect(drawn.graph.joints[0].openings == [0, 1])
  }

  @Test("access: levels above each other are not joined, whatever coincides", .review("FL-R3"))
  func otherFloors() {
    var venue = FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace)
    venue.levels[1].ordinal = 2
    let drawn = Drawn(venue)
    #expect(joints(drawn) == [])
    #expect(drawn.openings == ["-", "h.9+outside"])
  }

  @Test("access: a stated way to the other level joins it, to another floor never", .review("FL-R3"))
  func said() {
    var venue = FloorJointTests.venue(FloorJointTests.hall, FloorJointTests.terrace.replacing("+", with: "h"))
    venue.change("h+outside.1" as ID<Opening>) { $0.joins = Joins(unit: "h.1", other: "h.9") }
    #expect(joints(Drawn(venue)) == ["h.1~h.9"])
    venue.levels[1].ordinal = 2
    let apart = Drawn(venue)
    #expect(joints(apart) == [])
    #expect(apart.graph.issues.first == .joinUnresolved(opening: 0))
  }

  @Test("access: a house on a square is entered from the square", .review("FL-R3"))
  func square() {
    let square = FloorJointTests.terrace.replacing("+", with: "h")
    let open = Drawn(FloorJointTests.venue(FloorJointTests.hall, square, floor: 0))
    #expect(open.openings == ["h.0+outside"])
    #expect(open.reached(from: "outside") == ["h.0", "h.9"])
    // A yard with a gate of its own is entered by the gate.
    let gate = "....hhhh\n....hhh+\n....hhhh"
    let yard = Drawn(FloorJointTests.venue(FloorJointTests.hall, gate, floor: 0))
    #expect(yard.openings == ["h.0+h.9", "h.9+outside"])
  }
}

import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Walls of open ground")
struct OpenGroundTests {
  static let legend: [Character: Category] = [
    "g": "walkway", "k": "walkway", "m": "walkway", "x": "walkway", "w": "walkway", "d": "lounge", "l": "lounge",
    "c": "foodservice", "t": "terrace", "r": "restroom",
  ]

  /// A ward: corridors all around, a day room and a café with one door each, a toilet inside the café, a shop with a
  /// door at either end, and a terrace along the south corridor.
  static let ward = """
    hhhhhhhhhhhhhhhhhm
    gddd+ddkccc+ccs+mm
    gddddddkccccccssmm
    gddddddkrr+cccssmm
    gddddddkrrrcccs+mm
    xxxxxxxxxxxxxxxxxm
    tttttttttttttttttt
    """

  /// Units that a way leads through between its ends, in the order they are entered.
  private func unitsPassed(_ planned: Planned, from: String, to: String) throws -> [String] {
    let router = try Router(network: planned.network)
    let (start, end) = (planned.network.units[planned.unit(from)], planned.network.units[planned.unit(to)])
    guard
      case .found(let route) = router.route(from: .point(level: 0, start.point), to: .point(level: 0, end.point))
    else {
      Issue.record("no way from \(from) to \(to)")
      return []
    }
    var passed: [String] = []
    for step in route.steps {
      let line = step.geometry.compactMap { planned.index.plane.point(at: $0) }
      for (a, b) in zip(line, line.dropFirst()) {
        let pieces = max(Int(a.distance(to: b) / 100), 1)
        for piece in 0...pieces {
          let share = Double(piece) / Double(pieces)
          let point = PlanePoint(
            Int((Double(a.x) + share * Double(b.x - a.x)).rounded()),
            Int((Double(a.y) + share * Double(b.y - a.y)).rounded()))
          for (unit, shape) in planned.index.unitShapes.enumerated()
          where shape.contains(where: { $0.containment(of: point) == .inside }) {
            let id = planned.index.venue.units[unit].id.text
            if passed.last != id { passed.append(id) }
          }
        }
      }
    }
    return passed
  }

  @Test("routing: in a ward no route crosses a day room, café, toilet or shop", .review("FL-T4"))
  func ward() throws {
    let planned = Planned(FloorPlan(OpenGroundTests.ward, legend: OpenGroundTests.legend).venue)
    planned.expectSound()
    planned.expectSameIslands()
    #expect(planned.access.issues == [])
    #expect(planned.network.notices.filter { $0.contains("lead") && !$0.contains("TOP026") } == [])
    let ids = planned.index.venue.units.kept.map(\.id.text)
    for from in ids {
      for to in ids where from != to {
        let passed = Set(try unitsPassed(planned, from: from, to: to)).subtracting([from, to])
        let isToilet = from == "r" || to == "r"
        #expect(passed.isDisjoint(with: ["d", "r", "s"]), "\(from) to \(to) leads through \(passed.sorted())")
        #expect(isToilet || !passed.contains("c"), "\(from) to \(to) leads through the café")
      }
    }
    #expect(planned.access.borders.map { planned.index.venue.units[$0.b].id.text }.contains("t"))
  }

  @Test("meshes: a lounge with a door has walls to other ground, also on overlaps", .review("FL-T4"))
  func overlapping() throws {
    var plan = FloorPlan("hhhhhhh\nhllllhh\nhll+lhh\nhhhhhhh", legend: OpenGroundTests.legend)
    for isCut in [true, false] {
      if !isCut {
        plan.venue.change("h" as ID<VenueUnit>) { $0.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 7, depth: 4)] }
      }
      let planned = Planned(plan.venue)
      planned.expectSound()
      planned.expectSameIslands()
      #expect(planned.meshIslands == [["h", "l"]])
      // Of the lounge's twelve metres of wall one can be walked through.
      let level = planned.network.levels[0]
      var passable = 0.0
      for polygon in level.polygonUnits.indices where planned.network.units[Int(level.polygonUnits[polygon])].id == "l"
      {
        let ring = planned.corners(polygon, of: level)
        for place in ring.indices {
          let neighbour = Int(level.polygonNeighbours[Int(level.polygonStarts[polygon]) + place])
          guard neighbour >= 0, level.polygonUnits[neighbour] != level.polygonUnits[polygon] else { continue }
          passable += ring[place].distance(to: ring[(place + 1) % ring.count])
        }
      }
      #expect(abs(passable - 1000) < 5, "\(passable)")
    }
  }

  @Test("meshes: open ground walls are in pictures, derived ones counted in inspect", .review("FL-T4"))
  func told() throws {
    let planned = Planned(FloorPlan("wlllh\nwlllh\nwll+h\nwwhhh", legend: OpenGroundTests.legend).venue)
    let walls = planned.stored.groundWalls(onFloor: 0).map { $0.compactMap { planned.index.plane.point(at: $0) } }
    // The lounge's 3 + 1 m to the west corridor and 3 + 2 m to the hall, less the door.
    let length = walls.reduce(0) { $0 + $1[0].distance(to: $1[1]) }
    #expect(abs(length - 8000) < 20, "\(length)")
    #expect(
      planned.network.notices.contains { $0.hasPrefix("level level: 1 border without an opening is used as a wall") }
    )

    let open = Planned(FloorPlan("fff\nhhh", legend: ["f": "foodservice"]).venue)
    #expect(open.stored.groundWalls(onFloor: 0) == [])
    #expect(planned.stored.groundWalls(onFloor: 7) == [])
    #expect(!open.network.notices.contains { $0.contains("TOP026") })
  }

  @Test("meshes: an opening drawn along the whole border opens it, also at a corner", .review("FL-T4"))
  func drawnOpen() throws {
    var straight = FloorPlan("wwwwww\nllllll\nllllll\nhhhhhh", legend: OpenGroundTests.legend)
    var border = Opening(id: "front")
    border.category = "pedestrian"
    border.levelID = "level"
    border.geometry = [FloorPlan.coordinate(0, 1), FloorPlan.coordinate(6, 1)]
    straight.venue.openings = [border]
    for (x, isStraight) in [(0.5, true), (3, true), (5.5, true)] {
      let planned = Planned(straight.venue)
      planned.expectSound()
      let router = try Router(network: planned.network)
      let start = planned.index.plane.point(at: FloorPlan.coordinate(x, 2.5))
      let end = planned.index.plane.point(at: FloorPlan.coordinate(x, 0.5))
      guard let start, let end,
        case .found(let route) = router.route(from: .point(level: 0, start), to: .point(level: 0, end))
      else {
        Issue.record("no way at \(x)")
        continue
      }
      #expect((abs(route.distance - 2) < 0.01) == isStraight, "\(route.distance) at \(x)")
    }

    var corner = FloorPlan("llllhh\nllllhh\nhhhhhh\nhhhhhh", legend: OpenGroundTests.legend)
    border.geometry = [FloorPlan.coordinate(0, 2), FloorPlan.coordinate(4, 2), FloorPlan.coordinate(4, 4)]
    corner.venue.openings = [border]
    let planned = Planned(corner.venue)
    planned.expectSound()
    planned.expectSameIslands()
    let router = try Router(network: planned.network)
    for (from, to) in [((1.0, 3.0), (1.0, 1.0)), ((3.0, 3.0), (5.0, 3.0))] {
      let ends = [from, to].compactMap { planned.index.plane.point(at: FloorPlan.coordinate($0.0, $0.1)) }
      guard case .found(let route) = router.route(from: .point(level: 0, ends[0]), to: .point(level: 0, ends[1])) else {
        Issue.record("no way from \(from)")
        continue
      }
      #expect(abs(route.distance - 2) < 0.01, "\(route.distance) from \(from)")
    }
  }
}

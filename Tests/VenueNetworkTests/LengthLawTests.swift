import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// What must hold of lengths whatever the floor, on random floors without ways of one direction.
///
/// Rooms are no ways through, but where there is no other way. So the laws are those of ways through no room: of two of them the one with
/// fewer rights is no shorter; one that leads through rooms may be.
@Suite("Laws of lengths")
struct LengthLawTests {
  /// One floor, and its units' own points.
  private struct Floor {
    let planned: Planned
    let router: Router
    let drawing: String

    init(_ dice: inout SeededRandom) throws {
      let arrows: Set<Character> = ["<", ">", "^", "v"]
      let drawing = String(RandomPlanTests.drawing(&dice, columns: 9, rows: 7).map { arrows.contains($0) ? "h" : $0 })
      self.drawing = drawing
      planned = Planned(FloorPlan(drawing, legend: RandomPlanTests.legend).venue)
      router = try Router(network: planned.network)
    }

    var ends: [WalkEnd] {
      planned.network.units.indices.map { unit in
        WalkEnd(level: 0, point: planned.network.units[unit].point, unit: unit)
      }
    }

    func isOpenGround(_ end: WalkEnd) -> Bool { planned.network.units[end.unit].kind == .openArea }

    /// Millimetres, and whether the way leads through rooms.
    func walk(
      _ from: WalkEnd, _ to: WalkEnd, _ profile: RoutingProfile = .walking, closing: Set<String> = []
    ) -> (length: Double, isThroughRooms: Bool)? {
      let routePath = router.planner.routePath(
        from: .point(level: 0, from.point), to: .point(level: 0, to.point),
        passability: Passability(profile: profile, network: router.network, closing: closing))
      // Who may not stand where an end is sets out beside it: that is another way.
      guard let routePath, routePath.start.point == from.point, routePath.goal.point == to.point else { return nil }
      return (LengthLawTests.length(of: routePath), !routePath.rooms.isEmpty)
    }
  }

  /// Millimetres on foot, indoors, through doors to the outside, and outdoors.
  private static func length(of routePath: RoutePath) -> Double {
    routePath.pieces.reduce(0) { sum, piece in
      switch piece {
      case .walk(let walk): sum + walk.path.lengthMillimetres
      case .doorway(_, let points, _), .outdoors(_, let points, _): sum + WalkEnds.length(points)
      case .across(_, _, let way): sum + way.length
      case .joint(let passage): sum + passage.metres * 1000
      case .ride, .car: sum
      }
    }
  }

  @Test("network: back is as long as there, and fewer rights never shorten a route", .deep, .shows("R06.10"))
  func fewerRights() throws {
    var dice = SeededRandom(seed: 41)
    var (there, less, shut) = (0, 0, 0)
    for number in 0..<40 {
      let floor = try Floor(&dice)
      let ends = floor.ends
      guard ends.count > 1 else { continue }
      for _ in 0..<10 {
        let (from, to) = (ends[dice.roll(ends.count)], ends[dice.roll(ends.count)])
        let name = "plan \(number), \(from.unit) to \(to.unit)\n\(floor.drawing)"
        let way = floor.walk(from, to)
        let back = floor.walk(to, from)
        #expect((way == nil) == (back == nil), "\(name)")
        guard let way, let back, !way.isThroughRooms, !back.isThroughRooms else { continue }
        #expect(abs(way.length - back.length) < 1e-6, "\(name): \(way.length) there, \(back.length) back")
        there += 1
        if let wheels = floor.walk(from, to, .wheelchair), !wheels.isThroughRooms {
          #expect(wheels.length > way.length - 1e-6, "\(name): a wheelchair's is shorter")
          less += 1
        }
        let openings = floor.planned.network.openings
        guard !openings.isEmpty else { continue }
        let closed = openings[dice.roll(openings.count)].id
        if let round = floor.walk(from, to, closing: [closed]), !round.isThroughRooms {
          #expect(round.length > way.length - 1e-6, "\(name): shorter without \(closed)")
          shut += 1
        }
      }
    }
    #expect(there > 60 && less > 30 && shut > 40, "\(there) \(less) \(shut)")
  }

  @Test("network: a stop in open ground never shortens a route", .deep, .shows("R06.10"))
  func triangle() throws {
    var dice = SeededRandom(seed: 43)
    var count = 0
    for number in 0..<40 {
      let floor = try Floor(&dice)
      let (ends, stops) = (floor.ends, floor.ends.filter(floor.isOpenGround))
      guard ends.count > 1, !stops.isEmpty else { continue }
      for _ in 0..<10 {
        let (from, to) = (ends[dice.roll(ends.count)], ends[dice.roll(ends.count)])
        let by = stops[dice.roll(stops.count)]
        guard let way = floor.walk(from, to), let first = floor.walk(from, by), let second = floor.walk(by, to),
          !way.isThroughRooms, !first.isThroughRooms, !second.isThroughRooms
        else { continue }
        let name = "plan \(number), \(from.unit) by \(by.unit) to \(to.unit)\n\(floor.drawing)"
        #expect(way.length < first.length + second.length + 1e-6, "\(name)")
        var query = RouteQuery(from: .point(level: 0, from.point), to: .point(level: 0, to.point))
        query.via = [.point(level: 0, by.point)]
        let passability = Passability(profile: .walking, network: floor.router.network)
        let routePaths = try #require(floor.router.planner.routePaths(of: query, passability: passability), "\(name)")
        let length = routePaths.reduce(0) { $0 + LengthLawTests.length(of: $1) }
        #expect(abs(length - first.length - second.length) < 1e-6, "\(name)")
        count += 1
      }
    }
    #expect(count > 60, "\(count)")
  }
}

import Testing
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Position on a route")
struct LocateTests {
  private func way() throws -> (router: Router, route: Route) {
    let router = try KestrelQuay.router()
    return (router, try #require(router.way("bus-quay", "Gate 4", .wheelchair)))
  }

  @Test("guidance: steps are numbered and have their successor and trigger point", .shows("R09.1"))
  func steps() throws {
    let (_, route) = try way()
    #expect(route.steps.map(\.index) == Array(1...route.steps.count))
    let json = String(decoding: RouteResult.found(route).json(style: .compact), as: UTF8.self)
    #expect(json.occurrences(of: #""trigger":["#) == route.steps.count)
    #expect(json.occurrences(of: #""next":"#) == route.steps.count - 1)
  }

  @Test("guidance: a position maps to its step and to the remaining route", .shows("R09.2"))
  func everyStep() throws {
    let (router, route) = try way()
    var walked = 0.0
    for step in route.steps where step.kind != .connector {
      // The middle of its longest stretch: within half a metre of the step before, one is told that one still.
      let stretches = zip(step.geometry, step.geometry.dropFirst())
      let (a, b) = try #require(stretches.max { length($0) < length($1) })
      let middle = Coordinate(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2)
      let found = try #require(router.locate(PositionFix(coordinate: middle, floor: step.floor), on: route))
      #expect(found.step == step.index && found.isOnRoute && found.away < 0.01, "step \(step.index): \(found)")
      #expect(abs(found.walked + found.left - route.distance) < 1e-6)
      #expect(found.leftInStep < step.distance && found.timeLeft < route.duration)
      #expect(found.walked > walked - 1e-6)
      walked = found.walked
    }
  }

  private func length(_ ends: (Coordinate, Coordinate)) -> Double {
    let (east, north) = (ends.1.longitude - ends.0.longitude, ends.1.latitude - ends.0.latitude)
    return east * east / 4 + north * north
  }

  @Test("guidance: a position far from the line or on another floor is off the route", .shows("R09.2"))
  func off() throws {
    let (router, route) = try way()
    let plane = router.network.plane
    let aside = plane.coordinate(of: PlanePoint(55_000, 15_000))
    let found = try #require(router.locate(PositionFix(coordinate: aside, floor: 0), on: route))
    #expect(!found.isOnRoute && found.away > 5)
    // Known to twenty metres only, it may be on the way.
    #expect(try #require(router.locate(PositionFix(coordinate: aside, floor: 0, radius: 20), on: route)).isOnRoute)
    #expect(router.locate(PositionFix(coordinate: aside, floor: 7), on: route) == nil)
  }

  @Test("guidance: from a position with a radius the route starts at the best place in it", .shows("M41.1", "M41.2"))
  func ring() throws {
    let router = try KestrelQuay.router()
    let plane = router.network.plane
    // In the wall between the shop and the hall, nearer to the shop.
    let here = plane.coordinate(of: PlanePoint(9000, 9800))
    let text = "\(here.longitude),\(here.latitude),0"
    guard case .end(let start) = router.resolve("\(text),6"), case .end(let goal) = router.resolve("Tickets"),
      case .end(let exact) = router.resolve(text)
    else {
      Issue.record("no ends")
      return
    }
    guard case .ring(_, _, let radius) = start else {
      Issue.record("\(start) is no ring")
      return
    }
    #expect(radius == 6000)
    guard case .found(let route) = router.route(from: start, to: goal),
      case .found(let whole) = router.route(from: exact, to: goal)
    else {
      Issue.record("no way")
      return
    }
    // By the hall, not through the shop and its door.
    #expect(route.distance < whole.distance)
    #expect(route.notices.contains { $0.code == "approximate-position" })
    #expect(route.from.radius == 6 && whole.from.radius == 0)
    let json = String(decoding: RouteResult.found(route).json(style: .compact), as: UTF8.self)
    #expect(json.contains(#""approximate":true,"radius_m":6"#))
    #expect(!whole.notices.contains { $0.code == "approximate-position" })
    // Every way from within the ring is at least as long as the one that was taken.
    let ends = WalkEnds(
      network: router.network, plans: router.planner.plans,
      passability: Passability(profile: .walking, network: router.network)
    ).ends(of: start, isStart: true)
    #expect(ends.count > 1)
    for end in ends {
      guard case .found(let other) = router.route(from: .point(level: end.level, end.point), to: goal) else { continue }
      #expect(other.duration >= route.duration - 1e-6)
    }
  }

  @Test("guidance: a ring without ground is a point, an invalid radius is refused", .shows("M41.1"))
  func noRing() throws {
    let router = try KestrelQuay.router()
    let here = router.network.plane.coordinate(of: PlanePoint(30_000, -30_000))
    guard case .end(.outside) = router.resolve("\(here.longitude),\(here.latitude),0,5") else {
      Issue.record("a point off the map is on it")
      return
    }
    for radius in ["-1", "nan", "1e9", "x", ""] {
      guard case .unknown = router.resolve("\(here.longitude),\(here.latitude),0,\(radius)") else {
        Issue.record("a radius of '\(radius)' was taken")
        continue
      }
    }
  }
}

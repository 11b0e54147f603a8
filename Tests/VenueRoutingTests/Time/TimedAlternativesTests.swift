import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Alternatives at a time")
struct TimedAlternativesTests {
  private func query(_ router: Router, _ from: String, _ to: String, at time: String) throws -> RouteQuery {
    guard case .end(let start) = router.resolve(from), case .end(let end) = router.resolve(to) else {
      throw CancellationError()
    }
    var query = RouteQuery(from: start, to: end)
    query.departure = try #require(TimeText("2026-12-07T\(time)")?.instant(in: QuayHours.zone()))
    return query
  }

  @Test("time: the best alternative is the route, with its clock and notices", .review("SL-A1"))
  func bestIsTheRoute() throws {
    // The stairs close within seconds; the escalator closes in a minute and a half.
    let router = try QuayHours.router(["stairs-a-0": "06:00-20:00", "shop-1": "06:00-20:15"])
    for time in ["12:00", "19:59:58", "20:10", "21:00"] {
      let query = try query(router, "foyer", "gate-4", at: time)
      guard case .found(let route) = router.route(query) else { throw CancellationError() }
      let ways = router.alternatives(3, to: query)
      #expect(ways.first?.route == route, "\(time)")
      #expect(ways.count > 1)
      for way in ways {
        #expect(way.route.times?.departure == query.departure)
        #expect(time == "12:00" || !way.route.passedIDs.contains("stairs-a-0"), "\(time)")
      }
    }
  }

  @Test("time: no alternative uses what closes on the route", .review("SL-A1"))
  func othersByTheClock() throws {
    let router = try QuayHours.router(["lift-a-0": "06:00-20:00"])
    let ways = router.alternatives(3, to: try query(router, "foyer", "gate-4", at: "19:59:58"))
    #expect(ways.count == 2)
    #expect(ways.allSatisfy { !$0.route.passedIDs.contains("lift-a") })
  }

  @Test("time: an end off the map has alternatives, too", .review("SL-A1"))
  func offTheMap() throws {
    let router = try KestrelQuay.router()
    guard case .end(let goal) = router.resolve("gate-4") else { throw CancellationError() }
    let outside = RouteEnd.outside(router.network.plane.coordinate(of: .init(27_000, -100_000)))
    let query = RouteQuery(from: outside, to: goal)
    guard case .found(let route) = router.route(query) else { throw CancellationError() }
    let ways = router.alternatives(3, to: query)
    #expect(ways.first?.route == route)
    #expect(ways.count > 1 && ways.allSatisfy { $0.route.steps.first?.kind == .outside })
  }

  @Test("time: alternatives report a status, as the route does", .review("SL-A1"))
  func status() throws {
    let router = try QuayHours.router([:])
    var query = try query(router, "foyer", "gate-4", at: "12:00")
    _ = query.closures.close(["stairs-a"], in: router.network)
    guard case .found(let route) = router.route(query) else { throw CancellationError() }
    #expect(route.notices.contains { $0.code == "usual-route-closed" })
    #expect(router.alternatives(2, to: query).first?.route == route)
  }
}

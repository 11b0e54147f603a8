import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Kinds of queries")
struct QueryKindTests {
  let router: Router

  init() throws { router = try Router(network: KestrelQuay.network()) }

  private func end(_ id: String) throws -> RouteEnd {
    .place(try #require(router.network.places.firstIndex { $0.id == id }, "\(id)"))
  }

  private func route(_ query: RouteQuery) throws -> Route {
    guard case .found(let route) = router.route(query) else { throw NoRoute() }
    return route
  }

  private struct NoRoute: Error {}

  @Test("routing: the nearest of a kind are in order of time, unreachable ones absent")
  func nearest() throws {
    guard case .end(let restrooms) = router.resolve("restroom") else { throw NoRoute() }
    for profile in [RoutingProfile.walking, .wheelchair] {
      let query = RouteQuery(from: try end("gate-4"), to: restrooms, profile: profile)
      let found = router.nearest(5, of: query)
      let ids = found.map { router.network.places[$0.place].id }
      // The door of the other is 0.7 m wide.
      #expect(Set(ids) == (profile == .walking ? ["wc", "wc-step-free"] : ["wc-step-free"]), "\(profile.name)")
      for near in found {
        let own = try route(RouteQuery(from: try end("gate-4"), to: .place(near.place), profile: profile))
        #expect(abs(own.duration - near.leg.duration) < 1e-6 && abs(own.distance - near.leg.distance) < 1e-6)
      }
      #expect(found.map(\.leg.duration) == found.map(\.leg.duration).sorted())
      #expect(router.nearest(1, of: query).count == 1)
    }
  }

  @Test("routing: a matrix equals the single routes, and is empty without a route")
  func matrix() throws {
    let ids = ["gate-1", "shop-1-occupant", "wc", "gate-4", "bus-quay"]
    let ends = try ids.map(end)
    for profile in [RoutingProfile.walking, .wheelchair] {
      let matrix = router.matrix(from: ends, to: ends, profile: profile)
      for (from, row) in zip(ends, matrix.legs) {
        for (to, leg) in zip(ends, row) {
          switch router.route(from: from, to: to, profile: profile) {
          case .found(let route):
            let leg = try #require(leg)
            #expect(abs(leg.distance - route.distance) < 1e-6 && abs(leg.duration - route.duration) < 1e-6)
          case .refused: #expect(leg == nil)
          }
        }
      }
    }
    let csv = router.matrix(from: [ends[0]], to: [ends[2]], profile: .wheelchair).csv((["a,b"], ["wc"]))
    #expect(csv == "from,to,distance_m,duration_s\n\"a,b\",wc,,\n")
  }

  @Test("routing: three stops in best order are fastest, and each is passed")
  func bestOrder() throws {
    let stops = ["gate-4", "shop-1-occupant", "tickets"]
    var query = RouteQuery(from: try end("bus-quay"), to: try end("gate-1"))
    var durations: [Double] = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      query.via = try order.map { try end(stops[$0]) }
      durations.append(try route(query).duration)
    }
    query.via = try stops.map(end)
    query.order = .best
    let best = try route(query)
    #expect(abs(best.duration - durations.min()!) < 1e-6)
    #expect(best.duration < durations[0] - 1)
    let names = best.pins.filter { $0.role == .via }.map(\.name)
    #expect(Set(names) == ["Gate 4", "Tide Café", "Tickets"])
  }

  @Test("routing: closed and avoided things are named as such")
  func closing() throws {
    var query = RouteQuery(from: try end("gate-1"), to: try end("gate-4"), profile: .wheelchair)
    query.closing = ["lift-a"]
    guard case .refused(let closed) = router.route(query) else { throw NoRoute() }
    #expect(closed.blockedBy.map(\.reason).contains(.closed))
    query.closing = []
    query.avoiding = ["lift-a"]
    guard case .refused(let avoided) = router.route(query) else { throw NoRoute() }
    #expect(avoided.blockedBy.map(\.reason).contains(.avoided))
    query.profile = .walking
    let rides = try route(query).steps.filter { $0.kind == .connector }
    #expect(!rides.isEmpty && rides.allSatisfy { !$0.instruction.contains("Lift A") })
    for known in ["lift-a", "elevator", "west-door", "hall", "bus-quay"] { #expect(router.canClose(known), "\(known)") }
    #expect(!router.canClose("lift-b"))
  }

  @Test("routing: alternatives to another floor differ by ride, step-free included")
  func connectors() throws {
    let ways = router.alternatives(3, to: RouteQuery(from: try end("gate-1"), to: try end("gate-4")))
    #expect(ways.count == 3)
    #expect(ways[0].takes.isEmpty)
    #expect(Set(ways.dropFirst().map(\.takes)).count == 2)
    #expect(ways.contains { $0.isStepFree && ($0.takes == ["Lift A"] || $0.takes.isEmpty) })
    #expect(Array(ways.dropFirst()).map(\.route.duration) == ways.dropFirst().map(\.route.duration).sorted())
    let best = try route(RouteQuery(from: try end("gate-1"), to: try end("gate-4")))
    #expect(ways[0].route == best)
    #expect(router.alternatives(2, to: RouteQuery(from: try end("gate-1"), to: try end("gate-4"))).count == 2)
  }

  @Test("routing: a court has an alternative on its other side, a corridor has none")
  func sides() throws {
    let court = try PlannedVenue(
      FloorPlan(
        """
        aaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaa
        hh............gg
        hh............gg
        hh............gg
        hh............gg
        hh............gg
        hh............gg
        bbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbb
        """, legend: ["a": "walkway", "b": "walkway", "g": "walkway"]
      ).venue)
    let across = RouteQuery(
      from: .point(level: 0, PlanePoint(1000, 5500)), to: .point(level: 0, PlanePoint(15_000, 5500)))
    let ways = court.router.alternatives(3, to: across)
    #expect(ways.count == 2)
    let corridor = try PlannedVenue(FloorPlan("hhhhhhhhhhhhhhhhhhhh").venue)
    let along = RouteQuery(
      from: .point(level: 0, PlanePoint(1000, 500)), to: .point(level: 0, PlanePoint(19_000, 500)))
    #expect(corridor.router.alternatives(3, to: along).count == 1)
  }

  @Test("routing: with luggage the route uses the lift, not the nearer stairs", .shows("R24.3"))
  func luggage() throws {
    func climbs(_ profile: RoutingProfile) throws -> String {
      var query = RouteQuery(from: try end("gate-1"), to: try end("gate-4"), profile: profile)
      query.avoiding = ["escalator"]
      return try route(query).steps.filter { $0.kind == .connector }.map(\.instruction).joined()
    }
    #expect(try climbs(.walking).contains("Stairs A"))
    #expect(try climbs(.luggage).contains("Lift A"))
  }
}

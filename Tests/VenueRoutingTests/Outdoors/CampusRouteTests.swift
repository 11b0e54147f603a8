import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("From one building to another")
struct CampusRouteTests {
  private static func place(_ id: String, _ router: Router) -> RouteEnd {
    .place(router.network.places.firstIndex { $0.id == id }!)
  }

  private static func route(
    _ router: Router, _ from: String = "west-hall", _ to: String = "east-hall", closing: [String] = [],
    profile: RoutingProfile = .walking
  ) -> Route? {
    var query = RouteQuery(from: place(from, router), to: place(to, router), profile: profile)
    query.closing = closing
    guard case .found(let route) = router.route(query) else { return nil }
    return route
  }

  @Test("outdoors: between two houses the route follows the path round the pond")
  func pond() throws {
    let router = try TwinHouses.router([TwinHouses.pondPath])
    let route = try #require(CampusRouteTests.route(router))
    let leg = try #require(route.steps.first { $0.kind == .outside })
    #expect((leg.distance - (2 + 50 + 96 + 50 + 2)).magnitude < 0.01)
    #expect(leg.instruction.contains("Pond path"))
    #expect(route.steps.map(\.index) == Array(1...route.steps.count))
    #expect(route.passedIDs.contains("west-front") && route.passedIDs.contains("east-front"))
    #expect(
      route.notices.first { $0.code == "outside-straight" }?.message.hasPrefix("4 m of the route outside") == true)
    #expect(route.notices.contains { $0.code == "outside-sources" })
    let back = try #require(CampusRouteTests.route(router, "east-hall", "west-hall"))
    #expect((back.distance - route.distance).magnitude < 0.01)
  }

  @Test("outdoors: without footways the line is straight and noted; closed doors hold")
  func straight() throws {
    let router = try TwinHouses.router(nil)
    let route = try #require(CampusRouteTests.route(router))
    let leg = try #require(route.steps.first { $0.kind == .outside })
    #expect((leg.distance - 100).magnitude < 0.01)
    #expect(route.notices.contains { $0.code == "outside-straight" && $0.message.contains("100 m") })
    // Out by the back, round the house, and in by the front.
    let round = try #require(CampusRouteTests.route(router, closing: ["west-front"]))
    #expect(round.passedIDs.contains("west-back") && !round.passedIDs.contains("west-front"))
    #expect(round.steps.contains { $0.kind == .outside && $0.geometry.count >= 4 })
    #expect(CampusRouteTests.route(router, closing: ["west-front", "west-back"]) == nil)
    let oneWay = try TwinHouses.router(nil) { network in
      // Only out.
      for index in network.openings.indices where network.openings[index].id.hasPrefix("east") {
        network.openings[index].passage = .forward
      }
    }
    #expect(CampusRouteTests.route(oneWay) == nil)
    #expect(CampusRouteTests.route(oneWay, "east-hall", "west-hall") != nil)
  }

  @Test("outdoors: wheelchairs avoid steps of the path, or go straight with a note")
  func wheelchair() throws {
    var steps = TwinHouses.pondPath
    steps.kind = .steps
    let detour = TwinHouses.way([(22, 10), (22, 90), (118, 90), (118, 10)], "Upper path")
    let both = try TwinHouses.router([steps, detour])
    #expect(CampusRouteTests.route(both)?.steps.contains { $0.instruction.contains("Pond path") } == true)
    let rolled = CampusRouteTests.route(both, profile: .wheelchair)
    #expect(rolled?.steps.first { $0.kind == .outside }?.instruction.contains("Upper path") == true)
    let one = try TwinHouses.router([steps])
    let way = try #require(CampusRouteTests.route(one, profile: .wheelchair))
    #expect(way.notices.contains { $0.code == "outside-straight" && $0.message.contains("100 m") })
  }

  @Test("outdoors: from a stop to the other house no route passes the stop's own house")
  func stop() throws {
    var sketch = TwinHouses.sketch()
    sketch.link("bus", mode: "bus", name: "Pond", path: [[30, 10], [20, 10]], to: "west-front")
    let router = try Router(
      network: sketch.meshed(), footways: TwinHouses.footways([TwinHouses.pondPath]))
    let route = try #require(CampusRouteTests.route(router, "bus", "east-hall"))
    #expect(route.steps.filter { $0.kind == .outside }.count == 2)
    #expect(!route.passedIDs.contains("west-hall") && !route.passedIDs.contains("west-front"))
    #expect(CampusRouteTests.route(router, "bus", "west-hall")?.steps.filter { $0.kind == .outside }.count == 1)
    let back = try #require(CampusRouteTests.route(router, "east-hall", "bus"))
    #expect((back.distance - route.distance).magnitude < 0.01)
  }

  @Test("outdoors: matrix and nearest equal the routes")
  func others() throws {
    let router = try TwinHouses.router([TwinHouses.pondPath])
    let (west, east) = (CampusRouteTests.place("west-hall", router), CampusRouteTests.place("east-hall", router))
    let route = try #require(CampusRouteTests.route(router))
    let matrix = router.matrix(from: [west, east], to: [west, east])
    #expect(matrix.legs[0][1].map { ($0.distance - route.distance).magnitude < 1e-6 } == true)
    #expect(matrix.legs[1][0].map { ($0.distance - route.distance).magnitude < 0.01 } == true)
    let near = router.nearest(2, of: RouteQuery(from: west, to: east))
    #expect(near.map(\.leg.distance) == [matrix.legs[0][1]!.distance])
  }

  @Test("outdoors: on random campuses the route is the best over all pairs of doors", .deep)
  func oracle() throws {
    var random = SeededRandom(seed: 35)
    var crossings = 0
    for _ in 0..<60 {
      let campus = RandomCampus(&random)
      let router = try campus.router()
      let planner = router.planner
      for profile in [RoutingProfile.walking, .wheelchair] {
        let passability = Passability(profile: profile, network: router.network)
        let (from, to) = (CampusRouteTests.place("hall-0", router), CampusRouteTests.place("hall-1", router))
        let routePath = planner.routePath(from: from, to: to, passability: passability)
        let ground = planner.outdoors(for: profile.access)
        var best = Double.infinity
        for out in router.network.entrances {
          guard let a = planner.routeInside(from: from, to: .entrance(out), passability: passability) else {
            continue
          }
          for into in router.network.entrances {
            guard let b = planner.routeInside(from: .entrance(into), to: to, passability: passability) else {
              continue
            }
            let (start, goal) = (router.network.openings[out].middle, router.network.openings[into].middle)
            guard let way = ground.ways(from: start, to: [goal])[0] else { continue }
            campus.check(way, from: start, to: goal, for: profile.access)
            best = min(best, a.duration + (way.length + way.dislike) / 1000 / profile.speed + b.duration)
          }
        }
        let cost = routePath.map { $0.duration + $0.dislike } ?? .infinity
        #expect(cost == best || (cost - best).magnitude < 1e-6, "\(cost) s, and \(best)")
        if routePath != nil { crossings += 1 }
      }
    }
    #expect(crossings > 60)
  }
}

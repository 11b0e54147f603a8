import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Outdoors along footways")
struct FootwayRouteTests {
  private static func hall(_ router: Router, _ id: String = "west-hall") -> RouteEnd {
    .place(router.network.places.firstIndex { $0.id == id }!)
  }

  private static func found(_ result: RouteResult) throws -> Route {
    guard case .found(let route) = result else { throw NoRoute() }
    return route
  }

  private struct NoRoute: Error {}

  private static func notices(_ route: Route) -> [String: String] {
    Dictionary(route.notices.map { ($0.code, $0.message) }) { first, _ in first }
  }

  @Test("outdoors: a point outside follows the named path, straight only off it", .shows("R12.5"))
  func along() throws {
    let router = try TwinHouses.router([TwinHouses.way([(25, 10), (25, -200), (60, -200)], "Alder Lane")])
    // 5 m from the end of the lane; the door is 5 m from its other end.
    let start = TwinHouses.outside(65, -200, router)
    for isStart in [true, false] {
      let hall = FootwayRouteTests.hall(router)
      let route = try FootwayRouteTests.found(
        isStart ? router.route(from: start, to: hall) : router.route(from: hall, to: start))
      let leg = try #require(isStart ? route.steps.first : route.steps.last)
      #expect((leg.distance - (5 + 35 + 210 + 5)).magnitude < 0.01)
      #expect(leg.instruction.contains("Alder Lane"))
      #expect(leg.geometry.count == 5)
      let said = FootwayRouteTests.notices(route)
      #expect(said["outside-straight"]?.contains("10 m") == true, "\(said)")
      #expect(said["outside-sources"] == "Source of the outdoor paths: OpenStreetMap contributors.")
    }
  }

  @Test("outdoors: under 30 m in sight is walked straight, behind a building not")
  func short() throws {
    let router = try TwinHouses.router([TwinHouses.way([(30, 10), (30, -90), (49, -90)])])
    let near = try FootwayRouteTests.found(
      router.route(from: TwinHouses.outside(49, 10, router), to: FootwayRouteTests.hall(router)))
    #expect((near.steps[0].distance - 29).magnitude < 0.01)
    #expect(FootwayRouteTests.notices(near)["outside-sources"] == nil)
    let far = try FootwayRouteTests.found(
      router.route(from: TwinHouses.outside(51, -90, router), to: FootwayRouteTests.hall(router)))
    #expect((far.steps[0].distance - (2 + 19 + 100 + 10)).magnitude < 0.01)
  }

  @Test("outdoors: ways that come no nearer to the door than the point are ignored")
  func elsewhere() throws {
    let router = try TwinHouses.router([TwinHouses.way([(-100, 300), (-100, 400)], "Far Lane")])
    let route = try FootwayRouteTests.found(
      router.route(from: TwinHouses.outside(80, 10, router), to: FootwayRouteTests.hall(router)))
    #expect((route.steps[0].distance - 60).magnitude < 0.01)
    #expect(FootwayRouteTests.notices(route)["outside-sources"] == nil)
  }

  @Test("outdoors: wheelchairs avoid outdoor steps, unless they are tagged as fit")
  func steps() throws {
    func metres(_ traits: FootwayGraph.Traits, _ profile: RoutingProfile) throws -> Double {
      let router = try TwinHouses.router([
        TwinHouses.way([(25, 10), (25, -100)], kind: .steps, traits: traits),
        TwinHouses.way([(25, -100), (60, -100)]),
        TwinHouses.way([(25, 10), (60, 10), (60, -100)]),
      ])
      let start = TwinHouses.outside(25, -105, router)
      let route = try FootwayRouteTests.found(
        router.route(from: start, to: FootwayRouteTests.hall(router), profile: profile))
      return route.steps[0].distance
    }
    #expect((try metres([], .walking) - 120).magnitude < 0.01)
    #expect((try metres([], .wheelchair) - (5 + 35 + 110 + 35 + 5)).magnitude < 0.01)
    #expect((try metres([.wheelchair], .wheelchair) - 120).magnitude < 0.01)
    #expect((try metres([.noWheelchair], .walking) - 120).magnitude < 0.01)
  }

  @Test("outdoors: a way over private ground is for staff")
  func privateGround() throws {
    let router = try TwinHouses.router([
      TwinHouses.way([(25, 10), (25, -100)], traits: [.isPrivate]),
      TwinHouses.way([(25, -100), (60, -100), (60, 10), (25, 10)]),
    ])
    let start = TwinHouses.outside(25, -105, router)
    let hall = FootwayRouteTests.hall(router)
    let walked = try FootwayRouteTests.found(router.route(from: start, to: hall)).steps[0].distance
    #expect((walked - (5 + 35 + 110 + 35 + 5)).magnitude < 0.01)
    let staff = RoutingProfile.staff
    let short = try FootwayRouteTests.found(router.route(from: start, to: hall, profile: staff)).steps[0].distance
    #expect((short - 120).magnitude < 0.01)
  }

  @Test("outdoors: ways join at shared points of one layer and at ends, not at crossings")
  func joins() throws {
    func pieces(_ ways: [PlannedFootways.Way]) throws -> (nodes: Int, nets: Int) {
      let graph = try FootwayGraph(
        SectionsInMemory(TwinHouses.footways(ways).sections), on: try TwinHouses.router(nil).network.plane)
      var sets = DisjointSets(count: graph.nodes.count)
      for piece in graph.pieces { sets.join(Int(piece.from), Int(piece.to)) }
      return (graph.nodes.count, Set(sets.roots()).count)
    }
    let road = [(-10.0, 0.0), (0, 0), (10, 0)]
    #expect(try pieces([TwinHouses.way(road), TwinHouses.way([(0, -5), (0, 0), (0, 5)])]) == (5, 1))
    #expect(try pieces([TwinHouses.way(road), TwinHouses.way([(0, -5), (0, 0), (0, 5)], layer: 1)]) == (6, 2))
    #expect(try pieces([TwinHouses.way(road), TwinHouses.way([(10, 0), (20, 0)], layer: 1)]) == (4, 1))
    #expect(try pieces([TwinHouses.way(road), TwinHouses.way([(5, -5), (5, 5)])]) == (5, 2))
    #expect(try pieces([TwinHouses.way([(0, 0), (0, 0), (1, 0)])]) == (2, 1))
  }

  @Test("outdoors: 200,000 points on a line and 20,000 ways at a point are fast", .deep, .timeLimit(.minutes(2)))
  func hostile() throws {
    let line = PlannedFootways.Way(points: (0..<200_000).map { PlanePoint(25_000, 10_000 - $0 * 2) })
    let star = (0..<20_000).map { ray in
      PlannedFootways.Way(points: [PlanePoint(25_000, 10_000), PlanePoint(25_001 + ray, -390_000)])
    }
    for ways in [[line], star] {
      let router = try TwinHouses.router(ways)
      let route = try FootwayRouteTests.found(
        router.route(from: TwinHouses.outside(26, -395, router), to: FootwayRouteTests.hall(router)))
      #expect(route.steps[0].distance < 420)
      // Of ways that all lie on one spot not all are looked at.
      if ways.count == 1 { #expect(FootwayRouteTests.notices(route)["outside-sources"] != nil) }
    }
  }

  @Test("outdoors: a damaged file of ways gives a route or a refusal with the damage", .deep)
  func damage() throws {
    let planned = TwinHouses.footways([TwinHouses.pondPath, TwinHouses.way([(22, -40), (22, -90)], "Alder Lane")])
    let network = try RoutingNetwork(TwinHouses.sketch().meshed())
    var random = SeededRandom(seed: 8)
    var refusals = 0
    for _ in 0..<400 {
      var sections = planned.sections
      let section = sections.indices.randomElement(using: &random)!
      guard !sections[section].bytes.isEmpty else { continue }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: sections.remove(at: section)
      case 1:
        let byte = sections[section].bytes.indices.randomElement(using: &random)!
        sections[section].bytes[byte] = .random(in: 0...255, using: &random)
      default: sections[section].bytes.removeLast(sections[section].elementSize)
      }
      let router = Router(
        network: try RoutingNetwork(TwinHouses.sketch().meshed()), footways: Footways(SectionsInMemory(sections)))
      let start = TwinHouses.outside(22, -95, router)
      if case .refused(let refusal) = router.route(from: start, to: FootwayRouteTests.hall(router)) {
        #expect(refusal.code == "damaged-network")
        refusals += 1
      }
    }
    #expect(refusals > 50)
    #expect(network.fault == nil)
  }
}

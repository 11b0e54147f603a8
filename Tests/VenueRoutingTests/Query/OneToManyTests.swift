import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("One search for many goals")
struct OneToManyTests {
  private func expectSame(_ router: Router, _ profile: RoutingProfile, _ ends: [RouteEnd]) {
    let passability = Passability(profile: profile, network: router.network)
    for start in ends {
      let together = router.planner.routePaths(from: start, toEach: ends, passability: passability)
      for (goal, routePath) in zip(ends, together) {
        let alone = router.planner.routePath(from: start, to: goal, passability: passability)
        #expect((routePath == nil) == (alone == nil), "\(profile.name): \(start) \(goal)")
        guard let routePath, let alone else { continue }
        #expect(abs(routePath.duration + routePath.dislike - alone.duration - alone.dislike) < 1e-6)
        #expect(routePath.goal.place == alone.goal.place && routePath.rooms == alone.rooms)
      }
    }
  }

  @Test("routing: one-to-many equals single searches, through rooms and floors", .deep)
  func quay() throws {
    for change in RelaxedGroundTests.changes {
      let router = try KestrelQuay.router(change)
      let ends = Set(KestrelQuay.pairs(of: router.network).map(\.from))
        .sorted { "\($0)" < "\($1)" }
      for profile in [RoutingProfile.walking, .wheelchair, .poweredWheelchair] { expectSame(router, profile, ends) }
    }
  }

  @Test("routing: the nearest places by time equal those of single searches")
  func nearest() throws {
    let router = try KestrelQuay.router()
    let network = router.network
    let goals = network.places.indices.filter { network.places[$0].kind == .unit && network.places[$0].isPublic }
    for start in goals {
      var query = RouteQuery(from: .place(start), to: .nearest(goals))
      let found = router.nearest(goals.count, of: query)
      var rest = goals
      for near in found {
        query.to = .nearest(rest)
        let next = try #require(
          router.planner.routePath(
            from: query.from, to: query.to, passability: Passability(profile: .walking, network: network)))
        #expect(abs(near.leg.duration - next.duration) < 1e-6)
        // A lift or a staircase is one place, however many landings it has.
        let connector = router.connector(ofLanding: near.place)
        rest.removeAll { $0 == near.place || connector != nil && router.connector(ofLanding: $0) == connector }
      }
      let connectors = goals.compactMap { router.connector(ofLanding: $0) }
      let places = goals.count - connectors.count + Set(connectors).count
      #expect(Set(found.map(\.place)).count == found.count && found.count >= places - 2 && found.count <= places)
    }
  }

  /// Floors of one corridor with so many rooms each, joined by a lift.
  private func tower(floors: Int, rooms: Int) throws -> Router {
    var sketch = NetworkSketch()
    for floor in 0..<floors {
      sketch.level("level-\(floor)", floor: floor)
      sketch.unit("hall-\(floor)", "walkway", [0, 0, Double(4 * rooms + 4), 3])
      sketch.unit("lift-\(floor)", "elevator", [Double(4 * rooms), 3, 3, 3], kind: .connector)
      sketch.opening("lift-door-\(floor)", "lift-\(floor)", to: "hall-\(floor)", at: [Double(4 * rooms) + 1.5, 3])
      for room in 0..<rooms {
        sketch.unit("room-\(floor)-\(room)", "room", [Double(4 * room), 3, 4, 4], kind: .room)
        sketch.opening(
          "door-\(floor)-\(room)", "room-\(floor)-\(room)", to: "hall-\(floor)", at: [Double(4 * room) + 2, 3])
      }
    }
    sketch.connector("lift", "elevator", landings: (0..<floors).map { "lift-\($0)" })
    return try Router(network: sketch.meshed())
  }

  @Test(
    "routing: searched walks grow with the goals, not with goals and stops", .review("FL-S11"), arguments: [20, 80])
  func work(rooms: Int) throws {
    let floors = 4
    let router = try tower(floors: floors, rooms: rooms)
    let network = router.network
    let passability = Passability(profile: .walking, network: network)
    let ends = WalkEnds(network: network, plans: router.planner.plans, passability: passability)
    let goals = network.places.indices.filter { network.places[$0].id.hasPrefix("room") }
    var search = RouteSearch(
      network: network, plans: router.planner.plans, passability: passability,
      stops: DoorStops(network: network, plans: router.planner.plans, passability: passability),
      crossesStaircases: false)
    let found = search.fastest(
      from: ends.ends(of: .place(goals[0]), isStart: true),
      toEach: goals.map { ends.ends(of: .place($0), isStart: false) })
    #expect(found.count == goals.count && goals.count == floors * rooms)
    #expect(search.walkCount <= goals.count + 2 * floors + 2)
    // They come in the order of their costs.
    let costs = found.map { $0.routePath.duration + $0.routePath.dislike }
    #expect(zip(costs, costs.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test("routing: the nearest few of many need only a search that ends with them")
  func fewOfMany() throws {
    let router = try tower(floors: 2, rooms: 80)
    let network = router.network
    let goals = network.places.indices.filter { network.places[$0].id.hasPrefix("room") }
    let query = RouteQuery(from: .place(goals[10]), to: .nearest(goals))
    let found = router.nearest(3, of: query)
    #expect(Set(found.map { network.places[$0.place].id }) == ["room-0-10", "room-0-9", "room-0-11"])
  }
}

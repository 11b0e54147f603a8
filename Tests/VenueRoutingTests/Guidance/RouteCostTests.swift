import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Costs of routes, and changes that open one")
struct RouteCostTests {
  @Test("guidance: cost parts add up to the steps' seconds and the search's cost", .deep)
  func sums() throws {
    let router = try KestrelQuay.router { network in
      network.opening("gate-4-door") { $0.doorType = "swinging" }
      network.opening("street-door") { $0.doorType = "revolving" }
      network.opening("lift-a-1") { $0.checkpoint = "security" }
    }
    for profile in [RoutingProfile.walking, .poweredWheelchair, .lowVision, .luggage] {
      for pair in KestrelQuay.pairs(of: router.network) {
        var query = RouteQuery(from: pair.from, to: pair.to, profile: profile)
        (query.wantsExplanation, query.prefersCovered) = (true, true)
        guard case .found(let route) = router.route(query) else { continue }
        let routePath = try #require(
          router.planner.routePath(from: pair.from, to: pair.to, passability: query.passability(on: router.network)))
        #expect(abs(route.costs.reduce(0) { $0 + $1.duration } - route.duration) < 1e-6, "\(pair.name)")
        #expect(abs(route.costs.reduce(0) { $0 + $1.distance } - route.distance) < 1e-6, "\(pair.name)")
        #expect(abs(route.costs.reduce(0) { $0 + $1.dislike } - routePath.dislike) < 1e-6, "\(pair.name)")
        #expect(abs(routePath.duration - route.duration) < 1e-6, "\(pair.name)")
        #expect(route.costs.allSatisfy { !$0.id.isEmpty && !$0.name.isEmpty })
      }
    }
  }

  @Test("guidance: without a request nothing is explained")
  func unasked() throws {
    let router = try KestrelQuay.router()
    let route = try #require(router.way("Main hall", "Gate 4"))
    #expect(route.costs.isEmpty)
  }

  @Test(
    "guidance: the least change opens a route, and nothing less does",
    arguments: TestDepth.sample(RelaxedGroundTests.changes.indices, fast: 3))
  func leastChange(_ change: Int) throws {
    let router = try KestrelQuay.router(RelaxedGroundTests.changes[change])
    let network = router.network
    var asked = 0
    for profile in [RoutingProfile.walking, .wheelchair] {
      let passability = Passability(profile: profile, network: network)
      // Everything that keeps somebody out by itself, a connector with its landings.
      var things: [Set<NetworkTimes.Subject>] = []
      for (place, connector) in network.connectors.enumerated() {
        let landings = connector.landings.map { NetworkTimes.Subject(.unit, $0.unit) }
        things.append(Set([.init(.connector, place)] + landings))
      }
      things += network.openings.indices.map { [.init(.opening, $0)] }
      things += network.units.indices.filter { network.units[$0].landings.isEmpty }.map { [.init(.unit, $0)] }
      func opens(_ subjects: Set<NetworkTimes.Subject>, _ pair: KestrelQuay.EndPair) -> Bool {
        var mended = passability
        mended.mended = subjects
        return router.planner.routePath(from: pair.from, to: pair.to, passability: mended) != nil
      }
      for pair in KestrelQuay.pairs(of: network) where router.routePath(pair, profile) == nil {
        var search = LeastBarriers(planner: router.planner, passability: passability)
        guard let found = search.things(from: pair.from, to: pair.to) else {
          var open = passability
          open.lifted = .all
          #expect(router.planner.routePath(from: pair.from, to: pair.to, passability: open) == nil, "\(pair.name)")
          continue
        }
        #expect(opens(search.subjects(of: found), pair), "\(pair.name): \(found)")
        if found.count == 2 { #expect(!things.contains { opens($0, pair) }, "\(pair.name): \(found)") }
        #expect(found.count < 4)
        asked += 1
      }
    }
    #expect(asked > 0 || change == 0 || change == 5, "nothing was refused")
  }

  @Test("guidance: an explained refusal has the profile's property, need and value")
  func rule() throws {
    let router = try KestrelQuay.router { $0.opening("lift-a-1") { $0.width = 700 } }
    guard case .end(let start) = router.resolve("Main hall"), case .end(let end) = router.resolve("Upper hall") else {
      Issue.record("ends")
      return
    }
    var query = RouteQuery(from: start, to: end, profile: .wheelchair)
    query.wantsExplanation = true
    guard case .refused(let refusal) = router.route(query) else {
      Issue.record("a way through a door that is too narrow")
      return
    }
    let change = try #require(refusal.change)
    #expect(change.things.map(\.id) == ["lift-a-1"])
    #expect(change.things.first?.rule == .init(property: "minimum_width", limit: .init(needs: 0.8, has: 0.7)))
    #expect(refusal.text.contains("the profile wheelchair requires minimum_width: 0.8; here it is 0.7"))
    #expect(refusal.text.contains("To get a route, remove the fewest barriers"))
    query.wantsExplanation = false
    guard case .refused(let plain) = router.route(query) else { return }
    #expect(plain.change == nil && plain.blockedBy.allSatisfy { $0.rule == nil })
  }
}

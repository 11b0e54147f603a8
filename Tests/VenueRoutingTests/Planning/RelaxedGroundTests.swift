import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Exclusions that open a route")
struct RelaxedGroundTests {
  static let changes: [@Sendable (inout PlannedNetwork) -> Void] = [
    { _ in },
    { $0.connector("lift-a") { $0.isClosed = true } },
    { network in
      network.connector("lift-a") { $0.isClosed = true }
      network.opening("gate-4-door") { $0.width = 500 }
    },
    { network in
      network.opening("wc-door") { $0.passage = .none }
      network.opening("shop-1-door") { $0.passage = .forward }
      network.opening("street-door") { $0.doorType = "turnstile" }
      network.connector("escalator-a") { $0.isDirected = false }
    },
    { network in
      network.opening("lift-a-0") { $0.checkpoint = "security" }
      network.opening("gate-4-door") { $0.isControlled = true }
    },
    { network in
      network.connectors = []
      network.opening("shop-2-door") { $0.passage = .backward }
    },
  ]

  @Test(
    "routing: one search finds the sufficient exclusions, as one search for each", .review("FL-S11"),
    arguments: TestDepth.sample(changes.indices, fast: 3))
  func sameAsOneByOne(_ change: Int) throws {
    let router = try KestrelQuay.router(RelaxedGroundTests.changes[change])
    var asked = 0
    for profile in [RoutingProfile.walking, .wheelchair] {
      for pair in KestrelQuay.pairs(of: router.network) where router.routePath(pair, profile) == nil {
        let passability = Passability(profile: profile, network: router.network)
        var ground = RelaxedGround(planner: router.planner, passability: passability)
        let sufficient = ground.sufficient(from: pair.from, to: pair.to)
        func opens(_ lifted: Exclusions) -> Bool {
          var relaxed = passability
          relaxed.lifted = lifted
          return router.planner.routePath(from: pair.from, to: pair.to, passability: relaxed) != nil
        }
        #expect((sufficient != nil) == opens(.all), "\(pair.name)")
        #expect((sufficient ?? []) == Exclusion.allCases.filter { opens(Exclusions($0)) }, "\(pair.name)")
        asked += 1
      }
    }
    #expect(asked > 0 || change == 0, "nothing was refused")
  }

  @Test("routing: ground that nothing joins is known as separate without a search")
  func islands() throws {
    let router = try KestrelQuay.router { $0.connectors = [] }
    let ends = WalkEnds(
      network: router.network, plans: router.planner.plans,
      passability: Passability(profile: .walking, network: router.network))
    func end(_ text: String) throws -> [WalkEnd] {
      guard case .end(let end) = router.resolve(text) else {
        Issue.record("no \(text)")
        return []
      }
      return ends.ends(of: end, isStart: true)
    }
    #expect(router.planner.plans.areApart(try end("Main hall"), try end("Upper hall")))
    #expect(!router.planner.plans.areApart(try end("Main hall"), try end("Gate 1")))
    let whole = try KestrelQuay.router()
    #expect(whole.way("Main hall", "Upper hall") != nil)
  }
}

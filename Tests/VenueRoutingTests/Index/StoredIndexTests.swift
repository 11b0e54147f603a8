import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Indexes stored with a network")
struct StoredIndexTests {
  private static func indexed(_ network: PlannedNetwork) -> (sections: [NetworkSection], indexes: [NetworkSection]) {
    let sections = network.sections
    let indexing = NetworkIndexing(sections)
    return (sections, (0..<indexing.levelCount).flatMap { indexing.sections(ofLevel: $0) })
  }

  private static func router(_ sections: [NetworkSection]) throws -> Router {
    Router(network: try RoutingNetwork(SectionsInMemory(sections)))
  }

  @Test("index: an index is read in place as written, and a rebuild is equal")
  func roundTrip() throws {
    let (sections, indexes) = StoredIndexTests.indexed(KestrelQuay.network())
    #expect(StoredIndexTests.indexed(KestrelQuay.network()).indexes == indexes)
    #expect(!indexes.isEmpty)
    let router = try StoredIndexTests.router(sections + indexes)
    for level in router.network.levels.indices {
      let plan = try #require(router.planner.plans[level])
      let guide = try #require(plan.guide)
      let rights = LevelRights(
        plan: plan, network: router.network,
        passability: Passability(profile: .walking, network: router.network), crossesStaircases: false)
      let access = MeshAccess(rights, rooms: nil)
      #expect(LevelIndex(plan.mesh, for: access) == guide.index)
      #expect(guide.index.isMade(for: access, on: plan.mesh))
    }
  }

  @Test(
    "index: routes of every profile are as long with indexes as without", .about("R06"),
    arguments: [RoutingProfile.walking, .wheelchair, .staff])
  func sameRoutes(profile: RoutingProfile) throws {
    let (sections, indexes) = StoredIndexTests.indexed(KestrelQuay.network())
    let (with, without) = (try StoredIndexTests.router(sections + indexes), try StoredIndexTests.router(sections))
    var found = 0
    for pair in KestrelQuay.pairs(of: with.network) {
      let (routePath, expected) = (with.routePath(pair, profile), without.routePath(pair, profile))
      #expect(areAlmostEqual(routePath?.duration, expected?.duration), "\(pair.name)")
      if routePath != nil { found += 1 }
    }
    #expect(found > 20)
  }

  @Test("index: with a changed index number routes still cross nothing closed")
  func damage() throws {
    let (sections, indexes) = StoredIndexTests.indexed(KestrelQuay.network())
    let whole = try StoredIndexTests.router(sections)
    let pairs = KestrelQuay.pairs(of: whole.network)
    let expected = pairs.map { whole.routePath($0)?.duration }
    var random = SeededRandom(seed: 33)
    for round in 0..<400 {
      var damaged = indexes
      let place = Int.random(in: damaged.indices, using: &random)
      guard !damaged[place].bytes.isEmpty else { continue }
      if round % 7 == 0 {
        damaged[place].bytes.removeLast(damaged[place].elementSize)
      } else {
        let slot = Int.random(in: damaged[place].bytes.indices, using: &random)
        damaged[place].bytes[slot] =
          [0, 1, 3, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      let router = try StoredIndexTests.router(sections + damaged)
      let pair = Int.random(in: pairs.indices, using: &random)
      let routePath = router.routePath(pairs[pair])
      #expect((routePath == nil) == (expected[pair] == nil), "\(damaged[place].name), \(pairs[pair].name)")
      // A wrong label may lead a longer way, and nowhere else.
      if let routePath, let least = expected[pair] { #expect(routePath.duration > least - 1e-6) }
    }
  }
}

import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport

@testable import VenueRouting

struct LevelPlansTests {
  @Test("routing: a level without ground or with a broken mesh has its own error", .review("FL-T9"))
  func levelsNobodyWalksOn() throws {
    let whole = KestrelQuay.network()
    let ground = try #require(whole.levels.firstIndex { $0.floor == 0 })

    var empty = whole
    for level in empty.levels.indices where empty.levels[level].floor == 0 {
      empty.levels[level].vertices = []
      empty.levels[level].polygonStarts = [0]
      empty.levels[level].polygonVertices = []
      empty.levels[level].polygonNeighbours = []
      empty.levels[level].polygonUnits = []
      empty.levels[level].polygonOpenings = []
      empty.levels[level].edgeOpenings = []
    }
    var broken = whole
    for level in broken.levels.indices where broken.levels[level].floor == 0 {
      broken.levels[level].polygonVertices.swapAt(0, 1)
    }
    for (network, expected) in [(empty, "has no walkable ground"), (broken, "is damaged")] {
      let router = try Router(network: network)
      #expect(router.planner.plans[ground] == nil || network == empty)
      #expect(router.planner.plans.absence(of: ground) != nil)
      let origin = network.plane.coordinate(of: PlanePoint(30_000, 15_000))
      guard case .refused(let reason) = router.resolve("\(origin.longitude),\(origin.latitude),0") else {
        Issue.record("a point on a level nobody can walk on is an end")
        return
      }
      #expect(reason.contains(expected) && !reason.contains("5 m"), "\(reason)")
    }
    #expect(try Router(network: whole).planner.plans.absence(of: ground) == nil)
  }
}

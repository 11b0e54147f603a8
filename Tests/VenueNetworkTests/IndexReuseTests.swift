import Testing
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport

@testable import VenueNetwork
@testable import VenueRouting

@Suite("Level indexes reused from an earlier plan")
struct IndexReuseTests {
  private func indexing(_ venue: Venue) -> NetworkIndexing {
    NetworkIndexing(planNetwork(CheckedVenue(index: VenueIndex(venue), withdrawn: []), zone: nil).network.sections)
  }

  @Test(
    "cache: an index is rebuilt if its level's ground changes, not for unit numbers",
    arguments: MeshReuseTests.changes.indices)
  func oneChange(_ number: Int) {
    let (what, venue, made) = MeshReuseTests.changes[number]
    let (before, after) = (indexing(MeshReuseTests.venue()), indexing(venue))
    let changed = (0..<2).filter { before.ground(ofLevel: $0) != after.ground(ofLevel: $0) }
    #expect(changed.count == made, "\(what)")
    let listed = (0..<2).filter { before.ground(ofLevel: $0)?.lists != after.ground(ofLevel: $0)?.lists }
    #expect(listed == changed, "\(what)")
  }

  @Test("cache: equal grounds give equal indexes", .deep)
  func sameIndexes() {
    var dice = SeededRandom(seed: 5)
    var (same, numbered) = (0, 0)
    for _ in 0..<30 {
      let upper = RandomPlanTests.drawing(&dice, columns: 8, rows: 6)
      let networks = (0..<2).map { _ in
        let ground = RandomPlanTests.drawing(&dice, columns: 8, rows: 6)
        return indexing(FloorPlan(levels: [0: ground, 1: upper], legend: RandomPlanTests.legend).venue)
      }
      for level in 0..<2 {
        let grounds = networks.map { $0.ground(ofLevel: level) }
        guard grounds[0] == grounds[1] else { continue }
        same += 1
        if grounds[0]?.mesh.polygonOwners != grounds[1]?.mesh.polygonOwners { numbered += 1 }
        #expect(networks[0].sections(ofLevel: level) == networks[1].sections(ofLevel: level))
      }
    }
    #expect(same >= 10 && numbered >= 5, "\(same), \(numbered)")
  }

  @Test("cache: a known mesh gives the same ground as the sections of its level")
  func knownMesh() {
    let index = VenueIndex(MeshReuseTests.venue())
    let network = planNetwork(CheckedVenue(index: index, withdrawn: []), zone: nil).network
    let (sections, meshes) = network.encoded { count, make in (0..<count).map(make) }
    let (read, known) = (NetworkIndexing(sections), NetworkIndexing(sections, meshes: meshes))
    #expect(meshes.count == read.levelCount)
    for level in meshes.indices {
      #expect(meshes[level] != nil)
      #expect(read.ground(ofLevel: level) == known.ground(ofLevel: level))
      #expect(read.sections(ofLevel: level) == known.sections(ofLevel: level))
    }
  }
}

import Testing
import VenueGeometry
import VenueTestSupport

@testable import VenueRouting

@Suite("Two paths of almost equal length")
struct NearTieTests {
  /// A hall of 12 m by 8 m with a pillar in the middle that stands some millimetres off.
  private func floor(off: Int) throws -> DrawnMesh {
    try DrawnMesh(walls: DrawnMesh.rectangle(0, 0, 12_000, 8000) + DrawnMesh.rectangle(5000, 3000 + off, 2000, 2000)) {
      x, y in x > 5000 && x < 7000 && y > 3000 + Double(off) && y < 5000 + Double(off) ? -1 : 0
    }
  }

  @Test("meshes: of two near-equal paths the shorter wins, with and without index", .shows("R06.9"))
  func aroundPillar() throws {
    var tightest = Double.infinity
    for off in -4...4 {
      let floor = try floor(off: off)
      let index = try #require(LevelIndex(floor.mesh))
      var (plain, indexed) = (PathSearch(floor.mesh), IndexedSearch(floor.mesh, index))
      for (from, to) in [
        (PlanePoint(1000, 4000), PlanePoint(11_000, 4000)), (PlanePoint(1000, 3999), PlanePoint(11_000, 4001)),
        (PlanePoint(900, 3500), PlanePoint(11_100, 4500)),
      ] {
        let ways = [3000 + off, 5000 + off].map { y in
          PathSearch.length(of: [from, PlanePoint(5000, y), PlanePoint(7000, y), to])
        }
        let shortest = min(ways[0], ways[1])
        if ways[0] != ways[1] { tightest = min(tightest, abs(ways[0] - ways[1])) }
        for found in [plain.shortestPath(from: from, to: to), indexed.shortestPath(from: from, to: to)] {
          #expect(areAlmostEqual(found?.lengthMillimetres, shortest), "off by \(off): \(from) to \(to)")
        }
      }
    }
    #expect(tightest < 1, "\(tightest) mm")
  }
}

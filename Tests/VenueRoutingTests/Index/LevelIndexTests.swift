import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

/// What an index holds, and the work it spares, in counts.
struct LevelIndexTests {
  @Test("index: rooms with one door are cells: 400 of them add no bend corner")
  func corridor() throws {
    let floor = try DrawnMesh.corridor(doors: 400)
    let index = try #require(LevelIndex(floor.mesh))
    #expect(index.cornerCount == 0)
    var search = IndexedSearch(floor.mesh, index)
    let path = search.shortestPath(from: PlanePoint(700, 6000), to: PlanePoint(798_900, 6000))
    #expect(path?.points.count == 4)
  }

  @Test(
    "index: query work grows with what is in sight of the ends, not the floor",
    arguments: TestDepth.sample([4, 8, 12], fast: 1))
  func columns(side: Int) throws {
    let floor = try DrawnMesh.columns(side)
    let index = try #require(LevelIndex(floor.mesh))
    #expect(index.cornerCount == 4 * side * side)
    var search = IndexedSearch(floor.mesh, index)
    let far = 3000 * (side + 1)
    let path = search.shortestPath(from: PlanePoint(1000, 3100), to: PlanePoint(far - 1000, far - 3200))
    _ = try #require(path)
    #expect(search.work.isIndexed)
    #expect(search.work.expansions <= 100 * side, "\(search.work)")
  }

  @Test("index: walk-through rooms keep their corners and need no search", .deep)
  func ladder() throws {
    let floor = try DrawnMesh.ladder(rooms: 150)
    let index = try #require(LevelIndex(floor.mesh))
    #expect(index.cornerCount > 500)
    #expect(index.labelCount < 50 * index.cornerCount)
    var search = IndexedSearch(floor.mesh, index)
    var plain = PathSearch(floor.mesh)
    let (s, t) = (PlanePoint(700, 1000), PlanePoint(298_900, 9000))
    let (path, expected) = (search.shortestPath(from: s, to: t), plain.shortestPath(from: s, to: t))
    #expect(areAlmostEqual(path?.lengthMillimetres, expected?.lengthMillimetres))
    #expect(search.work.isIndexed)
  }

  @Test("index: the same floor gives the same index and the same paths")
  func deterministic() throws {
    let map = try RandomMap(seed: 91, points: 90, side: 5000, obstacles: 0.2, walls: 20)
    let index = try #require(LevelIndex(map.mesh))
    #expect(LevelIndex(map.mesh) == index)
    var random = SeededRandom(seed: 3)
    var (search, other) = (IndexedSearch(map.mesh, index), IndexedSearch(map.mesh, index))
    let ends = (0..<40).map { _ in (map.randomPoint(&random), map.randomPoint(&random)) }
    let paths = ends.map { search.shortestPath(from: $0.0, to: $0.1) }
    #expect(ends.reversed().map { other.shortestPath(from: $0.0, to: $0.1) } == paths.reversed())
  }

  @Test("index: every label is a distance over visible corners, back to its hub")
  func labels() throws {
    let floor = try DrawnMesh.columns(5)
    let index = try #require(LevelIndex(floor.mesh))
    let points = index.rightEdges.map { floor.mesh.start($0) }
    for corner in 0..<index.cornerCount {
      let labels = index.labels.of(corner)
      #expect(labels.hubs.last == UInt16(corner))
      for label in labels.hubs.indices {
        var (here, length) = (corner, 0.0)
        let hub = Int(labels.hubs[label])
        while here != hub {
          let own = try #require(index.labels.of(here).label(of: hub))
          let next = Int(index.labels.of(here).nexts[own])
          #expect(
            index.neighbours[Int(index.neighbourStarts[here])..<Int(index.neighbourStarts[here + 1])]
              .contains(UInt16(next)))
          length += points[here].distance(to: points[next])
          here = next
        }
        #expect(abs(length - index.labels.length(from: corner, labels, label)) <= 1e-6)
      }
    }
  }
}

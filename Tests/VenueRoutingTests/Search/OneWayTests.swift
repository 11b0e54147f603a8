import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

/// Floors whose doors let people through one way: a path may lead around the end of such a door, along it and through it at its very
/// end, which is where searches that look at one side go wrong.
@Suite("Shortest paths with one-way doors")
struct OneWayTests {
  /// A floor, its plain graph, and the rights of somebody who keeps to the directions.
  struct Floor {
    var mesh: LevelMesh
    var oracle: VisibilityOracle
    var access: MeshAccess
    var points: [PlanePoint]

    /// Everything touches everything.
    static func map(_ seed: UInt64) throws -> Floor {
      let map = try RandomMap(
        seed: seed, points: 8 + Int(seed % 5) * 4, side: [14, 60, 400][Int(seed % 3)],
        obstacles: seed % 2 == 0 ? 0.05 : 0.2, walls: 4 + Int(seed % 4) * 4, doorsOfThree: 2)
      var random = SeededRandom(seed: seed &* 977)
      return Floor(
        map.triangulation, isFree: map.owners.map { $0 >= 0 }, isWall: map.isWall, map.mesh, map.polygons.constraints,
        seed: seed, points: (0..<8).map { _ in map.randomPoint(&random) })
    }

    /// On squared paper.
    static func squared(_ seed: UInt64) throws -> Floor {
      var floor = try GridFloor(seed: seed)
      let drawn = floor.drawn
      return Floor(
        drawn.triangulation, isFree: drawn.owners.map { $0 >= 0 }, isWall: drawn.isWall, drawn.mesh, drawn.constraints,
        seed: seed, points: (0..<8).map { _ in floor.point() })
    }

    private init(
      _ triangulation: Triangulation, isFree: [Bool], isWall: [Bool], _ mesh: LevelMesh, _ constraints: [Int32],
      seed: UInt64, points: [PlanePoint]
    ) {
      /// A third of the doors lead one way, whichever.
      func isNoExit(_ constraint: Int32, _ a: PlanePoint, _ b: PlanePoint) -> Bool {
        guard constraint >= 0 else { return false }
        let number = (UInt64(constraint) &* 0x9E37_79B9_7F4A_7C15 &+ seed &* 0xD134_2543_DE82_EF95) >> 33
        return number % 3 == 0 && ((a.x, a.y) < (b.x, b.y)) == ((number / 3) % 2 == 0)
      }
      self.mesh = mesh
      self.points = points
      oracle = VisibilityOracle(
        triangulation, isFree: isFree, isDoor: { !isWall[$0] },
        isNoExit: { edge in
          let (a, b) = (triangulation.origins[edge], triangulation.origins[triangulation.edge(after: edge)])
          return isNoExit(
            triangulation.constraints[edge], triangulation.vertices[Int(a)], triangulation.vertices[Int(b)])
        })
      access = MeshAccess(
        mesh,
        isNoExit: { edge in
          let (a, b) = mesh.ends(ofEdge: edge)
          return isNoExit(constraints[edge], a, b)
        })
      self.points = points.filter { !oracle.isPinch($0) && !mesh.isPinch($0) }
    }
  }

  /// - Returns: how many ways were found, and how many of them are longer, or not there, the other way round.
  static func compare(_ floor: Floor, _ name: String) -> (found: Int, directed: Int) {
    var (found, directed) = (0, 0)
    var search = PathSearch(floor.mesh)
    let half = floor.points.count / 2
    for (s, t) in zip(floor.points[..<half], floor.points[half...]) {
      let expected = floor.oracle.shortestLength(from: s, to: t)
      let path = search.shortestPath(from: s, to: t, access: floor.access)
      #expect(
        areAlmostEqual(path?.lengthMillimetres, expected),
        "\(name): \(s) → \(t) is \(expected ?? -1), not \(path?.lengthMillimetres ?? -1)")
      let many = search.distances(from: s, to: [t, s], access: floor.access)
      #expect(areAlmostEqual(many[0], expected), "\(name): \(s) → \(t), one of many")
      guard let path else { continue }
      found += 1
      #expect(floor.oracle.isWalkable(path.points), "\(name): \(path.points)")
      #expect(areAlmostEqual(PathSearch.length(of: path.points), path.lengthMillimetres), "\(name)")
      #expect(path.edges.allSatisfy { floor.access.crossings[Int($0)] >= 0 }, "\(name): against a direction")
      if !areAlmostEqual(floor.oracle.shortestLength(from: t, to: s), expected) { directed += 1 }
    }
    return (found, directed)
  }

  @Test("meshes: with one-way doors routes are as short as in a visibility graph", .about("R06"), .deep)
  func equalsOracle() throws {
    var (found, directed) = (0, 0)
    for seed in 1...100 as ClosedRange<UInt64> {
      for (floor, name) in [(try Floor.map(seed), "map \(seed)"), (try Floor.squared(seed), "squared \(seed)")] {
        let counts = OneWayTests.compare(floor, name)
        found += counts.found
        directed += counts.directed
      }
    }
    #expect(found > 200)
    #expect(directed > 40)
  }

  /// A hall of ten metres with a row of gates from its south wall to its middle.
  private func gates() throws -> (mesh: LevelMesh, eastwards: MeshAccess) {
    let drawn = try DrawnMesh(
      walls: DrawnMesh.rectangle(0, 0, 10_000, 10_000), doors: [(PlanePoint(5000, 0), PlanePoint(5000, 5000))]
    ) { _, _ in 0 }
    let mesh = drawn.mesh
    let access = MeshAccess(
      mesh,
      isNoExit: { edge in
        let (a, b) = mesh.ends(ofEdge: edge)
        // Polygons lie to the left of their edges: what leads north has its polygon in the west.
        return drawn.constraints[edge] >= 0 && a.x == 5000 && b.x == 5000 && a.y > b.y
      })
    return (mesh, access)
  }

  @Test("meshes: a one-way gate is avoided going out and used coming back", .about("R06"))
  func roundTheEnd() throws {
    let (mesh, eastwards) = try gates()
    var search = PathSearch(mesh)
    let (east, west) = (PlanePoint(8000, 1000), PlanePoint(2000, 1000))
    let out = search.shortestPath(from: east, to: west, access: eastwards)
    #expect(out?.points == [east, PlanePoint(5000, 5000), west])
    #expect(areAlmostEqual(out?.lengthMillimetres, 10_000))
    #expect(areAlmostEqual(search.shortestPath(from: west, to: east, access: eastwards)?.lengthMillimetres, 6000))
  }
}

import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

@Suite("Shortest paths on random levels")
struct PathSearchTests {
  @Test("meshes: on random levels routes are shortest and cross no wall", .shows("R06.1"))
  func equalsOracle() throws {
    var found = 0
    for seed in 1...50 as ClosedRange<UInt64> {
      let map = try RandomMap(
        seed: seed, points: 8 + Int(seed % 5) * 6, side: seed % 3 == 0 ? 12 : 400,
        obstacles: seed % 2 == 0 ? 0.1 : 0.25,
        walls: Int(seed % 4) * 5)
      let oracle = VisibilityOracle(map.triangulation, isFree: map.owners.map { $0 >= 0 }, isDoor: { !map.isWall[$0] })
      var random = SeededRandom(seed: seed &* 977)
      var search = PathSearch(map.mesh)
      for _ in 0..<6 {
        let (s, t) = (map.randomPoint(&random), map.randomPoint(&random))
        if oracle.isPinch(s) != map.mesh.isPinch(s) || oracle.isPinch(t) != map.mesh.isPinch(t) { continue }
        let path = search.shortestPath(from: s, to: t)
        if try check(path, from: s, to: t, map, oracle, seed: seed) { found += 1 }
      }
    }
    #expect(found > 80)
  }

  @Test("meshes: routes avoid closed areas and doors and remain shortest")
  func equalsOracleWithAccess() throws {
    var found = 0
    for seed in 1...36 as ClosedRange<UInt64> {
      let map = try RandomMap(seed: seed, points: 24, side: seed % 3 == 0 ? 14 : 300, obstacles: 0.1, walls: 8)
      let closed = Int32(seed % 3)
      let isShut = map.isWall.indices.map { $0 % 2 == 0 }
      let access = MeshAccess(map.mesh, rule: { $0 == closed ? .closed : .open }) { edge in
        let constraint = Int(map.polygons.constraints[edge])
        return constraint >= 0 && isShut[constraint]
      }
      let oracle = VisibilityOracle(
        map.triangulation, isFree: map.owners.map { $0 >= 0 && $0 != closed },
        isDoor: { !map.isWall[$0] && !isShut[$0] })
      var random = SeededRandom(seed: seed &* 1009)
      var search = PathSearch(map.mesh)
      for _ in 0..<6 {
        let (s, t) = (map.randomPoint(&random), map.randomPoint(&random))
        // Where closed doors meet, the oracle sees several spaces and the mesh just one: not this test's matter.
        if oracle.isPinch(s) || oracle.isPinch(t) { continue }
        let path = search.shortestPath(from: s, to: t, access: access)
        if try check(path, from: s, to: t, map, oracle, seed: seed) { found += 1 }
      }
    }
    #expect(found > 25)
  }

  @Test("meshes: visitor-only units are no shortcut, but may be start or goal", .deep)
  func destinationOnly() throws {
    for seed in 1...24 as ClosedRange<UInt64> {
      let map = try RandomMap(seed: seed, points: 24, side: 300, obstacles: 0.05, walls: 4)
      let access = MeshAccess(map.mesh, rule: { $0 == 1 ? .destinationOnly : .open })
      var random = SeededRandom(seed: seed &* 31)
      var search = PathSearch(map.mesh)
      for _ in 0..<6 {
        let (s, t) = (map.randomPoint(&random), map.randomPoint(&random))
        let ends = map.mesh.polygons(at: s) + map.mesh.polygons(at: t)
        let isGuest = ends.contains { map.mesh.polygonOwners[$0] == 1 }
        let oracle = VisibilityOracle(
          map.triangulation, isFree: map.owners.map { $0 >= 0 && (isGuest || $0 != 1) }, isDoor: { !map.isWall[$0] })
        if oracle.isPinch(s) || oracle.isPinch(t) { continue }
        _ = try check(search.shortestPath(from: s, to: t, access: access), from: s, to: t, map, oracle, seed: seed)
        #expect(
          areAlmostEqual(search.distances(from: s, to: [t], access: access)[0], oracle.shortestLength(from: s, to: t)))
      }
    }
  }

  @Test("meshes: distances are symmetric, metric and never under the straight line")
  func metric() throws {
    for seed in 200...216 as ClosedRange<UInt64> {
      let map = try RandomMap(seed: seed, points: 60, side: 2000, obstacles: 0.2, walls: 12)
      var random = SeededRandom(seed: seed)
      let points = (0..<7).map { _ in map.randomPoint(&random) }
        .filter { map.mesh.polygons(at: $0).count == 1 }
      var search = PathSearch(map.mesh)
      let table = points.map { search.distances(from: $0, to: points) }
      for a in points.indices {
        for b in points.indices {
          #expect(areAlmostEqual(table[a][b], table[b][a]))
          #expect(areAlmostEqual(search.shortestPath(from: points[a], to: points[b])?.lengthMillimetres, table[a][b]))
          guard let ab = table[a][b] else { continue }
          #expect(ab >= points[a].distance(to: points[b]) - 1e-6)
          for c in points.indices {
            guard let ac = table[a][c], let cb = table[c][b] else { continue }
            #expect(ab <= ac + cb + 1e-6)
          }
        }
      }
    }
  }

  @Test("meshes: paths to many targets equal those found one by one")
  func manyTargets() throws {
    let map = try RandomMap(seed: 77, points: 120, side: 5000, obstacles: 0.2, walls: 20)
    var random = SeededRandom(seed: 5)
    let targets = (0..<40).map { _ in map.randomPoint(&random) }
    var search = PathSearch(map.mesh)
    for start in targets.prefix(8) {
      let together = search.shortestPaths(from: start, to: targets)
      let again = search.shortestPaths(from: start, to: targets)
      #expect(together == again)
      for (target, path) in zip(targets, together) {
        let single = search.shortestPath(from: start, to: target)
        #expect(areAlmostEqual(single?.lengthMillimetres, path?.lengthMillimetres))
      }
    }
  }

  @Test("meshes: moving or turning a level changes no length")
  func invariance() throws {
    let map = try RandomMap(seed: 12, points: 50, side: 3000, obstacles: 0.2, walls: 10)
    func turned(_ p: PlanePoint) -> PlanePoint { PlanePoint(x: 60_000_000 - p.y, y: p.x - 59_000_000) }
    let other = try LevelMesh(
      vertices: map.mesh.vertices.map(turned), polygonStarts: map.mesh.polygonStarts.array,
      polygonVertices: map.mesh.polygonVertices.array, polygonNeighbours: map.mesh.polygonNeighbours.array,
      polygonOwners: map.mesh.polygonOwners.array)
    var random = SeededRandom(seed: 8)
    var (search, otherSearch) = (PathSearch(map.mesh), PathSearch(other))
    for _ in 0..<60 {
      let (s, t) = (map.randomPoint(&random), map.randomPoint(&random))
      let path = search.shortestPath(from: s, to: t)
      let otherPath = otherSearch.shortestPath(from: turned(s), to: turned(t))
      #expect(areAlmostEqual(path?.lengthMillimetres, otherPath?.lengthMillimetres))
    }
  }

  /// Compares a path with the oracle's and checks its every part. Returns whether there is one.
  private func check(
    _ path: MeshPath?, from s: PlanePoint, to t: PlanePoint, _ map: RandomMap, _ oracle: VisibilityOracle, seed: UInt64
  ) throws -> Bool {
    let expected = oracle.shortestLength(from: s, to: t)
    guard let path else {
      #expect(expected == nil, "seed \(seed): \(s) → \(t) not found")
      return false
    }
    #expect(areAlmostEqual(path.lengthMillimetres, expected), "seed \(seed): \(s) → \(t) by \(path.points)")
    #expect(path.points.first == s && path.points.last == t)
    #expect(oracle.isWalkable(path.points), "seed \(seed): \(s) → \(t) by \(path.points)")
    let vertices = Set(map.mesh.vertices)
    #expect(path.points.dropFirst().dropLast().allSatisfy(vertices.contains))
    let sum = zip(path.points, path.points.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    #expect(areAlmostEqual(sum, path.lengthMillimetres))
    #expect(path.edges.count == path.polygons.count - 1)
    for (place, edge) in path.edges.enumerated() {
      #expect(map.mesh.polygonOfEdge[Int(edge)] == path.polygons[place])
      #expect(map.mesh.polygonNeighbours[Int(edge)] == path.polygons[place + 1])
    }
    #expect(map.mesh.contains(s, polygon: Int(path.polygons[0])))
    #expect(map.mesh.contains(t, polygon: Int(path.polygons[path.polygons.count - 1])))
    return true
  }
}

/// Whether both are nil, or less than a millionth apart. No method: `#expect((a?.b).method(c))` is not checked, whatever it gives.
func areAlmostEqual(_ a: Double?, _ b: Double?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): abs(a - b) < 1e-6
  default: false
  }
}

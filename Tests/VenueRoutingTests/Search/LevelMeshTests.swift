import Testing
import VenueGeometry
import VenueRandom

@testable import VenueRouting

@Suite("The walkable mesh of a level")
struct LevelMeshTests {
  // Two squares side by side with a door between, and a third that shares only a wall with the second.
  private let vertices = [(0, 0), (10, 0), (20, 0), (30, 0), (30, 10), (20, 10), (10, 10), (0, 10)]
    .map { PlanePoint($0.0, $0.1) }
  private let starts: [Int32] = [0, 4, 8, 12]
  private let corners: [Int32] = [0, 1, 6, 7, 1, 2, 5, 6, 2, 3, 4, 5]
  private let neighbours: [Int32] = [-1, 1, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1]

  private func mesh(
    vertices: [PlanePoint]? = nil, starts: [Int32]? = nil, corners: [Int32]? = nil, neighbours: [Int32]? = nil,
    owners: [Int32] = [0, 1, 2]
  ) throws(MeshError) -> LevelMesh {
    try LevelMesh(
      vertices: vertices ?? self.vertices, polygonStarts: starts ?? self.starts,
      polygonVertices: corners ?? self.corners, polygonNeighbours: neighbours ?? self.neighbours,
      polygonOwners: owners)
  }

  @Test("meshes: rooms sharing a wall of no thickness need a door between them")
  func wallsWithoutThickness() throws {
    let mesh = try mesh()
    var search = PathSearch(mesh)
    let path = search.shortestPath(from: PlanePoint(5, 5), to: PlanePoint(15, 5))
    #expect(path?.lengthMillimetres == 10 && path?.polygons == [0, 1] && path?.edges == [1])
    #expect(search.shortestPath(from: PlanePoint(15, 5), to: PlanePoint(25, 5)) == nil)
    let shut = MeshAccess(mesh, isBlocked: { $0 == 7 })
    #expect(search.shortestPath(from: PlanePoint(5, 5), to: PlanePoint(15, 5), access: shut) == nil)
    // On the wall between two rooms: in either, unless one says which.
    let onWall = PlanePoint(20, 5)
    #expect(search.shortestPath(from: onWall, to: PlanePoint(25, 5))?.lengthMillimetres == 5)
    #expect(search.shortestPath(from: onWall, to: PlanePoint(25, 5), startOwner: 1) == nil)
    #expect(search.shortestPath(from: PlanePoint(-5, 5), to: PlanePoint(5, 5)) == nil)
    #expect(search.shortestPath(from: PlanePoint(5, 5), to: PlanePoint(5, 5))?.points == [PlanePoint(5, 5)])
  }

  @Test("meshes: a route bends round the end of a wall of no thickness and back")
  func bendStraightBack() throws {
    // An L of walls in the middle of a room; the start is in line with one of them.
    let points = [(0, 0), (200, 0), (200, 200), (0, 200), (100, 50), (200, 50), (100, 150)]
      .map { PlanePoint($0.0, $0.1) }
    let triangles = try Triangulation(points: points, constraints: [(4, 5), (4, 6)])
    let mesh = try LevelMesh(
      triangles.convexPolygons(owners: [Int32](repeating: 0, count: triangles.triangleCount)))
    var search = PathSearch(mesh)
    for (start, goal) in [(PlanePoint(100, 20), PlanePoint(150, 60)), (PlanePoint(150, 60), PlanePoint(100, 20))] {
      let path = search.shortestPath(from: start, to: goal)
      #expect(path?.points == [start, PlanePoint(100, 150), goal])
      #expect(areAlmostEqual(path?.lengthMillimetres, 130 + 10_600.0.squareRoot()))
    }
  }

  @Test("meshes: any wrong number in stored arrays is named")
  func faults() {
    #expect(throws: MeshError.tableLengths) { try mesh(owners: [0]) }
    #expect(throws: MeshError.tableLengths) { try mesh(starts: [1, 4, 8, 12]) }
    #expect(throws: MeshError.edgeRange(polygon: 0)) { try mesh(starts: [0, 2, 8, 12]) }
    #expect(throws: MeshError.edgeRange(polygon: 1)) { try mesh(starts: [0, 4, 2, 12]) }
    #expect(throws: MeshError.edgeRange(polygon: 0)) { try mesh(starts: [0, .max, .min, 12]) }
    #expect(throws: MeshError.unknownVertex(edge: 2)) { try mesh(corners: [0, 1, 8, 7, 1, 2, 5, 6, 2, 3, 4, 5]) }
    #expect(throws: MeshError.unknownVertex(edge: 0)) { try mesh(corners: [.min, 1, 6, 7, 1, 2, 5, 6, 2, 3, 4, 5]) }
    #expect(throws: MeshError.unknownNeighbour(edge: 0)) {
      try mesh(neighbours: [3, 1, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1])
    }
    #expect(throws: MeshError.oneSidedNeighbour(edge: 11)) {
      try mesh(neighbours: [-1, 1, -1, -1, -1, 2, -1, 0, -1, -1, -1, -1])
    }
    #expect(throws: MeshError.notConvex(polygon: 0)) { try mesh(corners: [7, 6, 1, 0, 1, 2, 5, 6, 2, 3, 4, 5]) }
    #expect(throws: MeshError.notConvex(polygon: 0)) { try mesh(corners: [0, 0, 6, 7, 1, 2, 5, 6, 2, 3, 4, 5]) }
    #expect(throws: MeshError.notConvex(polygon: 2)) { try mesh(corners: [0, 1, 6, 7, 1, 2, 5, 6, 2, 3, 2, 3]) }
    #expect(throws: MeshError.overlap(edge: 8)) { try mesh(corners: [0, 1, 6, 7, 1, 2, 5, 6, 1, 2, 5, 6]) }
    var far = vertices
    far[3].x = .max
    #expect(throws: MeshError.beyondPlane(vertex: 3)) { try mesh(vertices: far) }
  }

  @Test("meshes: a changed stored number is refused or gives a searchable mesh")
  func randomDamage() throws {
    let map = try RandomMap(seed: 4, points: 30, side: 60)
    var random = SeededRandom(seed: 99)
    var survivors = 0
    for _ in 0..<1500 {
      var tables = [map.mesh.polygonStarts, map.mesh.polygonVertices, map.mesh.polygonNeighbours].map(\.array)
      var vertices = map.mesh.vertices.array
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let table = Int.random(in: 0..<4, using: &random)
        let value = [Int32.random(in: -2...70, using: &random), .max, .min].randomElement(using: &random) ?? 0
        if table == 3 {
          let place = Int.random(in: vertices.indices, using: &random)
          vertices[place] = PlanePoint(x: value, y: vertices[place].y)
        } else {
          tables[table][Int.random(in: tables[table].indices, using: &random)] = value
        }
      }
      guard
        let damaged = try? LevelMesh(
          vertices: vertices, polygonStarts: tables[0], polygonVertices: tables[1], polygonNeighbours: tables[2],
          polygonOwners: map.mesh.polygonOwners.array)
      else { continue }
      survivors += 1
      var search = PathSearch(damaged)
      for _ in 0..<5 { _ = search.shortestPath(from: map.randomPoint(&random), to: map.randomPoint(&random)) }
    }
    #expect(survivors > 0)
  }

  @Test("meshes: a point is in its polygon; off the mesh the nearest grid point is used")
  func location() throws {
    let mesh = try mesh()
    #expect(mesh.polygon(at: PlanePoint(5, 5)) == 0)
    #expect(mesh.polygons(at: PlanePoint(10, 5)) == [0, 1])
    #expect(mesh.polygon(at: PlanePoint(31, 5)) == nil)
    let near = try #require(mesh.nearestPoint(to: PlanePoint(15, 14), within: 4))
    #expect(near.point == PlanePoint(15, 10) && near.polygon == 1)
    #expect(mesh.nearestPoint(to: PlanePoint(15, 14), within: 3) == nil)
    let other = try #require(mesh.nearestPoint(to: PlanePoint(15, 5), within: 9) { $0 == 2 })
    #expect(other.point == PlanePoint(20, 5) && other.polygon == 2)
  }

  @Test("meshes: the nearest point is on the mesh, in reach and a valid start")
  func nearestOnRandomMaps() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let map = try RandomMap(seed: seed, points: 40, side: 3000, obstacles: 0.4)
      var random = SeededRandom(seed: seed)
      var search = PathSearch(map.mesh)
      for _ in 0..<40 {
        let p = map.randomPoint(&random)
        guard let (point, polygon) = map.mesh.nearestPoint(to: p, within: 500) else { continue }
        #expect(map.mesh.contains(point, polygon: polygon))
        #expect(search.shortestPath(from: point, to: point) != nil)
        let exact =
          (0..<map.mesh.polygonCount).flatMap { map.mesh.edges(of: $0) }.map { edge in
            let (a, b) = map.mesh.ends(ofEdge: edge)
            return Predicates.squaredDistance(from: p, toSegment: a, b).squareRoot()
          }.min() ?? 0
        let isInside = map.mesh.polygon(at: p) != nil
        #expect(point.distance(to: p) <= (isInside ? 0 : exact) + 12)
      }
    }
  }
}

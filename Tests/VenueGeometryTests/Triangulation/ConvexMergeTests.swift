import Testing
import VenueGeometry
import VenueRandom

@Suite("Merging triangles to convex polygons")
struct ConvexMergeTests {
  @Test("geometry: a rectangle becomes one polygon; a wall or another owner divides it")
  func rectangle() throws {
    let points = [(0, 0), (50, 0), (100, 0), (100, 40), (50, 40), (0, 40)].map { PlanePoint($0.0, $0.1) }
    let mesh = try Triangulation(points: points, constraints: [(1, 4)])
    let all = [Int32](repeating: 3, count: mesh.triangleCount)

    let whole = mesh.convexPolygons(owners: all) { _ in .open }
    #expect(whole.count == 1 && whole.corners.count == 4 && whole.owners == [3])
    #expect(whole.neighbours == [-1, -1, -1, -1])

    let walled = mesh.convexPolygons(owners: all)
    #expect(walled.count == 2 && walled.neighbours.allSatisfy { $0 == -1 })
    #expect(walled.constraints.filter { $0 == 0 }.count == 2)

    let halves = (0..<mesh.triangleCount).map { triangle -> Int32 in
      let (a, b, c) = corners(mesh, triangle)
      return a.x + b.x + c.x < 150 ? 1 : 2
    }
    let owned = mesh.convexPolygons(owners: halves) { _ in .open }
    #expect(owned.count == 2 && owned.owners.sorted() == [1, 2])
    #expect(owned.neighbours.filter { $0 >= 0 }.sorted() == [0, 1])

    let bordered = mesh.convexPolygons(owners: all) { mesh.constraints[$0] >= 0 ? .border : .open }
    #expect(bordered.count == 2 && bordered.neighbours.filter { $0 >= 0 }.sorted() == [0, 1])

    let dropped = mesh.convexPolygons(owners: halves.map { $0 == 1 ? -1 : $0 }) { _ in .open }
    #expect(dropped.count == 1 && dropped.vertices.count == 4 && dropped.neighbours.allSatisfy { $0 == -1 })
    #expect(dropped.polygonOfTriangle.filter { $0 < 0 }.count == 2)
  }

  @Test("geometry: a wall that ends in the open is never swallowed")
  func danglingWall() throws {
    let points = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 50), (50, 50)].map { PlanePoint($0.0, $0.1) }
    let mesh = try Triangulation(points: points, constraints: [(4, 5)])
    let polygons = mesh.convexPolygons(owners: [Int32](repeating: 0, count: mesh.triangleCount))
    try checkPolygons(polygons, mesh)
    #expect(polygons.constraints.filter { $0 == 0 }.count == 2)
    for edge in polygons.corners.indices where polygons.constraints[edge] == 0 {
      #expect(polygons.neighbours[edge] == -1)
    }
  }

  @Test("geometry: on random maps merged polygons are convex and keep area and neighbours")
  func randomMaps() throws {
    var random = SeededRandom(seed: 21)
    for round in 0..<40 {
      let range = round % 2 == 0 ? 0...12 : 0...5000
      let points = (0..<60).map { _ in
        PlanePoint(.random(in: range, using: &random), .random(in: range, using: &random))
      }
      var constraints: [(Int32, Int32)] = []
      for a in stride(from: 0, to: 58, by: 2) {
        let isFree = constraints.allSatisfy { other in
          let (c, d) = (points[Int(other.0)], points[Int(other.1)])
          return Predicates.relation(points[a], points[a + 1], c, d) != .crossing
        }
        if isFree { constraints.append((Int32(a), Int32(a + 1))) }
      }
      let mesh = try Triangulation(points: points, constraints: constraints)
      let owners = (0..<mesh.triangleCount).map { _ in Int32.random(in: -1...2, using: &random) }
      try checkPolygons(mesh.convexPolygons(owners: owners), mesh)
      try checkPolygons(mesh.convexPolygons(owners: owners) { _ in .open }, mesh)
      let one = [Int32](repeating: 0, count: mesh.triangleCount)
      let merged = mesh.convexPolygons(owners: one)
      try checkPolygons(merged, mesh)
      #expect(merged.count < mesh.triangleCount)
    }
  }
}

func checkPolygons(_ polygons: ConvexPolygons, _ mesh: Triangulation) throws {
  var area: Int64 = 0
  for polygon in 0..<polygons.count {
    let edges = Array(Int(polygons.starts[polygon])..<Int(polygons.starts[polygon + 1]))
    try #require(edges.count >= 3)
    let ring = edges.map { polygons.vertices[Int(polygons.corners[$0])] }
    let ringArea = PlanePolygon.doubledArea(of: ring)
    #expect(ringArea > 0)
    area += ringArea
    for place in ring.indices {
      let (a, b, c) = (ring[place], ring[(place + 1) % ring.count], ring[(place + 2) % ring.count])
      #expect(Predicates.orientation(a, b, c) >= 0)
      let neighbour = polygons.neighbours[edges[place]]
      guard neighbour >= 0 else { continue }
      let theirs = Int(polygons.starts[Int(neighbour)])..<Int(polygons.starts[Int(neighbour) + 1])
      let shared = theirs.filter { edge in
        let following = edge + 1 == theirs.upperBound ? theirs.lowerBound : edge + 1
        return polygons.vertices[Int(polygons.corners[edge])] == b
          && polygons.vertices[Int(polygons.corners[following])] == a
      }
      #expect(shared.count == 1 && polygons.neighbours[shared[0]] == polygon)
    }
  }
  var kept: Int64 = 0
  for triangle in 0..<mesh.triangleCount where polygons.polygonOfTriangle[triangle] >= 0 {
    kept += mesh.doubledArea(of: triangle)
  }
  #expect(area == kept)
}

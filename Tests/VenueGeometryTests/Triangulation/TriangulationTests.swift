import Testing
import VenueGeometry
import VenueRandom

@Suite("Constrained Delaunay triangulation")
struct TriangulationTests {
  @Test("geometry: no vertex is inside the circle of any triangle of random points")
  func delaunayProperty() throws {
    var random = SeededRandom(seed: 3)
    for round in 0..<60 {
      // Small ranges give many points on one circle or line, and many duplicates.
      let range = [-3...3, -12...12, -1000...1000, -60_000_000...60_000_000][round % 4]
      let points = (0..<(3 + round)).map { _ in
        PlanePoint(.random(in: range, using: &random), .random(in: range, using: &random))
      }
      let mesh = try Triangulation(points: points)
      try checkStructure(mesh, coversHullOf: points)
      for triangle in 0..<mesh.triangleCount {
        let (a, b, c) = corners(mesh, triangle)
        for vertex in mesh.vertices { #expect(Predicates.inCircle(a, b, c, vertex) <= 0) }
      }
    }
  }

  @Test("geometry: constraints are edges, split at points on them; the rest is Delaunay")
  func constraintsAreKept() throws {
    var random = SeededRandom(seed: 11)
    for round in 0..<80 {
      let range = round % 2 == 0 ? -15...15 : -3000...3000
      let points = (0..<(10 + round)).map { _ in
        PlanePoint(.random(in: range, using: &random), .random(in: range, using: &random))
      }
      var constraints: [(Int32, Int32)] = []
      for _ in 0..<40 {
        let (a, b) = (Int.random(in: points.indices, using: &random), Int.random(in: points.indices, using: &random))
        let isFree = constraints.allSatisfy { other in
          let (c, d) = (points[Int(other.0)], points[Int(other.1)])
          return Predicates.relation(points[a], points[b], c, d) != .crossing
        }
        if isFree { constraints.append((Int32(a), Int32(b))) }
      }
      let mesh = try Triangulation(points: points, constraints: constraints)
      try checkStructure(mesh, coversHullOf: points)
      guard mesh.triangleCount > 0 else { continue }

      for edge in mesh.origins.indices where mesh.constraints[edge] >= 0 {
        let (a, b) = ends(mesh, edge)
        let (from, to) = constraints[Int(mesh.constraints[edge])]
        #expect(Predicates.isOn(segment: points[Int(from)], points[Int(to)], a))
        #expect(Predicates.isOn(segment: points[Int(from)], points[Int(to)], b))
      }
      for (from, to) in constraints {
        let covered = mesh.origins.indices.reduce(0.0) { sum, edge in
          let (a, b) = ends(mesh, edge)
          let isPart =
            mesh.constraints[edge] >= 0 && (mesh.twins[edge] < 0 || a < b)
            && Predicates.isOn(segment: points[Int(from)], points[Int(to)], a)
            && Predicates.isOn(segment: points[Int(from)], points[Int(to)], b)
          return isPart ? sum + a.distance(to: b) : sum
        }
        #expect(abs(covered - points[Int(from)].distance(to: points[Int(to)])) < 1e-6)
      }
      for edge in mesh.origins.indices where mesh.constraints[edge] < 0 && mesh.twins[edge] >= 0 {
        let (a, b, c) = corners(mesh, edge / 3)
        let apex = mesh.vertices[Int(mesh.origins[mesh.edge(before: Int(mesh.twins[edge]))])]
        #expect(Predicates.inCircle(a, b, c, apex) <= 0)
      }
    }
  }

  @Test("geometry: a long wall through many points is an edge chain")
  func longWall() throws {
    var random = SeededRandom(seed: 5)
    var points = [PlanePoint(-1_000_000, 1), PlanePoint(1_000_000, -1)]
    for _ in 0..<2000 {
      points.append(
        PlanePoint(.random(in: -900_000...900_000, using: &random), .random(in: -40_000...40_000, using: &random)))
    }
    let mesh = try Triangulation(points: points, constraints: [(0, 1)])
    try checkStructure(mesh, coversHullOf: points)
    #expect(mesh.constraints.contains { $0 == 0 })
    #expect(mesh.regions().count == 2)
  }

  @Test("geometry: a grid of cocircular and collinear points is triangulated")
  func grid() throws {
    let points = (0..<900).map { PlanePoint($0 % 30 * 100, $0 / 30 * 100) }
    // The frame and a cross through the middle, each over 30 points.
    let mesh = try Triangulation(
      points: points, constraints: [(0, 29), (29, 899), (899, 870), (870, 0), (15, 885), (450, 479)])
    try checkStructure(mesh, coversHullOf: points)
    #expect(mesh.triangleCount == 2 * 29 * 29)
    #expect(mesh.constraints.filter { $0 >= 0 }.count == 4 * 29 + 2 * 2 * 29)
    #expect(mesh.regions().count == 4)
  }

  @Test("geometry: degenerate input gives no triangles and no crash")
  func degenerate() throws {
    #expect(try Triangulation(points: []).triangleCount == 0)
    #expect(try Triangulation(points: [PlanePoint(1, 1)]).triangleCount == 0)
    let line = (0..<50).map { PlanePoint($0 * 3, $0 * 7) }
    #expect(try Triangulation(points: line, constraints: [(0, 49), (3, 7)]).triangleCount == 0)
    let same = [PlanePoint](repeating: PlanePoint(4, 4), count: 20)
    let mesh = try Triangulation(points: same, constraints: [(0, 1)])
    #expect(mesh.vertices.count == 1 && mesh.vertexOfPoint == [Int32](repeating: 0, count: 20))
    let fan = line + [PlanePoint(1000, 0)]
    try checkStructure(try Triangulation(points: fan, constraints: [(0, 49)]), coversHullOf: fan)
  }

  @Test("geometry: crossing constraints, unknown points and points off plane are named")
  func faults() {
    let square = [PlanePoint(0, 0), PlanePoint(9, 0), PlanePoint(9, 9), PlanePoint(0, 9)]
    #expect(throws: TriangulationError.crossing(first: 1, second: 2)) {
      try Triangulation(points: square, constraints: [(0, 1), (0, 2), (1, 3)])
    }
    #expect(throws: TriangulationError.unknownPoint(constraint: 1)) {
      try Triangulation(points: square, constraints: [(0, 1), (2, 4)])
    }
    #expect(throws: TriangulationError.unknownPoint(constraint: 0)) {
      try Triangulation(points: square, constraints: [(-1, 1)])
    }
    #expect(throws: TriangulationError.beyondPlane(point: 4)) {
      try Triangulation(points: square + [PlanePoint(x: .max, y: 0)])
    }
  }

  @Test("geometry: 50,000 random points are triangulated fast and the same each time")
  func manyPoints() throws {
    var random = SeededRandom(seed: 9)
    let points = (0..<50_000).map { _ in
      PlanePoint(.random(in: -500_000...500_000, using: &random), .random(in: -500_000...500_000, using: &random))
    }
    let start = ContinuousClock.now
    let mesh = try Triangulation(points: points)
    // Unoptimised builds on a busy machine are some fifty times slower than what users run.
    #expect(ContinuousClock.now - start < .seconds(60))
    try checkStructure(mesh, coversHullOf: points)
    var again = points
    again.removeLast(49_000)
    #expect(try Triangulation(points: again).origins == Triangulation(points: again).origins)
  }
}

func ends(_ mesh: Triangulation, _ edge: Int) -> (PlanePoint, PlanePoint) {
  (mesh.vertices[Int(mesh.origins[edge])], mesh.vertices[Int(mesh.origins[mesh.edge(after: edge)])])
}

func corners(_ mesh: Triangulation, _ triangle: Int) -> (PlanePoint, PlanePoint, PlanePoint) {
  let (a, b, c) = mesh.corners(of: triangle)
  return (mesh.vertices[Int(a)], mesh.vertices[Int(b)], mesh.vertices[Int(c)])
}

/// Twins match, triangles run counter-clockwise, and their areas sum to that of the convex hull.
func checkStructure(
  _ mesh: Triangulation, coversHullOf points: [PlanePoint], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var faults = 0
  for edge in mesh.origins.indices where mesh.twins[edge] >= 0 {
    let twin = Int(mesh.twins[edge])
    if mesh.twins[twin] != edge || mesh.origins[twin] != mesh.origins[mesh.edge(after: edge)]
      || mesh.constraints[twin] != mesh.constraints[edge]
    {
      faults += 1
    }
  }
  var area: Int64 = 0
  for triangle in 0..<mesh.triangleCount {
    if mesh.doubledArea(of: triangle) <= 0 { faults += 1 }
    area += mesh.doubledArea(of: triangle)
  }
  #expect(faults == 0, sourceLocation: sourceLocation)
  #expect(area == PlanePolygon.doubledArea(of: convexHull(points)), sourceLocation: sourceLocation)
  for (point, vertex) in zip(points, mesh.vertexOfPoint) where mesh.vertices[Int(vertex)] != point { faults += 1 }
  #expect(faults == 0, sourceLocation: sourceLocation)
}

func convexHull(_ points: [PlanePoint]) -> [PlanePoint] {
  func half(_ sorted: [PlanePoint]) -> [PlanePoint] {
    var chain: [PlanePoint] = []
    for point in sorted {
      while chain.count > 1, Predicates.orientation(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
        chain.removeLast()
      }
      chain.append(point)
    }
    return Array(chain.dropLast())
  }
  let sorted = points.sorted()
  return half(sorted) + half(sorted.reversed())
}

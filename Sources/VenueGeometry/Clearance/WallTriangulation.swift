/// The ground between walls as triangles, with only walls as constraints: the near surroundings that each wall corner sees.
struct WallTriangulation {
  let mesh: Triangulation
  /// Indexed by triangle.
  let isGround: [Bool]
  /// Indexed by edge: the far ends of the first walls in the rotation around its start, clockwise and counter-clockwise; −1 if the
  /// triangulation ends first. An edge that is a wall is its own clockwise wall.
  private(set) var wallsClockwise: [Int32]
  private(set) var wallsCounterclockwise: [Int32]

  /// Indexed by vertex: true if it was only inserted to divide a long wall.
  let isStraight: [Bool]

  /// - Parameters:
  ///   - walls: noded, each with ground on its left; a wall between two grounds in both directions.
  ///   - step: longer walls are divided where the grid allows, so that no triangle is long beside one.
  init(_ walls: [(a: PlanePoint, b: PlanePoint)], step: Int32) throws(TriangulationError) {
    var points: [PlanePoint] = []
    points.reserveCapacity(2 * walls.count)
    for wall in walls { points += [wall.a, wall.b] }
    let corners = points.count
    // At most twice as many as there are corners, for any length of walls.
    let total = walls.reduce(0) { $0 + $1.a.distance(to: $1.b) }
    let stride = max(Double(step), total / Double(2 * max(corners, 1)))
    for wall in walls { points += WallTriangulation.divisions(of: wall, every: stride) }
    mesh = try Triangulation(points: points, constraints: walls.indices.map { (Int32(2 * $0), Int32(2 * $0 + 1)) })
    var isStraight = [Bool](repeating: true, count: mesh.vertices.count)
    for place in 0..<corners { isStraight[Int(mesh.vertexOfPoint[place])] = false }
    self.isStraight = isStraight
    let around = EdgesAroundVertices(mesh)
    wallsClockwise = [Int32](repeating: -1, count: mesh.origins.count)
    wallsCounterclockwise = wallsClockwise
    isGround = WallTriangulation.ground(walls, mesh, around)
    for vertex in mesh.vertices.indices { noteWalls(around: around.edges(of: vertex)) }
  }

  /// Grid points on a wall, about evenly spaced; the same for both directions.
  private static func divisions(of wall: (a: PlanePoint, b: PlanePoint), every stride: Double) -> [PlanePoint] {
    let (a, b) = wall.a < wall.b ? (wall.a, wall.b) : (wall.b, wall.a)
    let parts = Int(a.distance(to: b) / stride)
    guard parts > 1 else { return [] }
    let (dx, dy) = (Int(b.x) - Int(a.x), Int(b.y) - Int(a.y))
    var (steps, rest) = (abs(dx), abs(dy))
    while rest != 0 { (steps, rest) = (rest, steps % rest) }
    guard steps > 1 else { return [] }
    let count = min(parts, steps)
    return (1..<count).map { part in
      let step = part * steps / count
      return PlanePoint(Int(a.x) + dx / steps * step, Int(a.y) + dy / steps * step)
    }
  }

  /// Triangles on the left of a wall, and all that are connected to them without crossing a wall.
  private static func ground(
    _ walls: [(a: PlanePoint, b: PlanePoint)], _ mesh: Triangulation, _ around: EdgesAroundVertices
  ) -> [Bool] {
    let (regions, count) = mesh.regions()
    var isGround = [Bool](repeating: false, count: count)
    for (place, wall) in walls.enumerated() {
      let start = Int(mesh.vertexOfPoint[2 * place])
      let first = around.edges(of: start).first { edge in
        guard mesh.constraints[Int(edge)] >= 0 else { return false }
        let p = mesh.vertices[Int(mesh.origins[mesh.edge(after: Int(edge))])]
        return Predicates.orientation(wall.a, wall.b, p) == 0 && wall.a.sees(p, towards: wall.b)
      }
      if let first { isGround[Int(regions[Int(first) / 3])] = true }
    }
    return regions.map { isGround[Int($0)] }
  }

  /// - Parameter edges: all that start at a vertex, counter-clockwise; the outside, if it is met, between the last and the first.
  private mutating func noteWalls(around edges: ArraySlice<Int32>) {
    guard let first = edges.first, let last = edges.last else { return }
    let closing = mesh.edge(before: Int(last))
    // Two rounds if nothing interrupts the rotation.
    let rounds = mesh.twins[closing] == first ? 2 : 1
    var wall: Int32 = -1
    for _ in 0..<rounds {
      for edge in edges {
        if mesh.constraints[Int(edge)] >= 0 { wall = farEnd(edge) }
        wallsClockwise[Int(edge)] = wall
      }
    }
    // A wall with the outside behind it is not an edge that starts here.
    wall = rounds == 1 && mesh.constraints[closing] >= 0 ? mesh.origins[closing] : -1
    for _ in 0..<rounds {
      for edge in edges.reversed() {
        wallsCounterclockwise[Int(edge)] = wall
        if mesh.constraints[Int(edge)] >= 0 { wall = farEnd(edge) }
      }
    }
  }

  private func farEnd(_ edge: Int32) -> Int32 { mesh.origins[mesh.edge(after: Int(edge))] }

  func point(_ edge: Int) -> PlanePoint { mesh.vertices[Int(mesh.origins[edge])] }

  func end(_ edge: Int) -> PlanePoint { point(mesh.edge(after: edge)) }
}

extension PlanePoint {
  /// True if a point is ahead in the direction of another, false if it is behind or beside.
  func sees(_ p: PlanePoint, towards other: PlanePoint) -> Bool {
    let along = (Int64(other.x) - Int64(x)) * (Int64(p.x) - Int64(x))
    let across = (Int64(other.y) - Int64(y)) * (Int64(p.y) - Int64(y))
    return along + across > 0
  }
}

/// Edges of a triangulation by the vertex they start at, counter-clockwise; O(n).
struct EdgesAroundVertices {
  private var starts: [Int]
  private var edges: [Int32]

  init(_ mesh: Triangulation) {
    starts = [Int](repeating: 0, count: mesh.vertices.count + 1)
    for origin in mesh.origins { starts[Int(origin) + 1] += 1 }
    for vertex in mesh.vertices.indices { starts[vertex + 1] += starts[vertex] }
    edges = [Int32](repeating: -1, count: mesh.origins.count)
    var isDone = [Bool](repeating: false, count: mesh.vertices.count)
    for seed in mesh.origins.indices where !isDone[Int(mesh.origins[seed])] {
      let vertex = Int(mesh.origins[seed])
      isDone[vertex] = true
      // Back clockwise as far as possible, so that the outside is between the last and the first.
      var edge = seed
      while mesh.twins[edge] >= 0 {
        let before = mesh.edge(after: Int(mesh.twins[edge]))
        if before == seed { break }
        edge = before
      }
      if mesh.twins[edge] >= 0 { edge = seed }
      for place in starts[vertex]..<starts[vertex + 1] {
        edges[place] = Int32(edge)
        let twin = mesh.twins[mesh.edge(before: edge)]
        if twin >= 0 { edge = Int(twin) }
      }
    }
  }

  func edges(of vertex: Int) -> ArraySlice<Int32> { edges[starts[vertex]..<starts[vertex + 1]] }
}

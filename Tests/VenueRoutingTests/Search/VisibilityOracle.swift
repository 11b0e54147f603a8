import VenueGeometry

/// Shortest paths the slow and plain way: Dijkstra over all vertices that see each other, on the triangles
/// themselves. Knows nothing of cones, fans or merged polygons.
///
/// Around a vertex, triangles that meet over edges one may cross form a *space*; a walk may pass a vertex, or bend
/// there, only within one space, so that gaps of no width stay shut. Where edges are open in one direction, it goes on to whatever it
/// can step to around the vertex.
struct VisibilityOracle {
  let mesh: Triangulation
  let isFree: [Bool]
  let isOpen: [Bool]
  /// For each edge the space its triangle belongs to at the edge's start, directions aside.
  private var spaces: [Int]
  /// For each edge those with the same start whose triangles one can step to around it from the edge's triangle, its own included.
  private var around: [[Int]]
  private var edgesAtVertex: [[Int]]

  /// - Parameters:
  ///   - isFree: for each triangle; isDoor: whether a constraint may be crossed.
  ///   - isNoExit: whether an edge may not be crossed out of its triangle.
  init(
    _ mesh: Triangulation, isFree: [Bool], isDoor: (Int) -> Bool, isNoExit: (_ edge: Int) -> Bool = { _ in false }
  ) {
    self.mesh = mesh
    self.isFree = isFree
    var isOpen = [Bool](repeating: false, count: mesh.origins.count)
    for edge in mesh.origins.indices where mesh.twins[edge] >= 0 {
      let constraint = Int(mesh.constraints[edge])
      isOpen[edge] = isFree[edge / 3] && isFree[Int(mesh.twins[edge]) / 3] && (constraint < 0 || isDoor(constraint))
    }
    edgesAtVertex = [[Int]](repeating: [], count: mesh.vertices.count)
    for edge in mesh.origins.indices { edgesAtVertex[Int(mesh.origins[edge])].append(edge) }
    spaces = Array(mesh.origins.indices)
    for edges in edgesAtVertex {
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for edge in edges where isOpen[edge] {
          let neighbour = mesh.edge(after: Int(mesh.twins[edge]))
          let least = min(spaces[edge], spaces[neighbour])
          if spaces[edge] != least || spaces[neighbour] != least {
            spaces[edge] = least
            spaces[neighbour] = least
            hasChanged = true
          }
        }
      }
    }
    for edge in isOpen.indices where isOpen[edge] && isNoExit(edge) { isOpen[edge] = false }
    self.isOpen = isOpen
    around = mesh.origins.indices.map { VisibilityOracle.around($0, mesh, isOpen) }
  }

  private static func around(_ corner: Int, _ mesh: Triangulation, _ isOpen: [Bool]) -> [Int] {
    var found: Set<Int> = [corner]
    var waiting = [corner]
    while let edge = waiting.popLast() {
      let incoming = mesh.edge(after: mesh.edge(after: edge))
      var next: [Int] = []
      if isOpen[edge] { next.append(mesh.edge(after: Int(mesh.twins[edge]))) }
      if isOpen[incoming] { next.append(Int(mesh.twins[incoming])) }
      for other in next where found.insert(other).inserted { waiting.append(other) }
    }
    return found.sorted()
  }

  func triangles(at p: PlanePoint) -> Set<Int> {
    Set((0..<mesh.triangleCount).filter { isFree[$0] && contains($0, p) })
  }

  /// Whether p is a vertex with more than one space around it.
  func isPinch(_ p: PlanePoint) -> Bool {
    guard let vertex = mesh.vertices.firstIndex(of: p) else { return false }
    return Set(edgesAtVertex[vertex].filter { isFree[$0 / 3] }.map { spaces[$0] }).count > 1
  }

  /// The triangles in which one arrives at q, walking straight from p, starting in any of `starts`.
  func arrivals(from p: PlanePoint, in starts: Set<Int>, at q: PlanePoint) -> Set<Int> {
    var arrivals: Set<Int> = []
    var seen: Set<Int> = []
    var waiting = starts.filter { holdsFirstStep(of: p, towards: q, triangle: $0) }.sorted()
    while let triangle = waiting.popLast() {
      guard seen.insert(triangle).inserted else { continue }
      if contains(triangle, q) {
        arrivals.insert(triangle)
        continue
      }
      let edges = [3 * triangle, 3 * triangle + 1, 3 * triangle + 2]
      let sides = edges.map { Predicates.orientation(p, q, point($0)) }
      if let exit = (0..<3).first(where: { sides[$0] < 0 && sides[($0 + 1) % 3] > 0 }) {
        if isOpen[edges[exit]] { waiting.append(Int(mesh.twins[edges[exit]]) / 3) }
        continue
      }
      // Out through a vertex: the one on the line that is farthest along.
      let onLine = (0..<3).filter { sides[$0] == 0 }
      guard let exit = onLine.max(by: { along(p, q, point(edges[$0])) < along(p, q, point(edges[$1])) }) else {
        continue
      }
      let vertex = Int(mesh.origins[edges[exit]])
      for edge in around[edges[exit]] {
        if holdsFirstStep(of: mesh.vertices[vertex], towards: q, triangle: edge / 3) { waiting.append(edge / 3) }
      }
    }
    return arrivals
  }

  func shortestLength(from start: PlanePoint, to goal: PlanePoint) -> Double? {
    if isPinch(start) || isPinch(goal) { return nil }
    let goalTriangles = triangles(at: goal)
    // By what can be stepped to from a place at a vertex.
    struct Place: Hashable {
      var vertex: Int
      var around: [Int]
    }
    var best: [Place: Double] = [:]
    var done: Set<Place> = []
    var result = Double.infinity
    func relax(from p: PlanePoint, in starts: Set<Int>, length: Double) {
      if start == goal || !arrivals(from: p, in: starts, at: goal).isDisjoint(with: goalTriangles) {
        result = min(result, length + p.distance(to: goal))
      }
      for (vertex, q) in mesh.vertices.enumerated() where q != p {
        let arrived = arrivals(from: p, in: starts, at: q)
        guard !arrived.isEmpty else { continue }
        for edge in edgesAtVertex[vertex] where arrived.contains(edge / 3) {
          let place = Place(vertex: vertex, around: around[edge])
          best[place] = min(best[place] ?? .infinity, length + p.distance(to: q))
        }
      }
    }
    let starts = triangles(at: start)
    guard !starts.isEmpty, !goalTriangles.isEmpty else { return nil }
    relax(from: start, in: starts, length: 0)
    while let (place, length) = best.filter({ !done.contains($0.key) }).min(by: { $0.value < $1.value }) {
      guard length < result else { break }
      done.insert(place)
      relax(from: mesh.vertices[place.vertex], in: Set(place.around.map { $0 / 3 }), length: length)
    }
    return result.isFinite ? result : nil
  }

  /// Whether a polyline stays in free space and crosses walls nowhere, not even through a gap of no width.
  func isWalkable(_ points: [PlanePoint]) -> Bool {
    guard var here = points.first else { return false }
    var standing = triangles(at: here)
    for next in points.dropFirst() {
      let arrived = arrivals(from: here, in: standing, at: next)
      standing = arrived
      if let vertex = mesh.vertices.firstIndex(of: next) {
        standing = Set(edgesAtVertex[vertex].filter { arrived.contains($0 / 3) }.flatMap { around[$0] }.map { $0 / 3 })
      }
      if standing.isEmpty { return false }
      here = next
    }
    return !standing.isEmpty
  }

  private func point(_ edge: Int) -> PlanePoint { mesh.vertices[Int(mesh.origins[edge])] }

  private func along(_ p: PlanePoint, _ q: PlanePoint, _ x: PlanePoint) -> Int64 {
    (Int64(x.x) - Int64(p.x)) * (Int64(q.x) - Int64(p.x)) + (Int64(x.y) - Int64(p.y)) * (Int64(q.y) - Int64(p.y))
  }

  private func contains(_ triangle: Int, _ p: PlanePoint) -> Bool {
    (3 * triangle..<3 * triangle + 3).allSatisfy {
      Predicates.orientation(point($0), point(mesh.edge(after: $0)), p) >= 0
    }
  }

  private func holdsFirstStep(of p: PlanePoint, towards q: PlanePoint, triangle: Int) -> Bool {
    contains(triangle, p)
      && (3 * triangle..<3 * triangle + 3).allSatisfy { edge in
        let (a, b) = (point(edge), point(mesh.edge(after: edge)))
        return Predicates.orientation(a, b, p) != 0 || Predicates.orientation(a, b, q) >= 0
      }
  }
}

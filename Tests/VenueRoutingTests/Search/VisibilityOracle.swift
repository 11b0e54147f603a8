import VenueGeometry

/// Shortest paths the slow and plain way: Dijkstra over all vertices that see each other, on the triangles
/// themselves. Knows nothing of cones, fans or merged polygons.
///
/// Around a vertex, triangles that meet over edges one may cross form a *space*; a walk may pass a vertex, or bend
/// there, only within one space, so that gaps of no width stay shut.
struct VisibilityOracle {
  let mesh: Triangulation
  let isFree: [Bool]
  let isOpen: [Bool]
  /// For each edge the space its triangle belongs to at the edge's start.
  private var spaces: [Int]
  private var edgesAtVertex: [[Int]]

  /// - Parameters:
  ///   - isFree: for each triangle; isDoor: whether a constraint may be crossed.
  init(_ mesh: Triangulation, isFree: [Bool], isDoor: (Int) -> Bool) {
    self.mesh = mesh
    self.isFree = isFree
    var isOpen = [Bool](repeating: false, count: mesh.origins.count)
    for edge in mesh.origins.indices where mesh.twins[edge] >= 0 {
      let constraint = Int(mesh.constraints[edge])
      isOpen[edge] = isFree[edge / 3] && isFree[Int(mesh.twins[edge]) / 3] && (constraint < 0 || isDoor(constraint))
    }
    self.isOpen = isOpen
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
      for edge in edgesAtVertex[vertex] where isFree[edge / 3] && spaces[edge] == spaces[edges[exit]] {
        if holdsFirstStep(of: mesh.vertices[vertex], towards: q, triangle: edge / 3) { waiting.append(edge / 3) }
      }
    }
    return arrivals
  }

  func shortestLength(from start: PlanePoint, to goal: PlanePoint) -> Double? {
    if isPinch(start) || isPinch(goal) { return nil }
    let goalTriangles = triangles(at: goal)
    struct Place: Hashable {
      var vertex: Int
      var space: Int
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
          let place = Place(vertex: vertex, space: spaces[edge])
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
      let inSpace = Set(
        edgesAtVertex[place.vertex].filter { spaces[$0] == place.space && isFree[$0 / 3] }.map { $0 / 3 })
      relax(from: mesh.vertices[place.vertex], in: inSpace, length: length)
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
        let reached = Set(edgesAtVertex[vertex].filter { arrived.contains($0 / 3) }.map { spaces[$0] })
        standing = Set(edgesAtVertex[vertex].filter { isFree[$0 / 3] && reached.contains(spaces[$0]) }.map { $0 / 3 })
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

/// A Delaunay triangulation under construction.
///
/// The outside is covered by ghost triangles that join each hull edge to one vertex at infinity, so that every edge
/// has a twin and a point outside the hull is inserted like any other. The circle of a ghost triangle is the open
/// half-plane beyond its hull edge.
struct DelaunayBuilder {
  let vertices: [PlanePoint]
  /// The vertex at infinity.
  let ghost: Int32
  var origins: [Int32] = []
  var twins: [Int32] = []
  var constraints: [Int32] = []
  /// For each vertex an edge that starts there; maintained from `prepareForConstraints` on.
  var leaving: [Int32] = []
  /// Edges that perhaps need a flip.
  var suspects: [Int32] = []
  /// Triangle of the last insertion: the next vertex is near.
  var lastTriangle: Int32 = 0

  init(vertices: [PlanePoint]) {
    self.vertices = vertices
    ghost = Int32(vertices.count)
  }

  @inline(__always)
  func next(_ edge: Int32) -> Int32 { edge % 3 == 2 ? edge &- 2 : edge &+ 1 }

  @inline(__always)
  func previous(_ edge: Int32) -> Int32 { edge % 3 == 0 ? edge &+ 2 : edge &- 1 }

  @inline(__always)
  func origin(_ edge: Int32) -> Int32 { origins[Int(edge)] }

  @inline(__always)
  func twin(_ edge: Int32) -> Int32 { twins[Int(edge)] }

  @inline(__always)
  func point(_ vertex: Int32) -> PlanePoint { vertices[Int(vertex)] }

  @inline(__always)
  mutating func link(_ edge: Int32, _ other: Int32) {
    twins[Int(edge)] = other
    twins[Int(other)] = edge
  }

  /// Turns the edge between two triangles to join their apexes. With u → v the edge, p its apex and d the twin's,
  /// afterwards `edge` runs u → d, `next(edge)` d → p, the twin v → p and the twin's next p → d.
  mutating func flip(_ edge: Int32) {
    let other = twin(edge)
    let edgeNext = next(edge)
    let otherNext = next(other)
    let apex = origin(previous(edge))
    let otherApex = origin(previous(other))
    let (outerVP, outerUD) = (twin(edgeNext), twin(otherNext))
    origins[Int(edgeNext)] = otherApex
    origins[Int(otherNext)] = apex
    link(edge, outerUD)
    link(other, outerVP)
    link(edgeNext, otherNext)
  }

  // MARK: The finished arrays

  func withoutGhosts() -> (origins: [Int32], twins: [Int32], constraints: [Int32]) {
    var places = [Int32](repeating: -1, count: origins.count / 3)
    var count: Int32 = 0
    for triangle in places.indices {
      let base = 3 * triangle
      guard origins[base] != ghost, origins[base + 1] != ghost, origins[base + 2] != ghost else { continue }
      places[triangle] = count
      count += 1
    }
    var result: (origins: [Int32], twins: [Int32], constraints: [Int32]) = ([], [], [])
    result.origins.reserveCapacity(3 * Int(count))
    result.twins.reserveCapacity(3 * Int(count))
    result.constraints.reserveCapacity(3 * Int(count))
    for triangle in places.indices where places[triangle] >= 0 {
      for edge in 3 * triangle..<3 * triangle + 3 {
        let across = places[Int(twins[edge]) / 3]
        result.origins.append(origins[edge])
        result.twins.append(across < 0 ? -1 : 3 * across + twins[edge] % 3)
        result.constraints.append(constraints[edge])
      }
    }
    return result
  }
}

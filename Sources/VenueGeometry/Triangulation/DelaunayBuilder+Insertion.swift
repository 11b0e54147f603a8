// Vertices are inserted one after the other, in an order that keeps neighbours together.
extension DelaunayBuilder {
  /// Triangulates all vertices; the result is empty if they are on one line.
  mutating func insertVertices() {
    let order = insertionOrder()
    guard let first = order.first, order.count >= 3 else { return }
    let second = order[1]
    guard
      let thirdPlace = order.indices.dropFirst(2).first(where: {
        Predicates.orientation(point(first), point(second), point(order[$0])) != 0
      })
    else { return }
    origins.reserveCapacity(6 * vertices.count + 12)
    twins.reserveCapacity(6 * vertices.count + 12)
    start(first, second, order[thirdPlace])
    for (place, vertex) in order.enumerated() where place > 1 && place != thirdPlace { insert(vertex) }
  }

  private mutating func start(_ a: Int32, _ b: Int32, _ c: Int32) {
    let isLeft = Predicates.orientation(point(a), point(b), point(c)) > 0
    let (b, c) = isLeft ? (b, c) : (c, b)
    origins = [a, b, c, b, a, ghost, c, b, ghost, a, c, ghost]
    twins = [Int32](repeating: -1, count: 12)
    link(0, 3)
    link(1, 6)
    link(2, 9)
    link(4, 11)
    link(7, 5)
    link(10, 8)
    lastTriangle = 0
  }

  /// Rounds of about doubling size, each along the Hilbert curve: walks are short for any input order.
  private func insertionOrder() -> [Int32] {
    let keys = vertices.map { vertex -> UInt64 in
      // ±2²⁶ needs 27 bits per axis, and one more for the limit itself.
      let x = UInt32(Int64(vertex.x) + Int64(PlanePoint.limit))
      let y = UInt32(Int64(vertex.y) + Int64(PlanePoint.limit))
      let position = HilbertCurve.position(x: x, y: y, bits: 28)
      // A fixed mixing of the coordinates replaces a random number.
      var mixed = position &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      mixed ^= mixed >> 32
      let round = UInt64(20 - min(mixed.trailingZeroBitCount, 20))
      return round << 56 | position
    }
    return RadixSort.order(of: keys)
  }

  private mutating func insert(_ vertex: Int32) {
    let p = point(vertex)
    let (triangle, onEdge) = locate(p)
    if onEdge >= 0 {
      splitEdge(onEdge, at: vertex)
    } else {
      splitTriangle(triangle, at: vertex)
    }
    while let edge = suspects.popLast() {
      let other = twin(edge)
      if isInCircle(of: other, p) {
        flip(edge)
        suspects.append(edge)
        suspects.append(previous(other))
      }
    }
  }

  /// The triangle that contains p, a ghost triangle if p is outside the hull, and the edge that contains p or −1.
  private func locate(_ p: PlanePoint) -> (triangle: Int32, onEdge: Int32) {
    var base = 3 * lastTriangle
    for edge in base..<base + 3 where origin(edge) == ghost {
      // Step over the hull edge, the one that does not touch the ghost.
      base = twin(next(edge)) / 3 * 3
      break
    }
    var entry: Int32 = -1
    walk: while true {
      var onEdge: Int32 = -1
      for edge in base..<base + 3 where edge != entry {
        let side = Predicates.orientation(point(origin(edge)), point(origin(next(edge))), p)
        if side < 0 {
          entry = twin(edge)
          base = entry / 3 * 3
          for corner in base..<base + 3 where origin(corner) == ghost { return (base / 3, -1) }
          continue walk
        }
        if side == 0 { onEdge = edge }
      }
      return (base / 3, onEdge)
    }
  }

  /// True if p is inside the circle of the triangle of an edge.
  private func isInCircle(of edge: Int32, _ p: PlanePoint) -> Bool {
    let second = next(edge)
    let a = origin(edge)
    let b = origin(second)
    let c = origin(next(second))
    if a == ghost { return Predicates.orientation(point(b), point(c), p) > 0 }
    if b == ghost { return Predicates.orientation(point(c), point(a), p) > 0 }
    if c == ghost { return Predicates.orientation(point(a), point(b), p) > 0 }
    return Predicates.inCircle(point(a), point(b), point(c), p) > 0
  }

  private mutating func splitTriangle(_ triangle: Int32, at vertex: Int32) {
    let a = 3 * triangle
    let (b, c) = (a + 1, a + 2)
    let (originB, originC, twinB, twinC) = (origin(b), origin(c), twin(b), twin(c))
    let fresh = Int32(origins.count)
    // a is unchanged; b and c become the first edges of new triangles.
    addTriangle(originB, originC, vertex)
    addTriangle(originC, origin(a), vertex)
    origins[Int(c)] = vertex
    link(fresh, twinB)
    link(fresh + 3, twinC)
    link(b, fresh + 2)
    link(fresh + 1, fresh + 5)
    link(fresh + 4, c)
    suspects.append(a)
    suspects.append(fresh)
    suspects.append(fresh + 3)
    lastTriangle = triangle
  }

  private mutating func splitEdge(_ edge: Int32, at vertex: Int32) {
    // edge runs u → v with apex w; its twin v → u with apex x. Four triangles meet in the new vertex.
    let other = twin(edge)
    let (edgeNext, edgePrevious) = (next(edge), previous(edge))
    let (otherNext, otherPrevious) = (next(other), previous(other))
    let (u, v, w, x) = (origin(edge), origin(other), origin(edgePrevious), origin(otherPrevious))
    let (outerVW, outerUX) = (twin(edgeNext), twin(otherNext))
    let fresh = Int32(origins.count)
    // (u, p, w) and (v, p, x) are unchanged; (v, w, p) and (u, x, p) are new.
    addTriangle(v, w, vertex)
    addTriangle(u, x, vertex)
    origins[Int(edgeNext)] = vertex
    origins[Int(otherNext)] = vertex
    link(fresh, outerVW)
    link(fresh + 3, outerUX)
    link(edgeNext, fresh + 1)
    link(otherNext, fresh + 4)
    link(edge, fresh + 5)
    link(other, fresh + 2)
    suspects.append(edgePrevious)
    suspects.append(otherPrevious)
    suspects.append(fresh)
    suspects.append(fresh + 3)
    lastTriangle = edge / 3
  }

  private mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    origins.append(a)
    origins.append(b)
    origins.append(c)
    for _ in 0..<3 { twins.append(-1) }
  }
}

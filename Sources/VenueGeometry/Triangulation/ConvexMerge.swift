/// Convex polygons merged from the triangles of a ``Triangulation``.
///
/// Polygon p has the edges `starts[p]..<starts[p + 1]`; edge e runs from the vertex `corners[e]` to the one of the
/// next edge of p (the last to the first), counter-clockwise. Each edge has exactly one neighbour, so a polygon may
/// have corners of 180°.
///
/// Greedy after Hertel and Mehlhorn (1983): at most four times the minimum number of polygons. The longest edges are
/// removed first, which leaves fewer slivers. O(n log n).
public struct ConvexPolygons: Sendable {
  /// The vertices that any polygon uses, in the order of the triangulation.
  public package(set) var vertices: [PlanePoint] = []
  public package(set) var starts: [Int32] = [0]
  public package(set) var corners: [Int32] = []
  /// For each edge the polygon across, −1 for a wall.
  public package(set) var neighbours: [Int32] = []
  /// For each edge the first constraint along it, as in ``Triangulation/constraints``, or −1.
  public package(set) var constraints: [Int32] = []
  /// For each polygon the common owner of its triangles.
  public package(set) var owners: [Int32] = []
  /// For each triangle its polygon, −1 if it was dropped.
  public package(set) var polygonOfTriangle: [Int32] = []

  public var count: Int { owners.count }

  /// Without polygons.
  public init() {}
}

/// Role of an edge of the triangulation for walking.
public enum MergeRole: Hashable, Sendable {
  /// Cannot be crossed.
  case wall
  /// Can be crossed but remains an edge, for example an opening.
  case border
  /// Can be crossed and may vanish when both sides have one owner.
  case open
}

extension Triangulation {
  /// Merges triangles of one owner to convex polygons.
  ///
  /// - Parameters:
  ///   - owners: one for each triangle; triangles with a negative owner are dropped, and edges to them are walls.
  ///   - role: the role of an edge (number in ``origins``). An edge is a wall if either of its sides is a wall, and
  ///     a border if either is a border. By default constrained edges are walls and all others open.
  public func convexPolygons(
    owners: [Int32], role: ((_ edge: Int) -> MergeRole)? = nil
  ) -> ConvexPolygons {
    precondition(owners.count == triangleCount, "one owner for each triangle")
    var merge = ConvexMerge(self, owners: owners, role: role ?? { self.constraints[$0] >= 0 ? .wall : .open })
    merge.dissolve()
    return merge.polygons()
  }
}

private struct ConvexMerge {
  let mesh: Triangulation
  let owners: [Int32]
  var after: [Int32]
  var before: [Int32]
  var isDissolved: [Bool]
  var isWall: [Bool]
  /// One edge of each pair that may vanish, the longest first.
  var candidates: [Int32] = []

  init(_ mesh: Triangulation, owners: [Int32], role: (Int) -> MergeRole) {
    self.mesh = mesh
    self.owners = owners
    let count = mesh.origins.count
    after = (0..<count).map { Int32(mesh.edge(after: $0)) }
    before = (0..<count).map { Int32(mesh.edge(before: $0)) }
    isDissolved = [Bool](repeating: false, count: count)
    isWall = [Bool](repeating: true, count: count)
    for edge in 0..<count where Int(mesh.twins[edge]) > edge {
      let twin = Int(mesh.twins[edge])
      let (owner, other) = (owners[edge / 3], owners[twin / 3])
      guard owner >= 0, other >= 0 else { continue }
      let (here, there) = (role(edge), role(twin))
      guard here != .wall, there != .wall else { continue }
      isWall[edge] = false
      isWall[twin] = false
      if owner == other, here == .open, there == .open { candidates.append(Int32(edge)) }
    }
    let keys = candidates.map { edge in
      let target = mesh.origins[mesh.edge(after: Int(edge))]
      let length = mesh.vertices[Int(mesh.origins[Int(edge)])].squaredDistance(to: mesh.vertices[Int(target)])
      return ~UInt64(length)
    }
    candidates = RadixSort.order(of: keys).map { candidates[Int($0)] }
  }

  func point(_ edge: Int32) -> PlanePoint { mesh.vertices[Int(mesh.origins[Int(edge)])] }

  /// True if the path from the start of `edge` over the start of `following` to its end turns left or continues straight.
  func isConvex(_ edge: Int32, _ following: Int32) -> Bool {
    let (a, b, c) = (point(edge), point(following), point(after[Int(following)]))
    let turn = Predicates.orientation(a, b, c)
    if turn != 0 { return turn > 0 }
    // Straight, or back on itself if a wall ends in the open.
    let along = (Int64(b.x) - Int64(a.x)) * (Int64(c.x) - Int64(b.x))
    let across = (Int64(b.y) - Int64(a.y)) * (Int64(c.y) - Int64(b.y))
    return along + across > 0
  }

  mutating func dissolve() {
    for edge in candidates {
      let twin = mesh.twins[Int(edge)]
      let (intoStart, outOfStart) = (before[Int(edge)], after[Int(twin)])
      let (intoEnd, outOfEnd) = (before[Int(twin)], after[Int(edge)])
      guard isConvex(intoStart, outOfStart), isConvex(intoEnd, outOfEnd) else { continue }
      isDissolved[Int(edge)] = true
      isDissolved[Int(twin)] = true
      after[Int(intoStart)] = outOfStart
      before[Int(outOfStart)] = intoStart
      after[Int(intoEnd)] = outOfEnd
      before[Int(outOfEnd)] = intoEnd
    }
  }

  func polygons() -> ConvexPolygons {
    var result = ConvexPolygons()
    result.polygonOfTriangle = [Int32](repeating: -1, count: owners.count)
    var polygonOfEdge = [Int32](repeating: -1, count: after.count)
    var edges: [Int32] = []
    for first in after.indices where owners[first / 3] >= 0 && !isDissolved[first] && polygonOfEdge[first] < 0 {
      let polygon = Int32(result.owners.count)
      result.owners.append(owners[first / 3])
      var edge = Int32(first)
      repeat {
        polygonOfEdge[Int(edge)] = polygon
        if !isNeedless(edge) { edges.append(edge) }
        edge = after[Int(edge)]
      } while edge != Int32(first)
      result.starts.append(Int32(edges.count))
    }
    result.corners = edges.map { mesh.origins[Int($0)] }
    result.constraints = edges.map { mesh.constraints[Int($0)] }
    result.neighbours = edges.map { isWall[Int($0)] ? -1 : polygonOfEdge[Int(mesh.twins[Int($0)])] }
    label(&result.polygonOfTriangle, polygonOfEdge)
    compactVertices(&result)
    return result
  }

  /// True if an edge only continues a wall straight ahead, so that the previous edge can replace both.
  private func isNeedless(_ edge: Int32) -> Bool {
    let previous = before[Int(edge)]
    return isWall[Int(edge)] && isWall[Int(previous)]
      && Predicates.orientation(point(previous), point(edge), point(after[Int(edge)])) == 0
  }

  private func label(_ polygonOfTriangle: inout [Int32], _ polygonOfEdge: [Int32]) {
    var waiting: [Int] = []
    for edge in polygonOfEdge.indices where polygonOfEdge[edge] >= 0 && polygonOfTriangle[edge / 3] < 0 {
      polygonOfTriangle[edge / 3] = polygonOfEdge[edge]
      waiting.append(edge / 3)
      while let triangle = waiting.popLast() {
        for inner in 3 * triangle..<3 * triangle + 3 where isDissolved[inner] {
          let other = Int(mesh.twins[inner]) / 3
          guard polygonOfTriangle[other] < 0 else { continue }
          polygonOfTriangle[other] = polygonOfEdge[edge]
          waiting.append(other)
        }
      }
    }
  }

  private func compactVertices(_ result: inout ConvexPolygons) {
    var places = [Int32](repeating: -1, count: mesh.vertices.count)
    for corner in result.corners { places[Int(corner)] = 0 }
    for vertex in places.indices where places[vertex] == 0 {
      places[vertex] = Int32(result.vertices.count)
      result.vertices.append(mesh.vertices[vertex])
    }
    for edge in result.corners.indices { result.corners[edge] = places[Int(result.corners[edge])] }
  }
}

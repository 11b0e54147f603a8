import VenueGeometry

/// The reason why arrays do not form a ``LevelMesh``. Numbers are those of the arrays.
public enum MeshError: Error, Hashable, Sendable {
  /// The arrays' lengths do not fit together, or there are more than 2²⁹ edges.
  case tableLengths
  /// The range of edges of a polygon is out of order or contains fewer than three edges.
  case edgeRange(polygon: Int)
  case unknownVertex(edge: Int)
  case unknownNeighbour(edge: Int)
  /// A vertex is beyond ``PlanePoint/limit``.
  case beyondPlane(vertex: Int)
  /// A polygon turns right, turns back on itself, winds twice or has an edge of no length.
  case notConvex(polygon: Int)
  /// Two polygons claim the same side of an edge.
  case overlap(edge: Int)
  /// The polygon across does not name this one back over the same edge.
  case oneSidedNeighbour(edge: Int)
}

/// Validates the arrays of a mesh, and stores the values that it derives.
struct MeshCheck {
  var points: [PlanePoint] = []
  var polygonOfEdge: [Int32] = []
  var twins: [Int32] = []
  var hasFlatCorner: [Bool] = []
  var bounds: [PlaneBounds] = []

  init(
    vertices: [PlanePoint], starts: [Int32], corners: [Int32], neighbours: [Int32], owners: [Int32]
  ) throws(MeshError) {
    guard
      starts.count == owners.count + 1, corners.count == neighbours.count, corners.count < 1 << 29,
      vertices.count < 1 << 29, starts.first == 0, starts.last == Int32(corners.count)
    else { throw .tableLengths }
    let range = -PlanePoint.limit...PlanePoint.limit
    for (vertex, point) in vertices.enumerated() {
      guard range.contains(point.x), range.contains(point.y) else { throw .beyondPlane(vertex: vertex) }
    }
    points.reserveCapacity(corners.count)
    for (edge, vertex) in corners.enumerated() {
      guard vertices.indices.contains(Int(vertex)) else { throw .unknownVertex(edge: edge) }
      points.append(vertices[Int(vertex)])
    }
    polygonOfEdge.reserveCapacity(corners.count)
    for polygon in owners.indices {
      let (start, end) = (Int(starts[polygon]), Int(starts[polygon + 1]))
      guard start >= 0, end <= corners.count, end - start >= 3 else { throw .edgeRange(polygon: polygon) }
      let ring = points[start..<end]
      guard let isFlat = MeshCheck.flatness(ring) else { throw .notConvex(polygon: polygon) }
      hasFlatCorner.append(isFlat)
      if let box = PlaneBounds(around: ring) { bounds.append(box) }
      for _ in start..<end { polygonOfEdge.append(Int32(polygon)) }
    }
    for (edge, neighbour) in neighbours.enumerated() {
      guard neighbour >= -1, Int(neighbour) < owners.count, neighbour != polygonOfEdge[edge] else {
        throw .unknownNeighbour(edge: edge)
      }
    }
    try pairEdges(starts: starts, corners: corners, neighbours: neighbours)
  }

  /// True if a convex ring has a straight corner; nil if it is not convex.
  static func flatness(_ ring: some BidirectionalCollection<PlanePoint>) -> Bool? {
    guard var a = ring.dropLast().last, var b = ring.last else { return nil }
    var isFlat = false
    var wasUpward = isUpward(a, b)
    var rounds = 0
    for c in ring {
      let turn = Predicates.orientation(a, b, c)
      let isUpwardNow = isUpward(b, c)
      guard turn >= 0, b != c else { return nil }
      if turn == 0 {
        // Straight on keeps its direction; back on itself turns it.
        guard wasUpward == isUpwardNow else { return nil }
        isFlat = true
      }
      if isUpwardNow, !wasUpward { rounds += 1 }
      (a, b, wasUpward) = (b, c, isUpwardNow)
    }
    return rounds == 1 ? isFlat : nil
  }

  private static func isUpward(_ a: PlanePoint, _ b: PlanePoint) -> Bool {
    b.y != a.y ? b.y > a.y : b.x > a.x
  }

  private mutating func pairEdges(starts: [Int32], corners: [Int32], neighbours: [Int32]) throws(MeshError) {
    twins = [Int32](repeating: -1, count: corners.count)
    var ends: [(key: UInt64, edge: Int32)] = []
    ends.reserveCapacity(corners.count)
    for edge in corners.indices {
      let polygon = Int(polygonOfEdge[edge])
      let next = edge + 1 == Int(starts[polygon + 1]) ? Int(starts[polygon]) : edge + 1
      let (a, b) = (UInt64(corners[edge]), UInt64(corners[next]))
      ends.append((min(a, b) << 32 | max(a, b), Int32(edge)))
    }
    ends.sort { $0.key != $1.key ? $0.key < $1.key : $0.edge < $1.edge }
    var place = 0
    while place < ends.count {
      let edge = Int(ends[place].edge)
      guard place + 1 < ends.count, ends[place + 1].key == ends[place].key else {
        guard neighbours[edge] < 0 else { throw .oneSidedNeighbour(edge: edge) }
        place += 1
        continue
      }
      let other = Int(ends[place + 1].edge)
      let isThird = place + 2 < ends.count && ends[place + 2].key == ends[place].key
      guard !isThird, corners[edge] != corners[other] else { throw .overlap(edge: other) }
      if neighbours[edge] >= 0 || neighbours[other] >= 0 {
        guard neighbours[edge] == polygonOfEdge[other] else { throw .oneSidedNeighbour(edge: edge) }
        guard neighbours[other] == polygonOfEdge[edge] else { throw .oneSidedNeighbour(edge: other) }
        twins[edge] = Int32(other)
        twins[other] = Int32(edge)
      }
      place += 2
    }
  }
}

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
    var (least, greatest) = ([Int32](), [Int32]())
    least.reserveCapacity(corners.count)
    greatest.reserveCapacity(corners.count)
    for edge in corners.indices {
      let polygon = Int(polygonOfEdge[edge])
      let next = edge + 1 == Int(starts[polygon + 1]) ? Int(starts[polygon]) : edge + 1
      least.append(min(corners[edge], corners[next]))
      greatest.append(max(corners[edge], corners[next]))
    }
    // Edges with the same ends follow one another, in their order.
    let byEnds = MeshCheck.sorted(MeshCheck.sorted(corners.indices.map { Int32($0) }, by: greatest), by: least)
    func areSame(_ a: Int, _ b: Int) -> Bool {
      guard b < byEnds.count else { return false }
      let (a, b) = (Int(byEnds[a]), Int(byEnds[b]))
      return least[a] == least[b] && greatest[a] == greatest[b]
    }
    var place = 0
    while place < byEnds.count {
      let edge = Int(byEnds[place])
      guard areSame(place, place + 1) else {
        guard neighbours[edge] < 0 else { throw .oneSidedNeighbour(edge: edge) }
        place += 1
        continue
      }
      let other = Int(byEnds[place + 1])
      let isThird = areSame(place, place + 2)
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

  /// Edges by a vertex of each; those of one vertex keep their order. A counting sort, linear in edges and vertices.
  private static func sorted(_ edges: [Int32], by vertex: [Int32]) -> [Int32] {
    var starts = [Int](repeating: 0, count: Int(vertex.max() ?? 0) + 2)
    for edge in edges { starts[Int(vertex[Int(edge)]) + 1] += 1 }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    var sorted = [Int32](repeating: 0, count: edges.count)
    for edge in edges {
      let place = Int(vertex[Int(edge)])
      sorted[starts[place]] = edge
      starts[place] += 1
    }
    return sorted
  }
}

import VenueGeometry

/// The possible bends of a shortest path at a vertex.
enum VertexCorner: UInt8, Sendable {
  /// Walls meet here, but the space between them is never more than a half-turn wide: no path bends.
  case hollow
  /// The space is more than a half-turn wide somewhere: paths bend around the wall.
  case reflex
  /// Vertex without walls: paths bend only if some edge here is closed to the walker.
  case free

  static func classify(
    vertices: [PlanePoint], starts: [Int32], edgeVertices: [Int32], polygonOfEdge: [Int32], twins: [Int32]
  ) -> [VertexCorner] {
    var result = [VertexCorner](repeating: .free, count: vertices.count)
    func point(_ edge: Int) -> PlanePoint { vertices[Int(edgeVertices[edge])] }
    for wall in twins.indices where twins[wall] < 0 {
      // The space at the start of a wall, counter-clockwise up to the next wall, which is the last `incoming`.
      let vertex = Int(edgeVertices[wall])
      let first = Int(polygonOfEdge[wall])
      let ahead = point(wall + 1 == Int(starts[first + 1]) ? Int(starts[first]) : wall + 1)
      var isReflex = false
      var edge = wall
      while !isReflex {
        let polygon = Int(polygonOfEdge[edge])
        let incoming = edge == Int(starts[polygon]) ? Int(starts[polygon + 1]) - 1 : edge - 1
        let turn = Predicates.orientation(vertices[vertex], ahead, point(incoming))
        isReflex = turn < 0 || (turn == 0 && isSameWay(from: vertices[vertex], ahead, point(incoming)))
        guard twins[incoming] >= 0 else { break }
        edge = Int(twins[incoming])
      }
      if isReflex {
        result[vertex] = .reflex
      } else if result[vertex] == .free {
        result[vertex] = .hollow
      }
    }
    return result
  }

  /// True if two points on a line through `origin` are on the same side of it.
  private static func isSameWay(from origin: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Bool {
    let x = (Int64(a.x) - Int64(origin.x)) * (Int64(b.x) - Int64(origin.x))
    let y = (Int64(a.y) - Int64(origin.y)) * (Int64(b.y) - Int64(origin.y))
    return x + y > 0
  }
}

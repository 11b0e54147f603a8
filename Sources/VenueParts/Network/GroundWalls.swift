public import VenueGeometry

extension RoutingNetwork {
  /// Walls between two units of open ground that touch: where nothing leads over a common edge of their meshes. Pictures draw them
  /// as walls, for the outlines of such units alone do not tell a wall from a border that is walked over.
  ///
  /// - Parameter floor: the venue-wide number.
  /// - Returns: one segment an edge, in the order of the mesh. Linear in the edges of the floor.
  public func groundWalls(onFloor floor: Int) -> [[Coordinate]] {
    let plane = plane
    return levels.filter { $0.floor == floor }.flatMap { level in
      wallEdges(of: level).map { edge in
        [edge.start, edge.end].map { vertex in
          plane.coordinate(
            x: Double(level.vertices[2 * vertex]) / 1000, y: Double(level.vertices[2 * vertex + 1]) / 1000)
        }
      }
    }
  }

  private struct Edge: Hashable {
    var start: Int
    var end: Int
  }

  /// By vertices of the level, each once.
  private func wallEdges(of level: NetworkLevel) -> [(start: Int, end: Int)] {
    var unitOfEdge: [Edge: Int] = [:]
    var result: [(start: Int, end: Int)] = []
    for polygon in level.polygonUnits.indices {
      let unit = Int(level.polygonUnits[polygon])
      guard unit >= 0, units[unit].kind == .openArea else { continue }
      let slots = Int(level.polygonStarts[polygon])..<Int(level.polygonStarts[polygon + 1])
      for slot in slots where level.polygonNeighbours[slot] < 0 {
        let next = slot + 1 == slots.upperBound ? slots.lowerBound : slot + 1
        let edge = Edge(start: Int(level.polygonVertices[slot]), end: Int(level.polygonVertices[next]))
        if let other = unitOfEdge[Edge(start: edge.end, end: edge.start)], other != unit {
          result.append((edge.start, edge.end))
        }
        unitOfEdge[edge] = unit
      }
    }
    return result
  }
}

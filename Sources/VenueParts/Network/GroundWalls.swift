public import VenueGeometry
import VenueVocabulary

extension RoutingNetwork {
  /// Walls between two units of open ground that touch: the meshes of both end there without a passage. Pictures draw them
  /// as walls, because the outlines of such units do not distinguish a wall from a walkable border.
  ///
  /// - Parameter floor: venue-wide floor number.
  /// - Returns: segments, in the order of the mesh. O(n log n) in the walls of the floor.
  public func groundWalls(onFloor floor: Int) -> [[Coordinate]] {
    let plane = plane
    return levels.filter { $0.floor == floor }.flatMap { level in
      let edges = wallEdges(of: level)
      let boxes = BoxIndex(edges.map { PlaneBounds(around: [$0.start, $0.end]) ?? RoutingNetwork.nowhere })
      return edges.indices.flatMap { place -> [[Coordinate]] in
        let edge = edges[place]
        guard let box = PlaneBounds(around: [edge.start, edge.end]) else { return [] }
        return boxes.indices(intersecting: box).compactMap { other -> [Coordinate]? in
          guard other > place, edges[other].unit != edge.unit, let common = edge.common(with: edges[other]) else {
            return nil
          }
          return [plane.coordinate(of: common.start), plane.coordinate(of: common.end)]
        }
      }
    }
  }

  private static let nowhere = PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)

  /// An edge of open ground without a passage.
  private struct WallEdge {
    var unit: Int
    var start: PlanePoint
    var end: PlanePoint

    /// The common part of two edges on one line; nil if it is at most a point. A straight wall is one edge of a polygon,
    /// regardless of the polygons on the other side, so the ends of the two may differ.
    func common(with other: WallEdge) -> (start: PlanePoint, end: PlanePoint)? {
      guard Predicates.orientation(start, end, other.start) == 0, Predicates.orientation(start, end, other.end) == 0
      else { return nil }
      func along(_ point: PlanePoint) -> Int64 {
        let (dx, dy) = (Int64(end.x) - Int64(start.x), Int64(end.y) - Int64(start.y))
        return abs(dx) >= abs(dy)
          ? (Int64(point.x) - Int64(start.x)) * dx.signum() : (Int64(point.y) - Int64(start.y)) * dy.signum()
      }
      let ends = [other.start, other.end].sorted { along($0) < along($1) }
      let from = along(ends[0]) > 0 ? ends[0] : start
      let to = along(ends[1]) < along(end) ? ends[1] : end
      return along(from) < along(to) ? (from, to) : nil
    }
  }

  private func wallEdges(of level: NetworkLevel) -> [WallEdge] {
    let (vertices, corners, starts) = (level.vertices, level.polygonVertices, level.polygonStarts)
    let (owners, neighbours) = (level.polygonUnits, level.polygonNeighbours)
    func point(_ slot: Int) -> PlanePoint {
      let vertex = Int(corners[slot])
      return PlanePoint(x: vertices[2 * vertex], y: vertices[2 * vertex + 1])
    }
    var result: [WallEdge] = []
    for polygon in owners.indices {
      let unit = Int(owners[polygon])
      guard unit >= 0, Walkability(of: Category(units[unit].category)).isOpenGround else { continue }
      let slots = Int(starts[polygon])..<Int(starts[polygon + 1])
      for slot in slots where neighbours[slot] < 0 {
        let next = slot + 1 == slots.upperBound ? slots.lowerBound : slot + 1
        result.append(WallEdge(unit: unit, start: point(slot), end: point(next)))
      }
    }
    return result
  }
}

import VenueGeometry
import VenueModel

/// Finds where outlines of a level face each other across a narrow gap, so that only the units there are cut out of the level.
///
/// A gap that is thin everywhere lies between two nearly parallel edges, each with its ground on the other side. So a unit without such
/// an edge has no part in a gap, and does not change its shape.
struct FacingEdges {
  private struct Edge {
    var a: PlanePoint
    var b: PlanePoint
  }

  /// Edges with a larger angle between them are not the two sides of a gap: its cosine.
  private static let parallel = 0.9
  /// Pairs of near edges for each edge. If there are more, all units are cut.
  private static let pairsEach = 64

  /// Positions of the units that may have a part in a gap, ascending; all units if there are too many pairs of near edges.
  ///
  /// - Parameter width: the largest mean width of a gap, in millimetres. A wedge is twice as wide at its end.
  /// - Complexity: O(n log n) for n edges.
  static func units(of drawing: LevelDrawing, apart width: Double) -> [Int] {
    let edges = edges(of: drawing)
    let boxes = edges.map { SegmentMeetings.bounds($0.a, $0.b) }
    let index = BoxIndex(boxes)
    let reach = Int32((2 * width).rounded(.up))
    var (pairs, limit) = (0, pairsEach * edges.count)
    var gaps: [PlaneBounds] = []
    for (place, edge) in edges.enumerated() where pairs <= limit {
      let box = boxes[place].grown(by: reach)
      var isFacing = false
      index.forEach(intersecting: box) { other in
        guard other != place, !isFacing, pairs <= limit else { return }
        pairs += 1
        isFacing = faces(edge, edges[other], within: 2 * width)
      }
      // The units at the ends of the gap as well.
      if isFacing { gaps.append(box.grown(by: reach)) }
    }
    guard pairs <= limit else { return Array(drawing.units.indices) }
    guard !gaps.isEmpty else { return [] }
    let near = BoxIndex(gaps)
    return drawing.units.indices.filter { unit in
      drawing.units[unit].contains { part in
        var isNear = false
        near.forEach(intersecting: part.bounds) { _ in isNear = true }
        return isNear || isThin(part, width)
      }
    }
  }

  /// With the ground of a unit, or the outside of the level, to the left.
  private static func edges(of drawing: LevelDrawing) -> [Edge] {
    func sides(_ parts: [PlanePolygon]) -> [Edge] {
      parts.flatMap(\.rings).flatMap { ring in
        ring.indices.map { Edge(a: ring[$0], b: ring[($0 + 1) % ring.count]) }
      }
    }
    return sides(drawing.outline).map { Edge(a: $0.b, b: $0.a) } + drawing.units.flatMap(sides)
  }

  /// True if the second edge lies to the right of the first, runs the other way, and is nearer than `limit` at some place, but not on its line.
  private static func faces(_ first: Edge, _ second: Edge, within limit: Double) -> Bool {
    let (ux, uy) = (Double(first.b.x) - Double(first.a.x), Double(first.b.y) - Double(first.a.y))
    let (vx, vy) = (Double(second.b.x) - Double(second.a.x), Double(second.b.y) - Double(second.a.y))
    let (length, other) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
    guard ux * vx + uy * vy < -parallel * length * other else { return false }
    func along(_ point: PlanePoint) -> Double {
      ((Double(point.x) - Double(first.a.x)) * ux + (Double(point.y) - Double(first.a.y)) * uy) / length
    }
    func right(_ point: PlanePoint) -> Double {
      ((Double(point.x) - Double(first.a.x)) * uy - (Double(point.y) - Double(first.a.y)) * ux) / length
    }
    // The middle of the stretch where both are beside each other.
    let (start, end) = (along(second.b), along(second.a))
    let (from, to) = (max(0, start), min(length, end))
    guard from < to, end > start else { return false }
    let share = ((from + to) / 2 - start) / (end - start)
    let distance = right(second.b) + share * (right(second.a) - right(second.b))
    return distance > 0.1 && distance < limit
  }

  /// True if the part itself would be taken for a gap where it is not cut out.
  private static func isThin(_ part: PlanePolygon, _ width: Double) -> Bool {
    let border = part.rings.reduce(0.0) { sum, ring in
      sum + ring.indices.reduce(0) { $0 + ring[$1].distance(to: ring[($1 + 1) % ring.count]) }
    }
    return part.area * 2e6 < width * border
  }
}

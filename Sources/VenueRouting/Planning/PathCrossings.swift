import VenueGeometry
import VenueParts

/// Positions on a path at which units are left and entered.
enum PathCrossings {
  /// Follows the edges of the path; each is met at or after the one before it.
  static func of(_ path: MeshPath, plan: LevelPlan) -> [RoutePath.Crossing] {
    guard var unit = path.polygons.first.map({ plan.unit(of: Int($0)) }) else { return [] }
    var result: [RoutePath.Crossing] = []
    var position = Position(segment: 0, share: 0, distance: 0)
    // The unit that was left for the ground under an opening, and the position.
    var bridge: (opening: Int, from: Int?, distance: Double)?
    for (edge, polygon) in zip(path.edges, path.polygons.dropFirst()) {
      let entered = plan.unit(of: Int(polygon))
      guard entered != unit else { continue }
      position = advance(from: position, along: path.points, to: plan.mesh.ends(ofEdge: Int(edge)))
      let opening = plan.opening(at: Int(edge)) ?? -1
      if let to = entered {
        let from = bridge?.from ?? unit
        if let from, from != to {
          result.append(
            RoutePath.Crossing(
              distance: bridge?.distance ?? position.distance, opening: bridge?.opening ?? opening, from: from, to: to))
        }
        bridge = nil
      } else {
        bridge = (opening, unit, position.distance)
      }
      unit = entered
    }
    return result
  }

  private struct Position {
    var segment: Int
    /// Share of the segment, 0...1.
    var share: Double
    /// Millimetres from the start of the path.
    var distance: Double
  }

  /// The first place at or after `position` where the path meets the edge.
  private static func advance(
    from position: Position, along points: [PlanePoint], to edge: (start: PlanePoint, end: PlanePoint)
  ) -> Position {
    var walked = position.distance
    var share = position.share
    for segment in points.indices.dropLast() where segment >= position.segment {
      let (a, b) = (points[segment], points[segment + 1])
      let length = a.distance(to: b)
      if let (low, high) = meeting(a, b, edge), high >= share - 1e-9 {
        let at = max(low, share)
        return Position(segment: segment, share: at, distance: walked + (at - share) * length)
      }
      walked += (1 - share) * length
      share = 0
    }
    return position
  }

  /// Shares of a→b between which it meets the edge, if it does.
  private static func meeting(
    _ a: PlanePoint, _ b: PlanePoint, _ edge: (start: PlanePoint, end: PlanePoint)
  ) -> (low: Double, high: Double)? {
    guard a != b else { return nil }
    let sideA = Predicates.orientation(edge.start, edge.end, a)
    let sideB = Predicates.orientation(edge.start, edge.end, b)
    if sideA == 0, sideB == 0 {
      let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
      func share(_ p: PlanePoint) -> Double {
        ((Double(p.x) - Double(a.x)) * dx + (Double(p.y) - Double(a.y)) * dy) / (dx * dx + dy * dy)
      }
      let (one, other) = (share(edge.start), share(edge.end))
      let (low, high) = (min(one, other), max(one, other))
      return high >= 0 && low <= 1 ? (max(low, 0), min(high, 1)) : nil
    }
    guard (sideA <= 0 && sideB >= 0) || (sideA >= 0 && sideB <= 0) else { return nil }
    let one = Predicates.orientation(a, b, edge.start)
    let other = Predicates.orientation(a, b, edge.end)
    guard (one <= 0 && other >= 0) || (one >= 0 && other <= 0) else { return nil }
    let share = Double(sideA) / (Double(sideA) - Double(sideB))
    return (share, share)
  }
}

import VenueGeometry
import VenueParts

extension RoutingNetwork {
  /// True if a point is outside every level, beyond the reach of its ground. Linear in the corners.
  func isOutside(_ point: PlanePoint) -> Bool {
    let reach = Int64(WalkEnds.reach)
    return levels.allSatisfy { level in
      let corners = stride(from: 0, to: level.vertices.count - 1, by: 2).lazy.map {
        PlanePoint(x: level.vertices[$0], y: level.vertices[$0 + 1])
      }
      guard let bounds = PlaneBounds(around: corners) else { return true }
      return Int64(point.x) < Int64(bounds.minX) - reach || Int64(point.x) > Int64(bounds.maxX) + reach
        || Int64(point.y) < Int64(bounds.minY) - reach || Int64(point.y) > Int64(bounds.maxY) + reach
    }
  }
}

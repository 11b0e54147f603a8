import VenueGeometry
import VenueParts

/// Decides if a route clearly differs from another: by other connectors, or by walking a large part elsewhere.
struct WayDifference {
  let isReal: Bool

  /// Distance in millimetres from which two walks count as different (project default).
  private static let apart = 3000.0
  /// Share of a route's walks that must be apart (project default).
  private static let leastShare = 0.3
  /// Millimetres between the places that are compared.
  private static let pace = 1000.0

  init(_ way: [RoutePath], from other: [RoutePath], in network: RoutingNetwork) {
    if Set(way.flatMap(\.connectors)) != Set(other.flatMap(\.connectors)) {
      isReal = true
      return
    }
    let walks = WayDifference.lines(other)
    var (all, elsewhere) = (0, 0)
    for (level, line) in WayDifference.lines(way) {
      for (start, end) in zip(line, line.dropFirst()) {
        let steps = max(Int(start.distance(to: end) / WayDifference.pace), 1)
        for step in 0..<steps {
          let share = Double(step) / Double(steps)
          let x = Double(start.x) + share * Double(end.x - start.x)
          let y = Double(start.y) + share * Double(end.y - start.y)
          all += 1
          if !WayDifference.isNear(x, y, level, walks) { elsewhere += 1 }
        }
      }
    }
    isReal = all > 0 && Double(elsewhere) >= WayDifference.leastShare * Double(all)
  }

  private static func lines(_ way: [RoutePath]) -> [(level: Int, line: [PlanePoint])] {
    way.flatMap(\.pieces).compactMap { piece in
      if case .walk(let walk) = piece { (walk.level, walk.path.points) } else { nil }
    }
  }

  private static func isNear(_ x: Double, _ y: Double, _ level: Int, _ walks: [(level: Int, line: [PlanePoint])])
    -> Bool
  {
    walks.contains { walk in
      guard walk.level == level else { return false }
      if walk.line.count == 1 {
        return squaredDistance(x, y, walk.line[0], walk.line[0]) <= apart * apart
      }
      return zip(walk.line, walk.line.dropFirst()).contains { squaredDistance(x, y, $0, $1) <= apart * apart }
    }
  }

  private static func squaredDistance(_ x: Double, _ y: Double, _ start: PlanePoint, _ end: PlanePoint) -> Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((x - Double(start.x)) * dx + (y - Double(start.y)) * dy) / length : 0
    let share = min(max(along, 0), 1)
    let (awayX, awayY) = (x - Double(start.x) - share * dx, y - Double(start.y) - share * dy)
    return awayX * awayX + awayY * awayY
  }
}

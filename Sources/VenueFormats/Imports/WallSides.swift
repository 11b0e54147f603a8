import VenueGeometry

/// The straight sides of a ring: a corner in the middle of a wall, where another wall meets it, divides no side.
enum WallSides {
  /// Millimetres that such a corner may be beside its wall. Project default.
  private static let bend = 5.0

  /// - Parameter ring: its last corner is joined to the first.
  /// - Returns: the sides in the order of the ring.
  /// - Complexity: linear in the corners.
  static func of(_ ring: [PlanePoint]) -> [(a: PlanePoint, b: PlanePoint)] {
    var corners: [PlanePoint] = []
    for (place, corner) in ring.enumerated() {
      let next = ring[place + 1 == ring.count ? 0 : place + 1]
      if let before = corners.last, isStraight(before, corner, next) { continue }
      corners.append(corner)
    }
    // The first corner has none before it.
    var first = 0
    while corners.count - first > 3, isStraight(corners[corners.count - 1], corners[first], corners[first + 1]) {
      first += 1
    }
    corners.removeFirst(first)
    return corners.indices.map { (corners[$0], corners[$0 + 1 == corners.count ? 0 : $0 + 1]) }
  }

  /// True if a corner is between its neighbours, and not beside the line from one to the other.
  private static func isStraight(_ before: PlanePoint, _ corner: PlanePoint, _ next: PlanePoint) -> Bool {
    guard before != next else { return false }
    let foot = Predicates.nearestPoint(onSegment: before, next, to: corner)
    let isInside = foot.x != Double(before.x) || foot.y != Double(before.y)
    let isBeforeEnd = foot.x != Double(next.x) || foot.y != Double(next.y)
    return isInside && isBeforeEnd
      && Predicates.squaredDistance(from: corner, toSegment: before, next) <= bend * bend
  }
}

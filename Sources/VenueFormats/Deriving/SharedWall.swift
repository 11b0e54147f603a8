import VenueGeometry

/// The stretch of a unit's border that it shares with a neighbour, in millimetres of the plane.
///
/// Walls are derived, not drawn: authors declare that a door leads from the shop to the hall, and the geometry of both determines
/// the wall. Project default; rooms may touch or be a wall's thickness apart.
struct SharedWall {
  var start: (x: Double, y: Double)
  var end: (x: Double, y: Double)

  /// Millimetres two borders may be apart and still be one drawn line.
  static let drawnGap = 10.0

  var length: Double { hypotenuse(end.x - start.x, end.y - start.y) }

  /// Direction of a wall, seen from inside the unit, in the axes of the frame.
  enum Side: String, CaseIterable {
    case north, south, east, west
  }

  /// The longest common stretch of `unit` and `rings`, measured on the unit's own border.
  ///
  /// - Parameters:
  ///   - gap: largest distance between the two, in millimetres.
  ///   - side: only walls in this direction.
  static func longest(
    of unit: [PlanePolygon], with rings: [[PlanePoint]], gap: Double, side: Side?
  ) -> SharedWall? {
    var best: SharedWall?
    let rings = WallBorders(rings, near: unit, gap: gap)
    for ring in unit.flatMap(\.rings) {
      for edge in straightEdges(of: ring) where side == nil || side == edge.side {
        for wall in edge.stretches(along: rings, gap: gap) where wall.length > (best?.length ?? 0) + 0.5 { best = wall }
      }
    }
    return best
  }

  /// All common stretches of `unit` and `rings`, in the order of the border of `unit`.
  static func all(of unit: [PlanePolygon], with rings: [[PlanePoint]], gap: Double) -> [SharedWall] {
    let rings = WallBorders(rings, near: unit, gap: gap)
    return unit.flatMap(\.rings).flatMap { straightEdges(of: $0).flatMap { $0.stretches(along: rings, gap: gap) } }
  }

  /// The longest wall of a unit that is inside another, such as a washroom in a café: the part of its border that the other does not share.
  ///
  /// - Parameter side: only walls in this direction, seen from the inner unit.
  /// - Returns: nil if `inner` is not in `outer`, or shares all its border with it.
  static func longest(of inner: [PlanePolygon], inside outer: [PlanePolygon], side: Side?) -> SharedWall? {
    let corners = inner.flatMap(\.shell)
    guard !corners.isEmpty, corners.allSatisfy({ corner in outer.contains { $0.contains(corner) } }) else { return nil }
    let border = WallBorders(outer.flatMap(\.rings), near: inner, gap: drawnGap)
    var best: SharedWall?
    for edge in inner.flatMap({ straightEdges(of: $0.shell) }) where side == nil || side == edge.side {
      for wall in edge.stretches(apartFrom: border) where wall.length > (best?.length ?? 0) + 0.5 { best = wall }
    }
    return best
  }

  /// The whole side of a unit: its longest wall in this direction.
  static func side(_ side: Side, of unit: [PlanePolygon]) -> SharedWall? {
    var best: SharedWall?
    for edge in unit.flatMap({ straightEdges(of: $0.shell) }) where edge.side == side {
      let wall = SharedWall(start: edge.point(at: 0), end: edge.point(at: edge.length))
      if wall.length > (best?.length ?? 0) + 0.5 { best = wall }
    }
    return best
  }

  /// Millimetres between the borders of two shapes; 0 when they touch or cross.
  static func distance(_ a: [PlanePolygon], _ b: [[PlanePoint]]) -> Double {
    var best = Double.infinity
    for ring in a.flatMap(\.rings) {
      for (p, q) in sides(of: ring) {
        for other in b {
          for (r, s) in sides(of: other) {
            if case .apart = Predicates.relation(p, q, r, s) {} else { return 0 }
            let squared = min(
              Predicates.squaredDistance(from: p, toSegment: r, s),
              Predicates.squaredDistance(from: q, toSegment: r, s),
              Predicates.squaredDistance(from: r, toSegment: p, q), Predicates.squaredDistance(from: s, toSegment: p, q)
            )
            best = min(best, squared)
          }
        }
      }
    }
    return best.squareRoot()
  }

  private static func sides(of ring: [PlanePoint]) -> [(PlanePoint, PlanePoint)] {
    ring.indices.map { (ring[$0], ring[$0 + 1 == ring.count ? 0 : $0 + 1]) }
  }

  /// The edges of the ring without the vertices inside a straight wall, so that a wall is one piece.
  private static func straightEdges(of ring: [PlanePoint]) -> [StraightWall] {
    let corners = ring.indices.filter { index in
      let before = ring[index == 0 ? ring.count - 1 : index - 1]
      let after = ring[index + 1 == ring.count ? 0 : index + 1]
      // Off the straight line by more than a millimetre.
      return Predicates.squaredDistance(from: ring[index], toSegment: before, after) > 1
    }
    guard corners.count >= 3 else { return sides(of: ring).compactMap { StraightWall(from: $0, to: $1) } }
    return corners.indices.compactMap { index in
      StraightWall(from: ring[corners[index]], to: ring[corners[index + 1 == corners.count ? 0 : index + 1]])
    }
  }
}

private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

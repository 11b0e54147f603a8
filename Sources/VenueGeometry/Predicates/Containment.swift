/// Position of a point relative to an area.
public enum Containment: Hashable, Sendable {
  case inside
  case boundary
  case outside
}

extension Predicates {
  /// Containment of p in an open ring of either orientation, by the even–odd rule. Exact; linear in the ring.
  public static func containment(of p: PlanePoint, in ring: [PlanePoint]) -> Containment {
    guard var a = ring.last else { return .outside }
    var isInside = false
    for b in ring {
      // Most edges are above or below p, and need no multiplication.
      if min(a.y, b.y) <= p.y, p.y <= max(a.y, b.y) {
        let side = orientation(a, b, p)
        if side == 0, min(a.x, b.x) <= p.x, p.x <= max(a.x, b.x) { return .boundary }
        // Half-open in y, so that a ring vertex level with p is counted once.
        if (a.y > p.y) != (b.y > p.y), (side > 0) == (b.y > a.y) { isInside.toggle() }
      }
      a = b
    }
    return isInside ? .inside : .outside
  }

  /// True if a point with fractional coordinates is in an open ring, by the even–odd rule; within a rounding error of the border the result may be
  /// either. Linear in the ring.
  public static func isInside(_ ring: [PlanePoint], x: Double, y: Double) -> Bool {
    guard var a = ring.last else { return false }
    var isInside = false
    for b in ring {
      let (ay, by) = (Double(a.y), Double(b.y))
      if (ay > y) != (by > y), x < Double(a.x) + (y - ay) / (by - ay) * (Double(b.x) - Double(a.x)) {
        isInside.toggle()
      }
      a = b
    }
    return isInside
  }
}

extension PlanePolygon {
  /// Containment of p in the polygon; a hole's border is the polygon's border. Exact; linear in the vertices.
  public func containment(of p: PlanePoint) -> Containment {
    let outer = Predicates.containment(of: p, in: shell)
    guard outer == .inside else { return outer }
    for hole in holes {
      switch Predicates.containment(of: p, in: hole) {
      case .inside: return .outside
      case .boundary: return .boundary
      case .outside: continue
      }
    }
    return .inside
  }

  /// True if a point with fractional coordinates is in the polygon; within a rounding error of its border the result may be either.
  public func contains(x: Double, y: Double) -> Bool {
    Predicates.isInside(shell, x: x, y: y) && !holes.contains { Predicates.isInside($0, x: x, y: y) }
  }

  /// True if p is in the polygon or on its border.
  public func contains(_ p: PlanePoint) -> Bool { containment(of: p) != .outside }
}

/// Where a point lies against an area.
public enum Containment: Hashable, Sendable {
  case inside
  case boundary
  case outside
}

extension Predicates {
  /// Where p lies against an open ring of either winding, by the even–odd rule. Exact; linear in the ring.
  public static func containment(of p: PlanePoint, in ring: [PlanePoint]) -> Containment {
    guard var a = ring.last else { return .outside }
    var isInside = false
    for b in ring {
      if isOn(segment: a, b, p) { return .boundary }
      // Half-open in y, so that a ring vertex level with p is counted once.
      if (a.y > p.y) != (b.y > p.y) {
        let side = orientation(a, b, p)
        if (side > 0) == (b.y > a.y) { isInside.toggle() }
      }
      a = b
    }
    return isInside ? .inside : .outside
  }
}

extension PlanePolygon {
  /// Where p lies against the polygon; a hole's border is the polygon's border. Exact; linear in the vertices.
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

  /// Whether p lies in the polygon or on its border.
  public func contains(_ p: PlanePoint) -> Bool { containment(of: p) != .outside }
}

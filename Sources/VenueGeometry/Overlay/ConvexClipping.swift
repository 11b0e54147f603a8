/// The ground two areas share, where one of them is convex: most rooms are.
extension PlanePolygon {
  /// Whether it has no hole and its shell turns left at every corner, or goes straight on.
  public var isConvex: Bool {
    guard holes.isEmpty else { return false }
    var (a, b) = (shell[shell.count - 2], shell[shell.count - 1])
    // A shell that winds round more than once turns left everywhere, too; a convex one goes up and down once.
    var (falls, isFalling) = (0, (a.y, a.x) > (b.y, b.x))
    for c in shell {
      if Predicates.orientation(a, b, c) < 0 { return false }
      if ((b.y, b.x) > (c.y, c.x)) != isFalling {
        isFalling.toggle()
        falls += 1
      }
      (a, b) = (b, c)
    }
    return falls <= 2
  }

  /// Square metres that lie in this polygon and in `convex`.
  ///
  /// Every ring is clipped by the other one and measured; holes count less. In doubles, good to a square millimetre for areas of up to a kilometre.
  ///
  /// - Precondition: `convex` is (``isConvex``).
  /// - Complexity: the product of the corners of both.
  public func sharedArea(withConvex convex: PlanePolygon) -> Double {
    let origin = convex.shell[0]
    func local(_ point: PlanePoint) -> SIMD2<Double> {
      SIMD2(Double(point.x) - Double(origin.x), Double(point.y) - Double(origin.y))
    }
    let corners = convex.shell.map(local)
    let area = rings.reduce(0.0) { $0 + ConvexClip.area(of: $1.map(local), within: corners) }
    return max(area, 0) / 1e6
  }
}

extension PlanePolygon {
  /// Square metres that lie in this polygon and in another one, as ``sharedArea(withConvex:)`` says it.
  ///
  /// Each ring of the other is a fan of triangles, with a sign, from its first corner; this polygon is clipped by each.
  ///
  /// - Complexity: the product of the corners of both.
  public func sharedArea(with other: PlanePolygon) -> Double {
    let origin = other.shell[0]
    func local(_ point: PlanePoint) -> SIMD2<Double> {
      SIMD2(Double(point.x) - Double(origin.x), Double(point.y) - Double(origin.y))
    }
    let own = rings.map { $0.map(local) }
    var area = 0.0
    for ring in other.rings {
      let first = ring[0]
      for place in 1..<max(ring.count - 1, 1) {
        let (a, b) = (ring[place], ring[place + 1])
        let turn = Predicates.orientation(first, a, b)
        guard turn != 0 else { continue }
        let triangle = (turn > 0 ? [first, a, b] : [first, b, a]).map(local)
        let shared = own.reduce(0.0) { $0 + ConvexClip.area(of: $1, within: triangle) }
        area += turn > 0 ? shared : -shared
      }
    }
    return max(area, 0) / 1e6
  }
}

/// Rings clipped by convex ones, in doubles.
public enum ConvexClip {
  /// The signed area of what of a ring lies within a convex one: positive when the ring runs counter-clockwise.
  ///
  /// Clipped by one edge after the other (Sutherland and Hodgman 1974).
  ///
  /// - Parameters:
  ///   - ring: open, in any winding.
  ///   - corners: of a convex ring, counter-clockwise and open.
  /// - Complexity: the product of the corners of both.
  public static func area(of ring: [SIMD2<Double>], within corners: [SIMD2<Double>]) -> Double {
    var clipped = ring
    for place in corners.indices where !clipped.isEmpty {
      clipped = left(of: corners[place], corners[place + 1 == corners.count ? 0 : place + 1], clipped)
    }
    return area(of: clipped)
  }

  /// What of a ring lies to the left of the line a → b, or on it.
  private static func left(
    of a: SIMD2<Double>, _ b: SIMD2<Double>, _ ring: [SIMD2<Double>]
  ) -> [SIMD2<Double>] {
    let along = b - a
    func side(_ point: SIMD2<Double>) -> Double {
      let from = point - a
      return along.x * from.y - along.y * from.x
    }
    return keep(ring, side)
  }

  /// What of a ring lies where `side` is not negative; `side` is linear in the place. Open rings in, open rings out.
  @inlinable @inline(__always)
  public static func keep(_ ring: [SIMD2<Double>], _ side: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    guard var last = ring.last else { return ring }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(ring.count + 4)
    var sideOfLast = side(last)
    for next in ring {
      let sideOfNext = side(next)
      if (sideOfLast < 0) != (sideOfNext < 0) {
        result.append(last + (next - last) * (sideOfLast / (sideOfLast - sideOfNext)))
      }
      if sideOfNext >= 0 { result.append(next) }
      (last, sideOfLast) = (next, sideOfNext)
    }
    return result
  }

  private static func area(of ring: [SIMD2<Double>]) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for next in ring {
      sum += last.x * next.y - last.y * next.x
      last = next
    }
    return sum / 2
  }
}

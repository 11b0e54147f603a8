/// The common ground of two areas, if one of them is convex, as most rooms are.
extension PlanePolygon {
  /// True if it has no hole and its shell turns left or continues straight at every corner.
  public var isConvex: Bool {
    guard holes.isEmpty else { return false }
    var (a, b) = (shell[shell.count - 2], shell[shell.count - 1])
    // A shell that winds around more than once turns left everywhere too; a convex one rises and falls once.
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

  /// Common area of this polygon and `convex` in square metres.
  ///
  /// Every ring is clipped by the other polygon and measured; holes are subtracted. In doubles, accurate to a square millimetre for areas of up to a
  /// kilometre.
  ///
  /// - Precondition: `convex` is convex (``isConvex``).
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
  /// Common area of this polygon and another one in square metres, as in ``sharedArea(withConvex:)``.
  ///
  /// Each ring of the other is a signed fan of triangles from its first corner; this polygon is clipped by each.
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
  /// The signed area of the part of a ring inside a convex one: positive if the ring runs counter-clockwise.
  ///
  /// Clipped by one edge after the other (Sutherland and Hodgman 1974).
  ///
  /// - Parameters:
  ///   - ring: open, in either orientation.
  ///   - corners: corners of a convex ring, counter-clockwise and open.
  /// - Complexity: the product of the corners of both.
  public static func area(of ring: [SIMD2<Double>], within corners: [SIMD2<Double>]) -> Double {
    var clipped = ring
    for place in corners.indices where !clipped.isEmpty {
      clipped = left(of: corners[place], corners[place + 1 == corners.count ? 0 : place + 1], clipped)
    }
    return area(of: clipped)
  }

  /// The part of a ring to the left of the line a → b, or on it.
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

  /// The part of a ring where `side` is not negative; `side` is linear in the position. Input and output are open rings.
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

import VenueGeometry

/// A convex polygon in millimetres, counter-clockwise, with corners between grid points.
struct ConvexPiece: Sendable {
  struct Corner: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  private(set) var corners: [Corner]

  init(_ corners: [Corner]) { self.corners = corners }

  init(_ points: some Sequence<PlanePoint>) { corners = points.map { Corner(x: Double($0.x), y: Double($0.y)) } }

  var isEmpty: Bool { corners.count < 3 }

  /// Square millimetres.
  var area: Double {
    guard var last = corners.last else { return 0 }
    var doubled = 0.0
    for next in corners {
      doubled += last.x * next.y - last.y * next.x
      last = next
    }
    return doubled / 2
  }

  /// The part to the left of the line from `start` towards `end`.
  func left(of start: Corner, _ end: Corner) -> ConvexPiece {
    func side(_ corner: Corner) -> Double {
      (end.x - start.x) * (corner.y - start.y) - (end.y - start.y) * (corner.x - start.x)
    }
    var kept: [Corner] = []
    kept.reserveCapacity(corners.count + 1)
    guard var last = corners.last else { return self }
    var lastSide = side(last)
    for next in corners {
      let nextSide = side(next)
      if (lastSide < 0) != (nextSide < 0) {
        let share = lastSide / (lastSide - nextSide)
        kept.append(Corner(x: last.x + share * (next.x - last.x), y: last.y + share * (next.y - last.y)))
      }
      if nextSide >= 0 { kept.append(next) }
      (last, lastSide) = (next, nextSide)
    }
    return ConvexPiece(kept)
  }

  /// The part inside a circle. The circle is approximated by an inscribed polygon whose sides are at most `error` millimetres inside.
  func within(_ radius: Double, of centre: Corner, error: Double) -> ConvexPiece {
    guard corners.contains(where: { radius < distance($0, centre) }) else { return self }
    guard radius > error else { return ConvexPiece([Corner]()) }
    // A chord over the angle 2a is r(1 − cos a) inside; cos a ≥ 1 − a²/2.
    let half = (2 * error / radius).squareRoot()
    let count = max(Int((Double.pi / half).rounded(.up)), 8)
    let circle = (0..<count).map { step -> Corner in
      let angle = Trigonometry.sineAndCosine(degrees: 360 * Double(step) / Double(count))
      return Corner(x: centre.x + radius * angle.cosine, y: centre.y + radius * angle.sine)
    }
    var piece = self
    for (index, corner) in circle.enumerated() where !piece.isEmpty {
      piece = piece.left(of: corner, circle[(index + 1) % count])
    }
    return piece
  }

  private func distance(_ a: Corner, _ b: Corner) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// True if a point is inside, or less than half a millimetre outside.
  func contains(_ point: Corner) -> Bool {
    guard var last = corners.last else { return false }
    for next in corners {
      let (dx, dy) = (next.x - last.x, next.y - last.y)
      if dx * (point.y - last.y) - dy * (point.x - last.x) < -0.5 * (dx * dx + dy * dy).squareRoot() { return false }
      last = next
    }
    return true
  }

  func contains(_ other: ConvexPiece) -> Bool { other.corners.allSatisfy(contains) }

  /// The box of whole millimetres around it.
  var bounds: PlaneBounds {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return PlaneBounds(
      minX: Int32((xs.min() ?? 0).rounded(.down)), minY: Int32((ys.min() ?? 0).rounded(.down)),
      maxX: Int32((xs.max() ?? 0).rounded(.up)), maxY: Int32((ys.max() ?? 0).rounded(.up)))
  }

  /// Smallest area of a kept piece, in square millimetres: a square centimetre.
  static let leastArea = 100.0
}

import VenueGeometry

/// One straight wall of a unit, directed with the unit on its left.
struct StraightWall {
  let start: PlanePoint
  private let stop: PlanePoint
  let length: Double
  private let dx: Double
  private let dy: Double

  init?(from a: PlanePoint, to b: PlanePoint) {
    (start, stop) = (a, b)
    length = a.distance(to: b)
    guard length > 0 else { return nil }
    dx = (Double(b.x) - Double(a.x)) / length
    dy = (Double(b.y) - Double(a.y)) / length
  }

  /// The unit is on the left, so the wall faces right: (dy, −dx).
  var side: SharedWall.Side {
    if abs(dy) > abs(dx) { return dy > 0 ? .east : .west }
    return dx > 0 ? .south : .north
  }

  func point(at distance: Double) -> (x: Double, y: Double) {
    (Double(start.x) + dx * distance, Double(start.y) + dy * distance)
  }

  /// Stretches where other rings run along this wall within the gap; adjacent stretches are joined.
  func stretches(along rings: WallBorders, gap: Double) -> [SharedWall] {
    intervals(along: rings, gap: gap).map { SharedWall(start: point(at: $0.0), end: point(at: $0.1)) }
  }

  /// Stretches where no other ring runs along this wall.
  func stretches(apartFrom rings: WallBorders) -> [SharedWall] {
    var result: [SharedWall] = []
    var from = 0.0
    for interval in intervals(along: rings, gap: SharedWall.drawnGap) + [(length, length)] {
      if interval.0 - from > 1 { result.append(SharedWall(start: point(at: from), end: point(at: interval.0))) }
      from = max(from, interval.1)
    }
    return result
  }

  private func intervals(along rings: WallBorders, gap: Double) -> [(Double, Double)] {
    guard rings.bounds?.isNear(start, stop, within: gap + 1) == true else { return [] }
    var intervals: [(Double, Double)] = []
    for (first, second) in rings.sides {
      if let interval = overlap(local(first), local(second), gap: gap) { intervals.append(interval) }
    }
    intervals.sort { $0 < $1 }
    var merged: [(Double, Double)] = []
    for interval in intervals {
      if let last = merged.last, interval.0 <= last.1 + 1 {
        merged[merged.count - 1].1 = max(last.1, interval.1)
      } else {
        merged.append(interval)
      }
    }
    return merged
  }

  /// Along and off the wall.
  private func local(_ p: PlanePoint) -> (along: Double, off: Double) {
    let x = Double(p.x) - Double(start.x)
    let y = Double(p.y) - Double(start.y)
    return (x * dx + y * dy, y * dx - x * dy)
  }

  private func overlap(
    _ a: (along: Double, off: Double), _ b: (along: Double, off: Double), gap: Double
  ) -> (Double, Double)? {
    let (first, last) = a.along < b.along ? (a, b) : (b, a)
    let lower = max(0, first.along)
    let upper = min(length, last.along)
    // A wall shorter than 5 cm is a corner touched in passing.
    guard upper - lower > 50 else { return nil }
    let slope = (last.off - first.off) / (last.along - first.along)
    // More than 1.2° apart is another wall.
    guard abs(slope) <= 0.02 else { return nil }
    let atLower = first.off + slope * (lower - first.along)
    let atUpper = first.off + slope * (upper - first.along)
    return max(abs(atLower), abs(atUpper)) <= gap ? (lower, upper) : nil
  }
}

/// The sides of rings beside which the walls of a unit can run: those near its box. Other sides are beside none of its walls.
struct WallBorders {
  let sides: [(PlanePoint, PlanePoint)]
  /// Around the sides; nil without one.
  let bounds: PlaneBounds?

  /// - Parameter gap: largest distance of a wall, in millimetres.
  init(_ rings: [[PlanePoint]], near unit: [PlanePolygon], gap: Double) {
    let box = PlaneBounds(around: unit.lazy.flatMap(\.rings).joined())
    sides = rings.flatMap { ring in
      ring.indices.lazy.map { (ring[$0], ring[$0 + 1 == ring.count ? 0 : $0 + 1]) }
        .filter { box?.isNear($0, $1, within: gap + 1) == true }
    }
    bounds = PlaneBounds(around: sides.lazy.flatMap { [$0.0, $0.1] })
  }
}

extension PlaneBounds {
  /// True if the box of a side is within a distance of this box, in millimetres.
  func isNear(_ a: PlanePoint, _ b: PlanePoint, within distance: Double) -> Bool {
    Double(min(a.x, b.x)) - distance <= Double(maxX) && Double(max(a.x, b.x)) + distance >= Double(minX)
      && Double(min(a.y, b.y)) - distance <= Double(maxY) && Double(max(a.y, b.y)) + distance >= Double(minY)
  }
}

import VenueGeometry

/// What a straight line runs through: the owners of the ground along it, in millimetres from its origin.
struct GroundProfile {
  struct Stretch {
    var start: Double
    var end: Double
    /// A walkable unit; nil where the ground is nobody's or wall.
    var unit: Int?
    /// Solid, and no wall: nothing leads through.
    var isBarrier: Bool
  }

  /// From −reach to reach, in order; a gap where a unit thinner than 20 mm was left out.
  private(set) var stretches: [Stretch] = []

  /// Ground that leads an opening from one unit to another, or out.
  struct Border {
    /// Units on the negative and the positive side; nil is the outside.
    var before: Int?
    var after: Int?
    /// Where the ground of the one ends and that of the other begins; equal at the outside.
    var start: Double
    var end: Double

    /// How far the origin is from it; 0 in between.
    var distance: Double { start > 0 ? start : end < 0 ? -end : 0 }
  }

  /// The widest wall an opening leads through, in millimetres: 1.0 m and what rounded degrees may add to it.
  static let widestWall = 1000 + noise
  /// Stretches thinner than this are drawing noise, not units or walls.
  private static let noise = 20.0

  /// - Parameters:
  ///   - x, y: the origin, in millimetres.
  ///   - direction: of unit length.
  init(
    at x: Double, _ y: Double, along direction: (x: Double, y: Double), reach: Double, level: Int,
    index: VenueIndex, ground: GroundOwnership
  ) {
    let ends = [-reach, reach].map { (x: x + $0 * direction.x, y: y + $0 * direction.y) }
    let box = PlaneBounds(
      minX: GroundProfile.clamp(min(ends[0].x, ends[1].x).rounded(.down)),
      minY: GroundProfile.clamp(min(ends[0].y, ends[1].y).rounded(.down)),
      maxX: GroundProfile.clamp(max(ends[0].x, ends[1].x).rounded(.up)),
      maxY: GroundProfile.clamp(max(ends[0].y, ends[1].y).rounded(.up)))
    var spans: [(unit: Int, start: Double, end: Double)] = []
    for unit in ground.units(on: level, near: box) {
      for polygon in index.unitShapes[unit] {
        var crossings: [Double] = []
        for ring in polygon.rings {
          GroundProfile.cross(ring, x, y, direction, into: &crossings)
        }
        crossings.sort()
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          let (start, end) = (max(crossings[pair], -reach), min(crossings[pair + 1], reach))
          if start < end { spans.append((unit, start, end)) }
        }
      }
    }
    let cuts = ([-reach, reach] + spans.flatMap { [$0.start, $0.end] }).sorted()
    for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > 1e-6 {
      let middle = (start + end) / 2
      let owner = spans.lazy.filter { $0.start < middle && middle < $0.end }
        .min { ground.rank[$0.unit] < ground.rank[$1.unit] }?.unit
      let unit = owner.flatMap { ground.isWalkable[$0] ? $0 : nil }
      let isBarrier = owner.map { !ground.isWalkable[$0] && !ground.isWall[$0] } ?? false
      append(Stretch(start: start, end: end, unit: unit, isBarrier: isBarrier))
    }
    stretches.removeAll { $0.unit != nil && $0.end - $0.start < GroundProfile.noise }
  }

  private mutating func append(_ stretch: Stretch) {
    if let last = stretches.last, last.unit == stretch.unit, last.isBarrier == stretch.isBarrier {
      stretches[stretches.count - 1].end = stretch.end
    } else {
      stretches.append(stretch)
    }
  }

  private static func clamp(_ value: Double) -> Int32 {
    Int32(max(Double(Int32.min), min(Double(Int32.max), value)))
  }

  private static func cross(
    _ ring: [PlanePoint], _ x: Double, _ y: Double, _ direction: (x: Double, y: Double), into found: inout [Double]
  ) {
    guard var last = ring.last.map({ (x: Double($0.x) - x, y: Double($0.y) - y) }) else { return }
    var lastSide = direction.x * last.y - direction.y * last.x
    for point in ring {
      let next = (x: Double(point.x) - x, y: Double(point.y) - y)
      let side = direction.x * next.y - direction.y * next.x
      if (side >= 0) != (lastSide >= 0) {
        let share = lastSide / (lastSide - side)
        found.append(
          direction.x * (last.x + share * (next.x - last.x)) + direction.y * (last.y + share * (next.y - last.y)))
      }
      (last, lastSide) = (next, side)
    }
  }

  /// Every place where one unit's ground ends and another's, or the outside, begins behind at most a wall.
  var borders: [Border] {
    let walkable = stretches.indices.filter { stretches[$0].unit != nil }
    var result: [Border] = []
    func isBarred(_ range: Range<Int>) -> Bool { stretches[range].contains(where: \.isBarrier) }
    for (place, here) in walkable.enumerated() {
      let stretch = stretches[here]
      if place == 0 || !reaches(walkable[place - 1], here, isBarred) {
        result.append(Border(before: nil, after: stretch.unit, start: stretch.start, end: stretch.start))
      }
      if place + 1 < walkable.count, reaches(here, walkable[place + 1], isBarred) {
        let next = stretches[walkable[place + 1]]
        guard next.unit != stretch.unit || next.start - stretch.end > GroundProfile.noise else { continue }
        result.append(Border(before: stretch.unit, after: next.unit, start: stretch.end, end: next.start))
      } else {
        result.append(Border(before: stretch.unit, after: nil, start: stretch.end, end: stretch.end))
      }
    }
    // Where a profile is cut off at its ends nothing is known of what comes there.
    let (first, last) = (stretches.first?.start ?? 0, stretches.last?.end ?? 0)
    return result.filter { $0.start > first && $0.end < last }
  }

  private func reaches(_ a: Int, _ b: Int, _ isBarred: (Range<Int>) -> Bool) -> Bool {
    stretches[b].start - stretches[a].end <= GroundProfile.widestWall && !isBarred(a + 1..<b)
  }

  /// The owner at the origin; nil in a wall.
  var unitAtOrigin: Int? { stretches.first { $0.start <= 0 && 0 < $0.end }?.unit }
}

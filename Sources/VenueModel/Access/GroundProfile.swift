import VenueGeometry

/// The owners of a level's ground along a straight line, in millimetres from its origin.
///
/// Units have their numbers on the level.
struct GroundProfile {
  struct Stretch {
    var start: Double
    var end: Double
    /// A walkable unit; nil for unowned ground or wall.
    var unit: Int?
    /// Solid and not a wall: nothing leads through.
    var isBarrier: Bool
  }

  /// From −reach to reach, in order; a gap if a unit thinner than 20 mm was skipped.
  private(set) var stretches: [Stretch] = []

  /// Ground that leads an opening from one unit to another, or out.
  struct Border {
    /// Units on the negative and the positive side; nil is the outside.
    var before: Int?
    var after: Int?
    /// End of the ground of one unit and start of the other's; equal at the outside.
    var start: Double
    var end: Double

    /// Distance of the origin from it; 0 in between.
    var distance: Double { start > 0 ? start : end < 0 ? -end : 0 }
  }

  /// The widest wall that an opening leads through, in millimetres: 1.0 m plus the possible effect of rounded degrees.
  static let widestWall = 1000 + noise
  /// Stretches thinner than this are drawing noise, not units or walls.
  private static let noise = 20.0

  /// - Parameters:
  ///   - x, y: the origin, in millimetres.
  ///   - direction: of unit length.
  init(
    at x: Double, _ y: Double, along direction: (x: Double, y: Double), reach: Double, ground: LevelOwnership
  ) {
    let box = GroundProfile.box(at: x, y, along: direction, reach: reach)
    self.init(at: x, y, along: direction, reach: reach, near: ground.units(near: box), ground: ground)
  }

  /// The same with known near units.
  ///
  /// - Parameter units: ascending; at least those whose boxes meet that of the line (``box(at:_:along:reach:)``).
  init(
    at x: Double, _ y: Double, along direction: (x: Double, y: Double), reach: Double, near units: [Int],
    ground: LevelOwnership
  ) {
    var spans: [(unit: Int, start: Double, end: Double)] = []
    var crossings: [Double] = []
    for unit in units {
      for polygon in ground.units.shapes[unit] {
        crossings.removeAll(keepingCapacity: true)
        GroundProfile.cross(polygon.shell, x, y, direction, into: &crossings)
        for hole in polygon.holes { GroundProfile.cross(hole, x, y, direction, into: &crossings) }
        if crossings.count == 2, crossings[0] > crossings[1] { crossings.swapAt(0, 1) }
        if crossings.count > 2 { crossings.sort() }
        for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
          let (start, end) = (max(crossings[pair], -reach), min(crossings[pair + 1], reach))
          if start < end { spans.append((unit, start, end)) }
        }
      }
    }
    var cuts = [-reach, reach]
    for span in spans {
      cuts.append(span.start)
      cuts.append(span.end)
    }
    cuts.sort()
    for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > 1e-6 {
      let middle = (start + end) / 2
      var owner: Int?
      for span in spans where span.start < middle && middle < span.end {
        if owner.map({ ground.rank[span.unit] < ground.rank[$0] }) ?? true { owner = span.unit }
      }
      let unit = owner.flatMap { ground.units.kinds[$0].isWalkable ? $0 : nil }
      let isBarrier = owner.map { ground.units.kinds[$0] == .barrier } ?? false
      append(Stretch(start: start, end: end, unit: unit, isBarrier: isBarrier))
    }
    stretches.removeAll { $0.unit != nil && $0.end - $0.start < GroundProfile.noise }
  }

  /// The box around the line.
  static func box(at x: Double, _ y: Double, along direction: (x: Double, y: Double), reach: Double) -> PlaneBounds {
    let ends = (
      (x: x - reach * direction.x, y: y - reach * direction.y), (x: x + reach * direction.x, y: y + reach * direction.y)
    )
    return PlaneBounds(
      minX: clamp(min(ends.0.x, ends.1.x).rounded(.down)), minY: clamp(min(ends.0.y, ends.1.y).rounded(.down)),
      maxX: clamp(max(ends.0.x, ends.1.x).rounded(.up)), maxY: clamp(max(ends.0.y, ends.1.y).rounded(.up)))
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

  /// Every border between two units, or a unit and the outside, with at most a wall in between.
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
    // At the cut ends of a profile, the continuation is unknown.
    let (first, last) = (stretches.first?.start ?? 0, stretches.last?.end ?? 0)
    return result.filter { $0.start > first && $0.end < last }
  }

  private func reaches(_ a: Int, _ b: Int, _ isBarred: (Range<Int>) -> Bool) -> Bool {
    stretches[b].start - stretches[a].end <= GroundProfile.widestWall && !isBarred(a + 1..<b)
  }

  /// The owner at the origin; nil in a wall.
  var unitAtOrigin: Int? { stretches.first { $0.start <= 0 && 0 < $0.end }?.unit }
}

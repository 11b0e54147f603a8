import VenueGeometry
import VenueVocabulary

/// Finds units that are side by side, overlap or contain each other.
///
/// Two units of a level have a common border if more than 0.3 m of the border of one is inside the other or within 10 mm of it. One
/// measure covers touching, overlapping and nesting, and excludes areas that meet at a corner.
struct CommonBorders: Hashable, Sendable {
  /// The parts of each unit of a level; units have the level's own numbers.
  var shapes: [[PlanePolygon]]
  /// Examined units, ascending; each has a shape.
  var units: [Int]

  /// Required millimetres of common border.
  static let leastLength = 300.0
  /// Largest distance in millimetres between two borders that count as one.
  static let gap = 10.0

  private struct Common {
    /// Stretches of the first unit's border in or at the second, and the reverse.
    var first: [AccessBorder.Stretch] = []
    var second: [AccessBorder.Stretch] = []
    /// Their millimetres.
    var firstLength = 0.0
    var secondLength = 0.0
    var seams: [AccessBorder.Stretch] = []

    mutating func add(
      _ stretches: [AccessBorder.Stretch], _ millimetres: Double, isFirst: Bool, _ seams: [AccessBorder.Stretch]
    ) {
      if isFirst {
        first += stretches
        firstLength += millimetres
      } else {
        second += stretches
        secondLength += millimetres
      }
      self.seams += seams
    }
  }

  /// - Returns: sorted by the two units.
  func find() -> [AccessBorder] {
    guard units.count > 1 else { return [] }
    var edges: [UnitEdge] = []
    for unit in units {
      for ring in shapes[unit].flatMap(\.rings) {
        var last = ring[ring.count - 1]
        for point in ring {
          edges.append(UnitEdge(unit: unit, start: last, end: point))
          last = point
        }
      }
    }
    let edgeIndex = BoxIndex(edges.map(\.bounds))
    let boxes = units.compactMap { PlaneBounds(around: shapes[$0].lazy.flatMap(\.shell)) }
    let unitIndex = BoxIndex(boxes)
    var common: [UnitPair: Common] = [:]
    var found: [Int] = []
    // By unit, the stretches of an edge that are at a border of that unit.
    var near: [(unit: Int, range: ClosedRange<Double>)] = []
    var beside: [Int] = []

    for edge in edges {
      near.removeAll(keepingCapacity: true)
      beside.removeAll(keepingCapacity: true)
      edgeIndex.indices(intersecting: edge.bounds.grown(by: Int32(CommonBorders.gap)), into: &found)
      for place in found where edges[place].unit != edge.unit {
        guard let range = stretch(of: edge, near: edges[place]) else { continue }
        near.append((edges[place].unit, range))
        beside.append(edges[place].unit)
      }
      unitIndex.indices(intersecting: edge.bounds, into: &found)
      for place in found where units[place] != edge.unit { beside.append(units[place]) }
      guard !beside.isEmpty else { continue }
      near.sort {
        ($0.unit, $0.range.lowerBound, $0.range.upperBound) < ($1.unit, $1.range.lowerBound, $1.range.upperBound)
      }
      beside.sort()
      let length = edge.start.distance(to: edge.end)
      var next = 0
      for (number, unit) in beside.enumerated() where number == 0 || beside[number - 1] != unit {
        let first = next
        while next < near.count, near[next].unit == unit { next += 1 }
        let pair = UnitPair(unit, edge.unit)
        var covered: [ClosedRange<Double>] = []
        var seams: [AccessBorder.Stretch] = []
        var from = 0.0
        for range in merged(near[first..<next].lazy.map(\.range)) {
          if contains(unit, edge, between: from, and: range.lowerBound, length) {
            covered.append(from...range.lowerBound)
          }
          covered.append(range)
          if let seam = seam(along: edge, range, length, beside: unit) { seams.append(seam) }
          from = range.upperBound
        }
        if contains(unit, edge, between: from, and: length, length) { covered.append(from...length) }
        guard !covered.isEmpty else { continue }
        let stretches = merged(covered).map { range in
          AccessBorder.Stretch(
            start: place(range.lowerBound, on: edge, length), end: place(range.upperBound, on: edge, length))
        }
        let millimetres = covered.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        common[pair, default: Common()].add(stretches, millimetres, isFirst: edge.unit == pair.a, seams)
      }
    }
    return common.keys.sorted { ($0.a, $0.b) < ($1.a, $1.b) }.compactMap { pair in
      guard let found = common[pair] else { return nil }
      let isFirst = found.firstLength >= found.secondLength
      let length = isFirst ? found.firstLength : found.secondLength
      guard length > CommonBorders.leastLength else { return nil }
      return AccessBorder(
        a: pair.a, b: pair.b, seams: found.seams, stretches: isFirst ? found.first : found.second,
        length: Int32(clamping: Int(length.rounded())))
    }
  }

  /// The stretch of `edge` within the gap of `other`, in millimetres from the start. The points near a segment are
  /// convex, so it is one stretch.
  private func stretch(of edge: UnitEdge, near other: UnitEdge) -> ClosedRange<Double>? {
    let length = edge.start.distance(to: edge.end)
    let ux = Double(edge.end.x - edge.start.x) / length
    let uy = Double(edge.end.y - edge.start.y) / length
    func along(_ p: PlanePoint) -> (along: Double, across: Double) {
      let (x, y) = (Double(p.x) - Double(edge.start.x), Double(p.y) - Double(edge.start.y))
      return (x * ux + y * uy, ux * y - uy * x)
    }
    let (a, b) = (along(other.start), along(other.end))
    var low = Double.infinity
    var high = -Double.infinity
    // Around the ends of the other edge: circles.
    for end in [a, b] where abs(end.across) <= CommonBorders.gap {
      let half = (CommonBorders.gap * CommonBorders.gap - end.across * end.across).squareRoot()
      low = min(low, end.along - half)
      high = max(high, end.along + half)
    }
    // Along its sides: where this line crosses the two parallels of the other.
    let otherLength = other.start.distance(to: other.end)
    let (sine, cosine) = ((b.across - a.across) / otherLength, (b.along - a.along) / otherLength)
    for side in [-CommonBorders.gap, CommonBorders.gap] where sine != 0 {
      // A point t of this line is (t - a.along) * sine + a.across * cosine away from the other line.
      let t = a.along + (side - a.across * cosine) / sine
      let onOther = (t - a.along) * cosine - a.across * sine
      if onOther >= 0, onOther <= otherLength {
        low = min(low, t)
        high = max(high, t)
      }
    }
    let (from, to) = (max(low, 0), min(high, length))
    return from < to ? from...to : nil
  }

  /// - Parameter ranges: sorted by start, then by end.
  private func merged(_ ranges: some Sequence<ClosedRange<Double>>) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in ranges {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// True if a stretch of an edge that is not near the unit's border is inside the unit.
  private func contains(_ unit: Int, _ edge: UnitEdge, between from: Double, and to: Double, _ length: Double) -> Bool {
    guard to - from > 1, length > 0 else { return false }
    let point = place((from + to) / 2, on: edge, length)
    return shapes[unit].contains { $0.containment(of: point) == .inside }
  }

  private func place(_ distance: Double, on edge: UnitEdge, _ length: Double) -> PlanePoint {
    let share = distance / length
    return PlanePoint(
      Int((Double(edge.start.x) + share * (Double(edge.end.x) - Double(edge.start.x))).rounded()),
      Int((Double(edge.start.y) + share * (Double(edge.end.y) - Double(edge.start.y))).rounded()))
  }

  /// A stretch along a border, when it is long enough to be one and the two do not meet exactly there.
  private func seam(
    along edge: UnitEdge, _ range: ClosedRange<Double>, _ length: Double, beside unit: Int
  ) -> AccessBorder.Stretch? {
    // Where two borders cross, each is near the other for a short stretch; that is not a seam.
    guard range.upperBound - range.lowerBound > 5 * CommonBorders.gap else { return nil }
    let seam = AccessBorder.Stretch(
      start: place(range.lowerBound, on: edge, length), end: place(range.upperBound, on: edge, length))
    let isExact = [seam.start, seam.end, place((range.lowerBound + range.upperBound) / 2, on: edge, length)]
      .allSatisfy { point in shapes[unit].contains { isOnBorder(point, of: $0) } }
    return isExact ? nil : seam
  }

  private func isOnBorder(_ point: PlanePoint, of polygon: PlanePolygon) -> Bool {
    polygon.rings.contains { ring in
      var last = ring[ring.count - 1]
      for next in ring {
        if Predicates.squaredDistance(from: point, toSegment: last, next) <= 0.25 { return true }
        last = next
      }
      return false
    }
  }
}

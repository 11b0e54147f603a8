import VenueGeometry
import VenueModel

/// Decides if an edge between the ground of two owners can be crossed, and by which opening or border.
struct BorderCrossings {
  enum Crossing {
    /// Two units of open ground with no wall between them.
    case border
    /// An opening of the plan.
    case opening(Int)
  }

  /// Openings that join one pair of units, with their positions.
  private struct OpeningsOfPair {
    var numbers: [Int] = []
    var boxes = BoxIndex([])
  }

  private let unitCount: Int
  private let borders: Set<UnitPair>
  private let openingsByPair: [UnitPair: OpeningsOfPair]
  private let openings: [GroundPlan.Opening]
  private let passageways: [[PlanePoint]]

  init(_ plan: GroundPlan, passageways: [[PlanePoint]]) {
    unitCount = plan.units.count
    borders = Set(plan.borders.map { UnitPair($0.a, $0.b) })
    openings = plan.openings
    self.passageways = passageways
    var byPair: [UnitPair: OpeningsOfPair] = [:]
    for (number, opening) in plan.openings.enumerated() where opening.other != GroundPlan.outside {
      byPair[UnitPair(opening.unit, opening.other), default: OpeningsOfPair()].numbers.append(number)
    }
    openingsByPair = byPair.mapValues { pair in
      var pair = pair
      pair.numbers.removeAll { passageways[$0].isEmpty && plan.openings[$0].line.isEmpty }
      pair.boxes = BoxIndex(
        pair.numbers.compactMap { number in
          PlaneBounds(around: passageways[number].isEmpty ? plan.openings[number].line : passageways[number])?
            .grown(by: BorderCrossings.drift)
        })
      return pair
    }
  }

  /// - Parameters: `from` and `to` are different owners as in ``LevelFaces``, not none.
  /// - Returns: nil for a wall.
  func crossing(from owner: Int32, to other: Int32, over start: PlanePoint, _ end: PlanePoint) -> Crossing? {
    let (a, b) = (Int(owner), Int(other))
    if a >= unitCount || b >= unitCount {
      // A passageway is entered only from the units that it joins.
      guard a < unitCount || b < unitCount else { return nil }
      let (unit, number) = a < unitCount ? (a, b - unitCount) : (b, a - unitCount)
      guard openings[number].unit == unit || openings[number].other == unit else { return nil }
      return .opening(number)
    }
    let pair = UnitPair(a, b)
    if let near = openingsByPair[pair] {
      // Of overlapping openings, the first in the source.
      var first: Int?
      near.boxes.forEach(intersecting: SegmentMeetings.bounds(start, end)) { place in
        let number = near.numbers[place]
        guard number < first ?? Int.max else { return }
        let isThere =
          passageways[number].isEmpty
          ? isAlong(openings[number].line, start) && isAlong(openings[number].line, end)
          : isWithin(passageways[number], start, end)
        if isThere { first = number }
      }
      if let first { return .opening(first) }
    }
    return borders.contains(pair) ? .border : nil
  }

  /// Millimetres that noding may move a line, and the tolerance of ``isAlong(_:_:)``, rounded up.
  private static let drift: Int32 = 4

  /// Within 2 mm of the line.
  private func isAlong(_ line: [PlanePoint], _ point: PlanePoint) -> Bool {
    zip(line, line.dropFirst()).contains { a, b in
      Predicates.squaredDistance(from: point, toSegment: a, b) <= 4
    }
  }

  /// The middle of the edge is in the passageway, whose outline is part of the noded lines; corners may have moved slightly.
  private func isWithin(_ passageway: [PlanePoint], _ start: PlanePoint, _ end: PlanePoint) -> Bool {
    guard var last = passageway.last else { return false }
    let (x, y) = ((Double(start.x) + Double(end.x)) / 2, (Double(start.y) + Double(end.y)) / 2)
    for next in passageway {
      let (dx, dy) = (Double(next.x) - Double(last.x), Double(next.y) - Double(last.y))
      let across = dx * (y - Double(last.y)) - dy * (x - Double(last.x))
      if across < -(dx * dx + dy * dy).squareRoot() { return false }
      last = next
    }
    return true
  }
}

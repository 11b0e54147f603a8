import VenueGeometry
import VenueModel

/// Says whether an edge between the ground of two owners can be crossed, and by what right.
struct Crossings {
  enum Crossing {
    /// Two units of open ground with no wall between them.
    case border
    /// An opening of the venue.
    case opening(Int)
  }

  private struct Pair: Hashable {
    var a: Int
    var b: Int

    init(_ a: Int, _ b: Int) {
      self.a = min(a, b)
      self.b = max(a, b)
    }
  }

  private let unitCount: Int
  private let borders: Set<Pair>
  /// Places in the plan's openings by the units they join.
  private let openingsByPair: [Pair: [Int]]
  private let openings: [AccessOpening]
  private let openingOfVenue: [Int: AccessOpening]
  private let lines: [[PlanePoint]]
  private let passageways: [[PlanePoint]]

  init(_ plan: LevelPlan, passageways: [[PlanePoint]]) {
    unitCount = plan.index.venue.units.count
    borders = Set(plan.borders.map { Pair($0.a, $0.b) })
    var byPair: [Pair: [Int]] = [:]
    for (place, opening) in plan.openings.enumerated() where opening.other != AccessGraph.outside {
      byPair[Pair(opening.unit, opening.other), default: []].append(place)
    }
    openingsByPair = byPair
    openings = plan.openings
    openingOfVenue = Dictionary(plan.openings.map { ($0.index, $0) }) { first, _ in first }
    lines = plan.openings.map { plan.index.openingLines[$0.index] }
    self.passageways = passageways
  }

  /// - Parameters: `from` and `to` are owners as in ``LevelFaces``, neither nobody, and not the same.
  /// - Returns: nil for a wall.
  func crossing(from owner: Int32, to other: Int32, over start: PlanePoint, _ end: PlanePoint) -> Crossing? {
    let (a, b) = (Int(owner), Int(other))
    if a >= unitCount || b >= unitCount {
      // Into a passageway only from what it joins.
      guard a < unitCount || b < unitCount else { return nil }
      let (unit, place) = a < unitCount ? (a, b - unitCount) : (b, a - unitCount)
      guard let opening = openingOfVenue[place], opening.unit == unit || opening.other == unit else { return nil }
      return .opening(place)
    }
    let pair = Pair(a, b)
    for place in openingsByPair[pair] ?? [] {
      let isThere =
        passageways[place].isEmpty
        ? isAlong(lines[place], start) && isAlong(lines[place], end)
        : isWithin(passageways[place], start, end)
      if isThere { return .opening(openings[place].index) }
    }
    return borders.contains(pair) ? .border : nil
  }

  /// Within 2 mm of the line.
  private func isAlong(_ line: [PlanePoint], _ point: PlanePoint) -> Bool {
    zip(line, line.dropFirst()).contains { a, b in
      Predicates.squaredDistance(from: point, toSegment: a, b) <= 4
    }
  }

  /// The middle of the edge lies in the passageway, whose outline is part of the noded lines; corners may have moved a little.
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

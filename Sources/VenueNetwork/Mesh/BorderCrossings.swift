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

  /// What joins a pair of units.
  private struct Joint {
    var isBorder = false
    /// Places in ``numbers`` and ``boxes``.
    var openings = 0..<0
    /// Place in ``indexes`` of a pair with many openings; nil for few, whose boxes are compared in turn.
    var index: Int?
  }

  private static let manyOpenings = 16

  private let unitCount: Int
  private let openings: [GroundPlan.Opening]
  private let passageways: [[PlanePoint]]
  private var joints: [UnitPair: Joint] = [:]
  /// Openings between two units, those of a pair together and ascending. Each edge between two units asks for them: numbers and boxes in
  /// two arrays need no reference for each pair.
  private var numbers: [Int] = []
  private var boxes: [PlaneBounds] = []
  private var indexes: [BoxIndex] = []

  init(_ plan: GroundPlan, passageways: [[PlanePoint]]) {
    unitCount = plan.units.count
    openings = plan.openings
    self.passageways = passageways
    for border in plan.borders { joints[UnitPair(border.a, border.b)] = Joint(isBorder: true) }
    var joining: [(pair: UnitPair, number: Int, box: PlaneBounds)] = []
    for (number, opening) in plan.openings.enumerated() where opening.other != GroundPlan.outside {
      // An opening without a line and a passageway is nowhere.
      guard let box = PlaneBounds(around: passageways[number].isEmpty ? opening.line : passageways[number]) else {
        continue
      }
      joining.append((UnitPair(opening.unit, opening.other), number, box.grown(by: BorderCrossings.drift)))
    }
    joining.sort { ($0.pair.a, $0.pair.b, $0.number) < ($1.pair.a, $1.pair.b, $1.number) }
    numbers = joining.map { $0.number }
    boxes = joining.map { $0.box }
    var start = 0
    while start < joining.count {
      let pair = joining[start].pair
      var end = start + 1
      while end < joining.count, joining[end].pair == pair { end += 1 }
      joints[pair, default: Joint()].openings = start..<end
      if end - start > BorderCrossings.manyOpenings {
        joints[pair, default: Joint()].index = indexes.count
        indexes.append(BoxIndex(Array(boxes[start..<end])))
      }
      start = end
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
    guard let joint = joints[UnitPair(a, b)] else { return nil }
    if let first = firstOpening(of: joint, at: start, end) { return .opening(first) }
    return joint.isBorder ? .border : nil
  }

  /// Of overlapping openings, the first in the source.
  private func firstOpening(of joint: Joint, at start: PlanePoint, _ end: PlanePoint) -> Int? {
    let box = SegmentMeetings.bounds(start, end)
    guard let index = joint.index else {
      let place = joint.openings.first { boxes[$0].intersects(box) && isThere(numbers[$0], start, end) }
      return place.map { numbers[$0] }
    }
    var first: Int?
    indexes[index].forEach(intersecting: box) { place in
      let number = numbers[joint.openings.lowerBound + place]
      if number < first ?? Int.max, isThere(number, start, end) { first = number }
    }
    return first
  }

  /// True if an edge is in an opening.
  private func isThere(_ number: Int, _ start: PlanePoint, _ end: PlanePoint) -> Bool {
    passageways[number].isEmpty
      ? isAlong(openings[number].line, start) && isAlong(openings[number].line, end)
      : isWithin(passageways[number], start, end)
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

/// Relation of two closed segments.
public enum SegmentRelation: Hashable, Sendable {
  /// No common point.
  case apart
  /// Exactly one point in common, and it is an end of at least one of the two.
  case touching(PlanePoint)
  /// The inner parts cross in one point, which is an end of neither and may be off the grid.
  case crossing
  /// A stretch of positive length in common, from the smaller to the greater point.
  case overlapping(PlanePoint, PlanePoint)

  /// True if two segments with this relation have a common point that is not an end of both.
  @inline(__always)
  func isMeeting(
    of first: (a: PlanePoint, b: PlanePoint), and second: (a: PlanePoint, b: PlanePoint)
  ) -> Bool {
    switch self {
    case .apart: false
    case .touching(let point):
      !((point == first.a || point == first.b) && (point == second.a || point == second.b))
    case .crossing, .overlapping: true
    }
  }
}

extension Predicates {
  /// Classifies the closed segments a–b and c–d exactly. Segments of no length are points.
  public static func relation(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint
  ) -> SegmentRelation {
    guard
      min(a.x, b.x) <= max(c.x, d.x), min(c.x, d.x) <= max(a.x, b.x),
      min(a.y, b.y) <= max(c.y, d.y), min(c.y, d.y) <= max(a.y, b.y)
    else { return .apart }

    let sideOfC = orientation(a, b, c).signum()
    let sideOfD = orientation(a, b, d).signum()
    let sideOfA = orientation(c, d, a).signum()
    let sideOfB = orientation(c, d, b).signum()
    if sideOfC * sideOfD < 0, sideOfA * sideOfB < 0 { return .crossing }

    if sideOfC == 0, sideOfD == 0, sideOfA == 0, sideOfB == 0 {
      // All four on one line (or points): the order by x, then y, is the order along the line.
      let from = max(min(a, b), min(c, d))
      let to = min(max(a, b), max(c, d))
      if from < to { return .overlapping(from, to) }
      return from == to ? .touching(from) : .apart
    }
    if isOn(segment: a, b, c) { return .touching(c) }
    if isOn(segment: a, b, d) { return .touching(d) }
    if isOn(segment: c, d, a) { return .touching(a) }
    if isOn(segment: c, d, b) { return .touching(b) }
    return .apart
  }

  /// The intersection of the lines a–b and c–d, in millimetres, not rounded to the grid.
  ///
  /// - Returns: nil if the lines are parallel.
  public static func meetingPoint(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint
  ) -> (x: Double, y: Double)? {
    let fromC = Double(orientation(c, d, a))
    let toC = Double(orientation(c, d, b))
    guard fromC != toC else { return nil }
    let share = fromC / (fromC - toC)
    return (
      Double(a.x) + share * (Double(b.x) - Double(a.x)),
      Double(a.y) + share * (Double(b.y) - Double(a.y))
    )
  }
}

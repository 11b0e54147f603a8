/// How often segments cross or touch one another.
public enum SegmentMeetings {
  /// What is counted of pairs of segments.
  public struct Counts: Hashable, Sendable {
    /// Pairs whose boxes meet.
    public var near = 0
    /// Pairs of segments with a point in common that is not an end of both, such as noding cuts: crossings, ends that lie along
    /// another segment, and common stretches. Exact.
    public var meetings = 0
  }

  /// The number of ``Counts/meetings`` alone; counting stops as soon as there are more than `limit`, at `limit + 1`.
  ///
  /// - Complexity: O(n log n + p) for p pairs of segments that are near.
  public static func count(_ segments: [(a: PlanePoint, b: PlanePoint)], upTo limit: Int) -> Int {
    counts(segments, meetings: limit, near: nil).meetings
  }

  /// Counts pairs of segments that are near one another, and those that meet.
  ///
  /// - Parameters:
  ///   - limit: meetings are no longer counted when there are more, at `limit + 1`.
  ///   - nearLimit: nothing is when more pairs than this are near; nil goes on until meetings are no longer counted.
  /// - Complexity: O(n log n + p) for p pairs that are near, of which so many are looked at.
  public static func counts(
    _ segments: [(a: PlanePoint, b: PlanePoint)], meetings limit: Int, near nearLimit: Int?
  ) -> Counts {
    let boxes = segments.map { bounds($0.a, $0.b) }
    let index = BoxIndex(boxes)
    var counts = Counts()
    for (place, segment) in segments.enumerated() {
      index.forEach(intersecting: boxes[place]) { other in
        guard other > place, counts.near <= nearLimit ?? counts.near else { return }
        counts.near += 1
        if counts.meetings <= limit, isMeeting(segment, segments[other]) { counts.meetings += 1 }
      }
      if nearLimit.map({ counts.near > $0 }) ?? (counts.meetings > limit) { break }
    }
    return counts
  }

  private static func isMeeting(
    _ first: (a: PlanePoint, b: PlanePoint), _ second: (a: PlanePoint, b: PlanePoint)
  ) -> Bool {
    switch Predicates.relation(first.a, first.b, second.a, second.b) {
    case .apart: return false
    case .touching(let point):
      let isEndOfBoth = (point == first.a || point == first.b) && (point == second.a || point == second.b)
      return !isEndOfBoth
    case .crossing, .overlapping: return true
    }
  }

  /// The box around a segment.
  @inlinable
  public static func bounds(_ a: PlanePoint, _ b: PlanePoint) -> PlaneBounds {
    PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

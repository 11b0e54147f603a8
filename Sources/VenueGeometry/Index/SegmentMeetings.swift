/// Counts crossings and contacts of segments.
public enum SegmentMeetings {
  /// Counts of pairs of segments.
  public struct Counts: Hashable, Sendable {
    /// Pairs whose boxes meet.
    public var near = 0
    /// Pairs of segments with a common point that is not an end of both, which noding cuts: crossings, ends on
    /// another segment, and common stretches. Exact.
    public var meetings = 0
  }

  /// Counts pairs of segments that are near each other, and those that meet.
  ///
  /// - Parameters:
  ///   - limit: counting of meetings stops at `limit + 1`.
  ///   - nearLimit: all counting stops at `nearLimit + 1` near pairs.
  /// - Complexity: O(n log n + p) for p near pairs, of which at most `nearLimit` are examined.
  public static func counts(
    _ segments: [(a: PlanePoint, b: PlanePoint)], meetings limit: Int, near nearLimit: Int
  ) -> Counts {
    let boxes = segments.map { bounds($0.a, $0.b) }
    let index = BoxIndex(boxes)
    var counts = Counts()
    for (place, first) in segments.enumerated() {
      index.forEach(intersecting: boxes[place]) { other in
        guard other > place, counts.near <= nearLimit else { return }
        counts.near += 1
        guard counts.meetings <= limit else { return }
        let second = segments[other]
        if Predicates.relation(first.a, first.b, second.a, second.b).isMeeting(of: first, and: second) {
          counts.meetings += 1
        }
      }
      if counts.near > nearLimit { break }
    }
    return counts
  }

  /// The box around a segment.
  @inlinable
  public static func bounds(_ a: PlanePoint, _ b: PlanePoint) -> PlaneBounds {
    PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

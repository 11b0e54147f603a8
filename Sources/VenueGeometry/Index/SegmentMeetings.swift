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
    struct Enough: Error {}
    let distinct = DistinctSegments(segments)
    let (segments, drawn) = (distinct.segments, distinct.counts)
    let index = BoxIndex(segments.map { bounds($0.a, $0.b) })
    var counts = Counts(
      near: distinct.equalPairs(withPoints: true), meetings: distinct.equalPairs(withPoints: false))
    do {
      try index.forEachPair { (first: Int, second: Int) throws(Enough) in
        guard counts.near <= nearLimit else { throw Enough() }
        let pairs = drawn[first] * drawn[second]
        counts.near += pairs
        guard counts.meetings <= limit else { return }
        let (one, other) = (segments[first], segments[second])
        if Predicates.relation(one.a, one.b, other.a, other.b).isMeeting(of: one, and: other) {
          counts.meetings += pairs
        }
      }
    } catch {}
    if counts.near > nearLimit { counts.near = nearLimit + 1 }
    if counts.meetings > limit { counts.meetings = limit + 1 }
    return counts
  }

  /// The box around a segment.
  @inlinable
  public static func bounds(_ a: PlanePoint, _ b: PlanePoint) -> PlaneBounds {
    PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

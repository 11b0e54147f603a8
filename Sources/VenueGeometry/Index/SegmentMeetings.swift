/// How often segments cross or touch one another.
public enum SegmentMeetings {
  /// The number of pairs of segments with a point in common that is not an end of both, such as noding cuts: crossings, ends
  /// that lie along another segment, and common stretches. Exact.
  ///
  /// - Parameter limit: counting stops as soon as there are more, at `limit + 1`.
  /// - Complexity: O(n log n + p) for p pairs of segments whose boxes meet.
  public static func count(_ segments: [(a: PlanePoint, b: PlanePoint)], upTo limit: Int) -> Int {
    let boxes = segments.map { bounds($0.a, $0.b) }
    let index = BoxIndex(boxes)
    var count = 0
    for (place, segment) in segments.enumerated() {
      index.forEach(intersecting: boxes[place]) { other in
        guard other > place, count <= limit else { return }
        let (c, d) = segments[other]
        switch Predicates.relation(segment.a, segment.b, c, d) {
        case .apart: return
        case .touching(let point):
          let isEndOfBoth = (point == segment.a || point == segment.b) && (point == c || point == d)
          if !isEndOfBoth { count += 1 }
        case .crossing, .overlapping: count += 1
        }
      }
      if count > limit { break }
    }
    return count
  }

  /// The box around a segment.
  public static func bounds(_ a: PlanePoint, _ b: PlanePoint) -> PlaneBounds {
    PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

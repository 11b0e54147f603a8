/// Segments, each stored once for both directions. Rooms side by side draw their common walls twice.
struct DistinctSegments {
  /// The smaller end first; sorted.
  private(set) var segments: [(a: PlanePoint, b: PlanePoint)] = []
  /// How often each was drawn.
  private(set) var counts: [Int] = []

  init(_ drawn: [(a: PlanePoint, b: PlanePoint)]) {
    let drawn = drawn.map { $0.a < $0.b ? $0 : (a: $0.b, b: $0.a) }
    let byEnd = RadixSort.order(of: drawn.map(\.b.sortingKey))
    let byStart = RadixSort.order(of: byEnd.map { drawn[Int($0)].a.sortingKey })
    segments.reserveCapacity(drawn.count)
    counts.reserveCapacity(drawn.count)
    for place in byStart {
      let segment = drawn[Int(byEnd[Int(place)])]
      if let last = segments.last, last == segment {
        counts[counts.count - 1] += 1
      } else {
        segments.append(segment)
        counts.append(1)
      }
    }
  }

  /// The number of pairs of equal drawn segments.
  ///
  /// - Parameter withPoints: false leaves out segments without length.
  func equalPairs(withPoints: Bool) -> Int {
    segments.indices.reduce(0) { sum, place in
      let isCounted = withPoints || segments[place].a != segments[place].b
      return isCounted ? sum + counts[place] * (counts[place] - 1) / 2 : sum
    }
  }
}

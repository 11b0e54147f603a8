/// Segments, each stored once for both directions. Rooms side by side draw their common walls twice.
struct DistinctSegments {
  /// The smaller end first; sorted.
  private(set) var segments: [(a: PlanePoint, b: PlanePoint)] = []
  /// How often each was drawn.
  private(set) var counts: [Int] = []

  /// O(n log n).
  init(_ drawn: [(a: PlanePoint, b: PlanePoint)]) {
    var keys = drawn.map { (a: min($0.a, $0.b).sortingKey, b: max($0.a, $0.b).sortingKey) }
    keys.sort { $0.a != $1.a ? $0.a < $1.a : $0.b < $1.b }
    segments.reserveCapacity(keys.count)
    counts.reserveCapacity(keys.count)
    var last: (a: UInt64, b: UInt64)?
    for key in keys {
      if let last, last == key {
        counts[counts.count - 1] += 1
      } else {
        segments.append((PlanePoint(sortingKey: key.a), PlanePoint(sortingKey: key.b)))
        counts.append(1)
      }
      last = key
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

extension PlanePoint {
  /// A number in the order of the points.
  fileprivate var sortingKey: UInt64 {
    UInt64(UInt32(bitPattern: x) ^ 1 << 31) << 32 | UInt64(UInt32(bitPattern: y) ^ 1 << 31)
  }

  fileprivate init(sortingKey: UInt64) {
    self.init(
      x: Int32(bitPattern: UInt32(truncatingIfNeeded: sortingKey >> 32) ^ 1 << 31),
      y: Int32(bitPattern: UInt32(truncatingIfNeeded: sortingKey) ^ 1 << 31))
  }
}

/// Cuts lines where they meet, on the millimetre grid: the arrangement of walls and openings.
///
/// Snap rounding (Hobby 1999). Every corner, and every crossing rounded to the grid, makes a square of one millimetre hot; a line
/// passes through the centre of each hot square that it crosses. So pieces meet only at their ends, each is stored once, and none
/// is farther than 0.71 mm from its original position. Exact; squares include their left and lower sides.
public struct SnapRounding: Sendable {
  /// Every corner and every rounded crossing once, sorted.
  public let points: [PlanePoint]
  /// Pieces as places in ``points``, the smaller first, sorted.
  public let pieces: [(Int32, Int32)]

  /// More pairs of segments meet than a caller allows.
  public struct TooManyMeetings: Error {}

  /// - Parameter limit: how many pairs of segments may have a point in common that is not an end of both (``SegmentMeetings``).
  /// - Throws: as soon as there are more.
  /// - Complexity: O(n log n + p) for p pairs of segments, and of segments and points, that are near one another.
  public init(_ segments: [(a: PlanePoint, b: PlanePoint)], upTo limit: Int = .max) throws(TooManyMeetings) {
    let distinct = DistinctSegments(segments.filter { $0.a != $0.b })
    points = try SnapRounding.hotPoints(distinct, upTo: limit)
    let points = points
    let nearby = BoxIndex(points.map { PlaneBounds(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) })
    var pieces: [(Int32, Int32)] = []
    pieces.reserveCapacity(distinct.segments.count * 2)
    var passed: [Int] = []
    for (a, b) in distinct.segments {
      passed.removeAll(keepingCapacity: true)
      nearby.forEach(along: a, b, margin: 1) { place in
        if SnapRounding.passes(a, b, through: points[place]) { passed.append(place) }
      }
      passed.sort { SnapRounding.precedes(points[$0], points[$1], from: a, to: b) }
      for (start, end) in zip(passed, passed.dropFirst()) {
        pieces.append((Int32(min(start, end)), Int32(max(start, end))))
      }
    }
    self.pieces = RadixSort.distinct(pieces)
  }

  private static func hotPoints(
    _ distinct: DistinctSegments, upTo limit: Int
  ) throws(TooManyMeetings) -> [PlanePoint] {
    let (segments, counts) = (distinct.segments, distinct.counts)
    var meetings = distinct.equalPairs(withPoints: false)
    if meetings > limit { throw TooManyMeetings() }
    var hot: [PlanePoint] = []
    hot.reserveCapacity(segments.count * 2)
    for (a, b) in segments {
      hot.append(a)
      hot.append(b)
    }
    let index = BoxIndex(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
    // If an end is on another segment, or two have a common stretch, that point is a corner already.
    try index.forEachPair { (first: Int, second: Int) throws(TooManyMeetings) in
      let ((a, b), (c, d)) = (segments[first], segments[second])
      let relation = Predicates.relation(a, b, c, d)
      guard relation.isMeeting(of: (a, b), and: (c, d)) else { return }
      meetings += counts[first] * counts[second]
      if meetings > limit { throw TooManyMeetings() }
      if case .crossing = relation { hot.append(crossing(a, b, c, d)) }
    }
    return RadixSort.distinct(hot)
  }

  /// The grid point nearest to the crossing of two segments; of equally near ones, the greater.
  private static func crossing(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> PlanePoint {
    var share = Int128(Predicates.orientation(c, d, a))
    var whole = share - Int128(Predicates.orientation(c, d, b))
    if whole < 0 { (share, whole) = (-share, -whole) }
    func rounded(_ from: Int32, _ to: Int32) -> Int {
      let doubled = 2 * share * Int128(Int64(to) - Int64(from)) + whole
      let (quotient, rest) = doubled.quotientAndRemainder(dividingBy: 2 * whole)
      return Int(from) + Int(rest < 0 ? quotient - 1 : quotient)
    }
    return PlanePoint(rounded(a.x, b.x), rounded(a.y, b.y))
  }

  /// True if the segment meets the square of a millimetre around a point, which includes its left and lower sides.
  private static func passes(_ a: PlanePoint, _ b: PlanePoint, through point: PlanePoint) -> Bool {
    // Twice everything, so that the corners of the square are whole.
    let (p, q) = a.x < b.x || a.x == b.x && a.y < b.y ? (a, b) : (b, a)
    let (px, py) = (2 * Int64(p.x), 2 * Int64(p.y))
    let (qx, qy) = (2 * Int64(q.x), 2 * Int64(q.y))
    let (x, y) = (2 * Int64(point.x), 2 * Int64(point.y))
    guard qx >= x - 1, px < x + 1, max(py, qy) >= y - 1, min(py, qy) < y + 1 else { return false }
    if px == qx || py == qy { return true }
    func side(_ cornerX: Int64, _ cornerY: Int64) -> Int64 {
      (qx - px) * (cornerY - py) - (qy - py) * (cornerX - px)
    }
    let isRising = qy > py
    // A segment through only one corner meets the square only at the lower left one, because the others are excluded.
    let upperLeft = side(x - 1, y + 1)
    if upperLeft == 0 { return !isRising }
    let upperRight = side(x + 1, y + 1)
    if upperRight == 0 { return isRising }
    if (upperLeft > 0) != (upperRight > 0) { return true }
    let lowerLeft = side(x - 1, y - 1)
    if lowerLeft == 0 { return true }
    if (lowerLeft > 0) != (upperLeft > 0) { return true }
    let lowerRight = side(x + 1, y - 1)
    if lowerRight == 0 { return !isRising }
    return (lowerLeft > 0) != (lowerRight > 0) || (lowerRight > 0) != (upperRight > 0)
  }

  /// The order in which a segment passes through squares: it is monotone along both axes, and so are they.
  private static func precedes(_ first: PlanePoint, _ second: PlanePoint, from a: PlanePoint, to b: PlanePoint) -> Bool
  {
    let along =
      (Int64(second.x) - Int64(first.x)) * (Int64(b.x) - Int64(a.x))
      + (Int64(second.y) - Int64(first.y)) * (Int64(b.y) - Int64(a.y))
    return along > 0 || along == 0 && first < second
  }
}

/// Cutting a shape with one line parallel to an axis: the only cut there is, since a tile is four of them.
///
/// Rings are cut after Sutherland and Hodgman ("Reentrant polygon clipping", 1974): a ring that leaves and
/// comes back several times stays one ring, joined along the cut; the joints lie on the edge of the buffer, out
/// of sight. Lines are cut into pieces. Where an edge meets the cut is worked out from the same end whichever way
/// the edge runs, so that neighbours with a common edge are cut at the same place.
struct HalfPlaneClip {
  enum Axis { case x, y }

  var axis: Axis
  var bound: Double
  /// Which side stays: coordinates up to `bound`, or from it on.
  var keepsBelow: Bool

  /// Whether a shape with this box would come out as it went in.
  func keepsAll(of box: UnitBox, kind: GeometryKind) -> Bool {
    let (low, high) = axis == .x ? (box.minX, box.maxX) : (box.minY, box.maxY)
    // A point on the upper bound belongs to the next tile only, as a point on a tile's own edge does.
    return keepsBelow ? (kind == .point ? high < bound : high <= bound) : low >= bound
  }

  func callAsFunction(_ source: Shape, kind: GeometryKind, into target: Shape) {
    target.removeAll()
    // Names of the coordinate along the axis and of the other one; the arrays move out of the target and back.
    let a = axis == .x ? source.xs : source.ys
    let b = axis == .x ? source.ys : source.xs
    var outA: [Double] = []
    var outB: [Double] = []
    if axis == .x {
      swap(&outA, &target.xs)
      swap(&outB, &target.ys)
    } else {
      swap(&outA, &target.ys)
      swap(&outB, &target.xs)
    }
    var start = 0
    for part in source.ends.indices {
      let end = source.ends[part]
      switch kind {
      case .point:
        for index in start..<end where keepsBelow ? a[index] < bound : a[index] >= bound {
          outA.append(a[index])
          outB.append(b[index])
        }
        target.ends.append(outA.count)
        target.isHole.append(false)
      case .line: cutLine(a, b, start..<end, &outA, &outB, target)
      case .polygon:
        cutRing(a, b, start..<end, &outA, &outB)
        // Kept even when nothing is left, so that its holes do not fall to another ring.
        target.ends.append(outA.count)
        target.isHole.append(source.isHole[part])
      }
      start = end
    }
    var (lowA, highA) = (Double.infinity, -Double.infinity)
    var (lowB, highB) = (Double.infinity, -Double.infinity)
    for value in outA {
      if value < lowA { lowA = value }
      if value > highA { highA = value }
    }
    for value in outB {
      if value < lowB { lowB = value }
      if value > highB { highB = value }
    }
    if axis == .x {
      target.box = UnitBox(minX: lowA, minY: lowB, maxX: highA, maxY: highB)
      swap(&outA, &target.xs)
      swap(&outB, &target.ys)
    } else {
      target.box = UnitBox(minX: lowB, minY: lowA, maxX: highB, maxY: highA)
      swap(&outA, &target.ys)
      swap(&outB, &target.xs)
    }
  }

  @inline(__always)
  private func keeps(_ a: Double) -> Bool { keepsBelow ? a <= bound : a >= bound }

  /// The other coordinate where the edge crosses the cut; the ends lie on different sides.
  @inline(__always)
  private func crossing(_ a0: Double, _ b0: Double, _ a1: Double, _ b1: Double) -> Double {
    a0 < a1
      ? b0 + (bound - a0) * ((b1 - b0) / (a1 - a0))
      : b1 + (bound - a1) * ((b0 - b1) / (a0 - a1))
  }

  private func cutRing(
    _ a: [Double], _ b: [Double], _ range: Range<Int>, _ outA: inout [Double], _ outB: inout [Double]
  ) {
    guard !range.isEmpty else { return }
    var (lastA, lastB) = (a[range.upperBound - 1], b[range.upperBound - 1])
    var lastIsKept = keeps(lastA)
    for index in range {
      let (nextA, nextB) = (a[index], b[index])
      let isKept = keeps(nextA)
      if isKept != lastIsKept {
        outA.append(bound)
        outB.append(crossing(lastA, lastB, nextA, nextB))
      }
      if isKept {
        outA.append(nextA)
        outB.append(nextB)
      }
      (lastA, lastB, lastIsKept) = (nextA, nextB, isKept)
    }
  }

  private func cutLine(
    _ a: [Double], _ b: [Double], _ range: Range<Int>, _ outA: inout [Double], _ outB: inout [Double], _ target: Shape
  ) {
    guard range.count > 1 else {
      // A line of one vertex: a shape too small to be seen is still somewhere.
      if let index = range.first, keeps(a[index]) {
        outA.append(a[index])
        outB.append(b[index])
        finish(&outA, target)
      }
      return
    }
    var lastIsKept = keeps(a[range.lowerBound])
    if lastIsKept {
      outA.append(a[range.lowerBound])
      outB.append(b[range.lowerBound])
    }
    for index in range.dropFirst() {
      let isKept = keeps(a[index])
      if isKept != lastIsKept {
        outA.append(bound)
        outB.append(crossing(a[index - 1], b[index - 1], a[index], b[index]))
      }
      if isKept {
        outA.append(a[index])
        outB.append(b[index])
      } else if lastIsKept {
        finish(&outA, target)
      }
      lastIsKept = isKept
    }
    if lastIsKept { finish(&outA, target) }
  }

  private func finish(_ outA: inout [Double], _ target: Shape) {
    target.ends.append(outA.count)
    target.isHole.append(false)
  }
}

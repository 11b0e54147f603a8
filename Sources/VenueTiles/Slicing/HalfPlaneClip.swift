/// Cuts a shape with one line parallel to an axis; a tile needs four such cuts.
///
/// A ring that crosses the cut twice is cut after Sutherland and Hodgman ("Reentrant polygon clipping", 1974); a
/// polygon that crosses it more often is rejoined by ``CutJoiner``. Lines are cut into pieces.
/// The intersection of an edge and the cut is computed from the same end for both directions of
/// the edge, so that neighbours with a common edge are cut at the same position.
struct HalfPlaneClip {
  enum Axis { case x, y }

  var axis: Axis
  var bound: Double
  /// The side that is kept: coordinates up to `bound`, or from it on.
  var keepsBelow: Bool

  /// True if a shape with this box would be unchanged.
  func keepsAll(of box: UnitBox, kind: GeometryKind) -> Bool {
    let (low, high) = axis == .x ? (box.minX, box.maxX) : (box.minY, box.maxY)
    // A point on the upper bound belongs only to the next tile, as a point on a tile's own edge does.
    return keepsBelow ? (kind == .point ? high < bound : high <= bound) : low >= bound
  }

  /// Fills `target` with the kept part of `source`.
  func callAsFunction(_ source: Shape, kind: GeometryKind, into target: Shape, joiner: CutJoiner) {
    target.removeAll()
    // `a` is the coordinate along the axis, `b` the other one.
    if axis == .x {
      cut(source.xs, source.ys, source, kind, &target.xs, &target.ys, target, joiner)
    } else {
      cut(source.ys, source.xs, source, kind, &target.ys, &target.xs, target, joiner)
    }
    var box = UnitBox.empty
    for index in 0..<target.xs.count { box.include(target.xs[index], target.ys[index]) }
    target.box = box
  }

  private func cut(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ source: Shape, _ kind: GeometryKind,
    _ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>, _ target: Shape, _ joiner: CutJoiner
  ) {
    var part = 0
    while part < source.ends.count {
      let range = (part == 0 ? 0 : source.ends[part - 1])..<source.ends[part]
      switch kind {
      case .point:
        for index in range where keepsBelow ? a[index] < bound : a[index] >= bound {
          outA.append(a[index])
          outB.append(b[index])
        }
        finish(outA.count, isHole: false, target)
        part += 1
      case .line:
        cutLine(a, b, range, &outA, &outB, target)
        part += 1
      case .polygon:
        var end = part + 1
        while end < source.ends.count, source.isHole[end] { end += 1 }
        cutPolygon(a, b, source, part..<end, &outA, &outB, target, joiner)
        part = end
      }
    }
  }

  private func cutPolygon(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ source: Shape, _ parts: Range<Int>,
    _ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>, _ target: Shape, _ joiner: CutJoiner
  ) {
    let (vertices, rings) = (outA.count, target.ends.count)
    var crossings = 0
    func cutRings(_ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>) {
      for part in parts {
        crossings += cutRing(a, b, (part == 0 ? 0 : source.ends[part - 1])..<source.ends[part], &outA, &outB)
        // Kept even if empty, so that its holes are not assigned to another ring.
        finish(outA.count, isHole: source.isHole[part], target)
      }
    }
    cutRings(&outA, &outB)
    guard crossings > 2 else { return }
    func undo(_ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>) {
      outA.removeLast(outA.count - vertices)
      outB.removeLast(outB.count - vertices)
      target.ends.removeLast(target.ends.count - rings)
      target.isHole.removeLast(target.isHole.count - rings)
    }
    undo(&outA, &outB)
    // Rings that cross each other remain joined along the cut, which is inside the invisible buffer.
    if !joiner.join(a, b, source, parts, self, &outA, &outB, target) { cutRings(&outA, &outB) }
  }

  @inline(__always)
  func keeps(_ a: Double) -> Bool { keepsBelow ? a <= bound : a >= bound }

  /// The other coordinate at which the edge crosses the cut; the ends are on different sides.
  @inline(__always)
  func crossing(_ a0: Double, _ b0: Double, _ a1: Double, _ b1: Double) -> Double {
    a0 < a1
      ? b0 + (bound - a0) * ((b1 - b0) / (a1 - a0))
      : b1 + (bound - a1) * ((b0 - b1) / (a0 - a1))
  }

  /// - Returns: how often the ring crosses the cut.
  private func cutRing(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ range: Range<Int>,
    _ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>
  ) -> Int {
    guard !range.isEmpty else { return 0 }
    var crossings = 0
    var (lastA, lastB) = (a[range.upperBound - 1], b[range.upperBound - 1])
    var lastIsKept = keeps(lastA)
    for index in range {
      let (nextA, nextB) = (a[index], b[index])
      let isIncluded = keeps(nextA)
      if isIncluded != lastIsKept {
        outA.append(bound)
        outB.append(crossing(lastA, lastB, nextA, nextB))
        crossings += 1
      }
      if isIncluded {
        outA.append(nextA)
        outB.append(nextB)
      }
      (lastA, lastB, lastIsKept) = (nextA, nextB, isIncluded)
    }
    return crossings
  }

  private func cutLine(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ range: Range<Int>,
    _ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>, _ target: Shape
  ) {
    guard let first = range.first else { return }
    var lastIsKept = keeps(a[first])
    if lastIsKept {
      outA.append(a[first])
      outB.append(b[first])
    }
    for index in range.dropFirst() {
      let isIncluded = keeps(a[index])
      if isIncluded != lastIsKept {
        outA.append(bound)
        outB.append(crossing(a[index - 1], b[index - 1], a[index], b[index]))
      }
      if isIncluded {
        outA.append(a[index])
        outB.append(b[index])
      } else if lastIsKept {
        finish(outA.count, isHole: false, target)
      }
      lastIsKept = isIncluded
    }
    if lastIsKept { finish(outA.count, isHole: false, target) }
  }

  @inline(__always)
  private func finish(_ end: Int, isHole: Bool, _ target: Shape) {
    target.ends.append(end)
    target.isHole.append(isHole)
  }
}

/// Joins a polygon again that a cut has divided at several positions.
///
/// The remaining parts of the rings are chains that enter and leave over the cut. Sorted along the cut, crossings form
/// pairs with the polygon's interior between them (even–odd), and joining each pair closes the chains to rings: a
/// concave shape is divided into separate parts, a hole that was cut open becomes part of the outline. Shells
/// must have positive area (y down) and holes the opposite.
final class CutJoiner {
  private struct Crossing {
    /// Position along the cut.
    var b: Double
    var chain: Int
    var isEntry: Bool
  }

  private struct Ring {
    var vertices: Range<Int>
    var box: UnitBox
  }

  // One thread owns a joiner.
  @exclusivity(unchecked) private var chainA = Scratch<Double>()
  @exclusivity(unchecked) private var chainB = Scratch<Double>()
  @exclusivity(unchecked) private var chainEnds = Scratch<Int>()
  @exclusivity(unchecked) private var ringA = Scratch<Double>()
  @exclusivity(unchecked) private var ringB = Scratch<Double>()
  @exclusivity(unchecked) private var wholeHoles = Scratch<Int>()
  @exclusivity(unchecked) private var crossings: [Crossing] = []
  @exclusivity(unchecked) private var rings: [Ring] = []

  /// Appends the remaining part of one polygon to `target`, whose coordinates are `outA` and `outB`.
  ///
  /// - Parameter parts: shell and holes in `source`; together they cross the cut more than twice.
  /// - Returns: false if crossings do not form pairs, as with rings that cross each other; then nothing is appended.
  func join(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ source: Shape, _ parts: Range<Int>,
    _ clip: HalfPlaneClip, _ outA: inout Scratch<Double>, _ outB: inout Scratch<Double>, _ target: Shape
  ) -> Bool {
    chainA.removeAll()
    chainB.removeAll()
    chainEnds.removeAll()
    wholeHoles.removeAll()
    crossings.removeAll(keepingCapacity: true)
    for part in parts {
      let start = part == 0 ? 0 : source.ends[part - 1]
      let hasOutside = addChains(a, b, start..<source.ends[part], clip)
      if !hasOutside, start < source.ends[part] {
        // If a shell is complete but its holes are not, they are not inside it.
        if part == parts.lowerBound { return false }
        wholeHoles.append(part)
      }
    }
    guard let successors = pairUp(), trace(successors, shellSign: clip.axis == .x ? 1 : -1) else { return false }
    let owners = holeOwners(a, b, source)
    for (index, ring) in rings.enumerated() {
      for vertex in ring.vertices {
        outA.append(ringA[vertex])
        outB.append(ringB[vertex])
      }
      target.ends.append(outA.count)
      target.isHole.append(false)
      for hole in 0..<wholeHoles.count where owners[hole] == index {
        let part = wholeHoles[hole]
        for vertex in (part == 0 ? 0 : source.ends[part - 1])..<source.ends[part] {
          outA.append(a[vertex])
          outB.append(b[vertex])
        }
        target.ends.append(outA.count)
        target.isHole.append(true)
      }
    }
    return true
  }

  /// - Returns: true if any vertex of the ring is on the removed side.
  private func addChains(
    _ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ range: Range<Int>, _ clip: HalfPlaneClip
  ) -> Bool {
    guard let outside = range.first(where: { !clip.keeps(a[$0]) }) else { return false }
    var last = outside
    var lastIsKept = false
    for _ in 0..<range.count {
      let next = last + 1 == range.upperBound ? range.lowerBound : last + 1
      let isIncluded = clip.keeps(a[next])
      if isIncluded != lastIsKept {
        let crossing = clip.crossing(a[last], b[last], a[next], b[next])
        chainA.append(clip.bound)
        chainB.append(crossing)
        crossings.append(Crossing(b: crossing, chain: chainEnds.count, isEntry: isIncluded))
        if !isIncluded { chainEnds.append(chainA.count) }
      }
      if isIncluded {
        chainA.append(a[next])
        chainB.append(b[next])
      }
      (last, lastIsKept) = (next, isIncluded)
    }
    return true
  }

  /// - Returns: for each chain the one that follows along the cut; nil if crossings do not pair up.
  private func pairUp() -> [Int]? {
    crossings.sort { ($0.b, $0.chain, $0.isEntry ? 0 : 1) < ($1.b, $1.chain, $1.isEntry ? 0 : 1) }
    var successors = [Int](repeating: -1, count: chainEnds.count)
    var index = 0
    while index + 1 < crossings.count {
      // At one position the order is free: a fitting partner is used.
      var partner = index + 1
      while partner < crossings.count, crossings[partner].isEntry == crossings[index].isEntry {
        partner += 1
        guard partner < crossings.count, crossings[partner].b == crossings[index + 1].b else { return nil }
      }
      crossings.swapAt(index + 1, partner)
      let (one, other) = (crossings[index], crossings[index + 1])
      successors[one.isEntry ? other.chain : one.chain] = one.isEntry ? one.chain : other.chain
      index += 2
    }
    return index == crossings.count && !successors.contains(-1) ? successors : nil
  }

  /// Fills `rings` with the closed rings.
  ///
  /// - Returns: false if one of them has the wrong orientation.
  private func trace(_ successors: [Int], shellSign: Double) -> Bool {
    rings.removeAll(keepingCapacity: true)
    ringA.removeAll()
    ringB.removeAll()
    var isDone = [Bool](repeating: false, count: successors.count)
    for first in successors.indices where !isDone[first] {
      let start = ringA.count
      var chain = first
      while !isDone[chain] {
        isDone[chain] = true
        for vertex in (chain == 0 ? 0 : chainEnds[chain - 1])..<chainEnds[chain] {
          ringA.append(chainA[vertex])
          ringB.append(chainB[vertex])
        }
        chain = successors[chain]
      }
      guard chain == first else { return false }
      var area = 0.0
      var box = UnitBox.empty
      var last = ringA.count - 1
      for vertex in start..<ringA.count {
        area += (ringA[last] - ringA[start]) * (ringB[vertex] - ringB[start])
        area -= (ringA[vertex] - ringA[start]) * (ringB[last] - ringB[start])
        box.include(ringA[vertex], ringB[vertex])
        last = vertex
      }
      // A sliver has no orientation; it disappears by rounding.
      if area * shellSign < -1e-3 { return false }
      rings.append(Ring(vertices: start..<ringA.count, box: box))
    }
    return true
  }

  /// For each complete hole, the ring that contains it.
  private func holeOwners(_ a: borrowing Scratch<Double>, _ b: borrowing Scratch<Double>, _ source: Shape) -> [Int] {
    var owners = [Int](repeating: 0, count: wholeHoles.count)
    guard rings.count > 1 else { return owners }
    for hole in owners.indices {
      let part = wholeHoles[hole]
      let vertex = part == 0 ? 0 : source.ends[part - 1]
      owners[hole] = rings.firstIndex { contains(a[vertex], b[vertex], $0) } ?? 0
    }
    return owners
  }

  private func contains(_ a: Double, _ b: Double, _ ring: Ring) -> Bool {
    guard a >= ring.box.minX, a <= ring.box.maxX, b >= ring.box.minY, b <= ring.box.maxY else { return false }
    var isInside = false
    var last = ring.vertices.upperBound - 1
    for next in ring.vertices {
      if (ringB[next] > b) != (ringB[last] > b) {
        let meets = ringA[last] + (b - ringB[last]) * (ringA[next] - ringA[last]) / (ringB[next] - ringB[last])
        if a < meets { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}

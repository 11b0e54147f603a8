/// Removes unnecessary corners of a sheet: a corner is removed from all polygons or from none, so walls remain shared.
///
/// Only corners with exactly two edges may be removed; so a corner where walls of three rooms meet, or one room's corner on another's wall, is kept.
/// On a straight wall a corner is always removed. If detail may be lost (``keepsDetail`` is false), a corner is also removed that deviates by at most
/// half a unit and whose triangle with its two neighbours has an area of half a square unit: by Pick's theorem no other whole position is in or on
/// such a triangle, so that no wall can change its side. Of two neighbours, only one is removed in this way. Linear.
final class ChainThinning {
  // One thread owns a thinning.
  @exclusivity(unchecked) private var one = Scratch<Int32>()
  @exclusivity(unchecked) private var other = Scratch<Int32>()
  @exclusivity(unchecked) private var isGone = Scratch<Bool>()
  @exclusivity(unchecked) private var isFixed = Scratch<Bool>()

  private static let none: Int32 = -1

  /// Finds what may go of all chains of a noding.
  func find(in noding: SheetNoding, keepsDetail: Bool) {
    let count = noding.nodeX.count
    one.fill(count, with: ChainThinning.none)
    other.fill(count, with: ChainThinning.none)
    isGone.fill(count, with: false)
    isFixed.fill(count, with: false)
    var start = 0
    for ring in 0..<noding.chainEnds.count {
      let end = Int(noding.chainEnds[ring])
      guard start < end else { continue }
      var last = noding.chain[end - 1]
      for place in start..<end {
        let node = noding.chain[place]
        join(last, node)
        join(node, last)
        last = node
      }
      start = end
    }
    thin(noding, allowed: 0)
    if !keepsDetail { thin(noding, allowed: 1) }
  }

  func keeps(_ node: Int32) -> Bool { !isGone[Int(node)] }

  private func join(_ node: Int32, _ neighbour: Int32) {
    let index = Int(node)
    if one[index] == neighbour || other[index] == neighbour { return }
    if one[index] == ChainThinning.none {
      one[index] = neighbour
    } else if other[index] == ChainThinning.none {
      other[index] = neighbour
    } else {
      isFixed[index] = true
    }
  }

  /// - Parameter allowed: twice the area of a triangle that may be lost.
  private func thin(_ noding: SheetNoding, allowed: Int64) {
    for index in 0..<noding.nodeX.count {
      let (u, w) = (one[index], other[index])
      guard !isFixed[index], !isGone[index], w != ChainThinning.none else { continue }
      let (a, b) = (Int(u), Int(w))
      let area = HotPixel.turn(
        (noding.nodeX[a], noding.nodeY[a]), (noding.nodeX[index], noding.nodeY[index]),
        (noding.nodeX[b], noding.nodeY[b]))
      guard area.magnitude <= allowed else { continue }
      if area != 0 {
        let (dx, dy) = (
          Int64(noding.nodeX[a]) - Int64(noding.nodeX[b]), Int64(noding.nodeY[a]) - Int64(noding.nodeY[b])
        )
        guard dx * dx + dy * dy >= 4, !areJoined(u, w) else { continue }
        isFixed[a] = true
        isFixed[b] = true
      } else {
        let inward = Int64(noding.nodeX[index] &- noding.nodeX[a]) * Int64(noding.nodeX[b] &- noding.nodeX[index])
        let down = Int64(noding.nodeY[index] &- noding.nodeY[a]) * Int64(noding.nodeY[b] &- noding.nodeY[index])
        // A path that reverses its direction is not a straight wall.
        guard inward + down > 0 else { continue }
      }
      isGone[index] = true
      replace(Int32(index), with: w, at: a)
      replace(Int32(index), with: u, at: b)
    }
  }

  /// True if there may already be a wall between the two. For a corner with three edges, not all of them are known.
  private func areJoined(_ u: Int32, _ w: Int32) -> Bool {
    func isFree(_ node: Int32, of far: Int32) -> Bool {
      !isFixed[Int(node)] && one[Int(node)] != far && other[Int(node)] != far
    }
    return !isFree(u, of: w) && !isFree(w, of: u)
  }

  private func replace(_ node: Int32, with new: Int32, at index: Int) {
    if one[index] == node { one[index] = new } else if other[index] == node { other[index] = new }
  }
}

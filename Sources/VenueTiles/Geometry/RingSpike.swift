/// Edges that run back over the edge before: what rounding makes of a very acute corner, and what makes a ring invalid.
enum RingSpike {
  typealias Corner = (x: Int32, y: Int32)

  /// Whether the path turns right back at `corner`.
  @inline(__always)
  static func isSpike(_ before: Corner, _ corner: Corner, _ after: Corner) -> Bool {
    let (inX, inY) = (Int64(corner.x) &- Int64(before.x), Int64(corner.y) &- Int64(before.y))
    let (outX, outY) = (Int64(after.x) &- Int64(corner.x), Int64(after.y) &- Int64(corner.y))
    return inX &* outY == inY &* outX && inX &* outX &+ inY &* outY < 0
  }

  /// The ring without spikes and without the repeated corners that their removal leaves. Linear.
  static func removed(from ring: [Corner]) -> [Corner] {
    var kept: [Corner] = []
    for corner in ring {
      kept.append(corner)
      reduceEnd(of: &kept)
    }
    // The same across the seam.
    var first = 0
    while kept.count - first >= 3 {
      let last = kept.count - 1
      if kept[last] == kept[first] || isSpike(kept[last - 1], kept[last], kept[first]) {
        kept.removeLast()
      } else if isSpike(kept[last], kept[first], kept[first + 1]) {
        first += 1
      } else {
        break
      }
    }
    return Array(kept[first...])
  }

  private static func reduceEnd(of kept: inout [Corner]) {
    while true {
      let count = kept.count
      if count >= 2, kept[count - 1] == kept[count - 2] {
        kept.removeLast()
      } else if count >= 3, isSpike(kept[count - 3], kept[count - 2], kept[count - 1]) {
        kept.remove(at: count - 2)
      } else {
        return
      }
    }
  }
}

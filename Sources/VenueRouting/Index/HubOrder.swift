/// In which order corners become hubs: those first that most shortest paths lead through.
///
/// Shortest path trees are grown from some corners, spread evenly. Again and again the corner with most descendants in all trees is
/// taken, and its descendants leave the trees: what is counted are paths that no hub lies on yet (greedy path cover: Abraham,
/// Delling, Goldberg and Werneck 2012). A tree has little to say on its own root and on the corners next to that, which lie on all of its
/// paths for being where it began. When the trees are used up, the others follow by how many corners they see.
struct HubOrder {
  /// Corners, the most important one first.
  private(set) var corners: [Int32] = []

  init(_ graph: CornerGraph) {
    guard graph.count > 0 else { return }
    var trees = CornerTrees(graph, roots: HubOrder.roots(among: graph.count))
    // A heap of counts that may be too high: they only fall.
    var queue = PriorityQueue<Entry>()
    for corner in 0..<Int32(graph.count) {
      queue.push(Entry(count: trees.counts[Int(corner)], sight: graph.sights[Int(corner)], corner: corner))
    }
    corners.reserveCapacity(graph.count)
    while let entry = queue.pop() {
      let count = trees.counts[Int(entry.corner)]
      guard entry.count == count else {
        queue.push(Entry(count: count, sight: entry.sight, corner: entry.corner))
        continue
      }
      corners.append(entry.corner)
      trees.remove(entry.corner)
    }
  }

  /// More trees take longer than the labels they spare.
  private static func roots(among count: Int) -> [Int32] {
    let trees = min(count, 96)
    return (0..<trees).map { Int32($0 * count / trees) }
  }

  private struct Entry: Prioritized {
    var count: Int64
    var sight: Int32
    var corner: Int32

    func precedes(_ other: Entry) -> Bool {
      if count != other.count { return count > other.count }
      if sight != other.sight { return sight > other.sight }
      // Of corners that are alike, such as those of doors in a row, not one after the other but first the one in the middle: neighbours
      // have numbers near one another.
      return corner.middleFirst < other.corner.middleFirst
    }
  }
}

extension Int32 {
  /// Its bits the other way round: ordered by it, numbers are spread evenly from the first few on (van der Corput 1935).
  fileprivate var middleFirst: UInt32 {
    var (rest, reversed): (UInt32, UInt32) = (UInt32(bitPattern: self), 0)
    for _ in 0..<32 {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}

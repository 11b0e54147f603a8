/// The order in which corners become hubs: corners on the most shortest paths are first.
///
/// Shortest path trees grow from some corners at regular intervals. Repeatedly, the corner with the most descendants in all trees is
/// selected, and its descendants are removed from the trees. So the counts include only paths without a hub (greedy path cover: Abraham,
/// Delling, Goldberg and Werneck 2012). A tree says little about its own root and the root's neighbours, because all its paths pass
/// through them. When the trees are empty, the remaining corners follow by the number of corners that they see.
struct HubOrder {
  /// Corners, the most important one first.
  private(set) var corners: [Int32] = []

  init(_ graph: CornerGraph) {
    guard graph.count > 0 else { return }
    var trees = CornerTrees(graph, roots: HubOrder.roots(among: graph.count))
    // A heap of counts that may be too high: they only decrease.
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

  /// More trees take longer than the labels that they save.
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
      // Among equal corners, such as those of doors in a row, the middle one is first: neighbours
      // have similar numbers.
      return corner.middleFirst < other.corner.middleFirst
    }
  }
}

extension Int32 {
  /// The bits in reverse order. Ordering by it distributes numbers evenly from the first few on (van der Corput 1935).
  fileprivate var middleFirst: UInt32 {
    var (rest, reversed): (UInt32, UInt32) = (UInt32(bitPattern: self), 0)
    for _ in 0..<32 {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}

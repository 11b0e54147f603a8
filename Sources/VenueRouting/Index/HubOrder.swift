/// In which order corners become hubs: those first that most shortest paths lead through.
///
/// Shortest path trees are grown from some corners, spread evenly. Again and again the corner with most descendants in all trees is
/// taken, and its descendants leave the trees: what is counted are paths that no hub lies on yet (greedy path cover: Abraham,
/// Delling, Goldberg and Werneck 2012). When the trees are used up, the others follow by how many corners they see.
struct HubOrder {
  /// Corners, the most important one first.
  private(set) var corners: [Int32] = []

  init(_ graph: CornerGraph, trees treeCount: Int = 96) {
    guard graph.count > 0 else { return }
    var trees: [Tree] = []
    var counts = [Int64](repeating: 0, count: graph.count)
    let step = max(1, Double(graph.count) / Double(treeCount))
    var root = 0.0
    while Int(root) < graph.count {
      let tree = Tree(graph, root: Int32(root))
      for corner in counts.indices { counts[corner] += Int64(tree.sizes[corner]) }
      trees.append(tree)
      root += step
    }
    // A heap of counts that may be too high: they only fall.
    var queue = PriorityQueue<Entry>()
    for (corner, count) in counts.enumerated() {
      queue.push(Entry(count: count, sight: graph.sights[corner], corner: Int32(corner)))
    }
    while let entry = queue.pop() {
      let corner = Int(entry.corner)
      guard entry.count == counts[corner] else {
        queue.push(Entry(count: counts[corner], sight: entry.sight, corner: entry.corner))
        continue
      }
      corners.append(entry.corner)
      for place in trees.indices { trees[place].remove(corner, from: &counts) }
    }
  }

  private struct Entry: Prioritized {
    var count: Int64
    var sight: Int32
    var corner: Int32

    func precedes(_ other: Entry) -> Bool {
      if count != other.count { return count > other.count }
      if sight != other.sight { return sight > other.sight }
      return corner < other.corner
    }
  }

  private struct Tree {
    /// −1 for the root and what it does not reach.
    var parents: [Int32]
    /// Descendants, the corner itself with them; 0 for what has left the tree.
    var sizes: [Int32]
    private var firstChildren: [Int32]
    private var nextSiblings: [Int32]

    init(_ graph: CornerGraph, root: Int32) {
      var lengths = [Double](repeating: .infinity, count: graph.count)
      parents = [Int32](repeating: -1, count: graph.count)
      sizes = [Int32](repeating: 0, count: graph.count)
      firstChildren = [Int32](repeating: -1, count: graph.count)
      nextSiblings = firstChildren
      var order: [Int32] = []
      var queue = CornerQueue()
      lengths[Int(root)] = 0
      queue.push(root, 0)
      while let (corner, length) = queue.pop() {
        guard sizes[Int(corner)] == 0 else { continue }
        sizes[Int(corner)] = 1
        order.append(corner)
        for edge in graph.edges(of: Int(corner)) {
          let other = graph.neighbours[edge]
          let reached = length + graph.lengths[edge]
          guard reached < lengths[Int(other)] else { continue }
          lengths[Int(other)] = reached
          // A corner that is passed straight on is no hub worth having: what is counted are bends.
          let above = parents[Int(corner)]
          let isStraight =
            above >= 0
            && Direction(from: graph.points[Int(above)], to: graph.points[Int(corner)]).isSameWay(
              as: Direction(from: graph.points[Int(corner)], to: graph.points[Int(other)]))
          parents[Int(other)] = isStraight ? above : corner
          queue.push(other, reached)
        }
      }
      for corner in order.reversed() where parents[Int(corner)] >= 0 {
        let parent = Int(parents[Int(corner)])
        sizes[parent] += sizes[Int(corner)]
        nextSiblings[Int(corner)] = firstChildren[parent]
        firstChildren[parent] = corner
      }
    }

    /// Takes a corner and its descendants out.
    mutating func remove(_ corner: Int, from counts: inout [Int64]) {
      let size = sizes[corner]
      guard size > 0 else { return }
      var above = parents[corner]
      while above >= 0 {
        sizes[Int(above)] -= size
        counts[Int(above)] -= Int64(size)
        above = parents[Int(above)]
      }
      var waiting = [Int32(corner)]
      while let next = waiting.popLast().map(Int.init) {
        guard sizes[next] > 0 else { continue }
        counts[next] -= Int64(sizes[next])
        sizes[next] = 0
        var child = firstChildren[next]
        while child >= 0 {
          waiting.append(child)
          child = nextSiblings[Int(child)]
        }
      }
    }
  }
}

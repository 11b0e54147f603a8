import VenueGeometry

/// Shortest path trees over a ``CornerGraph``, and for each corner how many descendants it has in all of them.
struct CornerTrees {
  /// Per corner: the number of descendants in all trees, including the corner. Trees in which the corner is the root or adjacent to it have a very
  /// small weight, which only orders otherwise equal corners.
  private(set) var counts: [Int64]
  private let cornerCount: Int
  private let treeCount: Int
  // By tree, then by corner.
  /// −1 for the root and for corners that it does not reach.
  private var parents: [Int32]
  /// Number of descendants, including the corner; 0 for a corner that was removed from the tree.
  private var sizes: [Int32]
  private var firstChildren: [Int32]
  private var nextSiblings: [Int32]
  private var waiting: [Int32] = []

  init(_ graph: CornerGraph, roots: [Int32]) {
    cornerCount = graph.count
    treeCount = roots.count
    counts = [Int64](repeating: 0, count: cornerCount)
    parents = [Int32](repeating: -1, count: cornerCount * treeCount)
    sizes = [Int32](repeating: 0, count: parents.count)
    firstChildren = parents
    nextSiblings = parents
    var paths = CornerPaths(graph)
    for (tree, root) in roots.enumerated() {
      paths.search(graph, from: root)
      join(tree, paths, graph.points)
    }
  }

  /// Makes a tree of the paths to all corners.
  private mutating func join(_ tree: Int, _ paths: borrowing CornerPaths, _ points: [PlanePoint]) {
    let first = tree * cornerCount
    // The previous corner of each is before it in the order.
    for place in 0..<paths.count {
      let corner = paths[place]
      let previous = paths.previous(of: corner)
      guard previous >= 0 else { continue }
      let above = parents[first + Int(previous)]
      let point = points[Int(previous)]
      // A corner that a path passes in a straight line is not a useful hub: only bends are counted.
      let isStraight =
        above >= 0
        && Direction(from: points[Int(above)], to: point).isSameWay(as: Direction(from: point, to: points[Int(corner)]))
      parents[first + Int(corner)] = isStraight ? above : previous
    }
    for order in (0..<paths.count).reversed() {
      let corner = paths[order]
      let place = first + Int(corner)
      sizes[place] += 1
      guard parents[place] >= 0 else { continue }
      let parent = first + Int(parents[place])
      sizes[parent] += sizes[place]
      nextSiblings[place] = firstChildren[parent]
      firstChildren[parent] = corner
    }
    for order in 0..<paths.count {
      let corner = paths[order]
      counts[Int(corner)] += weight(of: corner, first, sizes[first + Int(corner)])
    }
  }

  /// Weight of a corner's descendants in a tree: full weight if the corner is at least two bends from the root.
  @inline(__always)
  private func weight(of corner: Int32, _ first: Int, _ size: Int32) -> Int64 {
    let parent = parents[first + Int(corner)]
    let isFull = parent >= 0 && parents[first + Int(parent)] >= 0
    return isFull ? Int64(size) << 32 + Int64(size) : Int64(size)
  }

  /// Removes a corner and its descendants from all trees.
  mutating func remove(_ corner: Int32) {
    for tree in 0..<treeCount {
      let first = tree * cornerCount
      let size = sizes[first + Int(corner)]
      guard size > 0 else { continue }
      var above = parents[first + Int(corner)]
      while above >= 0 {
        sizes[first + Int(above)] -= size
        counts[Int(above)] -= weight(of: above, first, size)
        above = parents[first + Int(above)]
      }
      waiting.append(corner)
      while let next = waiting.popLast() {
        let place = first + Int(next)
        guard sizes[place] > 0 else { continue }
        counts[Int(next)] -= weight(of: next, first, sizes[place])
        sizes[place] = 0
        var child = firstChildren[place]
        while child >= 0 {
          waiting.append(child)
          child = nextSiblings[first + Int(child)]
        }
      }
    }
  }
}

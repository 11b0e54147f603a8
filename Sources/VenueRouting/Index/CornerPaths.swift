/// The shortest paths from one corner of a ``CornerGraph`` to all others.
///
/// Memory is allocated once for all corners. One value serves one task and keeps its memory between searches.
struct CornerPaths: ~Copyable {
  private var queue: CornerQueue
  /// Corners that the root reaches, by their distance.
  private let order: UnsafeMutablePointer<Int32>
  /// Number of corners that the root reaches, including the root.
  private(set) var count = 0
  /// For each corner the one before it on its path.
  private let previous: UnsafeMutablePointer<Int32>

  init(_ graph: CornerGraph) {
    queue = CornerQueue(graph)
    order = .allocate(capacity: max(graph.count, 1))
    previous = .allocate(capacity: max(graph.count, 1))
  }

  deinit {
    order.deallocate()
    previous.deallocate()
  }

  /// The corner at a position in the order of the distances, below ``count``.
  @inline(__always)
  subscript(place: Int) -> Int32 { order[place] }

  /// The corner before a reached corner on its path; −1 for the root.
  @inline(__always)
  func previous(of corner: Int32) -> Int32 { previous[Int(corner)] }

  mutating func search(_ graph: CornerGraph, from root: Int32) {
    queue.removeAll()
    count = 0
    previous[Int(root)] = -1
    _ = queue.reach(root, 0)
    graph.neighbours.withUnsafeBufferPointer { neighbours in
      graph.lengths.withUnsafeBufferPointer { lengths in
        while let (corner, length) = queue.pop() {
          order[count] = corner
          count += 1
          for edge in graph.edges(of: Int(corner)) {
            let other = neighbours[edge]
            if queue.reach(other, length + lengths[edge]) { previous[Int(other)] = corner }
          }
        }
      }
    }
  }
}

/// Search nodes to expand: least estimate first, then greatest length behind, then oldest.
struct SearchQueue {
  private struct Entry: Prioritized {
    var estimate: Double
    var length: Double
    var node: Int32

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      if estimate != other.estimate { return estimate < other.estimate }
      if length != other.length { return length > other.length }
      return node < other.node
    }
  }

  private var queue = PriorityQueue<Entry>()

  mutating func removeAll() { queue.removeAll() }

  mutating func push(node: Int32, estimate: Double, length: Double) {
    queue.push(Entry(estimate: estimate, length: length, node: node))
  }

  /// The least estimate there is; infinite when it is empty.
  var leastEstimate: Double { queue.first?.estimate ?? .infinity }

  mutating func pop() -> Int32? { queue.pop()?.node }
}

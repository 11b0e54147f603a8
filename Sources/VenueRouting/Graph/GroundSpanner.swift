/// The pairs of points of one ground between which an edge is kept: the shortest first, those left out that a way over others replaces (the
/// greedy spanner; Althöfer and others 1993).
struct GroundSpanner {
  /// By position, the first less than the second.
  private(set) var pairs: [(Int, Int)] = []

  /// - Parameters:
  ///   - lengths: from each to each; nil where no walk leads.
  ///   - isLeaf: points no way leads over.
  ///   - stretch: how much longer a way over others may be; 1 keeps all pairs.
  ///
  /// - Complexity: O(n² log n) for the pairs, and a search among the edges kept for each.
  init(lengths: [[Double?]], isLeaf: [Bool], stretch: Double) {
    var all: [(length: Double, a: Int, b: Int)] = []
    for a in lengths.indices {
      for b in lengths.indices where b > a { if let length = lengths[a][b] { all.append((length, a, b)) } }
    }
    all.sort { ($0.length, $0.a, $0.b) < ($1.length, $1.a, $1.b) }
    guard stretch > 1 else {
      pairs = all.map { ($0.a, $0.b) }
      return
    }
    var edges = [[(point: Int, length: Double)]](repeating: [], count: lengths.count)
    for (length, a, b) in all
    where !GroundSpanner.isSpared(from: a, to: b, within: stretch * length, edges, isLeaf) {
      pairs.append((a, b))
      edges[a].append((b, length))
      edges[b].append((a, length))
    }
  }

  private static func isSpared(
    from start: Int, to goal: Int, within most: Double, _ edges: [[(point: Int, length: Double)]], _ isLeaf: [Bool]
  ) -> Bool {
    var known: [Int: Double] = [start: 0]
    var queue = PriorityQueue<NodeCost>()
    queue.push(NodeCost(node: start, cost: 0))
    while let next = queue.pop() {
      if next.node == goal { return true }
      guard next.cost <= known[next.node] ?? .infinity, next.node == start || !isLeaf[next.node] else { continue }
      for (point, length) in edges[next.node] {
        let cost = next.cost + length
        guard cost <= most, cost < known[point] ?? .infinity else { continue }
        known[point] = cost
        queue.push(NodeCost(node: point, cost: cost))
      }
    }
    return false
  }
}

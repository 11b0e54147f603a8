/// Selects the point pairs of one piece of ground that become edges: the greedy spanner (Althöfer and others 1993).
///
/// Pairs are processed by length, the shortest first. A pair is skipped if a path over selected pairs is at most slightly longer. A table stores
/// upper bounds of found path lengths, so most pairs need no search (Bose and others 2010).
struct GroundSpanner {
  /// Most points of one ground: a pair of two numbers below it and its length fit into 64 bits, and the tables into 900 MB.
  static let mostPoints = 8192

  struct Pair: Hashable {
    /// Positions of two points, the first less than the second.
    var first: Int
    var second: Int
    var length: Double
  }

  private(set) var pairs: [Pair] = []
  /// Number of points that all searches removed from queues, for tests of growth.
  private(set) var visits = 0

  private let count: Int
  private let isLeaf: [Bool]
  private let stretch: Double
  private var edges: [[(point: Int, length: Double)]]
  /// Shortest path length over selected pairs that was found so far, by first point and second point.
  private var bounds: [Float]
  /// Length of each pair, from either end.
  private var exact: [Float]
  /// Radius of the longest search from each point that did not stop at its goal.
  private var reach: [Double]
  private var costs: [Double]
  private var queue = PriorityQueue<NodeCost>()

  /// - Parameters:
  ///   - count: number of points, at most ``mostPoints``.
  ///   - isLeaf: points that no path passes through.
  ///   - stretch: largest allowed ratio between a path over other pairs and the pair; 1 selects all pairs.
  ///   - isFixed: pairs that are always selected.
  ///   - lengths: lengths from a point to each later point; nil without a path.
  ///
  /// - Complexity: O(n² log n), plus a search over selected pairs for each pair whose bound is too long: about one per selected pair.
  init(
    count: Int, isLeaf: [Bool], stretch: Double, isFixed: (Int, Int) -> Bool = { _, _ in false },
    lengths: (Int) -> [Double?]
  ) {
    precondition(count <= GroundSpanner.mostPoints, "more points than a key has room for")
    self.count = count
    self.isLeaf = isLeaf
    self.stretch = stretch
    edges = Array(repeating: [], count: count)
    let leavesOut = stretch > 1
    bounds = leavesOut ? Array(repeating: .infinity, count: count * count) : []
    exact = bounds
    reach = Array(repeating: 0, count: count)
    costs = Array(repeating: .infinity, count: leavesOut ? count : 0)
    var keys: [UInt64] = []
    keys.reserveCapacity(count * max(count - 1, 0) / 2)
    for first in 0..<count {
      for (second, length) in zip((first + 1)..., lengths(first)) {
        guard let length else { continue }
        keys.append(GroundSpanner.key(length, first, second))
        if leavesOut {
          exact[first * count + second] = Float(length)
          exact[second * count + first] = Float(length)
        }
      }
    }
    keys.sort()
    for key in keys {
      let pair = GroundSpanner.pair(key)
      guard leavesOut else {
        pairs.append(pair)
        continue
      }
      if isFixed(pair.first, pair.second) || !isReplaced(pair, within: stretch * pair.length) { keep(pair) }
    }
    (bounds, exact) = ([], [])
  }

  /// Length first, rounded up by less than 2⁻²⁶ of itself, then the two points: keys in ascending order are pairs in ascending order.
  private static func key(_ length: Double, _ first: Int, _ second: Int) -> UInt64 {
    let rounded = length.bitPattern + ((1 << 26) - 1)
    return ((rounded >> 26) << 26) | (UInt64(first) << 13) | UInt64(second)
  }

  private static func pair(_ key: UInt64) -> Pair {
    Pair(
      first: Int((key >> 13) & 0x1FFF), second: Int(key & 0x1FFF), length: Double(bitPattern: (key >> 26) << 26))
  }

  /// Keeps a pair, and notes the walks over it between points close to its ends: without that, each of them would be searched for.
  private mutating func keep(_ pair: Pair) {
    pairs.append(pair)
    edges[pair.first].append((pair.second, pair.length))
    edges[pair.second].append((pair.first, pair.length))
    note(pair.length, from: pair.first, to: pair.second)
    let most = Float((stretch - 1) * pair.length)
    // A path does not pass through a leaf.
    let near = isLeaf[pair.first] ? [(point: pair.first, length: Float(0))] : points(within: most, of: pair.first)
    let beyond = isLeaf[pair.second] ? [(point: pair.second, length: Float(0))] : points(within: most, of: pair.second)
    for (point, length) in near {
      for (other, rest) in beyond where point != other {
        note(Double(length) + pair.length + Double(rest), from: point, to: other)
      }
    }
  }

  /// The point itself, and those with a bound no longer than that.
  private func points(within most: Float, of point: Int) -> [(point: Int, length: Float)] {
    var found: [(point: Int, length: Float)] = [(point, 0)]
    let row = point * count
    for other in 0..<count where bounds[row + other] <= most { found.append((other, bounds[row + other])) }
    return found
  }

  private mutating func note(_ length: Double, from first: Int, to second: Int) {
    let bound = Float(length)
    if bound < bounds[first * count + second] {
      bounds[first * count + second] = bound
      bounds[second * count + first] = bound
    }
  }

  /// True if a path over selected pairs has at most this length. (Dijkstra.)
  ///
  /// A search from a point has twice the required radius, so that longer pairs of the point find their bounds in the table. A pair inside the radius
  /// of an earlier search is usually selected; its search visits only points that can be on its path.
  private mutating func isReplaced(_ pair: Pair, within most: Double) -> Bool {
    if Double(bounds[pair.first * count + pair.second]) <= most { return true }
    let isWide = reach[pair.first] < most
    let radius = isWide ? 2 * most : most
    if isWide { reach[pair.first] = radius }
    let goal = pair.second * count
    var touched = [pair.first]
    queue.removeAll()
    queue.push(NodeCost(node: pair.first, cost: 0))
    costs[pair.first] = 0
    while let next = queue.pop() {
      guard next.cost <= costs[next.node] else { continue }
      visits += 1
      if !isWide, next.node == pair.second { break }
      if next.node != pair.first {
        note(next.cost, from: pair.first, to: next.node)
        if isLeaf[next.node] { continue }
      }
      for (point, length) in edges[next.node] {
        let cost = next.cost + length
        guard cost <= radius, cost < costs[point] else { continue }
        if !isWide, point != pair.second, cost + Double(exact[goal + point]) > most * 1.000001 { continue }
        if costs[point] == .infinity { touched.append(point) }
        costs[point] = cost
        queue.push(NodeCost(node: point, cost: cost))
      }
    }
    let isFound = costs[pair.second] <= most
    for point in touched { costs[point] = .infinity }
    return isFound
  }
}

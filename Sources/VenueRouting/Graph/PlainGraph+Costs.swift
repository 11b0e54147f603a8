extension PlainGraph {
  /// The cost of reaching each node from the nearest of some nodes, in seconds plus penalties; infinite if it is unreachable. (Dijkstra.)
  ///
  /// - Parameter throughRooms: true if edges through rooms may be used.
  func costs(from starts: [Int], throughRooms: Bool, _ adjacency: [[(node: Int, edge: Int)]]) -> [Double] {
    var costs = [Double](repeating: .infinity, count: nodes.count)
    var queue = PriorityQueue<NodeCost>()
    for start in starts {
      costs[start] = 0
      queue.push(NodeCost(node: start, cost: 0))
    }
    while let next = queue.pop() {
      guard next.cost <= costs[next.node] else { continue }
      for (node, number) in adjacency[next.node] {
        let edge = edges[number]
        guard throughRooms || !edge.isThroughRoom else { continue }
        let cost = next.cost + edge.duration + edge.dislike
        guard cost < costs[node] else { continue }
        costs[node] = cost
        queue.push(NodeCost(node: node, cost: cost))
      }
    }
    return costs
  }

  /// Edges out of each node.
  var adjacency: [[(node: Int, edge: Int)]] {
    var adjacency = [[(node: Int, edge: Int)]](repeating: [], count: nodes.count)
    for (number, edge) in edges.enumerated() {
      adjacency[edge.from].append((edge.to, number))
      if edge.isBothWays { adjacency[edge.to].append((edge.from, number)) }
    }
    return adjacency
  }

  /// Places that are compared with the router.
  private static let mostCompared = 40

  /// Compares path costs of the graph with those of the router, between places at regular positions of the list.
  mutating func measure(_ planner: RoutePlanner, _ passability: Passability, _ positions: [Int]) {
    let step = max(places.count / PlainGraph.mostCompared, 1)
    let chosen = Array(stride(from: 0, to: places.count, by: step))
    let adjacency = adjacency
    var (sum, measured) = (0.0, Measured(pairs: 0, least: .infinity, mean: 1, most: 0, differing: 0))
    for start in chosen {
      let open = costs(from: places[start].nodes, throughRooms: false, adjacency)
      var all: [Double]?
      let routePaths = planner.routePaths(
        from: .place(positions[start]), toEach: chosen.map { .place(positions[$0]) }, passability: passability)
      for (goal, routePath) in zip(chosen, routePaths) where goal != start {
        var cost = places[goal].nodes.map { open[$0] }.min() ?? .infinity
        if !cost.isFinite {
          if all == nil { all = costs(from: places[start].nodes, throughRooms: true, adjacency) }
          cost = places[goal].nodes.compactMap { all?[$0] }.min() ?? .infinity
        }
        guard let routePath, cost.isFinite else {
          if (routePath == nil) == cost.isFinite { measured.differing += 1 }
          continue
        }
        let exact = routePath.duration + routePath.dislike
        // From a stop to its own door the router crosses the threshold and returns; the graph remains outdoors.
        let isOneDoor = routePath.start.entrance >= 0 && routePath.start.entrance == routePath.goal.entrance
        guard exact > 1, !isOneDoor else { continue }
        let ratio = cost / exact
        measured.pairs += 1
        (measured.least, measured.most) = (min(measured.least, ratio), max(measured.most, ratio))
        sum += ratio
      }
    }
    guard measured.pairs > 0 else { return }
    measured.mean = sum / Double(measured.pairs)
    self.measured = measured
  }
}

struct NodeCost: Prioritized {
  var node: Int
  var cost: Double

  func precedes(_ other: NodeCost) -> Bool { cost != other.cost ? cost < other.cost : node < other.node }
}

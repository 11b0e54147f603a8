import VenueParts

/// Seconds from each node of a route to the nearest goal, at the least: the times of a network in which every walk is a straight line.
///
/// Rides and checks cost there what they cost, so that a search does not walk to every lift of a floor to find out which one goes to the
/// goal's. The times are found from the goals backwards (Dijkstra), and only as far as the nearest start: what is farther
/// counts as that far. They never rise by more along a step than the step takes, so that A* settles each node once (ours).
struct LeastTimes {
  private var times: [Double]
  /// At least so far are nodes that were not come to: infinitely far when there is no way from them, not even a straight one.
  private var rest = Double.infinity

  /// Straight lines that are measured, at most (ours): beyond them nodes count as no farther than the last one.
  static let mostLines = 1_000_000

  /// - Complexity: O(*f* × *t*) on each level, in the nodes that are left on foot and those that are walked to, up to ``mostLines``.
  init(_ graph: RouteGraph) {
    times = [Double](repeating: .infinity, count: graph.nodeCount)
    var known = times
    var queue = PriorityQueue<Entry>()
    func push(_ node: Int, _ time: Double) {
      guard time < known[node] else { return }
      known[node] = time
      queue.push(Entry(time: time, node: node))
    }
    var lines = 0
    for goal in graph.goals.indices { push(graph.node(ofGoal: goal), 0) }
    while let entry = queue.pop() {
      let (node, time) = (entry.node, entry.time)
      guard times[node] == .infinity else { continue }
      if node < graph.starts.count || lines > LeastTimes.mostLines {
        rest = time
        break
      }
      times[node] = time
      if graph.isLeftOnFoot(node) {
        for ride in graph.rides(to: node) { push(ride.node, time + ride.ride.duration + ride.ride.dislike) }
        if let check = graph.check(to: node) { push(check.node, time + check.passage.duration + check.passage.dislike) }
      } else {
        let arrival = time + graph.extraCost(at: node)
        let stop = graph.stop(node)
        let nodes = graph.nodesLeftOnFoot(onLevel: stop.level)
        lines += nodes.count
        for other in nodes { push(other, arrival + graph.secondsStraight(from: other, to: node)) }
      }
    }
  }

  subscript(node: Int) -> Double { min(times[node], rest) }

  private struct Entry: Prioritized {
    var time: Double
    var node: Int

    func precedes(_ other: Entry) -> Bool { time != other.time ? time < other.time : node < other.node }
  }
}

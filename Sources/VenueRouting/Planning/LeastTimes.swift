import VenueParts

/// Lower bound in seconds from each node of a route to the nearest goal: the times in a network in which every walk is a straight line.
///
/// Rides and checks have their real cost, so that a search does not walk to every lift of a floor to find the lift to the
/// goal. The times are computed from the goals backwards (Dijkstra), only as far as the nearest start; farther nodes
/// count as that far. Along a step, they never increase by more than the duration of the step, so that A* settles each node once (own method).
struct LeastTimes {
  private var times: [Double]
  /// Lower bound for nodes that were not reached; infinite if not even a straight path leads from them.
  private var rest = Double.infinity

  /// Largest number of straight lines (project default); beyond it nodes count as no farther than the last one.
  static let mostLines = 1_000_000

  /// - Complexity: O(*f* × *t*) on each level, in the numbers of start nodes and of end nodes of walks, up to ``mostLines``.
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

import VenueParts
import VenueRouting

/// Walks between the nodes of a station over the other nodes of a graph.
struct StationWalks {
  private struct Arc {
    var to: Int
    var length: Double
    var duration: Double
    var width: Double
    /// Position of the fare gate that it leads through; −1 for none.
    var gate: Int
  }

  private let stations: [Int]
  private var arcs: [[Arc]]

  /// - Parameter stations: for each node of the graph, that of the station; −1 for none.
  init(_ graph: PlainGraph, stations: [Int], network: RoutingNetwork) {
    self.stations = stations
    var gates: [String: Int] = [:]
    for (position, opening) in network.openings.enumerated() where opening.checkpoint == "fare" {
      gates[opening.id] = position
    }
    arcs = Array(repeating: [], count: graph.nodes.count)
    for edge in graph.edges {
      // A ride through a lift car with doors on two sides is a walk on one level.
      let isRide = edge.kind == .ride && graph.nodes[edge.from].kind == .board
      guard !isRide else { continue }
      let gate = edge.kind == .door ? edge.needs.flatMap { gates[$0.id] } ?? -1 : -1
      let arc = Arc(
        to: edge.to, length: edge.length, duration: edge.duration, width: edge.needs?.width ?? .infinity, gate: gate)
      arcs[edge.from].append(arc)
      if edge.isBothWays {
        var back = arc
        back.to = edge.from
        arcs[edge.to].append(back)
      }
    }
  }

  /// The shortest walk from each node to each one that is reached over no other; in the order of both.
  ///
  /// - Complexity: for each node, that of the ground around it up to the next ones.
  func all(from count: Int) -> [StationNetwork.Path] {
    var members = [[Int]](repeating: [], count: count)
    for (node, station) in stations.enumerated() where station >= 0 { members[station].append(node) }
    return (0..<count).flatMap { walks(from: $0, members[$0]) }
  }

  private func walks(from station: Int, _ starts: [Int]) -> [StationNetwork.Path] {
    var best: [Int: (length: Double, duration: Double, width: Double, gate: Int)] = [:]
    var isDone: Set<Int> = []
    var queue = NodeQueue()
    for start in starts {
      best[start] = (0, 0, .infinity, -1)
      queue.push(start, 0)
    }
    var found: [Int: StationNetwork.Path] = [:]
    while let (node, length) = queue.pop() {
      guard isDone.insert(node).inserted, let here = best[node] else { continue }
      let other = stations[node]
      if other >= 0, other != station {
        let means: StationNetwork.Path.Means = here.gate >= 0 ? .gate(opening: here.gate) : .walk
        let path = StationNetwork.Path(
          from: station, to: other, means: means, length: length, duration: here.duration, width: here.width)
        if found[other] == nil { found[other] = path }
        continue
      }
      for arc in arcs[node] {
        let next = length + arc.length
        guard next < best[arc.to]?.length ?? .infinity else { continue }
        best[arc.to] = (next, here.duration + arc.duration, min(here.width, arc.width), max(here.gate, arc.gate))
        queue.push(arc.to, next)
      }
    }
    return found.keys.sorted().compactMap { found[$0] }
  }

  /// Metres that two sums of the same lengths may differ by, because they are rounded.
  private static let rounding = 0.005

  /// The walks without those that others replace, the shorter ones first: a path over other nodes that is hardly longer and not narrower.
  ///
  /// The graph itself omits edges that others replace (`PlainGraph.stretch`), so a walk over it may be longer than the shortest one on the ground.
  /// A path replaces it if it is no longer than the walk, or within ``StationNetwork/stretch`` of the straight line. So the two omissions do not
  /// add up: no path is longer than the larger of both bounds.
  ///
  /// - Parameter straight: metres between two nodes in a straight line.
  static func withoutReplaced(
    _ walks: [StationNetwork.Path], nodeCount: Int, straight: (Int, Int) -> Double
  ) -> [StationNetwork.Path] {
    let order = walks.indices.sorted { (walks[$0].length, $0) < (walks[$1].length, $1) }
    var kept: [[StationNetwork.Path]] = Array(repeating: [], count: nodeCount)
    var isKept = [Bool](repeating: false, count: walks.count)
    for place in order {
      let walk = walks[place]
      let line = straight(walk.from, walk.to)
      guard !hasPath(kept, like: walk, within: StationWalks.mostMetres(insteadOf: walk.length, straight: line)) else {
        continue
      }
      kept[walk.from].append(walk)
      isKept[place] = true
    }
    return walks.indices.filter { isKept[$0] }.map { walks[$0] }
  }

  /// Length of the longest path that replaces a walk. Nodes with several positions may be nearer than their straight line.
  private static func mostMetres(insteadOf length: Double, straight: Double) -> Double {
    max(length + rounding, min(length, straight) * StationNetwork.stretch)
  }

  private static func hasPath(
    _ kept: [[StationNetwork.Path]], like walk: StationNetwork.Path, within limit: Double
  ) -> Bool {
    var best: [Int: Double] = [walk.from: 0]
    var queue = NodeQueue()
    queue.push(walk.from, 0)
    while let (node, length) = queue.pop() {
      if node == walk.to { return true }
      guard length <= best[node] ?? .infinity else { continue }
      for next in kept[node] where next.width >= walk.width && length + next.length <= limit {
        guard length + next.length < best[next.to] ?? .infinity else { continue }
        best[next.to] = length + next.length
        queue.push(next.to, length + next.length)
      }
    }
    return false
  }
}

/// A binary heap of nodes by length, then by number.
private struct NodeQueue {
  private var heap: [(node: Int, length: Double)] = []

  private func isBefore(_ a: Int, _ b: Int) -> Bool { (heap[a].length, heap[a].node) < (heap[b].length, heap[b].node) }

  mutating func push(_ node: Int, _ length: Double) {
    heap.append((node, length))
    var place = heap.count - 1
    while place > 0, isBefore(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> (node: Int, length: Double)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: isBefore), isBefore(least, place) else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}

import VenueGeometry
import VenueParts

extension FootwaySearch {
  /// Cost of reaching each node: weighted millimetres; infinite if it is unreachable or was not searched.
  struct Flood {
    private let graph: FootwayGraph
    private(set) var costs: [Double]
    /// The piece by which a node is reached; −1 if it is reached from the start.
    private var before: [Int32]
    /// For a node that is reached from the start, the access.
    private var begins: [Int: Int] = [:]

    private struct Entry: Prioritized, Sendable {
      var cost: Double
      var node: Int32

      func precedes(_ other: Entry) -> Bool { (cost, node) < (other.cost, other.node) }
    }

    /// - Parameter goals: nodes after which it ends.
    init(_ graph: FootwayGraph, isOpen: [Bool], from starts: [FootwayAccess], until goals: Set<Int>) {
      self.graph = graph
      costs = [Double](repeating: .infinity, count: graph.nodes.count)
      before = [Int32](repeating: -1, count: graph.nodes.count)
      var queue = PriorityQueue<Entry>()
      for (number, start) in starts.enumerated() {
        let piece = graph.pieces[start.piece]
        for node in [Int(piece.from), Int(piece.to)] {
          let cost = start.straight * FootwaySearch.straightFactor + start.point.distance(to: graph.nodes[node])
          guard cost < costs[node] else { continue }
          (costs[node], begins[node]) = (cost, number)
          queue.push(Entry(cost: cost, node: Int32(node)))
        }
      }
      var isSettled = [Bool](repeating: false, count: graph.nodes.count)
      var waited = goals.count
      while waited > 0, let entry = queue.pop() {
        let here = Int(entry.node)
        guard !isSettled[here] else { continue }
        isSettled[here] = true
        if goals.contains(here) { waited -= 1 }
        for arc in graph.arcs(at: here) {
          let piece = graph.pieces[arc]
          guard isOpen[Int(piece.way)] else { continue }
          let there = Int(piece.from) == here ? Int(piece.to) : Int(piece.from)
          let cost = entry.cost + graph.nodes[here].distance(to: graph.nodes[there])
          guard cost < costs[there] else { continue }
          (costs[there], before[there]) = (cost, Int32(arc))
          queue.push(Entry(cost: cost, node: Int32(there)))
        }
      }
    }

    /// The nodes on the path to a node, including it, and the pieces between them.
    func trace(to node: Int) -> (nodes: [PlanePoint], pieces: [Int]) {
      var (nodes, pieces) = ([graph.nodes[node]], [Int]())
      var here = node
      while before[here] >= 0 {
        let arc = Int(before[here])
        here = other(end: here, of: arc)
        pieces.append(arc)
        nodes.append(graph.nodes[here])
      }
      return (nodes.reversed(), pieces.reversed())
    }

    /// The access on the path to a node.
    func access(to node: Int, of starts: [FootwayAccess]) -> FootwayAccess? {
      var here = node
      while before[here] >= 0 { here = other(end: here, of: Int(before[here])) }
      return begins[here].map { starts[$0] }
    }

    private func other(end node: Int, of arc: Int) -> Int {
      let piece = graph.pieces[arc]
      return Int(piece.from) == node ? Int(piece.to) : Int(piece.from)
    }
  }
}

/// The nodes behind the fare gates of a station.
struct PaidArea {
  /// Nodes that are reached from an entrance without a fare gate.
  private let isFree: [Bool]

  init(_ graph: StationNetwork) {
    var isFree = graph.nodes.map { if case .entrance = $0.kind { true } else { false } }
    var neighbours = [[Int]](repeating: [], count: graph.nodes.count)
    for path in graph.paths {
      if case .gate = path.means { continue }
      neighbours[path.from].append(path.to)
      neighbours[path.to].append(path.from)
    }
    var waiting = isFree.indices.filter { isFree[$0] }
    while let node = waiting.popLast() {
      for other in neighbours[node] where !isFree[other] {
        isFree[other] = true
        waiting.append(other)
      }
    }
    self.isFree = isFree
  }

  /// True if a path leads from the paid area to the outside of it.
  func leads(out path: StationNetwork.Path) -> Bool { !isFree[path.from] && isFree[path.to] }
}

import VenueRouting

/// The entrances and platforms of a station that a path without steps connects.
struct StepFreeNodes {
  /// For each node of the station: false for a platform that is reached from no entrance, and for an entrance from which no platform is
  /// reached. True for all other nodes.
  let isConnected: [Bool]

  /// - Parameters:
  ///   - graph: of the profile that uses no steps.
  ///   - stations: for each node of the graph, that of the station; −1 for none.
  /// - Complexity: O(*n*) in the graph.
  init(_ graph: PlainGraph, stations: [Int], nodes: [StationNetwork.Node]) {
    var forward = [[Int]](repeating: [], count: graph.nodes.count)
    var backward = forward
    for edge in graph.edges {
      forward[edge.from].append(edge.to)
      backward[edge.to].append(edge.from)
      if edge.isBothWays {
        forward[edge.to].append(edge.from)
        backward[edge.from].append(edge.to)
      }
    }
    let ends = StepFreeNodes.ends(nodes)
    func starts(_ isStart: [Bool]) -> [Int] {
      stations.indices.filter { stations[$0] >= 0 && isStart[stations[$0]] }
    }
    func reached(_ isStart: [Bool], _ arcs: [[Int]]) -> [Bool] {
      var isReached = [Bool](repeating: false, count: nodes.count)
      var isSeen = [Bool](repeating: false, count: arcs.count)
      var waiting = starts(isStart)
      for node in waiting { isSeen[node] = true }
      while let node = waiting.popLast() {
        if stations[node] >= 0 { isReached[stations[node]] = true }
        for next in arcs[node] where !isSeen[next] {
          isSeen[next] = true
          waiting.append(next)
        }
      }
      return isReached
    }
    let (fromEntrances, toPlatforms) = (reached(ends.entrances, forward), reached(ends.platforms, backward))
    let hasPlatforms = ends.platforms.contains(true)
    let isInGraph = Set(stations)
    isConnected = nodes.indices.map { node in
      if ends.platforms[node] { return fromEntrances[node] }
      if ends.entrances[node] { return hasPlatforms ? toPlatforms[node] : isInGraph.contains(node) }
      return true
    }
  }

  private static func ends(_ nodes: [StationNetwork.Node]) -> (entrances: [Bool], platforms: [Bool]) {
    (
      nodes.map { if case .entrance = $0.kind { true } else { false } },
      nodes.map { if case .platform = $0.kind { true } else { false } }
    )
  }
}

extension AccessGraph {
  /// Numbers the islands: units that can be walked between, direction aside, without going outside.
  ///
  /// - Parameter profile: who walks; nil is anybody who finds everything unlocked (but not what is closed).
  /// - Returns: for each unit of the venue its island, counted from 0 in the order of their first unit; −1 for units that
  ///   are no nodes or that the profile may not be in. Linear in nodes and edges.
  public func islands(of index: VenueIndex, for profile: AccessProfile? = nil) -> [Int] {
    var result = [Int](repeating: -1, count: isNode.count)
    var count = 0
    let passes = passable(of: index, for: profile)
    let admits = admitted(of: index, for: profile)
    for seed in result.indices where admits[seed] && result[seed] < 0 {
      result[seed] = count
      var waiting = [seed]
      while let node = waiting.popLast() {
        for edge in edgeNumbers(at: node) where passes[edge] {
          let other = edges[edge].from == node ? edges[edge].to : edges[edge].from
          guard other != AccessGraph.outside, admits[other], result[other] < 0 else { continue }
          result[other] = count
          waiting.append(other)
        }
      }
      count += 1
    }
    return result
  }

  /// The units that can be reached from `sources`, one-way openings and escalators respected. A source the profile may not
  /// be in still counts as reached. People do not walk out of one door and in at another unless `outside` is a source.
  ///
  /// - Parameters:
  ///   - sources: unit indexes, or ``outside`` for every entrance.
  ///   - isReversed: true asks from which units the sources can be reached.
  /// - Returns: for each unit of the venue whether it is reached. Linear in nodes and edges.
  public func reachable(
    from sources: [Int], of index: VenueIndex, for profile: AccessProfile? = nil, isReversed: Bool = false
  ) -> [Bool] {
    let passes = passable(of: index, for: profile)
    let admits = admitted(of: index, for: profile)
    var isReached = [Bool](repeating: false, count: isNode.count)
    var waiting: [Int] = []
    for source in sources {
      if source != AccessGraph.outside { isReached[source] = true }
      waiting.append(source)
    }
    while let node = waiting.popLast() {
      for edge in edgeNumbers(at: node) where passes[edge] {
        let isAlong = edges[edge].from == node
        let other = isAlong ? edges[edge].to : edges[edge].from
        let barred: AccessPassage = isAlong != isReversed ? .backward : .forward
        guard other != AccessGraph.outside, edges[edge].passage != barred, admits[other], !isReached[other] else {
          continue
        }
        isReached[other] = true
        waiting.append(other)
      }
    }
    return isReached
  }

  /// Edges from what is reached to what is not, with what stands in the way there: where to begin mending.
  public func blockedEdges(
    from isReached: [Bool], of index: VenueIndex, for profile: AccessProfile
  ) -> [(edge: AccessEdge, barrier: AccessBarrier)] {
    edges.compactMap { edge in
      guard edge.from != AccessGraph.outside, edge.to != AccessGraph.outside, isReached[edge.from] != isReached[edge.to]
      else { return nil }
      let far = isReached[edge.from] ? edge.to : edge.from
      let found = barrier(at: edge, of: index, for: profile) ?? barrier(in: far, of: index, for: profile)
      return found.map { (edge, $0) }
    }
  }

  private func admitted(of index: VenueIndex, for profile: AccessProfile?) -> [Bool] {
    isNode.indices.map { unit in
      isNode[unit] && (profile.map { barrier(in: unit, of: index, for: $0) == nil } ?? true)
    }
  }

  private func passable(of index: VenueIndex, for profile: AccessProfile?) -> [Bool] {
    edges.map { edge in
      guard edge.passage != .none else { return false }
      return profile.map { barrier(at: edge, of: index, for: $0) == nil } ?? true
    }
  }
}

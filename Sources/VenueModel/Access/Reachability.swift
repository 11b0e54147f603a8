public import VenueVocabulary

extension AccessGraph {
  /// Numbers the islands: units that are connected without going outside, ignoring direction.
  ///
  /// A lift car connects its doors on one level too. An escalator is not floor: it connects them only through its ends.
  ///
  /// - Parameter profile: the profile; nil assumes that everything is unlocked (but not that closed elements are open).
  /// - Returns: for each unit of the venue its island, numbered from 0 in the order of their first unit; −1 for units that
  ///   are not nodes or from which the profile is excluded. Linear in nodes and edges.
  public func islands(of index: VenueIndex, for profile: AccessProfile? = nil) -> [Int] {
    islands(along: Ways(of: self, index, for: profile))
  }

  private func islands(along ways: Ways) -> [Int] {
    var groups = [Int](repeating: -1, count: isNode.count)
    // Dead ends last, each with the first neighbour that took it in.
    for seed in groups.indices where ways.admits[seed] && groups[seed] < 0 && !ways.isDeadEnd[seed] {
      groups[seed] = seed
      var waiting = [seed]
      while let node = waiting.popLast() {
        for edge in edgeNumbers(at: node) where ways.passes[edge] {
          let other = edges[edge].from == node ? edges[edge].to : edges[edge].from
          guard other != AccessGraph.outside, ways.admits[other], groups[other] < 0 else { continue }
          groups[other] = seed
          if !ways.isDeadEnd[other] { waiting.append(other) }
        }
      }
    }
    var numbers: [Int: Int] = [:]
    return groups.indices.map { unit in
      guard ways.admits[unit] else { return -1 }
      let group = groups[unit] < 0 ? unit : groups[unit]
      if let known = numbers[group] { return known }
      numbers[group] = numbers.count
      return numbers.count - 1
    }
  }

  /// The units that can be reached from `sources`, observing one-way openings and escalators. A source from which the profile is
  /// excluded still counts as reached. Paths do not leave by one door and enter by another unless `outside` is a source. They
  /// lead through a lift's car from door to door if a lift of the car may be used, but not over an escalator.
  ///
  /// - Parameters:
  ///   - sources: unit indexes, or ``outside`` for every entrance from the street.
  ///   - isReversed: true finds the units from which the sources can be reached.
  ///   - closed: elements that may not be used in addition to those that are closed in the source.
  /// - Returns: for each unit of the venue, true if it is reached. Linear in nodes and edges.
  public func reachable(
    from sources: [Int], of index: VenueIndex, for profile: AccessProfile? = nil, isReversed: Bool = false,
    closing closed: ClosedElements = ClosedElements()
  ) -> [Bool] {
    reachable(from: sources, along: Ways(of: self, index, for: profile, closing: closed), isReversed: isReversed)
  }

  /// ``islands(of:for:)`` and ``reachable(from:of:for:isReversed:closing:)`` of one profile, which decides once what it may use.
  public func islandsAndReachable(
    from sources: [Int], of index: VenueIndex, for profile: AccessProfile
  ) -> (islands: [Int], isReached: [Bool]) {
    let ways = Ways(of: self, index, for: profile)
    return (islands(along: ways), reachable(from: sources, along: ways, isReversed: false))
  }

  private func reachable(from sources: [Int], along ways: Ways, isReversed: Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: isNode.count)
    // An escalator, or a lift that may not be used, that is entered by a door can be left only by riding, until it is reached by riding.
    var isLeft = isReached
    var waiting: [(node: Int, leaves: Bool)] = []
    for source in sources {
      if source != AccessGraph.outside { (isReached[source], isLeft[source]) = (true, true) }
      waiting.append((source, true))
    }
    while let (node, leaves) = waiting.popLast() {
      for edge in edgeNumbers(at: node) where ways.passes[edge] {
        if node == AccessGraph.outside, case .opening(let opening) = edges[edge].way, vehicleDoors.contains(opening) {
          continue
        }
        let isRide = edges[edge].isRide
        let isAlong = edges[edge].from == node
        let other = isAlong ? edges[edge].to : edges[edge].from
        let barred: AccessPassage = isAlong != isReversed ? .backward : .forward
        guard leaves || isRide, other != AccessGraph.outside, edges[edge].passage != barred, ways.admits[other] else {
          continue
        }
        let leavesOther = isRide || !ways.isRideOnly[other]
        guard !isReached[other] || leavesOther && !isLeft[other] else { continue }
        isReached[other] = true
        if leavesOther { isLeft[other] = true }
        waiting.append((other, leavesOther))
      }
    }
    return isReached
  }
}

extension AccessEdge {
  var isRide: Bool {
    if case .connector = way { return true }
    return false
  }
}

/// The part of a graph that one profile may use.
private struct Ways {
  /// Indexed by edge, ignoring direction.
  let passes: [Bool]
  /// Indexed by unit.
  let admits: [Bool]
  /// Indexed by unit: true for an escalator, which is not floor, or a lift car that the profile may not use.
  let isRideOnly: [Bool]
  /// Indexed by unit: true for a ride-only unit without rides.
  let isDeadEnd: [Bool]
  init(
    of graph: AccessGraph, _ index: VenueIndex, for profile: AccessProfile?,
    closing closed: ClosedElements = ClosedElements()
  ) {
    passes = graph.edges.map { edge in
      guard edge.passage != .none, closed.isEmpty || !graph.isClosed(edge, closed) else { return false }
      return profile.map { graph.exclusion(at: edge, of: index, for: $0) == nil } ?? true
    }
    let admits = graph.isNode.indices.map { unit in
      graph.isNode[unit] && !closed.units.contains(unit)
        && (profile.map { graph.exclusion(in: unit, of: index, for: $0) == nil } ?? true)
    }
    self.admits = admits
    let units = index.venue.units
    let kinds: [ConnectorKind?] = units.tabulated(withdrawn: nil) { (unit: Int) in
      ConnectorKind(category: units[unit].category?.text ?? "")
    }
    var isRideOnly = kinds.map { $0?.isRideOnly ?? false }
    for (unit, kind) in kinds.enumerated() where kind == .lift {
      let lifts = graph.lifts[unit] ?? []
      isRideOnly[unit] =
        !lifts.isEmpty
        && lifts.allSatisfy {
          closed.connectors.contains($0) || graph.exclusion(atConnector: $0, of: index, for: profile) != nil
        }
    }
    self.isRideOnly = isRideOnly
    var isDeadEnd = isRideOnly
    for (edge, passes) in zip(graph.edges, passes) where passes && edge.isRide {
      guard edge.from != AccessGraph.outside, edge.to != AccessGraph.outside, admits[edge.from], admits[edge.to] else {
        continue
      }
      isDeadEnd[edge.from] = false
      isDeadEnd[edge.to] = false
    }
    self.isDeadEnd = isDeadEnd
  }
}

import VenueParts

extension RoutePlanner {
  /// The route to each of several goals, nil if there is none: each as ``routeInside(from:to:passability:)`` computes it.
  ///
  /// One search serves all goals that are reached without walking through rooms and with at most one change of floor; it prepares each level
  /// once, and makes little more than one walk per goal. Unreachable goals are found by one flood fill of the ground.
  func routePaths(from start: RouteEnd, toEach goals: [RouteEnd], passability: Passability) -> [RoutePath?] {
    guard goals.count > 1 else { return goals.map { routeInside(from: start, to: $0, passability: passability) } }
    var routePaths = [RoutePath?](repeating: nil, count: goals.count)
    var isKnown = [Bool](repeating: false, count: goals.count)
    let (starts, found) = joinedEnds(from: start, toEach: goals, passability)
    guard !starts.isEmpty else { return routePaths }
    var ends = found
    // A goal that equals the start is reached already.
    for goal in goals.indices where goals[goal] == start {
      routePaths[goal] = routeInside(from: start, to: start, passability: passability)
      ends[goal] = []
    }
    let stops = DoorStops(network: network, plans: plans, passability: passability)
    var search = RouteSearch(
      network: network, plans: plans, passability: passability, stops: stops, crossesStaircases: false)
    for (goal, routePath) in search.fastest(from: starts, toEach: ends) where routePath.rideCount < 2 {
      (routePaths[goal], isKnown[goal]) = (routePath, true)
    }
    guard goals.indices.contains(where: { !isKnown[$0] && !ends[$0].isEmpty }) else { return routePaths }
    var ground = RoomGround(network: network, plans: plans, passability: passability, stops: stops)
    let reached = ground.counts(from: ground.nodes(of: starts), isReversed: false)
    for goal in goals.indices where !isKnown[goal] && !ends[goal].isEmpty {
      guard ground.nodes(of: ends[goal]).contains(where: { reached[$0] != nil }) else { continue }
      routePaths[goal] = routeInside(from: start, to: goals[goal], passability: passability)
    }
    return routePaths
  }

  /// The routes to the first reached goals, in that order.
  ///
  /// - Parameter count: requested number; the result is shorter if fewer goals are reached.
  func nearest(
    _ count: Int, from start: RouteEnd, of goals: [RouteEnd], passability: Passability
  ) -> [(goal: Int, routePath: RoutePath)] {
    let (starts, ends) = joinedEnds(from: start, toEach: goals, passability)
    guard !starts.isEmpty else { return [] }
    var search = RouteSearch(
      network: network, plans: plans, passability: passability,
      stops: DoorStops(network: network, plans: plans, passability: passability), crossesStaircases: false)
    let found = search.fastest(from: starts, toEach: ends, atMost: count)
    // With two or more changes of floor, a faster path across a staircase may exist.
    return Array(found.prefix { $0.routePath.rideCount < 2 })
  }

  private func joinedEnds(
    from start: RouteEnd, toEach goals: [RouteEnd], _ passability: Passability
  ) -> (starts: [WalkEnd], goals: [[WalkEnd]]) {
    let ends = WalkEnds(network: network, plans: plans, passability: passability)
    let starts = ends.ends(of: start, isStart: true)
    return (
      starts,
      goals.map { goal in
        let found = ends.ends(of: goal, isStart: false)
        return plans.areApart(starts, found) ? [] : found
      }
    )
  }
}

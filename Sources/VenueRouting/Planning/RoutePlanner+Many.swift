import VenueParts

extension RoutePlanner {
  /// The route to each of several goals, nil if there is none: each as ``routeInside(from:to:passability:)`` computes it.
  ///
  /// One search finds the routes that pass through no room. A second one, across staircases, is made for goals whose route changes floors more often
  /// than is necessary. Each prepares a level once, and walks little more than once to each goal. Goals that cannot be reached at all are found by one flood of
  /// the ground. A goal that is reached through rooms alone has a search of its own.
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
    func search(_ ends: [[WalkEnd]], crossesStaircases: Bool) -> [(goal: Int, routePath: RoutePath)] {
      var search = RouteSearch(
        network: network, plans: plans, passability: passability, stops: stops, crossesStaircases: crossesStaircases)
      return search.fastest(from: starts, toEach: ends)
    }
    let fewest = FewestRides(from: starts, on: network, passability: passability)
    var long: [Int] = []
    for (goal, routePath) in search(ends, crossesStaircases: false) {
      (routePaths[goal], isKnown[goal]) = (routePath, true)
      if routePath.rideCount >= 2, routePath.rideCount > fewest.to(ends[goal]) ?? 0 { long.append(goal) }
    }
    if !long.isEmpty {
      var remaining = [[WalkEnd]](repeating: [], count: goals.count)
      for goal in long { remaining[goal] = ends[goal] }
      for (goal, across) in search(remaining, crossesStaircases: true)
      where across.rideCount < routePaths[goal]?.rideCount ?? .max {
        routePaths[goal] = across
      }
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

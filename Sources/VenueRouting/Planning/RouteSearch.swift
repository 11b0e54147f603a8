import VenueGeometry
import VenueParts
import VenueVocabulary

/// The fastest route over levels: A* over starts, landings and goals. Exact walks are computed only when their turn comes.
///
/// A walk enters the queue with its straight-line time, a lower bound, and is computed exactly when it is popped
/// (lazy evaluation, as in Lazy Weighted A*; Cohen, Phillips, Likhachev 2014). The rest is estimated with ``LeastTimes``. So a
/// venue with a hundred landings costs only a few level searches, and the result is the same as with all of them.
struct RouteSearch {
  let network: RoutingNetwork
  let plans: LevelPlans
  let passability: Passability
  let stops: DoorStops
  /// nil when no room is walked through.
  let rooms: FewestRooms?
  /// True if staircases are walked across like floor; with rooms, they always are.
  let crossesStaircases: Bool

  private var walkers: [Int: LevelWalker] = [:]
  /// Walks inside a level that were searched for.
  private(set) var walkCount = 0

  init(
    network: RoutingNetwork, plans: LevelPlans, passability: Passability, stops: DoorStops, rooms: FewestRooms? = nil,
    crossesStaircases: Bool
  ) {
    self.network = network
    self.plans = plans
    self.passability = passability
    self.stops = stops
    self.rooms = rooms
    self.crossesStaircases = crossesStaircases
  }

  /// - Returns: nil if no goal can be reached.
  mutating func fastest(from starts: [WalkEnd], to goals: [WalkEnd]) -> RoutePath? {
    let graph = graph(from: starts, to: goals)
    var last = -1
    let arrivals = settle(graph) { node, _ in
      if graph.isGoal(node) { last = node }
      return last >= 0
    }
    return last < 0 ? nil : routePath(to: last, graph: graph, arrivals: arrivals)
  }

  /// The fastest route to each of several goals, each with several possible ends, in the order of arrival.
  ///
  /// - Parameter most: number of goals after which the search ends.
  mutating func fastest(
    from starts: [WalkEnd], toEach goals: [[WalkEnd]], atMost most: Int = .max
  ) -> [(goal: Int, routePath: RoutePath)] {
    let graph = graph(from: starts, to: goals.flatMap { $0 })
    let goalOfEnd = goals.indices.flatMap { goal in goals[goal].map { _ in goal } }
    var isFound = [Bool](repeating: false, count: goals.count)
    var (found, wanted) = ([(goal: Int, node: Int)](), min(goals.count { !$0.isEmpty }, most))
    guard wanted > 0 else { return [] }
    let arrivals = settle(graph) { node, _ in
      guard let end = graph.goalNumber(node), !isFound[goalOfEnd[end]] else { return false }
      isFound[goalOfEnd[end]] = true
      found.append((goalOfEnd[end], node))
      wanted -= 1
      return wanted == 0
    } isNeedless: { node in
      graph.goalNumber(node).map { isFound[goalOfEnd[$0]] } ?? false
    }
    return found.compactMap { goal, node in
      routePath(to: node, graph: graph, arrivals: arrivals).map { (goal, $0) }
    }
  }

  /// The points and times at which a walk can begin within some seconds: the starts, and the points after alighting or after a passage.
  ///
  /// Penalties count as time; use a profile without penalties.
  mutating func departures(
    from starts: [WalkEnd], within seconds: Double
  ) -> [(stop: RouteGraph.Stop, time: Double, isGuest: Bool)] {
    let graph = graph(from: starts, to: [])
    let arrivals = settle(graph) { _, time in time > seconds }
    return arrivals.indices.compactMap { node in
      guard let arrival = arrivals[node], arrival.time <= seconds, graph.isLeftOnFoot(node) else { return nil }
      return (graph.stop(node), arrival.time, graph.isGuest(node))
    }
  }

  private func graph(from starts: [WalkEnd], to goals: [WalkEnd]) -> RouteGraph {
    RouteGraph(
      network: network, passability: passability, starts: starts, goals: goals, passages: stops.passages,
      leadsThrough: { [network, rooms, crossesStaircases] unit in
        rooms?.leadsThrough(unit) ?? false
          || network.through(unit, crossesStaircases: crossesStaircases || rooms != nil) == .freely
      })
  }

  /// Settles nodes in the order of their times up to the last one.
  ///
  /// - Parameter isNeedless: true if the search no longer needs to arrive at a node.
  /// - Returns: how each node was reached; nil for nodes that were not settled.
  private mutating func settle(
    _ graph: RouteGraph, until isLast: (_ node: Int, _ time: Double) -> Bool,
    isNeedless: (_ node: Int) -> Bool = { _ in false }
  ) -> [Arrival?] {
    var settled = [Bool](repeating: false, count: graph.nodeCount)
    var arrivals = [Arrival?](repeating: nil, count: graph.nodeCount)
    var queue = RouteQueue()
    func push(_ node: Int, _ time: Double, from origin: Int, _ step: RouteQueue.Step) {
      let bound = time + graph.bound(from: node)
      // Nodes from which no path continues are skipped.
      if bound < .infinity { queue.push(.init(bound: bound, time: time, node: node, origin: origin, step: step)) }
    }
    for (index, start) in graph.starts.enumerated() {
      push(index, start.extraTime + start.extraDislike, from: -1, .start)
    }
    while let entry = queue.pop() {
      let node = entry.node
      guard !settled[node], !isNeedless(node) else { continue }
      if case .unwalked = entry.step {
        guard let walk = walk(from: graph.stop(entry.origin), to: graph.stop(node)) else { continue }
        let time =
          (arrivals[entry.origin]?.time ?? 0) + walk.path.lengthMillimetres / 1000 / passability.profile.speed
          + passability.waits(on: walk, in: network) + passability.dislikes(on: walk, in: network)
          + graph.extraCost(at: node)
        push(node, time, from: entry.origin, .walked(walk))
        continue
      }
      settled[node] = true
      arrivals[node] = Arrival(time: entry.time, origin: entry.origin, step: entry.step)
      if isLast(node, entry.time) { break }
      for (next, ride) in graph.rides(from: node) where !settled[next] {
        guard rooms?.allowsRide(from: graph.stop(node), to: graph.stop(next)) ?? true else { continue }
        push(next, entry.time + ride.duration + ride.dislike, from: node, .ridden(ride))
      }
      if let (next, passage) = graph.check(from: node), !settled[next],
        rooms?.allows(passage, from: graph.stop(node), to: graph.stop(next)) ?? true
      {
        push(next, entry.time + passage.duration + passage.dislike, from: node, .checked(passage))
      }
      for next in graph.walks(from: node) where !settled[next] && !isNeedless(next) {
        let time = entry.time + graph.secondsStraight(from: node, to: next) + graph.extraCost(at: next)
        push(next, time, from: node, .unwalked)
      }
    }
    return arrivals
  }

  /// The exact walk between two stops of one level.
  private mutating func walk(from start: RouteGraph.Stop, to goal: RouteGraph.Stop) -> RoutePath.Walk? {
    walkCount += 1
    if walkers[start.level] == nil, let plan = plans[start.level] {
      walkers[start.level] = LevelWalker(
        LevelRights(
          plan: plan, network: network, passability: passability, crossesStaircases: crossesStaircases,
          doorStops: stops.doors),
        rooms: rooms)
    }
    return walkers[start.level]?.walk(from: start, to: goal)
  }

  struct Arrival {
    var time: Double
    var origin: Int
    var step: RouteQueue.Step
  }
}

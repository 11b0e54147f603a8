import VenueGeometry
import VenueParts
import VenueVocabulary

/// The fastest way over levels: A* over starts, landings and goals, with exact walks found only when their turn comes.
///
/// A walk enters the queue with its straight-line time, which no walk can beat, and is searched for exactly when it is popped
/// (lazy evaluation, as in Lazy Weighted A*; Cohen, Phillips, Likhachev 2014). So a venue with a hundred landings
/// costs a handful of level searches, and the answer is the same as with all of them.
struct JourneySearch {
  let network: RoutingNetwork
  let plans: LevelPlans
  let passability: Passability
  let stops: DoorStops
  /// Nil when no room is walked through.
  let rooms: FewestRooms?
  /// Whether staircases are walked across like floor; with rooms they are.
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

  /// - Returns: nil when no goal can be reached.
  mutating func fastest(from starts: [JourneyEnd], to goals: [JourneyEnd]) -> Journey? {
    let graph = graph(from: starts, to: goals)
    var last = -1
    let arrivals = settle(graph) { node, _ in
      if graph.isGoal(node) { last = node }
      return last >= 0
    }
    return last < 0 ? nil : journey(to: last, graph: graph, arrivals: arrivals)
  }

  /// The fastest way to each of several goals, each of which may be any of some ends, in the order in which they are come to.
  ///
  /// - Parameter most: goals after which the search ends.
  mutating func fastest(
    from starts: [JourneyEnd], toEach goals: [[JourneyEnd]], atMost most: Int = .max
  ) -> [(goal: Int, journey: Journey)] {
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
      journey(to: node, graph: graph, arrivals: arrivals).map { (goal, $0) }
    }
  }

  /// Where people can set off on foot within some seconds, and when: the starts, and where they get off or are let through.
  ///
  /// What is disliked counts as time; ask with a profile that dislikes nothing.
  mutating func departures(
    from starts: [JourneyEnd], within seconds: Double
  ) -> [(stop: JourneyGraph.Stop, time: Double, isGuest: Bool)] {
    let graph = graph(from: starts, to: [])
    let arrivals = settle(graph) { _, time in time > seconds }
    return arrivals.indices.compactMap { node in
      guard let arrival = arrivals[node], arrival.time <= seconds, graph.isLeftOnFoot(node) else { return nil }
      return (graph.stop(node), arrival.time, graph.isGuest(node))
    }
  }

  private func graph(from starts: [JourneyEnd], to goals: [JourneyEnd]) -> JourneyGraph {
    JourneyGraph(
      network: network, passability: passability, starts: starts, goals: goals, passages: stops.passages,
      leadsThrough: { [network, rooms, crossesStaircases] unit in
        rooms?.leadsThrough(unit) ?? false
          || network.through(unit, crossesStaircases: crossesStaircases || rooms != nil) == .freely
      })
  }

  /// Settles nodes in the order of their times until one is the last.
  ///
  /// - Parameter isNeedless: whether nobody asks any more how a node is come to.
  /// - Returns: how each node was come to; nil for those that were not settled.
  private mutating func settle(
    _ graph: JourneyGraph, until isLast: (_ node: Int, _ time: Double) -> Bool,
    isNeedless: (_ node: Int) -> Bool = { _ in false }
  ) -> [Arrival?] {
    var settled = [Bool](repeating: false, count: graph.nodeCount)
    var arrivals = [Arrival?](repeating: nil, count: graph.nodeCount)
    var queue = JourneyQueue()
    for (index, start) in graph.starts.enumerated() {
      let time = start.extraTime + start.extraDislike
      queue.push(.init(bound: time, time: time, node: index, origin: -1, step: .start))
    }
    while let entry = queue.pop() {
      guard !settled[entry.node], !isNeedless(entry.node) else { continue }
      if case .unwalked = entry.step {
        guard let walk = walk(from: graph.stop(entry.origin), to: graph.stop(entry.node)) else { continue }
        let time =
          (arrivals[entry.origin]?.time ?? 0) + walk.path.lengthMillimetres / 1000 / passability.profile.speed
          + passability.waits(on: walk, in: network) + passability.dislikes(on: walk, in: network)
          + graph.extraCost(at: entry.node)
        queue.push(
          .init(
            bound: time + graph.bound(from: entry.node), time: time, node: entry.node, origin: entry.origin,
            step: .walked(walk)))
        continue
      }
      settled[entry.node] = true
      arrivals[entry.node] = Arrival(time: entry.time, origin: entry.origin, step: entry.step)
      if isLast(entry.node, entry.time) { break }
      for next in graph.rides(from: entry.node) where !settled[next.node] {
        guard rooms?.allowsRide(from: graph.stop(entry.node), to: graph.stop(next.node)) ?? true else { continue }
        let time = entry.time + next.ride.duration + next.ride.dislike
        queue.push(
          .init(
            bound: time + graph.bound(from: next.node), time: time, node: next.node, origin: entry.node,
            step: .ridden(next.ride)))
      }
      if let next = graph.check(from: entry.node), !settled[next.node],
        rooms?.allowsCheck(from: graph.stop(entry.node), to: graph.stop(next.node)) ?? true
      {
        let time = entry.time + next.passage.duration + next.passage.dislike
        queue.push(
          .init(
            bound: time + graph.bound(from: next.node), time: time, node: next.node, origin: entry.node,
            step: .checked(next.passage)))
      }
      for next in graph.walks(from: entry.node) where !settled[next] && !isNeedless(next) {
        let (a, b) = (graph.stop(entry.node), graph.stop(next))
        let time =
          entry.time + a.point.distance(to: b.point) / 1000 / passability.profile.speed + graph.extraCost(at: next)
        queue.push(
          .init(bound: time + graph.bound(from: next), time: time, node: next, origin: entry.node, step: .unwalked))
      }
    }
    return arrivals
  }

  /// The exact walk between two stops of one level.
  private mutating func walk(from start: JourneyGraph.Stop, to goal: JourneyGraph.Stop) -> Journey.Walk? {
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
    var step: JourneyQueue.Step
  }

  private func journey(to goal: Int, graph: JourneyGraph, arrivals: [Arrival?]) -> Journey? {
    guard let end = graph.goal(goal), let cost = arrivals[goal]?.time else { return nil }
    // What is disliked orders ways and takes no time.
    var dislike = end.extraDislike
    // From the goal back; a walk to a checkpoint is joined with the walk behind it.
    var pieces: [Journey.Piece] = []
    var passage: CheckpointPassage?
    var node = goal
    while let arrival = arrivals[node] {
      switch arrival.step {
      case .walked(let walk):
        dislike += passability.dislikes(on: walk, in: network)
        if let through = passage, case .walk(let behind)? = pieces.last {
          let middle = network.openings[through.opening].middle
          pieces[pieces.count - 1] = .walk(walk.joined(with: behind, through: through, middle: middle))
          passage = nil
        } else {
          pieces.append(.walk(walk))
        }
      case .checked(let through):
        dislike += through.dislike
        if through.joint >= 0 { pieces.append(.joint(through)) } else { passage = through }
      case .ridden(let ride):
        dislike += ride.dislike
        if let (connector, from) = graph.landing(arrival.origin), let (_, to) = graph.landing(node) {
          pieces.append(.ride(connector: connector, from: from, to: to, ride))
        }
      case .start, .unwalked: break
      }
      if arrival.origin < 0 { break }
      node = arrival.origin
    }
    guard let start = graph.start(node) else { return nil }
    pieces.reverse()
    dislike += start.extraDislike
    return Journey(
      pieces: outside(start, isArriving: true) + pieces + outside(end, isArriving: false), duration: cost - dislike,
      dislike: dislike, start: start, goal: end, rooms: rooms == nil ? [] : roomsPassed(pieces))
  }

  /// Rooms that are entered and left again on foot, by whatever door.
  private func roomsPassed(_ pieces: [Journey.Piece]) -> [Int] {
    var steps: [(from: Int, to: Int)] = []
    for piece in pieces {
      switch piece {
      case .walk(let walk): steps += walk.crossings.map { ($0.from, $0.to) }
      case .joint(let passage): steps.append((passage.from, passage.to))
      // Who rides has not walked through.
      case .ride: steps.append((-1, -1))
      case .outdoors, .doorway: continue
      }
    }
    return zip(steps, steps.dropFirst()).compactMap { entered, left in
      entered.to == left.from && entered.to >= 0 && rooms?.leadsThrough(entered.to) ?? false
        && network.units[entered.to].kind != .openArea ? entered.to : nil
    }
  }

  /// What lies before (or after) the walk inside: the link's path and the doorway.
  private func outside(_ end: JourneyEnd, isArriving: Bool) -> [Journey.Piece] {
    guard end.entrance >= 0 else { return [] }
    let opening = network.openings[end.entrance]
    let inside = [opening.middle, end.point]
    var pieces: [Journey.Piece] = [
      .doorway(opening: end.entrance, points: isArriving ? inside : inside.reversed(), isEntering: isArriving)
    ]
    if end.link >= 0 {
      let points = JourneyEnds.outdoorPoints(of: network.transitLinks[end.link], to: opening)
      pieces.insert(
        .outdoors(link: end.link, points: isArriving ? points : points.reversed(), isArriving: isArriving), at: 0)
    }
    return isArriving ? pieces : pieces.reversed()
  }
}

import VenueParts
import VenueVocabulary

/// Finds the smallest set of barriers whose removal would allow a route.
///
/// A shortest path over ``GroundSteps`` whose length is the number of excluding elements that it passes. Among equal numbers, easier removals are
/// preferred, in the order of ``Exclusion``: unlocking a door precedes widening it, and widening precedes replacing stairs by a ramp. A connector and
/// its landings are one element.
struct LeastBarriers {
  private let planner: RoutePlanner
  private let passability: Passability
  private var ground: GroundSteps
  private var known: [GroundNode: (price: Int, from: GroundNode?, things: [GroundThing])] = [:]

  /// Weight of one element beside the weight of its reason.
  private static let thing = 1000

  private struct Entry: Prioritized {
    var price: Int
    var order: Int
    var node: GroundNode
    var from: GroundNode?
    var things: [GroundThing]

    func precedes(_ other: Entry) -> Bool { price != other.price ? price < other.price : order < other.order }
  }

  init(planner: RoutePlanner, passability: Passability) {
    (self.planner, self.passability) = (planner, passability)
    ground = GroundSteps(planner: planner, passability: passability)
  }

  /// Elements in the order of the route, each once; nil if no removal allows a route, empty if a route exists already.
  mutating func things(from: RouteEnd, to: RouteEnd) -> [GroundThing]? {
    var open = passability
    open.lifted = .all
    let ends = WalkEnds(network: ground.network, plans: ground.plans, passability: open)
    var queue = PriorityQueue<Entry>()
    var count = 0
    func push(_ node: GroundNode, _ price: Int, _ from: GroundNode?, _ things: [GroundThing]) {
      queue.push(Entry(price: price, order: count, node: node, from: from, things: things))
      count += 1
    }
    for end in ends.ends(of: from, isStart: true) {
      let things = barring(things(at: end, isStart: true))
      for node in ground.nodes(of: end) { push(node, price(of: things), nil, things) }
    }
    var goals: [GroundNode: [GroundThing]] = [:]
    for end in ends.ends(of: to, isStart: false) {
      let things = barring(things(at: end, isStart: false))
      for node in ground.nodes(of: end) where goals[node].map({ price(of: things) < price(of: $0) }) ?? true {
        goals[node] = things
      }
    }
    var best: (price: Int, node: GroundNode)?
    while let entry = queue.pop(), entry.price < best?.price ?? .max {
      guard known[entry.node] == nil else { continue }
      known[entry.node] = (entry.price, entry.from, entry.things)
      if let beyond = goals[entry.node], entry.price + price(of: beyond) < best?.price ?? .max {
        best = (entry.price + price(of: beyond), entry.node)
      }
      var steps: [(node: GroundNode, things: [GroundThing])] = []
      ground.forEachStep(from: entry.node) { steps.append(($0, $1)) }
      for step in steps where known[step.node] == nil {
        let things = barring(met(from: entry.node, to: step.node, step.things))
        push(step.node, entry.price + price(of: things), entry.node, things)
      }
    }
    return best.map { distinct(way(to: $0.node) + (goals[$0.node] ?? [])) }
  }

  private func way(to node: GroundNode) -> [GroundThing] {
    var (parts, next) = ([[GroundThing]](), Optional(node))
    while let node = next, let step = known[node] {
      parts.append(step.things)
      next = step.from
    }
    return parts.reversed().flatMap { $0 }
  }

  private func distinct(_ things: [GroundThing]) -> [GroundThing] {
    var seen: Set<GroundThing> = []
    return things.filter { seen.insert($0).inserted }
  }

  // MARK: Prices

  /// The elements that a step passes, each connector once: for a ride, or for a walk across its landing.
  private func met(from node: GroundNode, to next: GroundNode, _ things: [GroundThing]) -> [GroundThing] {
    if node.level == next.level, node.piece == next.piece, !node.isLeft, let unit = ground.unit(of: node) {
      // Through a car its lift is passed, otherwise the landing itself.
      return things.isEmpty && isLanding(unit) ? [.unit(unit)] : things
    }
    return things.filter { thing in
      guard case .unit(let unit) = thing, isLanding(unit) else { return true }
      return ground.exclusions(of: thing).contains(Exclusions(.restricted))
    }
  }

  private func isLanding(_ unit: Int) -> Bool {
    ground.network.units[unit].landings.contains {
      ground.network.connectors[ground.network.landing($0).connector].landings.count > 1
    }
  }

  private func barring(_ things: [GroundThing]) -> [GroundThing] {
    things.filter { !ground.exclusions(of: $0).isEmpty }
  }

  private func price(of things: [GroundThing]) -> Int {
    things.reduce(0) { $0 + LeastBarriers.thing + (ground.exclusions(of: $1).first?.rawValue ?? 0) }
  }

  /// Elements that are passed before or after the ground.
  private func things(at end: WalkEnd, isStart: Bool) -> [GroundThing] {
    var things: [GroundThing] = end.link >= 0 ? [.link(end.link)] : []
    if end.entrance >= 0 {
      let isForward = (ground.network.openings[end.entrance].other < 0) != isStart
      things.append(.opening(end.entrance, isForward: isForward))
    }
    if end.unit >= 0 { things.append(.unit(end.unit)) }
    let ends = WalkEnds(network: ground.network, plans: ground.plans, passability: passability)
    if !isStart, let connector = ends.closedConnector(of: end.place) { things.append(.connector(connector)) }
    return isStart ? things : things.reversed()
  }

  /// Edges across places to be widened, by level.
  func edges(of things: [GroundThing]) -> [Int: Set<Int32>] {
    things.reduce(into: [:]) { edges, thing in
      guard case .gate(let level, let edge) = thing else { return }
      edges[level, default: []].insert(Int32(edge))
      guard let twin = ground.plans[level]?.mesh.twin(ofEdge: edge) else { return }
      edges[level, default: []].insert(Int32(twin))
    }
  }

  /// Subjects that must be changed so that the elements do not exclude; a connector includes its landings.
  func subjects(of things: [GroundThing]) -> Set<NetworkTimes.Subject> {
    let network = ground.network
    return things.reduce(into: []) { subjects, thing in
      switch thing {
      case .unit(let index): subjects.insert(.init(.unit, index))
      case .opening(let index, _): subjects.insert(.init(.opening, index))
      case .link(let index): subjects.insert(.init(.transitLink, index))
      case .gate: break
      case .connector(let index):
        subjects.insert(.init(.connector, index))
        for landing in network.connectors[index].landings { subjects.insert(.init(.unit, landing.unit)) }
      }
    }
  }
}

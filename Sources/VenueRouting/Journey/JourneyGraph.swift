import VenueGeometry
import VenueParts
import VenueVocabulary

/// The nodes of a journey, numbered: starts, then each landing twice (stepping on, stepping off), then each passage of a
/// checkpoint twice (before, behind), then goals.
///
/// A landing is two nodes so that nobody walks through a lift car that has a door on either side.
struct JourneyGraph {
  struct Stop {
    var level: Int
    var point: PlanePoint
    var unit: Int
  }

  let network: RoutingNetwork
  let passability: Passability
  let starts: [JourneyEnd]
  let goals: [JourneyEnd]

  let passages: [CheckpointPassage]
  /// Whether people walk through a unit, and do not only come to it.
  private let leadsThrough: (_ unit: Int) -> Bool

  private var landings: [(connector: Int, landing: Int)] = []
  /// First landing of each connector in `landings`.
  private var firstLandings: [Int] = []
  /// Landings of each level.
  private var levelLandings: [[Int]]
  /// Passages that begin on each level and may be of use.
  private var levelPassages: [[Int]]
  /// Metres a second no way over the plane can beat, rides included.
  private var topSpeed: Double

  init(
    network: RoutingNetwork, passability: Passability, starts: [JourneyEnd], goals: [JourneyEnd],
    passages: [CheckpointPassage], leadsThrough: @escaping (_ unit: Int) -> Bool
  ) {
    self.passages = passages
    self.leadsThrough = leadsThrough
    self.network = network
    self.passability = passability
    self.starts = starts
    self.goals = goals
    levelLandings = Array(repeating: [], count: network.levels.count)
    levelPassages = levelLandings
    topSpeed = passability.profile.speed
    for (index, connector) in network.connectors.enumerated() {
      firstLandings.append(landings.count)
      let isOpen = passability.exclusion(of: connector) == nil && connector.landings.count > 1
      for (position, landing) in connector.landings.enumerated() {
        if isOpen, landing.level >= 0, passability.exclusion(of: network.units[landing.unit]) == nil {
          levelLandings[landing.level].append(landings.count)
        }
        landings.append((index, position))
      }
      guard isOpen else { continue }
      for (from, start) in connector.landings.enumerated() {
        for (to, end) in connector.landings.enumerated() where from != to && start.point != end.point {
          let ride = ConnectorRide(connector, from: from, to: to, network: network, profile: passability.profile)
          if ride.duration > 0 { topSpeed = max(topSpeed, start.point.distance(to: end.point) / 1000 / ride.duration) }
        }
      }
    }
    choosePassages()
  }

  /// Doors into rooms where nobody wants to go are of no use, and they are most doors there are.
  private mutating func choosePassages() {
    let ends = Set(goals.map(\.unit) + levelLandings.joined().map { self.unit(of: $0) })
    for (index, passage) in passages.enumerated()
    where goals.isEmpty || leadsThrough(passage.to) || ends.contains(passage.to) {
      if levelPassages.indices.contains(passage.level) { levelPassages[passage.level].append(index) }
    }
  }

  private func unit(of landing: Int) -> Int {
    network.connectors[landings[landing].connector].landings[landings[landing].landing].unit
  }

  private var firstPassage: Int { starts.count + 2 * landings.count }
  private var firstGoal: Int { firstPassage + 2 * passages.count }

  var nodeCount: Int { firstGoal + goals.count }

  func isGoal(_ node: Int) -> Bool { node >= firstGoal }

  func start(_ node: Int) -> JourneyEnd? { node < starts.count ? starts[node] : nil }

  func goal(_ node: Int) -> JourneyEnd? { isGoal(node) ? goals[node - firstGoal] : nil }

  /// Which of the goals a node is; nil for other nodes.
  func goalNumber(_ node: Int) -> Int? { isGoal(node) ? node - firstGoal : nil }

  /// Whether people who come to a node have come into a room by a door, and are there to stay: rooms are ends.
  func isGuest(_ node: Int) -> Bool { passage(node) != nil && isFarSide(node) && !leadsThrough(stop(node).unit) }

  /// Connector and landing of a node; nil for starts and goals.
  func landing(_ node: Int) -> (connector: Int, landing: Int)? {
    guard node >= starts.count, node < firstPassage else { return nil }
    return landings[(node - starts.count) / 2]
  }

  /// The passage a node stands before or behind; nil for other nodes.
  private func passage(_ node: Int) -> CheckpointPassage? {
    guard node >= firstPassage, node < firstGoal else { return nil }
    return passages[(node - firstPassage) / 2]
  }

  /// Of the two nodes of a landing or a passage, whether this is the one that is left on foot.
  private func isFarSide(_ node: Int) -> Bool {
    (node - (node < firstPassage ? starts.count : firstPassage)) % 2 == 1
  }

  /// Whether people set off on foot from a node: a start, a landing they got off at, the far side of a passage.
  func isLeftOnFoot(_ node: Int) -> Bool { start(node) != nil || (!isGoal(node) && isFarSide(node)) }

  func stop(_ node: Int) -> Stop {
    if let end = start(node) ?? goal(node) { return Stop(level: end.level, point: end.point, unit: end.unit) }
    if let passage = passage(node) {
      return isFarSide(node)
        ? Stop(level: passage.levelBehind ?? passage.level, point: passage.behind, unit: passage.to)
        : Stop(level: passage.level, point: passage.before, unit: passage.from)
    }
    let (connector, position) = landings[(node - starts.count) / 2]
    let landing = network.connectors[connector].landings[position]
    return Stop(level: landing.level, point: landing.point, unit: landing.unit)
  }

  /// Seconds of what lies beyond a goal, and what is disliked there.
  func extraCost(at node: Int) -> Double { goal(node).map { $0.extraTime + $0.extraDislike } ?? 0 }

  /// Goals beyond which nobody asks how far each of them is at least.
  private static let mostBounds = 16

  /// Seconds that the rest of the way takes at least.
  func bound(from node: Int) -> Double {
    if isGoal(node) || goals.count > JourneyGraph.mostBounds { return 0 }
    let point = stop(node).point
    var least = Double.infinity
    for goal in goals {
      least = min(
        least,
        goal.point.distance(to: point) / 1000 / topSpeed + goal.extraTime + goal.extraDislike)
    }
    return least == .infinity ? 0 : least
  }

  func rides(from node: Int) -> [(node: Int, ride: ConnectorRide)] {
    guard let (index, from) = landing(node), !isFarSide(node) else { return [] }
    let connector = network.connectors[index]
    var result: [(node: Int, ride: ConnectorRide)] = []
    for to in connector.landings.indices where connector.isDirected ? to > from : to != from {
      guard passability.exclusion(of: network.units[connector.landings[to].unit]) == nil else { continue }
      let ride = ConnectorRide(connector, from: from, to: to, network: network, profile: passability.profile)
      result.append((starts.count + 2 * (firstLandings[index] + to) + 1, ride))
    }
    return result
  }

  /// The way through a checkpoint, from the node before it.
  func check(from node: Int) -> (node: Int, passage: CheckpointPassage)? {
    guard let passage = passage(node), !isFarSide(node) else { return nil }
    return (node + 1, passage)
  }

  /// Where a walk from a node may lead: landings to step on, checkpoints, and goals, of its level.
  func walks(from node: Int) -> [Int] {
    // Nobody walks on from a goal: it may be a room.
    guard isLeftOnFoot(node) else { return [] }
    let stop = stop(node)
    // A damaged file may place a door on no level: from there leads no walk.
    guard levelLandings.indices.contains(stop.level) else { return [] }
    let isGuest = isGuest(node)
    func isOpen(_ unit: Int) -> Bool { !isGuest || unit == stop.unit }
    var result: [Int] = []
    let (own, ownNode) = (landing(node)?.connector, node - 1)
    // Off a lift and on again at the same landing: two doors of one level may have nothing but the car between them.
    for landing in levelLandings[stop.level]
    where landings[landing].connector != own || starts.count + 2 * landing == ownNode {
      let node = starts.count + 2 * landing
      if isOpen(self.stop(node).unit) { result.append(node) }
    }
    if !isGuest {
      for next in levelPassages[stop.level] {
        // Out of a room lead its doors for those who were in it.
        let room = passages[next].from
        guard leadsThrough(room) || room == stop.unit && passage(node) == nil else { continue }
        result.append(firstPassage + 2 * next)
      }
    }
    for goal in goals.indices where goals[goal].level == stop.level && isOpen(goals[goal].unit) {
      result.append(firstGoal + goal)
    }
    return result
  }
}

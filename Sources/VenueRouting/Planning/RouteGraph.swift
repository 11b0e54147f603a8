import VenueGeometry
import VenueParts
import VenueVocabulary

/// The nodes of a route, numbered: starts, then each landing twice (stepping on, stepping off), then each passage of a
/// checkpoint twice (before, behind), then goals.
///
/// A landing is two nodes so that no route leads through a lift's car unseen; walking through the car is a passage, with its price.
struct RouteGraph {
  struct Stop {
    var level: Int
    var point: PlanePoint
    var unit: Int
  }

  let network: RoutingNetwork
  let passability: Passability
  let starts: [WalkEnd]
  let goals: [WalkEnd]

  let passages: [CheckpointPassage]
  /// True if a unit can be walked through; false if it is only a destination.
  let leadsThrough: (_ unit: Int) -> Bool

  private(set) var connectors: [ConnectorRides] = []
  private var landings: [(connector: Int, landing: Int)] = []
  /// First landing of each connector in `landings`.
  private var firstLandings: [Int] = []
  /// Landings of each level that may be got on or off at.
  private(set) var levelLandings: [[Int]]
  /// Passages that begin on each level and may be of use.
  private(set) var levelPassages: [[Int]]
  /// Indexed by level: the nodes at which walks begin.
  private var levelFootNodes: [[Int]]
  /// Indexed by node.
  private var stops: [Stop] = []
  /// nil if there are no goals, or too many for a lower bound.
  private var leastTimes: LeastTimes?

  /// Number of goals beyond which no lower bound is computed.
  private static let mostBounds = 16

  init(
    network: RoutingNetwork, passability: Passability, starts: [WalkEnd], goals: [WalkEnd],
    passages: [CheckpointPassage], leadsThrough: @escaping (_ unit: Int) -> Bool
  ) {
    self.passages = passages
    self.leadsThrough = leadsThrough
    self.network = network
    self.passability = passability
    self.starts = starts
    self.goals = goals
    levelLandings = Array(repeating: [], count: network.levels.count)
    (levelPassages, levelFootNodes) = (levelLandings, levelLandings)
    stops = starts.map { Stop(level: $0.level, point: $0.point, unit: $0.unit) }
    chooseLandings()
    for passage in passages {
      stops.append(Stop(level: passage.level, point: passage.before, unit: passage.from))
      stops.append(Stop(level: passage.levelBehind ?? passage.level, point: passage.behind, unit: passage.to))
    }
    stops += goals.map { Stop(level: $0.level, point: $0.point, unit: $0.unit) }
    choosePassages()
    noteFootNodes()
    if (1...RouteGraph.mostBounds).contains(goals.count) { leastTimes = LeastTimes(self) }
  }

  private mutating func chooseLandings() {
    for (index, connector) in network.connectors.enumerated() {
      firstLandings.append(landings.count)
      let rides = ConnectorRides(connector, network: network, passability: passability)
      let isOpen = rides.landings.count > 1 && passability.exclusion(of: connector) == nil
      for (position, landing) in rides.landings.enumerated() {
        if isOpen, landing.isOpen { levelLandings[landing.level].append(landings.count) }
        landings.append((index, position))
        let stop = Stop(level: landing.level, point: landing.point, unit: landing.unit)
        stops += [stop, stop]
      }
      connectors.append(rides)
    }
  }

  /// Doors into rooms without an end of the route are useless, and they are the majority of doors.
  private mutating func choosePassages() {
    let ends = Set(goals.map(\.unit) + levelLandings.joined().map { stops[node(ofLanding: $0, isOff: false)].unit })
    for (index, passage) in passages.enumerated()
    where goals.isEmpty || passage.car != nil || leadsThrough(passage.to) || ends.contains(passage.to) {
      if levelPassages.indices.contains(passage.level) { levelPassages[passage.level].append(index) }
    }
  }

  private mutating func noteFootNodes() {
    let landings = levelLandings.joined().map { node(ofLanding: $0, isOff: true) }
    let passages = levelPassages.joined().map { node(ofPassage: $0, isBehind: true) }
    for node in Array(starts.indices) + landings + passages where levelFootNodes.indices.contains(stops[node].level) {
      levelFootNodes[stops[node].level].append(node)
    }
  }

  // MARK: Numbers

  private var firstPassage: Int { starts.count + 2 * landings.count }
  private var firstGoal: Int { firstPassage + 2 * passages.count }

  var nodeCount: Int { firstGoal + goals.count }

  func node(ofLanding landing: Int, isOff: Bool) -> Int { starts.count + 2 * landing + (isOff ? 1 : 0) }

  func node(ofLanding position: Int, of connector: Int, isOff: Bool) -> Int {
    node(ofLanding: firstLandings[connector] + position, isOff: isOff)
  }

  func node(ofPassage passage: Int, isBehind: Bool) -> Int { firstPassage + 2 * passage + (isBehind ? 1 : 0) }

  func node(ofGoal goal: Int) -> Int { firstGoal + goal }

  func isGoal(_ node: Int) -> Bool { node >= firstGoal }

  func start(_ node: Int) -> WalkEnd? { node < starts.count ? starts[node] : nil }

  func goal(_ node: Int) -> WalkEnd? { isGoal(node) ? goals[node - firstGoal] : nil }

  /// The number of a node among the goals; nil for other nodes.
  func goalNumber(_ node: Int) -> Int? { isGoal(node) ? node - firstGoal : nil }

  /// Connector and landing of a node; nil for starts and goals.
  func landing(_ node: Int) -> (connector: Int, landing: Int)? {
    guard node >= starts.count, node < firstPassage else { return nil }
    return landings[(node - starts.count) / 2]
  }

  /// The passage before or behind which a node is; nil for other nodes.
  func passage(_ node: Int) -> CheckpointPassage? {
    guard node >= firstPassage, node < firstGoal else { return nil }
    return passages[(node - firstPassage) / 2]
  }

  /// True if the node is the one of two nodes of a landing or passage that is left on foot.
  func isFarSide(_ node: Int) -> Bool {
    (node - (node < firstPassage ? starts.count : firstPassage)) % 2 == 1
  }

  /// True if walks start at the node: a start, a landing after alighting, the far side of a passage.
  func isLeftOnFoot(_ node: Int) -> Bool { start(node) != nil || (!isGoal(node) && isFarSide(node)) }

  func nodesLeftOnFoot(onLevel level: Int) -> [Int] {
    levelFootNodes.indices.contains(level) ? levelFootNodes[level] : []
  }

  /// True if the node is inside a room that was entered by a door: rooms are ends.
  func isGuest(_ node: Int) -> Bool {
    guard let passage = passage(node), passage.car == nil else { return false }
    return isFarSide(node) && !leadsThrough(stop(node).unit)
  }

  func stop(_ node: Int) -> Stop { stops[node] }

  // MARK: Times

  /// Seconds of a straight walk between two nodes: a lower bound of every walk.
  func secondsStraight(from node: Int, to other: Int) -> Double {
    stops[node].point.distance(to: stops[other].point) / 1000 / passability.profile.speed
  }

  /// Seconds beyond a goal, including penalties there.
  func extraCost(at node: Int) -> Double { goal(node).map { $0.extraTime + $0.extraDislike } ?? 0 }

  /// Lower bound in seconds for the rest of the route; infinite if there is none.
  func bound(from node: Int) -> Double { leastTimes?[node] ?? 0 }
}

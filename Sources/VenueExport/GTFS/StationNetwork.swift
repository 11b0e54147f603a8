import VenueGeometry
package import VenueParts
package import VenueRouting
import VenueVocabulary

/// The network between the nodes that a station has in GTFS: entrances, platforms, landings, and both sides of fare gates.
///
/// It is made from a ``PlainGraph``: walks over other nodes become one walk, and a walk that other nodes replace without a longer or narrower
/// path is left out.
package struct StationNetwork {
  package enum Kind: Hashable, Sendable {
    case entrance(opening: Int)
    case platform(place: Int)
    case landing
    case gate(opening: Int)
  }

  package struct Node: Hashable, Sendable {
    package var kind: Kind
    /// Unique among the nodes, and unchanged when shapes are edited: made of ids.
    package var id: String
    package var level: String
    package var longitude: Double
    package var latitude: Double
    /// False for a platform or entrance without a path free of steps (``StepFreeNodes``).
    package var isStepFree = true
  }

  /// A path in one direction between two nodes.
  package struct Path: Hashable, Sendable {
    package enum Means: Hashable, Sendable {
      case walk
      /// A walk that has steps, or that the venue says is not free of them.
      case steps
      /// A ride of the connector at this position, from its landing to another.
      case ride(connector: Int, from: Int, to: Int)
      /// The fare gate at this position among the openings.
      case gate(opening: Int)
    }

    package var from: Int
    package var to: Int
    package var means: Means
    /// Metres.
    package var length: Double
    /// Seconds, waits included.
    package var duration: Double
    /// Metres of the narrowest door; infinite if none is declared.
    package var width = Double.infinity
  }

  package private(set) var nodes: [Node] = []
  package private(set) var paths: [Path] = []
  /// Ids of landings, platforms and gates that no entrance leads to; they are not among the nodes.
  package private(set) var unreachable: [String] = []

  private let network: RoutingNetwork
  private let graph: PlainGraph
  /// For each node of the graph, that of the station; −1 for none.
  private var stations: [Int]
  private let connectors: [String: Int]
  /// Positions of nodes by their ids.
  private var known: [String: Int] = [:]

  /// Largest ratio of a path over other nodes to the shortest walk on the ground that it replaces.
  package static let stretch = 1.05
  /// Landings of a lift for which every pair is a path; of more, only those of neighbouring landings are.
  package static let mostPairedLandings = 4

  /// - Parameters:
  ///   - graph: of the profile that may use everything which is open.
  ///   - stepFree: of the profile that uses no steps.
  package init(_ graph: PlainGraph, stepFree: PlainGraph, _ network: RoutingNetwork) {
    (self.graph, self.network) = (graph, network)
    stations = [Int](repeating: -1, count: graph.nodes.count)
    connectors = Dictionary(network.connectors.enumerated().map { ($1.id, $0) }) { first, _ in first }
    addNodes()
    addRides()
    addWalks(stepFree)
    let connected = StepFreeNodes(stepFree, stations: numbers(in: stepFree), nodes: nodes).isConnected
    for node in nodes.indices { nodes[node].isStepFree = connected[node] }
    keepReachable()
  }

  // MARK: Nodes

  private mutating func addNodes() {
    var openings: [String: Int] = [:]
    for (position, opening) in network.openings.enumerated() { openings[opening.id] = position }
    let entrances = Set(StationDoors(network).entrances)
    var platforms: [Int: Int] = [:]
    let places = Dictionary(network.places.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for place in graph.places {
      guard let position = places[place.id], isPlatform(network.places[position]) else { continue }
      for node in place.nodes { platforms[node] = position }
    }
    for (number, node) in graph.nodes.enumerated() {
      let kind: Kind
      let id: String
      switch node.kind {
      case .outside:
        guard let opening = openings[node.id], entrances.contains(opening) else { continue }
        (kind, id) = (.entrance(opening: opening), node.id)
      case .board, .alight: (kind, id) = (.landing, StationIDs.landing(of: node.id, on: node.level))
      case .door:
        guard let opening = openings[node.id], network.openings[opening].checkpoint == "fare" else {
          guard let place = platforms[number] else { continue }
          (kind, id) = (.platform(place: place), network.places[place].id)
          break
        }
        (kind, id) = (.gate(opening: opening), StationIDs.side(of: node.id, in: node.unit))
      case .place, .stop:
        guard let place = platforms[number] else { continue }
        (kind, id) = (.platform(place: place), network.places[place].id)
      }
      if let same = known[id] {
        stations[number] = same
        continue
      }
      known[id] = nodes.count
      stations[number] = nodes.count
      nodes.append(
        Node(kind: kind, id: id, level: level(of: node, kind), longitude: node.longitude, latitude: node.latitude))
    }
  }

  /// The level of a node. Entrances and stops are outside; theirs is that of the door.
  private func level(of node: PlainGraph.Node, _ kind: Kind) -> String {
    var door = -1
    switch kind {
    case .entrance(let opening): door = opening
    case .platform(let position):
      let place = network.places[position]
      if place.kind == .transitLink, place.index >= 0 { door = network.transitLinks[place.index].opening }
    case .landing, .gate: break
    }
    guard door >= 0, network.openings[door].level >= 0 else { return node.level }
    return network.levels[network.openings[door].level].id
  }

  /// A unit of category platform, or the stop of a transit link that a feed knows.
  private func isPlatform(_ place: NetworkPlace) -> Bool {
    switch place.kind {
    case .unit: place.category == "platform"
    case .transitLink: place.index >= 0 && !network.transitLinks[place.index].stopID.isEmpty
    default: false
    }
  }

  // MARK: Paths

  private mutating func addRides() {
    var landings: [Int: [Int: Int]] = [:]
    for (position, connector) in network.connectors.enumerated() {
      for (place, landing) in connector.landings.enumerated() where landing.level >= 0 {
        guard let node = known[StationIDs.landing(of: connector.id, on: network.levels[landing.level].id)] else {
          continue
        }
        landings[position, default: [:]][node] = place
      }
    }
    for edge in graph.edges where edge.kind == .ride {
      guard graph.nodes[edge.from].kind == .board, let needs = edge.needs, let connector = connectors[needs.id] else {
        continue
      }
      let (from, to) = (stations[edge.from], stations[edge.to])
      guard from >= 0, to >= 0, from != to, let first = landings[connector]?[from], let last = landings[connector]?[to]
      else { continue }
      let isPaired =
        needs.category == "elevator"
        && network.connectors[connector].landings.count <= StationNetwork.mostPairedLandings
      guard isPaired || abs(first - last) == 1 else { continue }
      paths.append(
        Path(
          from: from, to: to, means: .ride(connector: connector, from: first, to: last), length: edge.length,
          duration: edge.duration, width: needs.width ?? .infinity))
    }
  }

  private mutating func addWalks(_ stepFree: PlainGraph) {
    let walks = StationWalks(graph, stations: stations, network: network).all(from: nodes.count)
    let flatNumbers = numbers(in: stepFree)
    var flat = StationWalks(stepFree, stations: flatNumbers, network: network).all(from: nodes.count)
      .filter { $0.means == .walk }
    // The graph without steps has no landings of stairs and escalators. If the venue has no steps on its ground, walks to them have none.
    let isFlatNode = Set(flatNumbers)
    let hasSteps = network.units.contains { isCategory($0.category, "steps") }
    if !hasSteps {
      flat += walks.filter { walk in
        let missing = [walk.from, walk.to].filter { !isFlatNode.contains($0) }
        return walk.means == .walk && !missing.isEmpty && missing.allSatisfy { nodes[$0].kind == .landing }
      }
    }
    let lengths = Dictionary(flat.map { ([$0.from, $0.to], $0.length) }) { first, _ in first }
    let stepped = walks.filter { walk in
      walk.means == .walk && lengths[[walk.from, walk.to]].map { $0 > walk.length * StationNetwork.stretch } ?? true
    }
    let plane = network.plane
    let places = nodes.map { plane.metres(at: Coordinate(longitude: $0.longitude, latitude: $0.latitude)) }
    func straight(_ a: Int, _ b: Int) -> Double {
      let (x, y) = (places[a].x - places[b].x, places[a].y - places[b].y)
      return (x * x + y * y).squareRoot()
    }
    paths += walks.filter { if case .gate = $0.means { true } else { false } }
    paths += StationWalks.withoutReplaced(flat, nodeCount: nodes.count, straight: straight)
    paths += StationWalks.withoutReplaced(stepped, nodeCount: nodes.count, straight: straight).map { walk in
      var walk = walk
      walk.means = .steps
      return walk
    }
  }

  /// For each node of another graph of this network, that of the station; −1 for none.
  private func numbers(in other: PlainGraph) -> [Int] {
    let known = Dictionary(zip(graph.nodes, stations)) { first, second in max(first, second) }
    return other.nodes.map { known[$0] ?? -1 }
  }

  // MARK: Reachability

  /// Removes nodes that no path connects with an entrance, because GTFS requires a path to every node of a station.
  private mutating func keepReachable() {
    var isReached = nodes.map { if case .entrance = $0.kind { true } else { false } }
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for path in paths {
      neighbours[path.from].append(path.to)
      neighbours[path.to].append(path.from)
    }
    // An entrance without any path leads nowhere.
    for node in nodes.indices where neighbours[node].isEmpty { isReached[node] = false }
    var waiting = nodes.indices.filter { isReached[$0] }
    while let node = waiting.popLast() {
      for other in neighbours[node] where !isReached[other] {
        isReached[other] = true
        waiting.append(other)
      }
    }
    unreachable = nodes.indices.filter { !isReached[$0] }.map { nodes[$0].id }
    var numbers = [Int](repeating: -1, count: nodes.count)
    var kept: [Node] = []
    for node in nodes.indices where isReached[node] {
      numbers[node] = kept.count
      kept.append(nodes[node])
    }
    nodes = kept
    paths = paths.filter { numbers[$0.from] >= 0 && numbers[$0.to] >= 0 }
    for path in paths.indices {
      (paths[path].from, paths[path].to) = (numbers[paths[path].from], numbers[paths[path].to])
    }
  }
}

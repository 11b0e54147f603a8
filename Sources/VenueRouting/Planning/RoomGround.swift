import VenueGeometry
import VenueParts

/// The graph in which ``FewestRooms`` counts, made level by level as the count reaches it.
struct RoomGround {
  let network: RoutingNetwork
  let plans: LevelPlans
  let passability: Passability
  private(set) var pieces: [Int: LevelPieces] = [:]
  private(set) var firstNodes: [Int: Int] = [:]
  private(set) var nodeCount = 0
  private var rights: [Int: LevelRights] = [:]
  private var levelOfNode: [Int] = []
  private let stops: DoorStops
  private var passagesFrom: [Int: [Int]] = [:]
  private var passagesTo: [Int: [Int]] = [:]
  /// Landings (connector and position in it) of each unit at which travellers can board.
  private var landingsOfUnit: [Int: [(connector: Int, landing: Int)]] = [:]
  /// Units whose cars may be walked through.
  private var cars: Set<Int> = []

  init(network: RoutingNetwork, plans: LevelPlans, passability: Passability, stops: DoorStops) {
    self.network = network
    self.plans = plans
    self.passability = passability
    self.stops = stops
    for (number, passage) in stops.passages.enumerated() {
      if let car = passage.car {
        cars.insert(car.unit)
        continue
      }
      passagesFrom[passage.from, default: []].append(number)
      passagesTo[passage.to, default: []].append(number)
    }
    for (index, connector) in network.connectors.enumerated() {
      guard connector.landings.count > 1, passability.exclusion(of: connector) == nil else { continue }
      for (place, landing) in connector.landings.enumerated() {
        landingsOfUnit[landing.unit, default: []].append((index, place))
      }
    }
  }

  /// Makes the nodes of a level if it has none yet.
  private mutating func enter(_ level: Int) -> Bool {
    if firstNodes[level] != nil { return true }
    guard let plan = plans[level] else { return false }
    let rights = LevelRights(
      plan: plan, network: network, passability: passability, crossesStaircases: true, doorStops: stops.doors)
    let made = LevelPieces(plan, partedBy: rights.narrowEdges)
    pieces[level] = made
    self.rights[level] = rights
    firstNodes[level] = nodeCount
    nodeCount += 2 * made.polygons.count
    levelOfNode += repeatElement(level, count: 2 * made.polygons.count)
    return true
  }

  private mutating func nodes(at point: PlanePoint, unit: Int, on level: Int, isLeft: Bool) -> [Int] {
    guard enter(level), let plan = plans[level], let first = firstNodes[level], let pieces = pieces[level],
      let rights = rights[level]
    else { return [] }
    return pieces.pieces(at: point, unit: unit, of: plan)
      .filter { piece in pieces.units[piece].map { !rights.isClosed($0) } ?? true }
      .map { first + 2 * $0 + (isLeft ? 1 : 0) }
  }

  /// Nodes of the ends: both entered and left on foot.
  mutating func nodes(of ends: [WalkEnd]) -> [Int] {
    var result: [Int] = []
    for end in ends {
      for isLeft in [false, true] {
        result += nodes(at: end.point, unit: end.unit, on: end.level, isLeft: isLeft)
      }
    }
    return result
  }

  /// Number of rooms entered by walking through a piece; nil if it cannot be walked through.
  func price(of piece: Int, on level: Int) -> Int32? {
    guard let rights = rights[level], let unit = pieces[level]?.units[piece] else { return 0 }
    switch rights.through(unit) {
    case .freely: return 0
    case .asRoom: return 1
    case .asCar: return cars.contains(unit) ? 0 : nil
    case .never: return nil
    }
  }

  /// The fewest rooms to (or from) every node: a search in two queues, for prices are 0 and 1.
  mutating func counts(from sources: [Int], isReversed: Bool) -> [Int: Int32] {
    var counts: [Int: Int32] = [:]
    var (now, next): ([Int], [Int]) = (sources, [])
    var settled: Set<Int> = []
    var count: Int32 = 0
    while !now.isEmpty {
      while let node = now.popLast() {
        guard settled.insert(node).inserted else { continue }
        counts[node] = count
        for (other, price) in steps(at: node, isReversed: isReversed) where !settled.contains(other) {
          if price == 0 { now.append(other) } else { next.append(other) }
        }
      }
      (now, next) = (next, [])
      count += 1
    }
    return counts
  }

  /// Targets of one step from (or to) a node, and the number of entered rooms.
  private mutating func steps(at node: Int, isReversed: Bool) -> [(node: Int, price: Int32)] {
    let level = levelOfNode[node]
    guard let first = firstNodes[level], let unit = pieces[level]?.units[(node - first) / 2] else {
      return crossings(at: node, isReversed: isReversed).map { ($0, 0) } + throughDoorway(node, isReversed: isReversed)
    }
    let piece = (node - first) / 2
    var result: [(node: Int, price: Int32)] = []
    if ((node - first) % 2 == 1) == isReversed {
      if let price = price(of: piece, on: level) { result.append((isReversed ? node - 1 : node + 1, price)) }
      result += rides(at: node, of: unit, isReversed: isReversed).map { ($0, 0) }
    } else {
      // After alighting, another boarding is possible.
      if landingsOfUnit[unit] != nil { result.append((isReversed ? node + 1 : node - 1, 0)) }
      result += crossings(at: node, isReversed: isReversed).map { ($0, 0) }
      result += checks(at: node, of: unit, isReversed: isReversed).map { ($0, 0) }
    }
    return result
  }

  /// The ground under an opening has price 0.
  private func throughDoorway(_ node: Int, isReversed: Bool) -> [(node: Int, price: Int32)] {
    guard let first = firstNodes[levelOfNode[node]], ((node - first) % 2 == 1) == isReversed else { return [] }
    return [(isReversed ? node - 1 : node + 1, 0)]
  }

  /// Steps over the borders of a piece, from its node left on foot (or, reversed, to its node entered on foot).
  private func crossings(at node: Int, isReversed: Bool) -> [Int] {
    let level = levelOfNode[node]
    guard let plan = plans[level], let first = firstNodes[level], let pieces = pieces[level],
      let rights = rights[level], ((node - first) % 2 == 1) != isReversed
    else { return [] }
    let piece = (node - first) / 2
    var result: [Int] = []
    for polygon in pieces.polygons[piece] {
      for edge in plan.mesh.edges(of: polygon) {
        guard let twin = plan.mesh.twin(ofEdge: edge), case let other = plan.mesh.polygon(ofEdge: twin),
          case let there = pieces.pieceOfPolygon[other], there != piece, !rights.isBlocked(edge),
          !rights.isBlocked(twin), !rights.isNoExit(isReversed ? twin : edge),
          pieces.units[there].map({ !rights.isClosed($0) }) ?? true
        else { continue }
        result.append(first + 2 * there + (isReversed ? 1 : 0))
      }
    }
    return result
  }

  /// Ends of rides from (or to) a landing.
  private mutating func rides(at node: Int, of unit: Int, isReversed: Bool) -> [Int] {
    var result: [Int] = []
    for (index, place) in landingsOfUnit[unit] ?? [] {
      let connector = network.connectors[index]
      let here = connector.landings[place]
      guard nodes(at: here.point, unit: unit, on: here.level, isLeft: isReversed).contains(node) else { continue }
      for (other, landing) in connector.landings.enumerated() where other != place {
        if connector.isDirected, (other > place) == isReversed { continue }
        result += nodes(at: landing.point, unit: landing.unit, on: landing.level, isLeft: !isReversed)
      }
    }
    return result
  }

  /// Through the checkpoints of a unit, and over its joints to other levels.
  private mutating func checks(at node: Int, of unit: Int, isReversed: Bool) -> [Int] {
    var result: [Int] = []
    for number in (isReversed ? passagesTo : passagesFrom)[unit] ?? [] {
      let passage = stops.passages[number]
      let before = nodes(at: passage.before, unit: passage.from, on: passage.level, isLeft: true)
      let behind = nodes(
        at: passage.behind, unit: passage.to, on: passage.levelBehind ?? passage.level, isLeft: false)
      if isReversed ? behind.contains(node) : before.contains(node) { result += isReversed ? before : behind }
    }
    return result
  }
}

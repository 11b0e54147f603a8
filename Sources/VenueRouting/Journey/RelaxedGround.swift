import VenueGeometry
import VenueParts
import VenueVocabulary

/// Finds which single exclusions, each lifted by itself, would open a way; and whether all together would.
///
/// One search over the pieces of ground that ``RoomGround`` counts in. Each piece notes every exclusion that suffices to get to it; a step
/// that something excludes passes on those notes alone for which that is lifted. Notes only ever grow, so each piece is gone on from at most as often as there are
/// exclusions, and the answer is that of a search for each.
struct RelaxedGround {
  private let network: RoutingNetwork
  private let plans: LevelPlans
  private let passability: Passability
  private let passages: [CheckpointPassage]

  /// A bit for each exclusion, and one for all together.
  private typealias Notes = UInt32
  private static let together: Notes = 1 << 31
  private static let every: Notes = .max

  private struct Node: Hashable {
    var level: Int
    var piece: Int
    /// Come to on foot, or left on foot; as in ``FewestRooms``.
    var isLeft: Bool
  }

  private var pieces: [Int: LevelPieces] = [:]
  /// By level, edges across places that are too narrow.
  private var narrowEdges: [Int: Set<Int32>] = [:]
  private var notes: [Node: Notes] = [:]
  private var waiting: [Node] = []
  private var openings: [Int: (isCheckpoint: Bool, forward: Notes, backward: Notes)] = [:]
  private var units: [Int: Notes] = [:]

  init(planner: JourneyPlanner, passability: Passability) {
    (network, plans) = (planner.network, planner.plans)
    self.passability = passability
    var open = passability
    open.lifted = .all
    let ends = JourneyEnds(network: network, plans: plans, passability: open)
    passages = ends.checkpointPassages() + ends.jointPassages()
  }

  /// The exclusions that suffice by themselves, in their order; nil when not even all together open a way.
  mutating func sufficient(from: RouteEnd, to: RouteEnd) -> [Exclusion]? {
    let keys = Exclusion.allCases.map { (key: Exclusions($0), note: Notes(1) << Notes($0.rawValue)) }
    var goals: [(nodes: [Node], note: Notes)] = []
    for (key, note) in keys + [(.all, RelaxedGround.together)] {
      var relaxed = passability
      relaxed.lifted = key
      let ends = JourneyEnds(network: network, plans: plans, passability: relaxed)
      for end in ends.ends(of: from, isStart: true) { for node in nodes(of: end) { reach(node, with: note) } }
      goals.append((ends.ends(of: to, isStart: false).flatMap { nodes(of: $0) }, note))
    }
    while let node = waiting.popLast() { goOn(from: node) }
    let open = goals.filter { goal in goal.nodes.contains { (notes[$0] ?? 0) & goal.note != 0 } }
      .reduce(Notes(0)) { $0 | $1.note }
    guard open != 0 else { return nil }
    return Exclusion.allCases.filter { open & (1 << Notes($0.rawValue)) != 0 }
  }

  private mutating func reach(_ node: Node, with new: Notes) {
    let known = notes[node] ?? 0
    guard new & ~known != 0 else { return }
    notes[node] = known | new
    waiting.append(node)
  }

  // MARK: What lets through

  private func passing(_ exclusions: Exclusions) -> Notes {
    if exclusions.isEmpty { return RelaxedGround.every }
    let isOne = exclusions.rawValue & (exclusions.rawValue - 1) == 0
    return RelaxedGround.together | (isOne ? exclusions.rawValue : 0)
  }

  private mutating func passing(unit: Int) -> Notes {
    if let known = units[unit] { return known }
    let made = passing(passability.exclusions(of: network.units[unit]))
    units[unit] = made
    return made
  }

  private mutating func passing(opening: Int) -> (isCheckpoint: Bool, forward: Notes, backward: Notes) {
    if let known = openings[opening] { return known }
    let stored = network.openings[opening]
    let made = (
      isCheckpoint: stored.isCheckpoint, forward: passing(passability.exclusions(of: stored, forward: true)),
      backward: passing(passability.exclusions(of: stored, forward: false))
    )
    openings[opening] = made
    return made
  }

  // MARK: Ground

  private mutating func nodes(at point: PlanePoint, unit: Int, on level: Int, isLeft: Bool) -> [Node] {
    guard let plan = plans[level] else { return [] }
    let found = pieces[level] ?? LevelPieces(plan, partedBy: narrowEdges(of: plan))
    pieces[level] = found
    return found.pieces(at: point, unit: unit, of: plan).map { Node(level: level, piece: $0, isLeft: isLeft) }
  }

  private mutating func narrowEdges(of plan: LevelPlan) -> Set<Int32> {
    let made = narrowEdges[plan.index] ?? plan.edges(narrowFor: passability)
    narrowEdges[plan.index] = made
    return made
  }

  private mutating func nodes(of end: JourneyEnd) -> [Node] {
    nodes(at: end.point, unit: end.unit, on: end.level, isLeft: false)
      + nodes(at: end.point, unit: end.unit, on: end.level, isLeft: true)
  }

  private mutating func goOn(from node: Node) {
    guard let own = notes[node], let pieces = pieces[node.level] else { return }
    let other = Node(level: node.level, piece: node.piece, isLeft: !node.isLeft)
    guard let unit = pieces.units[node.piece] else {
      if !node.isLeft { reach(other, with: own) } else { cross(from: node, own, pieces) }
      return
    }
    let rides = network.units[unit].landings.map(network.landing)
      .filter { network.connectors[$0.connector].landings.count > 1 }
    if node.isLeft {
      // Who got off may get on again.
      for (connector, _) in rides {
        reach(other, with: own & passing(passability.exclusions(of: network.connectors[connector])))
      }
      cross(from: node, own, pieces)
      pass(from: node, own, unit)
    } else {
      if isWalkedThrough(unit) { reach(other, with: own) }
      for (connector, place) in rides { ride(connector, from: place, at: node, own) }
    }
  }

  /// A lift car or an escalator is no floor.
  private func isWalkedThrough(_ unit: Int) -> Bool {
    network.units[unit].kind != .connector || !ConnectorKind(category: network.units[unit].category).isRideOnly
  }

  /// Over the borders of a piece.
  private mutating func cross(from node: Node, _ own: Notes, _ pieces: LevelPieces) {
    guard let plan = plans[node.level] else { return }
    let narrow = narrowEdges(of: plan)
    for polygon in pieces.polygons[node.piece] {
      for edge in plan.mesh.edges(of: polygon) {
        guard let twin = plan.mesh.twin(ofEdge: edge) else { continue }
        let there = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: twin)]
        guard there != node.piece else { continue }
        var passed = own
        if let index = plan.opening(at: edge) ?? plan.opening(at: twin) {
          let opening = passing(opening: index)
          if opening.isCheckpoint { continue }
          let (from, to) = (pieces.units[node.piece], pieces.units[there])
          if from != to {
            let stored = network.openings[index]
            let isForward = from == stored.unit || (from == nil && to == stored.other)
            passed &= isForward ? opening.forward : opening.backward
          }
        }
        if narrow.contains(Int32(edge)) { passed &= passing(Exclusions(.narrow)) }
        if let unit = pieces.units[there] { passed &= passing(unit: unit) }
        reach(Node(level: node.level, piece: there, isLeft: false), with: passed)
      }
    }
  }

  private mutating func ride(_ index: Int, from place: Int, at node: Node, _ own: Notes) {
    let connector = network.connectors[index]
    let here = connector.landings[place]
    guard nodes(at: here.point, unit: here.unit, on: here.level, isLeft: false).contains(node) else { return }
    let passed = own & passing(passability.exclusions(of: connector))
    for (other, landing) in connector.landings.enumerated() where connector.isDirected ? other > place : other != place
    {
      let allowed = passed & passing(unit: landing.unit)
      for end in nodes(at: landing.point, unit: landing.unit, on: landing.level, isLeft: true) {
        reach(end, with: allowed)
      }
    }
  }

  /// Through checkpoints, and over joints to other levels.
  private mutating func pass(from node: Node, _ own: Notes, _ unit: Int) {
    for passage in passages where passage.from == unit {
      guard nodes(at: passage.before, unit: unit, on: passage.level, isLeft: true).contains(node) else { continue }
      var passed = own & passing(unit: passage.from) & passing(unit: passage.to)
      for (opening, isForward) in sides(of: passage) {
        let sides = passing(opening: opening)
        passed &= isForward ? sides.forward : sides.backward
      }
      let level = passage.levelBehind ?? passage.level
      for end in nodes(at: passage.behind, unit: passage.to, on: level, isLeft: false) { reach(end, with: passed) }
    }
  }

  /// The openings of a passage, and whether each is passed from its unit to its other.
  private func sides(of passage: CheckpointPassage) -> [(opening: Int, isForward: Bool)] {
    guard passage.joint >= 0 else {
      return [(passage.opening, network.openings[passage.opening].unit == passage.from)]
    }
    let joint = network.joints[passage.joint]
    let isFirst = joint.first.unit == passage.from && joint.first.level == passage.level
    let (from, to) = isFirst ? (joint.first, joint.second) : (joint.second, joint.first)
    return [(from, true), (to, false)].filter { $0.0.opening >= 0 }.map { side, isLeaving in
      (side.opening, side.isInner(network) == isLeaving)
    }
  }
}

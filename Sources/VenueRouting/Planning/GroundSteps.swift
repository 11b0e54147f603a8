import VenueGeometry
import VenueParts
import VenueVocabulary

/// A piece of ground, entered on foot or left on foot; as in ``FewestRooms``.
struct GroundNode: Hashable {
  var level: Int
  var piece: Int
  var isLeft: Bool
}

/// Something that may exclude a profile.
enum GroundThing: Hashable {
  case unit(Int)
  case opening(Int, isForward: Bool)
  case connector(Int)
  case link(Int)
  /// A place inside a level that is too narrow: an edge of its mesh.
  case gate(level: Int, edge: Int)
}

/// Single steps over the ground regardless of exclusions, with the elements that each step passes. It is the basis for explanations of missing
/// routes.
struct GroundSteps {
  let network: RoutingNetwork
  let plans: LevelPlans
  private let passability: Passability
  private let passages: [CheckpointPassage]
  private(set) var pieces: [Int: LevelPieces] = [:]
  /// Indexed by level: edges across places that are too narrow.
  private var narrowEdges: [Int: Set<Int32>] = [:]

  init(planner: RoutePlanner, passability: Passability) {
    (network, plans) = (planner.network, planner.plans)
    self.passability = passability
    var open = passability
    open.lifted = .all
    let ends = WalkEnds(network: network, plans: plans, passability: open)
    passages = ends.checkpointPassages() + ends.jointPassages()
  }

  /// All exclusions of an element, ignoring lifted ones.
  func exclusions(of thing: GroundThing) -> Exclusions {
    switch thing {
    case .unit(let index): passability.exclusions(of: network.units[index])
    case .opening(let index, let isForward):
      passability.exclusions(of: network.openings[index], forward: isForward)
    case .connector(let index): passability.exclusions(of: network.connectors[index])
    case .gate: Exclusions(.narrow)
    case .link(let index): passability.exclusion(of: network.transitLinks[index]).map(Exclusions.init) ?? []
    }
  }

  private mutating func narrowEdges(of plan: LevelPlan) -> Set<Int32> {
    let made = narrowEdges[plan.index] ?? plan.edges(narrowFor: passability)
    narrowEdges[plan.index] = made
    return made
  }

  mutating func nodes(at point: PlanePoint, unit: Int, on level: Int, isLeft: Bool) -> [GroundNode] {
    guard let plan = plans[level] else { return [] }
    let found = pieces[level] ?? LevelPieces(plan, partedBy: narrowEdges(of: plan))
    pieces[level] = found
    return found.pieces(at: point, unit: unit, of: plan).map { GroundNode(level: level, piece: $0, isLeft: isLeft) }
  }

  /// Nodes of an end: both entered and left on foot.
  mutating func nodes(of end: WalkEnd) -> [GroundNode] {
    nodes(at: end.point, unit: end.unit, on: end.level, isLeft: false)
      + nodes(at: end.point, unit: end.unit, on: end.level, isLeft: true)
  }

  /// The unit of a node; nil on the ground under an opening.
  func unit(of node: GroundNode) -> Int? { pieces[node.level]?.units[node.piece] }

  mutating func forEachStep(from node: GroundNode, _ visit: (_ node: GroundNode, _ things: [GroundThing]) -> Void) {
    guard let pieces = pieces[node.level] else { return }
    let other = GroundNode(level: node.level, piece: node.piece, isLeft: !node.isLeft)
    guard let unit = pieces.units[node.piece] else {
      if node.isLeft { cross(from: node, pieces, visit) } else { visit(other, []) }
      return
    }
    let landings = network.units[unit].landings.map(network.landing)
    let rides = landings.filter { network.connectors[$0.connector].landings.count > 1 }
    let kind = network.units[unit].kind == .connector ? ConnectorKind(category: network.units[unit].category) : nil
    if node.isLeft {
      // After alighting, another boarding is possible.
      for (connector, _) in rides { visit(other, [.connector(connector)]) }
      cross(from: node, pieces, visit)
      pass(from: node, unit, visit)
    } else {
      switch kind {
      case .escalator: break
      case .lift where !landings.isEmpty:
        for (connector, _) in landings { visit(other, [.connector(connector)]) }
      default: visit(other, [])
      }
      for (connector, place) in rides { ride(connector, from: place, at: node, visit) }
    }
  }

  /// Steps over the borders of a piece.
  private mutating func cross(
    from node: GroundNode, _ pieces: LevelPieces, _ visit: (GroundNode, [GroundThing]) -> Void
  ) {
    guard let plan = plans[node.level] else { return }
    let narrow = narrowEdges(of: plan)
    for polygon in pieces.polygons[node.piece] {
      for edge in plan.mesh.edges(of: polygon) {
        guard let twin = plan.mesh.twin(ofEdge: edge) else { continue }
        let there = pieces.pieceOfPolygon[plan.mesh.polygon(ofEdge: twin)]
        guard there != node.piece else { continue }
        var things: [GroundThing] = []
        if let index = plan.opening(at: edge) ?? plan.opening(at: twin) {
          let opening = network.openings[index]
          if opening.isCheckpoint { continue }
          let (from, to) = (pieces.units[node.piece], pieces.units[there])
          if from != to {
            things.append(.opening(index, isForward: from == opening.unit || (from == nil && to == opening.other)))
          }
        }
        if narrow.contains(Int32(edge)) { things.append(.gate(level: node.level, edge: edge)) }
        if let unit = pieces.units[there] { things.append(.unit(unit)) }
        visit(GroundNode(level: node.level, piece: there, isLeft: false), things)
      }
    }
  }

  private mutating func ride(
    _ index: Int, from place: Int, at node: GroundNode, _ visit: (GroundNode, [GroundThing]) -> Void
  ) {
    let connector = network.connectors[index]
    let here = connector.landings[place]
    guard nodes(at: here.point, unit: here.unit, on: here.level, isLeft: false).contains(node) else { return }
    for (other, landing) in connector.landings.enumerated() where connector.isDirected ? other > place : other != place
    {
      for end in nodes(at: landing.point, unit: landing.unit, on: landing.level, isLeft: true) {
        visit(end, [.connector(index), .unit(landing.unit)])
      }
    }
  }

  /// Through checkpoints, and over joints to other levels.
  private mutating func pass(from node: GroundNode, _ unit: Int, _ visit: (GroundNode, [GroundThing]) -> Void) {
    for passage in passages where passage.from == unit {
      guard nodes(at: passage.before, unit: unit, on: passage.level, isLeft: true).contains(node) else { continue }
      let things = [.unit(passage.from)] + sides(of: passage) + [.unit(passage.to)]
      let level = passage.levelBehind ?? passage.level
      for end in nodes(at: passage.behind, unit: passage.to, on: level, isLeft: false) { visit(end, things) }
    }
  }

  /// The openings of a passage; for each, true if it is passed from its unit to its other.
  private func sides(of passage: CheckpointPassage) -> [GroundThing] {
    guard passage.joint >= 0 else {
      return [.opening(passage.opening, isForward: network.openings[passage.opening].unit == passage.from)]
    }
    let joint = network.joints[passage.joint]
    let isFirst = joint.first.unit == passage.from && joint.first.level == passage.level
    let (from, to) = isFirst ? (joint.first, joint.second) : (joint.second, joint.first)
    return [(from, true), (to, false)].filter { $0.0.opening >= 0 }.map { side, isLeaving in
      .opening(side.opening, isForward: side.isInner(network) == isLeaving)
    }
  }
}

import VenueParts
import VenueVocabulary

/// Access of one profile on one level: the ground it may use, and the mesh edges it may cross.
struct LevelRights {
  let plan: LevelPlan
  let network: RoutingNetwork
  let passability: Passability
  /// True if staircases at which travellers board may be walked across, from door to door, like floor.
  let crossesStaircases: Bool
  /// Doors that are stops of the route beside checkpoints.
  let doorStops: Set<Int>
  /// Edges across places that are too narrow, both of each.
  let narrowEdges: Set<Int32>

  init(
    plan: LevelPlan, network: RoutingNetwork, passability: Passability, crossesStaircases: Bool,
    doorStops: Set<Int> = []
  ) {
    self.plan = plan
    self.network = network
    self.passability = passability
    self.crossesStaircases = crossesStaircases
    self.doorStops = doorStops
    narrowEdges = plan.edges(narrowFor: passability)
  }

  /// The condition for walking through a unit.
  enum Through {
    case freely
    /// Only if no path avoids it.
    case asRoom
    /// The car of a lift is not a floor, but a stop of the route (``CarPassage``).
    case asCar
    /// An escalator is not a floor.
    case never
  }

  func through(_ unit: Int) -> Through { network.through(unit, crossesStaircases: crossesStaircases) }

  func isClosed(_ unit: Int) -> Bool { passability.exclusion(of: network.units[unit]) != nil }

  /// A checkpoint is not an edge of a walk but a stop of the route; a door with a penalty is one, too.
  func isStop(_ edge: Int) -> Bool {
    plan.opening(at: edge).map { stops(at: $0) } ?? false
  }

  func stops(at opening: Int) -> Bool { network.openings[opening].isCheckpoint || doorStops.contains(opening) }

  /// True if walks of this profile do not cross an edge in either direction.
  func isBlocked(_ edge: Int) -> Bool {
    isStop(edge) || !narrowEdges.isEmpty && narrowEdges.contains(Int32(edge))
  }

  /// True if a step between two units runs against a one-way connector that remains on its level: a moving walkway in
  /// several pieces.
  private func isAgainst(from: Int, to: Int) -> Bool {
    guard min(from, to) >= 0, network.units[from].kind == .connector, network.units[to].kind == .connector else {
      return false
    }
    return network.units[from].landings.map(network.landing).contains { connector, place in
      guard network.connectors[connector].isDirected, !network.connectors[connector].changesLevel else { return false }
      return network.connectors[connector].landings[..<place].contains { $0.unit == to }
    }
  }

  /// True if this profile cannot leave the edge's polygon by it.
  func isNoExit(_ edge: Int) -> Bool {
    guard let index = plan.opening(at: edge), let twin = plan.mesh.twin(ofEdge: edge) else { return false }
    let from = plan.unit(of: plan.mesh.polygon(ofEdge: edge))
    let to = plan.unit(of: plan.mesh.polygon(ofEdge: twin))
    guard from != to else { return false }
    let opening = network.openings[index]
    let forward = from == opening.unit || (from == nil && to == opening.other)
    return isShut(opening, forward: forward)
  }

  /// True if this profile cannot pass an opening from its unit to the other, and back.
  func isShut(_ opening: NetworkOpening) -> (forward: Bool, backward: Bool) {
    let exclusions = passability.exclusions(of: opening)
    let (unit, other) = (opening.unit, opening.other)
    return (
      exclusions.forward != nil || isAgainst(from: unit, to: other),
      exclusions.backward != nil || isAgainst(from: other, to: unit)
    )
  }

  /// The same for one direction.
  func isShut(_ opening: NetworkOpening, forward: Bool) -> Bool {
    isAgainst(from: forward ? opening.unit : opening.other, to: forward ? opening.other : opening.unit)
      || passability.exclusion(of: opening, forward: forward) != nil
  }
}

extension RoutingNetwork {
  /// The condition for walking through a unit.
  func through(_ unit: Int, crossesStaircases: Bool) -> LevelRights.Through {
    switch units[unit].kind {
    case .openArea: return .freely
    case .room: return .asRoom
    case .connector:
      // A few steps or a moving walkway inside a level are walked over like floor.
      let kind = ConnectorKind(category: units[unit].category)
      switch kind {
      case .lift: return .asCar
      case .escalator: return .never
      case .stairs, .ramp, .movingWalkway: return isLanding(unit) && !crossesStaircases ? .asRoom : .freely
      }
    }
  }

  /// True if travellers board or alight there to change levels.
  private func isLanding(_ unit: Int) -> Bool {
    units[unit].landings.contains { connectors[landing($0).connector].changesLevel }
  }
}

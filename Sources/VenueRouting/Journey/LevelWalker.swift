import VenueGeometry
import VenueParts

/// Walks inside one level for one profile: exact shortest paths that cross nothing it excludes.
///
/// Rooms and landings of connectors are destinations only. Checkpoints are not passed here but are stops of the journey;
/// ordinary doors cost a second or two, which is added to the time of the walk that is shortest by length
/// (docs/decisions/0006).
struct LevelWalker {
  private let plan: LevelPlan
  private let access: MeshAccess
  private var search: PathSearch

  init(plan: LevelPlan, network: RoutingNetwork, passability: Passability, throughRooms: Bool) {
    self.plan = plan
    var landings: Set<Int> = []
    for connector in network.connectors where connector.changesLevel {
      for landing in connector.landings where landing.level == plan.index { landings.insert(landing.unit) }
    }
    func exclusion(across edge: Int) -> Exclusion? {
      guard let index = plan.opening(at: edge), let twin = plan.mesh.twin(ofEdge: edge) else { return nil }
      let from = plan.unit(of: plan.mesh.polygon(ofEdge: edge))
      let to = plan.unit(of: plan.mesh.polygon(ofEdge: twin))
      guard from != to else { return nil }
      let opening = network.openings[index]
      return passability.exclusion(of: opening, forward: from == opening.unit || (from == nil && to == opening.other))
    }
    access = MeshAccess(
      plan.mesh,
      rule: { owner in
        guard owner >= 0 else { return .open }
        let unit = network.units[Int(owner)]
        if passability.exclusion(of: unit) != nil { return .closed }
        switch unit.kind {
        case .openArea: return .open
        case .room: return throughRooms ? .open : .destinationOnly
        case .connector:
          // A few steps or a ramp inside a level are walked over like floor.
          let isFloor = ["stairs", "steps", "ramp", "movingwalkway"].contains(unit.category)
          return throughRooms || (isFloor && !landings.contains(Int(owner))) ? .open : .destinationOnly
        }
      },
      isBlocked: { plan.opening(at: $0).map { network.openings[$0].isCheckpoint } ?? false },
      isNoExit: { exclusion(across: $0) != nil })
    search = PathSearch(plan.mesh)
  }

  /// - Returns: nil when there is no way on this level.
  mutating func walk(from start: JourneyGraph.Stop, to goal: JourneyGraph.Stop) -> Journey.Walk? {
    let path = search.shortestPath(
      from: start.point, to: goal.point, access: access, startOwner: start.unit < 0 ? nil : Int32(start.unit),
      goalOwner: goal.unit < 0 ? nil : Int32(goal.unit))
    guard let path else { return nil }
    return Journey.Walk(level: plan.index, path: path, crossings: Crossings.of(path, plan: plan))
  }
}

extension NetworkConnector {
  /// Whether it joins levels, so that its units are stops of it rather than floor.
  var changesLevel: Bool { landings.contains { $0.level != landings.first?.level } }
}

import VenueGeometry
import VenueParts

/// Walks inside one level for one profile: exact shortest paths that cross nothing it excludes.
///
/// Rooms and landings of connectors are destinations only, but for the rooms of ``FewestRooms``. Checkpoints are not passed here
/// but are stops of the journey; ordinary doors cost a second or two, which is added to the time of the walk that is shortest
/// by length (docs/decisions/0006).
struct LevelWalker {
  private let plan: LevelPlan
  private let access: MeshAccess
  private var search: PathSearch
  /// Nil for a level without an index.
  private var indexed: IndexedSearch?

  /// - Parameter rooms: nil when no room is walked through.
  init(_ rights: LevelRights, rooms: FewestRooms?) {
    let plan = rights.plan
    self.plan = plan
    access = MeshAccess(rights, rooms: rooms)
    search = PathSearch(plan.mesh)
    // Ways through rooms are more than any index knows.
    if rooms == nil, let guide = plan.guide {
      indexed = IndexedSearch(plan.mesh, guide.index, world: guide.world)
      indexed?.respect(access)
    }
  }

  /// - Returns: nil when there is no way on this level.
  mutating func walk(from start: JourneyGraph.Stop, to goal: JourneyGraph.Stop) -> Journey.Walk? {
    let (from, to) = (start.unit < 0 ? nil : Int32(start.unit), goal.unit < 0 ? nil : Int32(goal.unit))
    let path =
      indexed != nil
      ? indexed?.shortestPath(from: start.point, to: goal.point, startOwner: from, goalOwner: to)
      : search.shortestPath(from: start.point, to: goal.point, access: access, startOwner: from, goalOwner: to)
    guard let path else { return nil }
    return Journey.Walk(level: plan.index, path: path, crossings: PathCrossings.of(path, plan: plan))
  }
}

extension MeshAccess {
  /// What a profile may use of a level.
  init(_ rights: LevelRights, rooms: FewestRooms?) {
    let plan = rights.plan
    self.init(
      plan.mesh,
      rule: { owner in
        guard owner >= 0 else { return .open }
        let unit = Int(owner)
        if rights.isClosed(unit) { return .closed }
        switch rights.through(unit) {
        case .freely: return .open
        case .asRoom: return rooms?.leadsThrough(unit) ?? false ? .open : .destinationOnly
        case .never: return .destinationOnly
        }
      },
      isBlocked: rights.isBlocked,
      isNoExit: { edge in rights.isNoExit(edge) || !(rooms?.allows(edge, on: plan) ?? true) })
  }
}

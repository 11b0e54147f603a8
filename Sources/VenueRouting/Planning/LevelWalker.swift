import VenueGeometry
import VenueParts

/// Walks inside one level for one profile: exact shortest paths that cross nothing excluded.
///
/// Rooms and landings of connectors are destinations only, except the rooms of ``FewestRooms``. Checkpoints are not passed here
/// but are stops of the route. Ordinary doors take a second or two, which are added to the duration of the walk that is shortest
/// by length (docs/decisions/0006).
struct LevelWalker {
  private let plan: LevelPlan
  private let access: MeshAccess
  private var search: PathSearch
  /// nil for a level without an index.
  private var indexed: IndexedSearch?

  /// - Parameter rooms: nil if no room is walked through.
  init(_ rights: LevelRights, rooms: FewestRooms?) {
    let plan = rights.plan
    self.plan = plan
    search = PathSearch(plan.mesh)
    // An index does not contain paths through rooms.
    guard rooms == nil else {
      access = MeshAccess(rights, rooms: rooms)
      return
    }
    let finding = plan.accesses.finding(for: rights)
    access = finding.access
    if let guide = plan.guide, let world = finding.world {
      indexed = IndexedSearch(plan.mesh, guide.index, world: world)
      indexed?.respect(access, isWithin: finding.isWithinGuide)
    }
  }

  /// - Returns: nil if there is no path on this level.
  mutating func walk(from start: RouteGraph.Stop, to goal: RouteGraph.Stop) -> RoutePath.Walk? {
    let (from, to) = (start.unit < 0 ? nil : Int32(start.unit), goal.unit < 0 ? nil : Int32(goal.unit))
    let path =
      indexed != nil
      ? indexed?.shortestPath(from: start.point, to: goal.point, startOwner: from, goalOwner: to)
      : search.shortestPath(from: start.point, to: goal.point, access: access, startOwner: from, goalOwner: to)
    guard let path else { return nil }
    return RoutePath.Walk(level: plan.index, path: path, crossings: PathCrossings.of(path, plan: plan))
  }
}

extension MeshAccess {
  /// The access of a profile on a level.
  init(_ rights: LevelRights, rooms: FewestRooms?) {
    self.init(rights.plan.mesh, MeshCrossings(rights, rooms: rooms))
  }
}

extension MeshCrossings {
  /// What a profile may cross on a level.
  init(_ rights: LevelRights, rooms: FewestRooms?) {
    let plan = rights.plan
    // A unit has some polygons and an opening some edges: each record is read once.
    var openings = OpeningRights(rights)
    let units = plan.units
    var rules = [OwnerRule?](repeating: nil, count: units.count)
    func rule(_ unit: Int) -> OwnerRule {
      if rights.isClosed(unit) { return .closed }
      switch rights.through(unit) {
      case .freely: return .open
      case .asRoom: return rooms?.leadsThrough(unit) ?? false ? .open : .destinationOnly
      case .asCar, .never: return .destinationOnly
      }
    }
    self.init(
      plan.mesh,
      rules: plan.mesh.polygonOwners.map { owner in
        guard owner >= 0 else { return .open }
        let place = Int(owner) - units.lowerBound
        if let known = rules[place] { return known }
        let found = rule(Int(owner))
        rules[place] = found
        return found
      },
      // Rooms close other edges than those of openings.
      doors: rooms == nil ? plan.edges(withOpeningOr: rights.narrowEdges) : nil,
      isBlocked: { openings.isBlocked($0) },
      isNoExit: { edge in openings.isNoExit(edge) || !(rooms?.allows(edge, on: plan) ?? true) })
  }
}

import VenueGeometry
import VenueParts
import VenueVocabulary

/// The ground of a venue that can be reached within some seconds.
///
/// Stops are settled by time over all levels; from each of them, the ground of its level is explored for the remaining time. Rooms
/// are entered but not walked through. Each door that takes time is a stop, so that the ground behind it is reached later; penalties
/// are ignored.
struct ReachableGround {
  /// For each reached level, by position: areas that touch at most in points.
  private(set) var levels: [(level: Int, areas: [PlanePolygon])] = []

  /// Millimetres that circles are drawn too small at most.
  static let error = 50.0

  /// - Throws: ``RoutingError`` if the ground of a level is too complex.
  init(
    planner: RoutePlanner, from start: RouteEnd, within seconds: Double, passability: Passability
  ) throws(RoutingError) {
    var passability = passability
    passability.profile = passability.profile.withoutDislikes
    let ends = WalkEnds(network: planner.network, plans: planner.plans, passability: passability)
    let stops = DoorStops(
      network: planner.network, plans: planner.plans, passability: passability, choice: .costly)
    var search = RouteSearch(
      network: planner.network, plans: planner.plans, passability: passability,
      stops: stops, crossesStaircases: true)
    let departures = search.departures(from: ends.ends(of: start, isStart: true), within: seconds)
    let byLevel = Dictionary(grouping: departures, by: \.stop.level)
    for level in byLevel.keys.sorted() {
      guard let plan = planner.plans[level] else { continue }
      let rights = LevelRights(
        plan: plan, network: planner.network, passability: passability, crossesStaircases: true,
        doorStops: stops.doors)
      var path = PathSearch(plan.mesh)
      var pieces: [ReachedPiece] = []
      // Walkers who may leave their unit of departure have their own access.
      var accesses: [Int: MeshAccess] = [:]
      for departure in byLevel[level] ?? [] {
        let length = (seconds - departure.time) * passability.profile.speed * 1000
        let own = departure.stop.unit
        let home = departure.isGuest || planner.network.through(own, crossesStaircases: true) == .freely ? -1 : own
        let access = accesses[home] ?? ReachableGround.access(rights, startingIn: home)
        accesses[home] = access
        pieces += path.pieces(
          within: length, of: departure.stop.point, access: access,
          startOwner: own < 0 ? nil : Int32(own), error: ReachableGround.error)
      }
      do {
        levels.append((level, try ReachedOutline(pieces).areas))
      } catch {
        throw RoutingError(
          description:
            "the ground of level \(planner.network.levels[level].id) is too intricate for an isochrone: \(error)")
      }
    }
  }

  /// All open ground is entered; rooms and units of lifts are not walked through.
  private static func access(_ rights: LevelRights, startingIn own: Int) -> MeshAccess {
    let plan = rights.plan
    return MeshAccess(
      plan.mesh, rule: { owner in owner >= 0 && rights.isClosed(Int(owner)) ? .closed : .open },
      isBlocked: rights.isBlocked,
      isNoExit: { edge in
        if rights.isNoExit(edge) { return true }
        guard let unit = plan.unit(of: plan.mesh.polygon(ofEdge: edge)), unit != own,
          let twin = plan.mesh.twin(ofEdge: edge), plan.unit(of: plan.mesh.polygon(ofEdge: twin)) != unit
        else { return false }
        if case .freely = rights.through(unit) { return false }
        return true
      })
  }
}

extension RoutingProfile {
  /// The same profile without penalties.
  var withoutDislikes: RoutingProfile {
    var profile = self
    for kind in ConnectorKind.allCases {
      profile.prices[kind].dislike = 0
      profile.prices[kind].dislikePerStorey = 0
    }
    profile.manualDoorDislike = 0
    profile.revolvingDoorDislike = 0
    return profile
  }
}

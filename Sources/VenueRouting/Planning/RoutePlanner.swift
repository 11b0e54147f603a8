import VenueParts
import VenueVocabulary

/// Plans routes over the whole network: level by level an exact shortest path, over the levels a search by time.
struct RoutePlanner: Sendable {
  let network: RoutingNetwork
  let plans: LevelPlans
  /// nil without footways.
  let footways: Footways?

  init(network: RoutingNetwork, footways: Footways? = nil) {
    self.network = network
    self.footways = footways
    plans = LevelPlans(network: network)
  }

  /// The ground outdoors, for one profile; linear in its size.
  func outdoors(for access: AccessProfile) -> OutdoorGround { OutdoorGround(network, footways: footways, for: access) }

  /// The routes of a query, one for each part between stops; nil if one of them is missing.
  func routePaths(of query: RouteQuery, passability: Passability) -> [RoutePath]? {
    guard case .found(let routePaths) = parts(of: query, passability: passability) else { return nil }
    return routePaths
  }

  enum Parts {
    case found([RoutePath])
    case missing(from: RouteEnd, to: RouteEnd)
  }

  func parts(of query: RouteQuery, passability: Passability) -> Parts {
    var routePaths: [RoutePath] = []
    var start = query.from
    for goal in query.via + [query.to] {
      let inside = routeInside(from: start, standing: routePaths.last?.goal, to: goal, passability: passability)
      let found =
        query.staysInside ? inside : fastest(of: inside, from: start, to: goal, passability: passability)
      guard let routePath = found else {
        return .missing(from: start, to: goal)
      }
      routePaths.append(routePath)
      // The next part starts at the end of this one, so that no metre between them is missing.
      start =
        routePath.goal.entrance < 0
        ? .point(level: routePath.goal.level, routePath.goal.point) : .place(routePath.goal.place)
    }
    return .found(routePaths)
  }

  /// The fastest route that walks through no room; if there is none, the fastest of those through the fewest rooms.
  ///
  /// A staircase is for climbing. It is walked across, from door to door, only if that avoids a ride to another
  /// floor and back, or if there is no other path.
  ///
  /// - Parameter end: end of the previous part. After an arrival on one side of a border, the next part does not start on the other side.
  func routeInside(
    from: RouteEnd, standing end: WalkEnd? = nil, to: RouteEnd, passability: Passability
  ) -> RoutePath? {
    let ends = WalkEnds(network: network, plans: plans, passability: passability)
    var starts = ends.ends(of: from, isStart: true)
    let goals = ends.ends(of: to, isStart: false)
    if let end, starts.contains(where: { $0.point == end.point && $0.unit == end.unit }) {
      starts.removeAll { $0.unit != end.unit }
    }
    if from == to, case .place = from, let end = goals.first, !starts.isEmpty { return .staying(at: end) }
    guard !starts.isEmpty, !goals.isEmpty, !plans.areApart(starts, goals) else { return nil }
    let stops = DoorStops(network: network, plans: plans, passability: passability)
    func search(through rooms: FewestRooms? = nil, crossesStaircases: Bool) -> RoutePath? {
      var search = RouteSearch(
        network: network, plans: plans, passability: passability, stops: stops, rooms: rooms,
        crossesStaircases: crossesStaircases)
      return search.fastest(from: starts, to: goals)
    }
    let round = search(crossesStaircases: false)
    if let round, round.rideCount < 2 { return round }
    if let round, let fewest = FewestRides(from: starts, on: network, passability: passability).to(goals),
      round.rideCount <= fewest
    {
      return round
    }
    // Without a path through rooms and across staircases there is none across staircases alone.
    let rooms =
      round == nil
      ? FewestRooms(
        network: network, plans: plans, passability: passability, starts: starts, goals: goals, stops: stops) : nil
    if round == nil, rooms == nil { return nil }
    // A path that has to walk through a room does not exist for the search that walks through none.
    if rooms?.count ?? 0 == 0, let across = search(crossesStaircases: true), across.rideCount < round?.rideCount ?? .max
    {
      return across
    }
    if let round { return round }
    return rooms.flatMap { search(through: $0, crossesStaircases: true) }
  }
}

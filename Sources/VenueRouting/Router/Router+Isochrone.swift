import VenueGeometry
import VenueParts
public import VenueVocabulary

extension Router {
  /// The ground that can be reached within a time, level by level.
  ///
  /// It is exact, except that circles are up to 5 cm too small, and doors that take time are passed in their middle. Rooms are entered
  /// but not walked through.
  ///
  /// - Parameter seconds: duration from the start; waiting at doors, checkpoints and lifts is included.
  /// - Throws: if the ground of a level is too complex to be outlined.
  public func isochrone(
    from start: RouteEnd, within seconds: Double, profile: RoutingProfile = .walking, avoiding: [String] = [],
    closing: [String] = []
  ) throws(RoutingError) -> Isochrone {
    var query = RouteQuery(from: start, to: start, profile: profile)
    (query.avoiding, query.closing) = (avoiding, closing)
    return try isochrone(within: seconds, of: query)
  }

  /// The same from the start of a query, for its profile and under its status. With a departure, all elements that are closed then are closed
  /// all the time: there is no waiting, and later changes are ignored.
  ///
  /// - Parameter query: its goal and its stops are ignored.
  public func isochrone(within seconds: Double, of query: RouteQuery) throws(RoutingError) -> Isochrone {
    let planning = QueryPlanning(
      planner: planner, query: query, namer: Namer(network: network, preferring: query.language))
    let passability = planning.passabilityAtDeparture(leaving: startUnits(of: query.from))
    let ground = try ReachableGround(planner: planner, from: query.from, within: seconds, passability: passability)
    let plane = network.plane
    let levels = ground.levels.map { level, areas in
      Isochrone.Level(
        level: network.levels[level].id, floor: network.levels[level].floor,
        polygons: areas.map { area in
          area.rings.map { ring in (ring + ring.prefix(1)).map(plane.coordinate(of:)) }
        },
        area: areas.reduce(0) { sum, area in
          area.rings.reduce(sum) { $0 + Double(PlanePolygon.doubledArea(of: $1)) / 2e6 }
        })
    }
    return Isochrone(within: seconds, levels: levels)
  }

  /// A traveller who starts inside a closed place may leave it.
  private func startUnits(of end: RouteEnd) -> [Int] {
    switch end {
    case .place(let place) where network.places.indices.contains(place):
      network.places[place].unit >= 0 ? [network.places[place].unit] : []
    case .point(let level, let point): planner.plans[level]?.unit(at: point) { _ in true }.map { [$0] } ?? []
    case .place, .nearest, .ring, .entrance, .entrances, .outside: []
    }
  }
}

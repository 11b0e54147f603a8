import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// Finds routes through a venue: the fastest over levels, an exact shortest path on each, as text and as geometry.
///
///     let router = Router(network: try atlas.network())
///     switch router.route(from: start, to: end, profile: .wheelchair) {
///     case .found(let route): print(route.text())
///     case .refused(let refusal): print(refusal.message)
///     }
///
/// The stages of a query: ``resolve(_:for:)`` turns typed text into an end · `WalkEnds` finds the ends of walks on
/// the mesh · `RouteSearch` finds the route · `Guide` divides it into steps · `RouteText`, `RouteJSON`
/// and `RouteGeoJSON` write the same list of steps. If there is no route, `Explanation` gives the reason.
public struct Router: Sendable {
  public var network: RoutingNetwork { planner.network }
  let planner: RoutePlanner
  /// Finds places that the ids and names of the network do not give; nil if there is no search.
  let finder: (any PlaceFinding)?

  /// Reads nothing of the network: O(1).
  ///
  /// - Parameters:
  ///   - footways: footways around the venue for outdoor paths; without them outdoor paths are straight, and the route reports this.
  ///   - finder: finds places by typed text; without it only ids and names of the network, and parts of names, are found.
  public init(network: RoutingNetwork, footways: Footways? = nil, finder: (any PlaceFinding)? = nil) {
    self.finder = finder
    planner = RoutePlanner(network: network, footways: footways)
  }

  /// Validates the whole network at once. Queries validate only what they use: a level with an inconsistent mesh counts as one without
  /// ground, and a query that meets damaged data is refused. This method finds all damage in advance.
  ///
  /// - Throws: the first inconsistency. Linear in the network.
  public func check() throws(RoutingError) {
    let whole: PlannedNetwork
    do throws(NetworkFormatError) {
      whole = try PlannedNetwork(network)
      try PlaceIndex(network).check()
    } catch {
      throw RoutingError(description: error.description)
    }
    try RoutingError.check(whole)
    for level in network.levels { try checkMesh(of: level) }
  }

  /// Validates only some levels. The tables that all levels share, and the other levels, must be identical to validated ones.
  ///
  /// - Parameter levels: positions of levels; positions of no level are ignored.
  /// - Throws: the first inconsistency. Linear in these levels.
  package func check(levels: [Int]) throws(RoutingError) {
    let counts = (units: network.units.count, openings: network.openings.count, places: network.places.count)
    for position in levels where network.levels.indices.contains(position) {
      let level = network.levels[position]
      let planned = PlannedLevel(level)
      if let fault = level.fault ?? network.fault { throw RoutingError(description: fault.description) }
      try RoutingError.check(planned, units: counts.units, openings: counts.openings, places: counts.places)
      try checkMesh(of: level)
    }
  }

  private func checkMesh(of level: NetworkLevel) throws(RoutingError) {
    do throws(StoredMeshError) {
      _ = try LevelPlan(level)
    } catch {
      throw RoutingError(description: "the mesh of level \(level.id) does not hold together: \(error)")
    }
  }

  /// The damage of the first damaged level among those that queries have used so far; nil if there is
  /// none. Levels that no query has used are not checked: damage there did not affect a result.
  public var damagedGround: String? {
    for level in network.levels.indices {
      if let error = planner.plans.damageSeen(on: level) { return "level \(network.levels[level].id): \(error)" }
    }
    return nil
  }

  /// Parses floors as users type them. Linear in the levels.
  public var floors: FloorReading { FloorReading(of: network) }

  /// The fastest route for one profile.
  public func route(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) -> RouteResult {
    route(RouteQuery(from: from, to: to, profile: profile))
  }

  /// The fastest route of a query over all its stops, or the reason why there is none.
  public func route(_ query: RouteQuery) -> RouteResult {
    if let outside = outsideRoute(query) { return outside }
    let namer = Namer(network: network, preferring: query.language)
    let planning = self.planning(query, namer)
    var answer = planning.result()
    if case .refused = answer { answer = wayToNextStop(insteadOf: planning) ?? answer }
    return network.fault.map { .refused(RouteRefusal($0, in: namer.language)) } ?? answer
  }

  /// Faults of the status of a query, for answers without notices of their own: it has expired, or it contains unknown ids, which
  /// are listed with the likely ones.
  public func statusNotices(of query: RouteQuery) -> [RouteNotice] {
    planning(query, Namer(network: network, preferring: query.language)).statusNotices()
  }

  /// With notices that suggest ids.
  func planning(_ query: RouteQuery, _ namer: Namer) -> QueryPlanning {
    var planning = QueryPlanning(planner: planner, query: query, namer: namer)
    planning.meant = { closable(meantBy: $0) }
    return planning
  }
}

extension Router {
  /// Resolves typed text: an id, a name in any language, a category, or `lon,lat,floor`.
  ///
  /// The first match in this order decides: id · point · exact name (ignoring case and diacritics) · exact other name · category
  /// (`restroom`: the nearest), also by its common name in any language (`toilet`) · the first result of the bundle's search
  /// (``PlaceFinding``). Ids, names and categories of the network are looked up in sorted tables, O(log *n* + found). A building is
  /// the entrance that suits the route best.
  ///
  /// - Parameters:
  ///   - profile: decides whether places that are not public may be requested.
  ///   - role: a start is one place. A category, or a lift with landings on several floors, is allowed as a goal (the nearest) but not as a
  ///     start: the position of the user is one specific restroom; then the candidates are returned.
  ///   - language: language of refusals and of the candidates' names; nil uses the venue's default.
  public func resolve(
    _ text: String, for profile: RoutingProfile = .walking, as role: PlaceRole = .goal, in language: String? = nil
  ) -> PlaceResolution {
    let resolver = PlaceResolver(
      planner: planner, profile: profile, language: language, role: role, finder: finder)
    let resolution = resolver.resolve(text)
    if let fault = network.fault { return .refused(RouteRefusal(fault, in: resolver.language).message) }
    if case .unknown = resolution, let damage = finder?.damage { return .refused(damage) }
    return resolution
  }
}

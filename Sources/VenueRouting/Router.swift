import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// Finds ways through a venue: the fastest over levels, an exact shortest path on each, in words and as geometry.
///
///     let router = Router(network: try atlas.network())
///     switch router.route(from: start, to: end, profile: .wheelchair) {
///     case .found(let route): print(route.text())
///     case .refused(let refusal): print(refusal.message)
///     }
///
/// The story of a query: ``resolve(_:for:)`` turns what was typed into an end · `WalkEnds` finds where on
/// the mesh a walk can begin or end · `RouteSearch` finds the route · `Guide` puts it into steps · `RouteText`, `RouteJSON`
/// and `RouteGeoJSON` render the one list. When there is no way, `Explanation` says what stands in it.
public struct Router: Sendable {
  public var network: RoutingNetwork { planner.network }
  let planner: RoutePlanner
  /// Finds what the network's own ids and names do not; nil where there is no search.
  let finder: (any PlaceFinding)?

  /// Reads nothing of the network: O(1).
  ///
  /// - Parameters:
  ///   - footways: ways around the venue that people are led along outdoors; without them they go straight there, which they are told.
  ///   - finder: of places by what people type; without it only ids, names of the network and their parts are found.
  public init(network: RoutingNetwork, footways: Footways? = nil, finder: (any PlaceFinding)? = nil) {
    self.finder = finder
    planner = RoutePlanner(network: network, footways: footways)
  }

  /// Looks at the whole network at once. Queries look at what they use: a level whose mesh does not hold together counts as one without
  /// ground, and what was met a fault in is refused; whoever wants to know it beforehand asks here.
  ///
  /// - Throws: with the first thing that does not hold. Linear in the network.
  public func check() throws(RoutingError) {
    let whole: PlannedNetwork
    do throws(NetworkFormatError) {
      whole = try PlannedNetwork(network)
      try PlaceIndex(network).check()
    } catch {
      throw RoutingError(description: error.description)
    }
    try RoutingError.check(whole)
    for level in network.levels {
      do throws(StoredMeshError) {
        _ = try LevelPlan(level)
      } catch {
        throw RoutingError(description: "the mesh of level \(level.id) does not hold together: \(error)")
      }
    }
  }

  /// Why the ground of a level cannot be walked on, of the first that is damaged of those that queries have looked at so far; nil where
  /// none is. A way that another level could have had was not missed because of damage: nobody came to that level.
  public var damagedGround: String? {
    for level in network.levels.indices {
      if let error = planner.plans.damageSeen(on: level) { return "level \(network.levels[level].id): \(error)" }
    }
    return nil
  }

  /// Reads floors as people type them. Linear in the levels.
  public var floors: FloorReading { FloorReading(of: network) }

  /// The fastest route for one profile.
  public func route(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) -> RouteResult {
    route(RouteQuery(from: from, to: to, profile: profile))
  }

  /// The fastest route of a query over all its stops, or why there is none.
  public func route(_ query: RouteQuery) -> RouteResult {
    if let outside = outsideRoute(query) { return outside }
    let namer = Namer(network: network, preferring: query.language)
    let planning = QueryPlanning(planner: planner, query: query, namer: namer)
    var answer = planning.result()
    if case .refused = answer { answer = wayToNextStop(insteadOf: planning) ?? answer }
    return network.fault.map { .refused(RouteRefusal($0, in: namer.language)) } ?? answer
  }
}

extension Router {
  /// Finds what was typed: an id, a name in any language, a category, or `lon,lat,floor`.
  ///
  /// Tried in this order, first that matches wins: id · point · exact name (case and diacritics aside) · exact other name · category
  /// (`restroom`: the nearest), also by what people call it in any language (`toilet`) · what the search of the bundle ranks first
  /// (``PlaceFinding``). Ids, names and categories of the network are looked up in sorted tables, O(log *n* + found). A building is
  /// whichever of its entrances suits the route.
  ///
  /// - Parameters:
  ///   - profile: decides whether places that are not public may be asked for.
  ///   - role: a start is one place. A category, or a lift with landings on several floors, is a good goal (the nearest) and no
  ///     start: nobody stands in front of whichever restroom suits the way; then the candidates are given.
  ///   - language: of what is said where a place cannot be asked for, and of the names of candidates; the venue's default when nil.
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

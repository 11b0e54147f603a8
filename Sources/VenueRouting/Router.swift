import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// Finds ways through a venue: the fastest over levels, an exact shortest path on each, in words and as geometry.
///
///     let router = try Router(network: network)
///     switch router.route(from: start, to: end, profile: .wheelchair) {
///     case .found(let route): print(route.text())
///     case .refused(let refusal): print(refusal.message)
///     }
///
/// The story of a query: ``resolve(_:for:)`` turns what was typed into an end · `JourneyEnds` finds where on
/// the mesh a walk can begin or end · `JourneySearch` finds the journey · `Guide` puts it into steps · `RouteText`, `RouteJSON`
/// and `RouteGeoJSON` render the one list. When there is no way, `Explanation` says what stands in it.
public struct Router: Sendable {
  public var network: RoutingNetwork { planner.network }
  let planner: JourneyPlanner

  /// - Throws: when the network's cross references do not hold; a mesh read from a damaged file must not be walked on.
  public init(network: RoutingNetwork) throws(RoutingError) {
    try RoutingError.check(network)
    planner = JourneyPlanner(network: network)
  }

  /// Prepares every level at once. Queries do so for the levels they walk on, where one that does not hold together counts
  /// as a level without ground; whoever wants to know it beforehand asks here.
  ///
  /// - Throws: with the level and what is wrong with its mesh. Linear in the network.
  public func checkMeshes() throws(RoutingError) {
    for (index, level) in network.levels.enumerated() {
      do throws(MeshError) {
        _ = try LevelPlan(index: index, level: level)
      } catch {
        throw RoutingError(description: "the mesh of level \(level.id) does not hold together: \(error)")
      }
    }
  }

  /// The fastest route for one profile.
  public func route(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) -> RouteResult {
    route(RouteQuery(from: from, to: to, profile: profile))
  }

  /// The fastest route of a query over all its stops, or why there is none.
  public func route(_ query: RouteQuery) -> RouteResult {
    let passability = query.passability(on: network)
    let query = query.ordered(by: planner, passability)
    let namer = Namer(network: network, preferring: query.language)
    switch planner.parts(of: query, passability: passability) {
    case .found(let journeys):
      return .found(RouteMaker(planner: planner, query: query, passability: passability, namer: namer).route(journeys))
    case .missing(let start, let goal):
      let explanation = Explanation(
        planner: planner, passability: passability, namer: namer, figures: SpokenFigures(namer.language, query.units))
      return .refused(explanation.refusal(from: start, to: goal))
    }
  }
}

extension Router {
  /// Finds what was typed: an id, a name in any language, a category, or `lon,lat,floor`.
  ///
  /// Tried in this order, first that matches wins: id · point · exact name (case and diacritics aside) · category
  /// (`restroom`: the nearest) · the only name that begins so · the only name that contains it. Linear in the number of places.
  ///
  /// - Parameters:
  ///   - profile: decides whether places that are not public may be asked for.
  ///   - role: a start is one place. A category, or a lift with landings on several floors, is a good goal (the nearest) and no
  ///     start: nobody stands in front of whichever restroom suits the way; then the candidates are given.
  ///   - language: of what is said where a place cannot be asked for, and of the names of candidates; the venue's default when nil.
  public func resolve(
    _ text: String, for profile: RoutingProfile = .walking, as role: PlaceRole = .goal, in language: String? = nil
  ) -> PlaceResolution {
    let resolver = PlaceResolver(planner: planner, profile: profile, language: language)
    let resolution = resolver.resolve(text)
    guard role == .start, case .end(.nearest(let places)) = resolution else { return resolution }
    return .ambiguous(resolver.candidates(places))
  }
}

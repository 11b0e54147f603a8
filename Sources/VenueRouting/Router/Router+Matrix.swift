public import VenueVocabulary

extension Router {
  /// Every distance and duration from `origins` to `destinations`, each as ``route(_:)`` computes it.
  ///
  /// One search per origin covers all destinations that are reached without walking through a room; each of the others takes a search.
  public func matrix(
    from origins: [RouteEnd], to destinations: [RouteEnd], profile: RoutingProfile = .walking, avoiding: [String] = [],
    closing: [String] = []
  ) -> RouteMatrix {
    guard let first = origins.first else { return RouteMatrix(legs: []) }
    var query = RouteQuery(from: first, to: first, profile: profile)
    (query.avoiding, query.closing) = (avoiding, closing)
    return matrix(from: origins, to: destinations, like: query)
  }

  /// The same for the profile of a query, at its departure and under its status. With a departure, each pair takes a search that observes opening
  /// hours.
  ///
  /// - Parameter query: its ends and stops are ignored.
  public func matrix(from origins: [RouteEnd], to destinations: [RouteEnd], like query: RouteQuery) -> RouteMatrix {
    var planning = QueryPlanning(
      planner: planner, query: query, namer: Namer(network: network, preferring: query.language))
    planning.query.via = []
    guard query.departure != nil else {
      let passability = planning.passability
      return RouteMatrix(
        legs: origins.map { origin in
          planner.routesAnywhere(from: origin, toEach: destinations, passability: passability).map {
            $0.map(RouteLeg.init)
          }
        })
    }
    return RouteMatrix(
      legs: origins.map { origin in
        destinations.map { destination in
          (planning.query.from, planning.query.to) = (origin, destination)
          return planning.leg()?.leg
        }
      })
  }
}

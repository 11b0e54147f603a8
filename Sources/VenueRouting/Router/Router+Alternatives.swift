import VenueParts

extension Router {
  /// The best route and others that clearly differ from it and from each other, the fastest first; empty if there is no route.
  ///
  /// Alternatives are found by closing elements of the best route one at a time: its connectors, all connectors of their kinds, its doors and the
  /// areas between its ends; and by requesting a route without steps. A route differs from another if it uses other connectors, or if
  /// three tenths of its walks are farther than 3 m from it, and if a name distinguishes it from the others. It may take half as long again plus a
  /// minute. (Own method: alternatives by penalty, with closing in place of the penalty, because a building has few and distinct routes.)
  ///
  /// With a departure, each is planned under opening hours and closures, as ``route(_:)`` plans the best.
  ///
  /// - Parameter count: total number of routes, at least 1. Up to ``mostTrials`` searches are made.
  public func alternatives(_ count: Int, to query: RouteQuery) -> [RouteAlternative] {
    if let outside = OutsideRoute(router: self, query: query) { return outside.alternatives(count) }
    guard network.fault == nil else { return [] }
    let namer = Namer(network: network, preferring: query.language)
    let planning = self.planning(query, namer)
    guard case .found(let best) = planning.plan() else { return [] }
    let search = AlternativeSearch(planning: planning, best: best)
    return search.ways(atMost: count).enumerated().map { number, way in
      RouteAlternative(
        route: planning.route(way.plan, isBest: number == 0), takes: way.takes,
        isStepFree: search.isStepFree(way.plan.routePaths))
    }
  }

  /// Largest number of searches beside the best route.
  public static let mostTrials = 48
}

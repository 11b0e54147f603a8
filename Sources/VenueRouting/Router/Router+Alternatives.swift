import VenueParts

extension Router {
  /// The best way and others that really differ from it and from each other, the fastest first; empty where there is no way.
  ///
  /// Others are looked for by closing, one at a time, what the best way takes: its connectors, all connectors of their kinds, its doors and the
  /// areas between its ends; and by asking for one without steps. A way differs from another when it takes other connectors, or when
  /// three tenths of its walks lie farther than 3 m from it, and something names it apart from the others; and it may take half as long again and a minute. (Ours; the method is
  /// that of alternatives by penalty, with closing for the penalty: a building has few ways and distinct ones.)
  ///
  /// With a departure each is planned by the clock, as ``route(_:)`` plans the best.
  ///
  /// - Parameter count: of ways in all, at least 1. Up to ``mostTrials`` searches are made.
  public func alternatives(_ count: Int, to query: RouteQuery) -> [RouteAlternative] {
    if let outside = OutsideRoute(router: self, query: query) { return outside.alternatives(count) }
    guard network.fault == nil else { return [] }
    let namer = Namer(network: network, preferring: query.language)
    let planning = QueryPlanning(planner: planner, query: query, namer: namer)
    guard case .found(let best) = planning.plan() else { return [] }
    let search = AlternativeSearch(planning: planning, best: best)
    return search.ways(atMost: count).enumerated().map { number, way in
      RouteAlternative(
        route: planning.route(way.plan, isBest: number == 0), takes: way.takes,
        isStepFree: search.isStepFree(way.plan.routePaths))
    }
  }

  /// Ways that are looked for beside the best one.
  public static let mostTrials = 48
}

extension Router {
  /// The best way and others that really differ from it and from each other, the fastest first; empty where there is no way.
  ///
  /// Others are looked for by closing, one at a time, what the best way takes: its connectors, all connectors of their kinds, its doors and the
  /// areas between its ends; and by asking for one without steps. A way differs from another when it takes other connectors, or when
  /// three tenths of its walks lie farther than 3 m from it; and it may take half as long again and a minute. (Ours; the method is
  /// that of alternatives by penalty, with closing for the penalty: a building has few ways and distinct ones.)
  ///
  /// - Parameter count: of ways in all, at least 1. Up to ``mostTrials`` searches are made.
  public func alternatives(_ count: Int, to query: RouteQuery) -> [RouteAlternative] {
    let passability = query.passability(on: network)
    let query = query.ordered(by: planner, passability)
    guard let best = planner.journeys(of: query, passability: passability) else { return [] }
    let found = AlternativeSearch(planner: planner, query: query, passability: passability, best: best)
    let namer = Namer(network: network, preferring: query.language)
    let maker = RouteMaker(planner: planner, query: query, passability: passability, namer: namer)
    return found.ways(atMost: count).map { way in
      RouteAlternative(
        route: maker.route(way), takes: found.differences(of: way, namer: namer), isStepFree: found.isStepFree(way))
    }
  }

  /// Ways that are looked for beside the best one.
  public static let mostTrials = 48
}

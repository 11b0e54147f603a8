public import VenueVocabulary

extension Router {
  /// Every distance and time from `origins` to `destinations`, each as ``route(_:)`` would have it.
  ///
  /// One search an origin serves all destinations that are reached without walking through a room; the others take a search each.
  public func matrix(
    from origins: [RouteEnd], to destinations: [RouteEnd], profile: RoutingProfile = .walking, avoiding: [String] = [],
    closing: [String] = []
  ) -> RouteMatrix {
    let passability = Passability(
      profile: profile, network: network, avoiding: Set(avoiding), closing: Set(closing))
    return RouteMatrix(
      legs: origins.map { origin in
        planner.journeys(from: origin, toEach: destinations, passability: passability).map { $0.map(RouteLeg.init) }
      })
  }
}

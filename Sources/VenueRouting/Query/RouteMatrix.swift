public import VenueVocabulary

/// How far it is from each of some places to each of others.
public struct RouteMatrix: Hashable, Sendable {
  /// By origin, then by destination; nil where there is no way.
  public var legs: [[RouteLeg?]]
}

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

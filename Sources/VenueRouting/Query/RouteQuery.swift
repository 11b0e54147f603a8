import VenueParts
public import VenueVocabulary

/// What is asked of a router.
public struct RouteQuery: Hashable, Sendable {
  public var from: RouteEnd
  public var to: RouteEnd
  /// Visited in this order.
  public var via: [RouteEnd] = []
  public var profile: RoutingProfile
  /// Ids of units, openings, connectors or transit links, or categories of connectors ("escalator"), that are not to be passed.
  public var avoiding: [String] = []
  /// For names; the sentences are English. The venue's default when nil.
  public var language: String?

  public init(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) {
    self.from = from
    self.to = to
    self.profile = profile
  }

  /// The language to name things in on this network.
  func language(on network: RoutingNetwork) -> String { language ?? network.languages.first ?? "en" }
}

public import VenueLanguage
import VenueParts
public import VenueVocabulary

/// What is asked of a router.
public struct RouteQuery: Hashable, Sendable {
  public var from: RouteEnd
  public var to: RouteEnd
  /// Visited on the way.
  public var via: [RouteEnd] = []
  /// How the stops of ``via`` are ordered; the best order is for up to ``VisitOrder/mostStops`` of them, more stay as they are.
  public var order = VisitOrder.given
  public var profile: RoutingProfile
  /// Ids of units, openings, connectors or transit links, or categories of connectors ("escalator"), that are not to be passed.
  public var avoiding: [String] = []
  /// The same, where it is out of service: a refusal then says that it is closed.
  public var closing: [String] = []
  /// BCP 47 tag of the language to answer in; the venue's default when nil. Where there are no directions in it they are given in
  /// the venue's, else in English, and the route says so; names are looked for by themselves.
  public var language: String?
  /// For what is said; documents keep to metres.
  public var units = DistanceUnits.metric

  public init(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) {
    self.from = from
    self.to = to
    self.profile = profile
  }

  func passability(on network: RoutingNetwork) -> Passability {
    Passability(profile: profile, network: network, avoiding: Set(avoiding), closing: Set(closing))
  }
}

public import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// A route request.
public struct RouteQuery: Hashable, Sendable {
  public var from: RouteEnd
  public var to: RouteEnd
  /// Stops between start and end.
  public var via: [RouteEnd] = []
  /// Order of the stops in ``via``. The best order is proved for up to ``VisitOrder/mostProved`` stops and good for up to
  /// ``VisitOrder/mostStops``; with more, the given order is kept. A notice of the route reports this.
  public var order = VisitOrder.given
  public var profile: RoutingProfile
  /// Ids of units, openings, connectors or transit links, or categories of connectors ("escalator"), that are not to be passed.
  public var avoiding: [String] = []
  /// The same for elements out of service: a refusal then reports them as closed.
  public var closing: [String] = []
  /// True if seconds outdoors count twice in comparisons: on outdoor links and on outdoor levels.
  public var prefersCovered = false
  /// True if the answer contains the cost of each part and, without a route, the changes that would allow one.
  public var wantsExplanation = false
  /// Closures in addition to those of the venue: from `--close`, a status file, or an impact query.
  public var closures = ClosureSet()
  /// Out-of-service elements and delays, and the moment of evaluation.
  public var status: StatusReport?
  /// Departure time; opening hours and closures of the venue apply. nil ignores them.
  public var departure: Instant?
  /// BCP 47 tag of the answer's language; nil uses the venue's default. If it has no directions, they are in
  /// the venue's default, otherwise in English, and the route reports it; names are looked up independently.
  public var language: String?
  /// Units of texts; documents always use metres.
  public var units = DistanceUnits.metric

  /// True if the route has links to other map apps; if it ends inside, the route out is searched as well.
  public var wantsHandoffs = true

  /// True if no path over outdoor ground is searched.
  var staysInside = false

  public init(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) {
    self.from = from
    self.to = to
    self.profile = profile
  }

  /// - Parameter heedsHours: true if elements that are closed during all of the next hours are closed; the timed planner is more precise.
  func passability(on network: RoutingNetwork, heedingHours heedsHours: Bool = true) -> Passability {
    var passability = Passability(
      profile: profile, network: network, avoiding: Set(avoiding), closing: Set(closing))
    passability.closures = closures
    passability.prefersCovered = prefersCovered
    if let status {
      let current = CurrentStatus(status.status, at: status.moment, in: network, language: language)
      passability.closures.formUnion(current.closures)
    }
    if heedsHours, let departure {
      let clock = VenueClock(
        network: network, departure: departure, language: language ?? network.languages.first ?? "en")
      passability.closures.formUnion(clock.closed)
    }
    return passability
  }
}

/// Out-of-service elements and delays, with the moment of evaluation: a departure, or now.
public struct StatusReport: Hashable, Sendable {
  public var status: VenueStatus
  public var moment: Instant

  public init(_ status: VenueStatus, at moment: Instant) {
    self.status = status
    self.moment = moment
  }
}

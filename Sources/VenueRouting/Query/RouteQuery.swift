public import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// What is asked of a router.
public struct RouteQuery: Hashable, Sendable {
  public var from: RouteEnd
  public var to: RouteEnd
  /// Visited on the way.
  public var via: [RouteEnd] = []
  /// How the stops of ``via`` are ordered. The best order is proved for up to ``VisitOrder/mostProved`` stops and good for up to
  /// ``VisitOrder/mostStops``; more stay as they are given. A notice of the route says so.
  public var order = VisitOrder.given
  public var profile: RoutingProfile
  /// Ids of units, openings, connectors or transit links, or categories of connectors ("escalator"), that are not to be passed.
  public var avoiding: [String] = []
  /// The same, where it is out of service: a refusal then says that it is closed.
  public var closing: [String] = []
  /// Whether seconds under the sky count twice where ways are compared: on links outdoors, and on levels outdoors.
  public var prefersCovered = false
  /// Whether the answer says what the way costs part by part, and of a missing way what would open it.
  public var wantsExplanation = false
  /// What is closed beside what the venue itself says: by `--close`, a status file, or whoever asks what then.
  public var closures = ClosureSet()
  /// What is out of order or late, and the moment it is asked for.
  public var status: StatusReport?
  /// When people set off: hours and closures of the venue are looked at. Nil looks at none.
  public var departure: Instant?
  /// BCP 47 tag of the language to answer in; the venue's default when nil. Where there are no directions in it they are given in
  /// the venue's, else in English, and the route says so; names are looked for by themselves.
  public var language: String?
  /// For what is said; documents keep to metres.
  public var units = DistanceUnits.metric

  /// Whether the route has links to other maps apps: where it ends inside, the way out is searched for as well.
  public var wantsHandoffs = true

  /// Whether no way over the ground outdoors is looked for.
  var staysInside = false

  public init(from: RouteEnd, to: RouteEnd, profile: RoutingProfile = .walking) {
    self.from = from
    self.to = to
    self.profile = profile
  }

  /// - Parameter heedsHours: whether what is closed all the next hours is closed; the planner by the clock looks closer.
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

/// What is out of order or late, and the moment it is asked for: that of a departure, or now.
public struct StatusReport: Hashable, Sendable {
  public var status: VenueStatus
  public var moment: Instant

  public init(_ status: VenueStatus, at moment: Instant) {
    self.status = status
    self.moment = moment
  }
}

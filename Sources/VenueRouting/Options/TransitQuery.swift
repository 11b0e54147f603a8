public import VenueLanguage
public import VenueVocabulary

/// What is asked of a ``TransitPlanner``: a way out to a stop or a mode, on to a stop of a line, or back in.
public struct TransitQuery: Hashable, Sendable {
  /// One end of the way.
  public enum End: Hashable, Sendable {
    /// Something of the venue, a transit link among it.
    case place(RouteEnd)
    /// Any link that people can go on by in this way.
    case mode(TransitMode)
    /// A stop of the timetables, by its id or its name, beyond where the map ends.
    case stop(String)
  }

  public var from: End
  public var to: End
  /// From when on; nothing leaves before.
  public var at: Instant
  public var profile: RoutingProfile = .walking
  /// As in ``RouteQuery``; a link that is among them is named, and the others are offered.
  public var avoiding: [String] = []
  public var closing: [String] = []
  /// What is out of service or late, lines of the feeds among it (`route/12`), and the moment it is asked for.
  public var status: StatusReport?
  public var sort: TransitSort = .end
  /// The most options that are given.
  public var limit = 6
  /// Seconds that are looked ahead for departures.
  public var window: Int64 = 6 * 3600

  /// As in ``RouteQuery``.
  public var language: String?
  public var units = DistanceUnits.metric

  public init(from: End, to: End, at: Instant) {
    self.from = from
    self.to = to
    self.at = at
  }

  /// Whether a vehicle that says it takes no wheelchair is of no use.
  var needsAccessibleVehicle: Bool { !profile.access.allowsStairs && !profile.access.allowsEscalators }
}

/// What options are put in order by (R22). Among equals the id decides.
public enum TransitSort: String, Hashable, Sendable, CaseIterable {
  /// The earliest to set out first.
  case start
  /// The earliest to be there.
  case end
  /// The fewest metres on foot.
  case walking
  /// The fewest stops on the way.
  case stops
  /// The fewest changes of vehicle.
  case transfers
  /// The fewest kinds of transport.
  case kinds
}

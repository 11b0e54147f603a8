public import VenueLanguage
public import VenueVocabulary

/// Query of a ``TransitPlanner``: to a stop or a mode, onwards to a stop of a line, or back into the venue.
public struct TransitQuery: Hashable, Sendable {
  /// One end of the journey.
  public enum End: Hashable, Sendable {
    /// Something of the venue, a transit link among it.
    case place(RouteEnd)
    /// Any link with this mode.
    case mode(TransitMode)
    /// A stop of the timetables outside the map, by its id or its name.
    case stop(String)
  }

  public var from: End
  public var to: End
  /// Earliest time of departure.
  public var at: Instant
  public var profile: RoutingProfile = .walking
  /// The same as in ``RouteQuery``. An avoided link is reported, and the other links are offered.
  public var avoiding: [String] = []
  public var closing: [String] = []
  /// Out-of-service elements and delays, including lines of the feeds (`route/12`), and the moment of the query.
  public var status: StatusReport?
  public var sort: TransitSort = .end
  /// Largest number of options.
  public var limit = 6
  /// Seconds of the search window for departures.
  public var window: Int64 = 6 * 3600

  /// The same as in ``RouteQuery``.
  public var language: String?
  public var units = DistanceUnits.metric

  public init(from: End, to: End, at: Instant) {
    self.from = from
    self.to = to
    self.at = at
  }

  /// True if vehicles that are declared as not wheelchair accessible are excluded.
  var needsAccessibleVehicle: Bool { !profile.access.allowsStairs && !profile.access.allowsEscalators }
}

/// Sort key of options (R22). The id decides between equal options.
public enum TransitSort: String, Hashable, Sendable, CaseIterable {
  /// The earliest to set out first.
  case start
  /// The earliest to be there.
  case end
  /// The fewest metres on foot.
  case walking
  /// The fewest intermediate stops.
  case stops
  /// The fewest changes of vehicle.
  case transfers
  /// The fewest kinds of transport.
  case kinds
}

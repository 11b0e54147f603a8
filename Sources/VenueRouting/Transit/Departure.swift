public import VenueVocabulary

/// A vehicle that leaves a stop.
public struct Departure: Hashable, Sendable {
  /// Id of the trip in the feed, and its service day: they identify the run independently of the time.
  public var trip: String
  public var serviceDay: CivilDate
  /// Line name and destination shown on the vehicle.
  public var route: String
  public var headsign: String
  public var mode: TransitMode?
  /// `rrggbb`; empty if the feed declares none.
  public var colour: String
  public var textColour: String
  /// The text on the signs; empty if undeclared.
  public var platform: String
  public var stop: String
  /// Departure time, including ``delay``.
  public var time: Instant
  /// Delay in seconds from a status.
  public var delay = 0
  /// Seconds between vehicles, if the timetable gives only a headway; nil for a departure at a fixed time.
  public var headway: Int?
  /// End of the period with this headway; nil for a departure at a fixed time.
  public var headwayEnd: Instant?
  /// nil if undeclared.
  public var isWheelchairAccessible: Bool?

  /// The run in ids of options: by time first, so that the earlier of two equal options is first.
  var key: String { "\(time.seconds)-\(trip)" }

  /// Position in the timetable, for the rest of the ride.
  var position: TripPosition
}

/// A trip of a timetable at one of its stops.
struct TripPosition: Hashable, Sendable {
  var trip: Int
  /// Position in the calls of its pattern.
  var call: Int
  /// Departure from its first stop.
  var start: Instant
}

/// The next departures of some stops, and the end of their timetable.
public struct DepartureBoard: Hashable, Sendable {
  /// Ordered by time.
  public var departures: [Departure]
  /// The last day with any service in the timetable; nil if there is none.
  public var lastDay: CivilDate?
  /// True if the timetable has ended, or has not begun, on the queried day.
  public var isOutsideTimetable: Bool
  /// The queried moment.
  public var asked: Instant
}

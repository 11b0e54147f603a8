public import VenueVocabulary

/// A vehicle that leaves a stop.
public struct Departure: Hashable, Sendable {
  /// Of the trip in the feed, and the service day it belongs to: which run it is, whatever the clock says.
  public var trip: String
  public var serviceDay: CivilDate
  /// What stands on the vehicle, and where it says it goes.
  public var route: String
  public var headsign: String
  public var mode: TransitMode?
  /// `rrggbb`; empty where the feed says none.
  public var colour: String
  public var textColour: String
  /// As the signs have it; empty where nobody said.
  public var platform: String
  public var stop: String
  /// When it leaves, ``delay`` included.
  public var time: Instant
  /// Seconds that it is late, as a status says.
  public var delay = 0
  /// Seconds between vehicles where only that is promised, and not the minute; nil for a departure by the clock.
  public var headway: Int?
  /// Until when vehicles leave so; nil for a departure by the clock.
  public var headwayEnd: Instant?
  /// nil when nobody said.
  public var isWheelchairAccessible: Bool?

  /// The run in ids of options: by time first, so that among equals the earlier comes first.
  var key: String { "\(time.seconds)-\(trip)" }

  /// Position in the timetable, for whoever rides on.
  var position: TripPosition
}

/// A trip of a timetable at one of its stops.
struct TripPosition: Hashable, Sendable {
  var trip: Int
  /// In the calls of its pattern.
  var call: Int
  /// When it leaves its first stop.
  var start: Instant
}

/// The next departures of some stops, and how far the timetable that says them reaches.
public struct DepartureBoard: Hashable, Sendable {
  /// In order of time.
  public var departures: [Departure]
  /// The last day anything of the timetable runs; nil when nothing ever does.
  public var lastDay: CivilDate?
  /// The timetable is over, or not begun, on the day that was asked for.
  public var isOutsideTimetable: Bool
  /// The moment that was asked for.
  public var asked: Instant
}

/// The part of one timetable feed for the stops linked to a venue: lines, times, and destinations.
///
/// All references are positions in the arrays here, −1 for none. Times are seconds of a service day, counted from its **noon minus
/// twelve hours**, so that 08:00 is eight o'clock also on days with a clock change; they may exceed 24:00 (86 400).
public struct Timetable: Hashable, Sendable {
  /// Path of the feed in the venue's folder; it identifies the feed.
  public var feed: String
  /// IANA name of the zone all times are in.
  public var timeZone: String
  public var publisher: String = ""
  public var version: String = ""
  /// Names of the operators, in the feed's order.
  public var agencies: [String] = []
  /// Further content of the feed, counted: stops of every kind, levels, pathways inside stations, and changes between lines.
  public var counts = Counts()
  /// The first and the last day with any included service; nil if there is none.
  public var days: ClosedRange<CivilDate>?
  public var stops: [Stop] = []
  /// Entrances of the stations of linked stops. Vehicles do not stop there, but alerts name them.
  public var entrances: [Entrance] = []
  public var routes: [Route] = []
  public var services: [Service] = []
  public var patterns: [Pattern] = []
  /// Sorted by pattern, start and id.
  public var trips: [Trip] = []

  public init(feed: String, timeZone: String) {
    self.feed = feed
    self.timeZone = timeZone
  }

  /// Rows of a feed's files.
  public struct Counts: Hashable, Sendable {
    public var stops = 0
    public var levels = 0
    public var pathways = 0
    public var transfers = 0

    public init() {}
  }

  /// A place where vehicles stop, or the station it is part of.
  public struct Stop: Hashable, Sendable {
    public var id: String
    public var name: String
    public var longitude: Double
    public var latitude: Double
    /// The text on the signs: "3", "G".
    public var platform: String = ""
    /// The station it is part of.
    public var parent = -1
    /// True if boarding is wheelchair accessible; nil if undeclared.
    public var isWheelchairAccessible: Bool?

    public init(id: String, name: String, longitude: Double, latitude: Double) {
      self.id = id
      self.name = name
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// An entrance of a station, as the feed has it.
  public struct Entrance: Hashable, Sendable {
    public var id: String
    public var longitude: Double
    public var latitude: Double

    public init(id: String, longitude: Double, latitude: Double) {
      self.id = id
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// A line, as it is called and painted.
  public struct Route: Hashable, Sendable {
    public var id: String
    /// The line name on the vehicle: the short name, otherwise the long one.
    public var name: String
    public var longName: String = ""
    /// nil for a mode outside the list.
    public var mode: TransitMode?
    /// `rrggbb` in small letters; empty if the feed declares none.
    public var colour: String = ""
    public var textColour: String = ""
    public var sortOrder = 0

    public init(id: String, name: String, mode: TransitMode?) {
      self.id = id
      self.name = name
      self.mode = mode
    }
  }

  /// Days of operation.
  public struct Service: Hashable, Sendable {
    public var id: String
    /// Bit 0 is Monday.
    public var weekdays: UInt8 = 0
    /// The days for which ``weekdays`` are valid; nil if there are only single days.
    public var days: ClosedRange<CivilDate>?
    /// Single days it runs as well, and does not; each sorted.
    public var added: [CivilDate] = []
    public var removed: [CivilDate] = []

    public init(id: String) { self.id = id }

    /// - Complexity: O(log *n*) in the single days.
    public func runs(on day: CivilDate) -> Bool {
      if Service.contains(day, in: removed) { return false }
      if Service.contains(day, in: added) { return true }
      return days?.contains(day) == true && weekdays & (1 << UInt8(day.weekday - 1)) != 0
    }

    private static func contains(_ day: CivilDate, in days: [CivilDate]) -> Bool {
      var (low, high) = (0, days.count)
      while low < high {
        let middle = (low + high) / 2
        if days[middle] < day { low = middle + 1 } else { high = middle }
      }
      return low < days.count && days[low] == day
    }
  }

  /// A sequence of stops that several trips share: the same route, texts, stops and minutes between them.
  public struct Pattern: Hashable, Sendable {
    public var route: Int
    /// Destination shown on the vehicle.
    public var headsign: String
    public var calls: [Call]

    public init(route: Int, headsign: String, calls: [Call]) {
      self.route = route
      self.headsign = headsign
      self.calls = calls
    }
  }

  /// A stop of a pattern.
  public struct Call: Hashable, Sendable {
    public var stop: Int
    /// Seconds after the trip's start.
    public var arrival: Int
    public var departure: Int
    /// True if boarding, and alighting, is allowed.
    public var boards = true
    public var alights = true
    /// The headsign at this stop, if it differs from the headsign of the pattern; otherwise empty.
    public var headsign = ""

    public init(stop: Int, arrival: Int, departure: Int) {
      self.stop = stop
      self.arrival = arrival
      self.departure = departure
    }
  }

  /// One vehicle's run, or many that follow each other.
  public struct Trip: Hashable, Sendable {
    public var id: String
    public var pattern: Int
    public var service: Int
    /// Departure from the first stop, in seconds of the service day; of a repeated trip not used.
    public var start: Int
    /// True if the vehicle is wheelchair accessible; nil if undeclared.
    public var isWheelchairAccessible: Bool?
    /// Repetitions during the day; empty for one run.
    public var repeats: [Repeat] = []

    public init(id: String, pattern: Int, service: Int, start: Int) {
      self.id = id
      self.pattern = pattern
      self.service = service
      self.start = start
    }
  }

  /// Departures from the first stop at even distances: from `start` on, before `end`.
  public struct Repeat: Hashable, Sendable {
    public var start: Int
    public var end: Int
    /// Seconds, more than 0.
    public var headway: Int
    /// True if the times are exact; false if only the frequency is.
    public var isExact: Bool

    public init(start: Int, end: Int, headway: Int, isExact: Bool) {
      self.start = start
      self.end = end
      self.headway = headway
      self.isExact = isExact
    }
  }
}

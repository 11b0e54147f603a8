public import VenueGeometry
public import VenueVocabulary

/// `transit.json`: the linked stops of a venue, and their departures. The paths to them are in the network.
///
/// Timetables are less important than the route (``rank``): an app shows them when users request more.
public struct TransitPart: Hashable, Sendable {
  public var links: [Link]
  public var timetables: [Timetable]
  /// Time zone rules of the venue, and of timetables in other zones; the venue's first.
  public var zones: [TimeZoneRules] = []
  /// Emphasis of departures and system maps from 0 to 100; a route has 100 (R10).
  public var rank: Int

  /// Emphasis of a route; timetables have less.
  public static let routeProminence = 100
  public static let defaultProminence = 50

  public init(
    links: [Link] = [], timetables: [Timetable] = [], rank: Int = TransitPart.defaultProminence
  ) {
    self.links = links
    self.timetables = timetables
    self.rank = rank
  }

  /// A stop, platform, rank or car park at the end of a path.
  public struct Link: Hashable, Sendable {
    public var id: String
    public var mode: TransitMode
    public var name: Labels
    /// End of the path.
    public var coordinate: Coordinate
    /// Id of the opening that is its entrance and exit.
    public var entrance: String
    public var stopID: String?
    /// Web addresses, as the author wrote them.
    public var timetableURL: String?
    public var systemMapURL: String?
    /// Position in ``TransitPart/timetables``, and the stops in it at which vehicles call; nil without departures.
    public var board: Board?
    /// True if the path is not drawn in the source: it is a straight line.
    public var isInferred = false

    public init(id: String, mode: TransitMode, name: Labels, coordinate: Coordinate, entrance: String) {
      self.id = id
      self.mode = mode
      self.name = name
      self.coordinate = coordinate
      self.entrance = entrance
    }
  }

  /// Stops of one timetable.
  public struct Board: Hashable, Sendable {
    public var timetable: Int
    /// Ascending.
    public var stops: [Int]

    public init(timetable: Int, stops: [Int]) {
      self.timetable = timetable
      self.stops = stops
    }
  }

  /// The modes that serve the venue: those of the links, and of the lines that call at them; in the order of the closed list.
  public var modes: [TransitMode] {
    // Without a link, no line can be reached.
    guard !links.isEmpty else { return [] }
    var served = Set(links.map(\.mode))
    for timetable in timetables {
      for pattern in timetable.patterns { if let mode = timetable.routes[pattern.route].mode { served.insert(mode) } }
    }
    return TransitMode.allCases.filter(served.contains)
  }
}

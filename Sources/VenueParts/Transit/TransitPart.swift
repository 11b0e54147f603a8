public import VenueGeometry
public import VenueVocabulary

/// `transit.json`: the stops a venue is linked to, and what calls there when. The ways to them are in the network.
///
/// Timetables come after the way in importance (``rank``): an app shows them where people ask for more.
public struct TransitPart: Hashable, Sendable {
  public var links: [Link]
  public var timetables: [Timetable]
  /// How the clocks of the venue go, and of the timetables where these have other ones; the venue's first.
  public var zones: [TimeZoneRules] = []
  /// Of a hundred, which is the way's own: how much departures and system maps may stand out (R10).
  public var rank: Int

  /// What the way itself has; timetables have less.
  public static let routeProminence = 100
  public static let defaultProminence = 50

  public init(
    links: [Link] = [], timetables: [Timetable] = [], rank: Int = TransitPart.defaultProminence
  ) {
    self.links = links
    self.timetables = timetables
    self.rank = rank
  }

  /// A stop, platform, rank or car park a way leads to.
  public struct Link: Hashable, Sendable {
    public var id: String
    public var mode: TransitMode
    public var name: Labels
    /// Where the way to it ends.
    public var coordinate: Coordinate
    /// Id of the opening by which people come and go.
    public var entrance: String
    public var stopID: String?
    /// Web addresses, as the owner wrote them.
    public var timetableURL: String?
    public var systemMapURL: String?
    /// Position in ``TransitPart/timetables``, and the stops in it at which vehicles call; nil without departures.
    public var board: Board?
    /// Nobody drew the way: it is a straight line.
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
    /// In ascending order.
    public var stops: [Int]

    public init(timetable: Int, stops: [Int]) {
      self.timetable = timetable
      self.stops = stops
    }
  }

  /// The modes people can go on by: those of the links, and of the lines that call at them; in the order of the closed list.
  public var modes: [TransitMode] {
    // Nobody gets to a line without a link.
    guard !links.isEmpty else { return [] }
    var served = Set(links.map(\.mode))
    for timetable in timetables {
      for pattern in timetable.patterns { if let mode = timetable.routes[pattern.route].mode { served.insert(mode) } }
    }
    return TransitMode.allCases.filter(served.contains)
  }
}

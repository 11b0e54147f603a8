public import VenueGeometry
public import VenueVocabulary

/// The outdoor path between a door of the venue and a stop, platform or car park.
public struct TransitLink: Feature {
  public static let type = FeatureType.transitLink
  public static var table: WritableKeyPath<Venue, FeatureTable<TransitLink>> { \.transitLinks }

  public static let schema = FeatureSchema<TransitLink>(
    "The outdoor path between a stop, platform or car park and a door of the venue.",
    geometry: .line(\.path).under("path").written(nil).notPlacing,
    properties: [
      .byHand("mode", .choice(TransitLink.Mode.allCases.map(\.rawValue)), by: "decodeLink", "What is walked to.").ours
        .needed,
      .text("stop_id", \.stopID, "The stop's id in the feed; quote it.").ours,
      .name(\.name).ours,
      .byHand("path", .path, by: "decodeLink", "From the stop to the door, in metres.").ours,
      .byHand(
        "to", .reference(.opening), by: "decodeLink",
        names: .byHand(.opening, \.opening, isSupport: true, id: { $0.text }), "An opening to the outside."
      ).ours.needed,
      .answer("step_free", \.isStepFree, "Free of steps and kerbs.").ours,
      .validity(\.validity).ours,
      .text("timetable", \.timetable, "Web address of its timetable.").ours,
      .text("system_map", \.systemMap, "Web address of a system map or of a vector picture of it.")
        .ours,
    ])

  /// The closed list of targets of a link (R02, H53).
  public typealias Mode = TransitMode

  public var id: ID<TransitLink>
  public var mode: Mode
  /// The stop's id in the feed, when there is one.
  public var stopID: String?
  public var name = Labels()
  /// From the stop to the door, in walking order; at least two positions.
  public var path: [Coordinate] = []
  /// The opening to the outside at which it ends.
  public var opening: ID<Opening>
  /// Free of steps and kerbs; nil if undeclared.
  public var isStepFree: Bool?
  /// Period in which it exists; nil means always.
  public var validity: Temporality?
  /// Web addresses, as written.
  public var timetable: String?
  public var systemMap: String?
  /// Departures from the venue's feeds; nil if no feed contains the stop.
  public var board: Board?
  /// True if it was inferred: a straight path to a stop of a feed near an entrance.
  public var isInferred = false

  /// Stops of one of ``Venue/timetables`` at which vehicles call: of a station all its platforms.
  public struct Board: Hashable, Sendable {
    public var timetable: Int
    /// Ascending, not empty.
    public var stops: [Int]

    public init(timetable: Int, stops: [Int]) {
      self.timetable = timetable
      self.stops = stops
    }
  }

  public init(id: ID<TransitLink>, mode: Mode, opening: ID<Opening>) {
    self.id = id
    self.mode = mode
    self.opening = opening
  }
}

/// Attribution of data, with their licence.
public struct Credit: Hashable, Sendable {
  public var id: String
  public var name: String
  /// SPDX identifier or the words of the source.
  public var licence: String?
  public var url: String?
  /// ISO 8601 date, as written.
  public var retrieved: String?

  public init(id: String, name: String, licence: String? = nil, url: String? = nil, retrieved: String? = nil) {
    self.id = id
    self.name = name
    self.licence = licence
    self.url = url
    self.retrieved = retrieved
  }
}

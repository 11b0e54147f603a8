public import VenueGeometry
public import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// A route between two places, with steps, pins, notices and times.
///
/// Text, JSON and GeoJSON are written from the same list of steps. Every metre between
/// start and end belongs to exactly one step.
public struct Route: Hashable, Sendable {
  public var from: RouteStop
  public var to: RouteStop
  /// The profile's name.
  public var profile: String
  /// Language of all texts, and units of distances in them.
  public var figures: SpokenFigures
  /// BCP 47 tag of the requested names.
  public var namesIn: String
  public var steps: [RouteStep]
  /// Start and end, and between them the changes of floor.
  public var pins: [RoutePin]
  public var notices: [RouteNotice] = []
  /// Barriers on the route that the profile excludes. They are computed from the route, and are empty for every answer.
  public var knownBarriers: [String] = []
  /// Unknown properties of the route that matter to this profile: "the width of the door of Tide Café".
  public var unknowns: [String] = []
  /// True if known barriers and unknown properties matter to this profile and are printed.
  public var reportsBarriers = false
  /// Departure and arrival; nil for a query without a time.
  public var times: RouteTimes?
  /// Ids of the openings, units and connectors on the route, each once: openings first, in the order of the route.
  public var passedIDs: [String] = []
  /// Cost of each part, if requested: seconds that add up to ``duration``, and penalties.
  public var costs: [RouteCost] = []
  /// Links that continue the route in other map apps, from the last point outdoors.
  public var handoffs: [Handoff] = []
  /// A link to the start of the route, for the part before it; nil if the venue cannot be entered there.
  public var handoffBefore: Handoff?

  /// Metres: the sum over the steps. A lift counts 0, a flight of stairs its slope length.
  public var distance: Double { steps.reduce(0) { $0 + $1.distance } }
  /// Seconds: the sum over the steps.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }
  /// Next departures from the stops on the route or at its end. ``TransitPlanner/withDepartures(_:limit:accessible:)`` fills them.
  public var departures: [StopDepartures] = []
  /// The transit links on the route or at its end, each with the seconds from departure to arrival there.
  var stopCalls: [StopCall] = []

  /// Box around all steps, for a camera that shows the whole route; nil without steps.
  public var bounds: GeoBounds? { GeoBounds(around: steps.lazy.flatMap(\.geometry)) }
}

/// A transit link on a route or at its end.
struct StopCall: Hashable, Sendable {
  var id: String
  var name: String
  /// Seconds after departure.
  var seconds: Double
}

/// Departure and arrival of a route.
public struct RouteTimes: Hashable, Sendable {
  public var departure: Instant
  public var arrival: Instant
  /// Time zone of the venue; UTC if it is unknown.
  public var zone: TimeZoneRules

  /// Both times in RFC 3339: `2026-12-01T08:30:00+02:00`.
  public var texts: (departure: String, arrival: String) { (zone.text(departure), zone.text(arrival)) }
}

/// A start or end of a route.
public struct RouteStop: Hashable, Sendable {
  /// Id of the place; empty for a point.
  public var id: String
  public var name: String
  /// Venue-wide floor number; outdoors the floor of the nearest door of the route.
  public var floor: Int?
  /// The floor's label in the floor picker; nil outdoors.
  public var floorName: String?
  public var coordinate: Coordinate
  /// Accuracy of the position in metres: the route begins or ends at the best point within it. 0 for all other ends.
  public var radius = 0.0
}

/// A marker of the route.
public struct RoutePin: Hashable, Sendable {
  /// The role of a pin.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case start, end, transfer, via
  }

  public var role: Role
  public var name: String
  public var floor: Int?
  public var coordinate: Coordinate
  /// Category of a transfer, an IMDF category of units (`elevator`, `stairs`); nil for other pins.
  public var category: String?
  public var toFloor: Int?
  /// Label of ``toFloor`` in the floor picker.
  public var toFloorName: String?
}

/// A notice about a route: a code and a text.
public struct RouteNotice: Hashable, Sendable {
  public var code: String
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// A route, or the reason why there is no route.
public enum RouteResult: Hashable, Sendable {
  case found(Route)
  case refused(RouteRefusal)
}

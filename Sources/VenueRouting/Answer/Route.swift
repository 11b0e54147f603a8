public import VenueGeometry
public import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// A way from one place to another, with everything that is said, drawn and written about it.
///
/// Text, JSON and GeoJSON are renderings of the one list of steps: the same count, the same numbers, and every metre between
/// start and end in exactly one step.
public struct Route: Hashable, Sendable {
  public var from: RouteStop
  public var to: RouteStop
  /// Name of the profile.
  public var profile: String
  /// The language of all that is said, and the units of what is said of distances.
  public var figures: SpokenFigures
  /// BCP 47 tag that names were looked for under.
  public var namesIn: String
  public var steps: [RouteStep]
  /// At least the start and the end, each with a role; changes of floor between them.
  public var pins: [RoutePin]
  public var notices: [RouteNotice] = []
  /// What is passed although the profile excludes it; empty for every route that is an answer. Asked of the way, not assumed.
  public var knownBarriers: [String] = []
  /// What nobody has said about the way and this profile would want to know: "the width of the door of Tide Café".
  public var unknowns: [String] = []
  /// Whether knowns and unknowns matter to this profile, so that they are printed.
  public var reportsBarriers = false
  /// When people set off and when they are there, as RFC 3339 writes it in the time of the venue; nil where no time was asked for.
  public var times: RouteTimes?
  /// Ids of the openings, units and connectors it passes, each once: openings first, in the order of the way.
  public var passedIDs: [String] = []
  /// What it costs part by part, where that was asked for: seconds that add up to ``duration``, and what is disliked.
  public var costs: [RouteCost] = []
  /// Links that lead on in other map apps, from the last point outdoors.
  public var handoffs: [Handoff] = []
  /// A link to where the way begins, for the part before it; nil where nobody can come in.
  public var handoffBefore: Handoff?

  /// Metres: the sum over the steps. A lift counts nothing, a flight of stairs its slope.
  public var distance: Double { steps.reduce(0) { $0 + $1.distance } }
  /// Seconds: the sum over the steps.
  public var duration: Double { steps.reduce(0) { $0 + $1.duration } }
  /// What leaves next from the stops it ends at or goes by: ``TransitPlanner/withDepartures(_:limit:accessible:)`` looks it up.
  public var departures: [StopDepartures] = []
  /// The transit links it ends at or goes by, and the seconds after setting off when one is there.
  var stopCalls: [StopCall] = []

  /// Everything from the first to the last step, for a camera that starts with the whole way in view.
  public var bounds: GeoBounds? { GeoBounds(around: steps.lazy.flatMap(\.geometry)) }
}

/// A transit link that a route ends at or goes by.
struct StopCall: Hashable, Sendable {
  var id: String
  var name: String
  /// After setting off.
  var seconds: Double
}

/// When a route begins and ends.
public struct RouteTimes: Hashable, Sendable {
  public var departure: Instant
  public var arrival: Instant
  /// Of the venue; UTC where its zone is not known.
  public var zone: TimeZoneRules

  /// As RFC 3339 writes them: `2026-12-01T08:30:00+02:00`.
  public var texts: (departure: String, arrival: String) { (zone.text(departure), zone.text(arrival)) }
}

/// A start or an end.
public struct RouteStop: Hashable, Sendable {
  /// Id of the place; empty for a bare point.
  public var id: String
  public var name: String
  /// Venue-wide floor number; outdoors that of the door the way leads to or from.
  public var floor: Int?
  /// The label people see for that floor; nil outdoors.
  public var floorName: String?
  public var coordinate: Coordinate
  /// Metres the position asked for is known to: the way begins, or ends, at the best place within that; 0 for any other end.
  public var radius = 0.0
}

/// A marker of the route.
public struct RoutePin: Hashable, Sendable {
  /// What a pin marks.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case start, end, transfer, via
  }

  public var role: Role
  public var name: String
  public var floor: Int?
  public var coordinate: Coordinate
  /// Of a transfer: what takes people there, an IMDF category of units (`elevator`, `stairs`), and the floor it leads to.
  public var category: String?
  public var toFloor: Int?
  /// The label people see for ``toFloor``.
  public var toFloorName: String?
}

/// Something to know about a route.
public struct RouteNotice: Hashable, Sendable {
  public var code: String
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// A route, or why there is none.
public enum RouteResult: Hashable, Sendable {
  case found(Route)
  case refused(RouteRefusal)
}

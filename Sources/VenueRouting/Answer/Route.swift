public import VenueGeometry
public import VenueLanguage
import VenueParts
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

/// One thing to do.
public struct RouteStep: Hashable, Sendable {
  /// What is done in a step.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case depart, walk, door, wait, checkpoint, connector, outside, arrive
  }

  /// A change of direction, by the angle from the line as it comes to the place where the step begins to the line as it goes on
  /// from there, 3 m on at the most: straight below 25°, slight below 50°, plain below 120°, sharp below 160°, else around.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case straight, left, right, around
    case slightLeft = "slight-left"
    case slightRight = "slight-right"
    case sharpLeft = "sharp-left"
    case sharpRight = "sharp-right"
  }

  /// Where something is as one comes to it.
  public enum Side: String, Hashable, Sendable, CaseIterable { case left, right, ahead, behind, here }

  /// From 1, the same number in every rendering.
  public var index: Int
  public var kind: Kind
  /// The turn that is taken where the step begins; nil where none is said.
  public var turn: Turn?
  /// Where the destination, or the connector or door the step leads to, is; nil where it is not said.
  public var side: Side?
  /// One sentence.
  public var instruction: String
  /// Metres.
  public var distance: Double
  /// Seconds, waits included.
  public var duration: Double
  /// Where the step ends; outdoors the floor of the door the way leads to or from.
  public var floor: Int?
  /// What people read on the floor picker: "0", or "0 → 1" on a connector; nil outdoors.
  public var floorLabel: String?
  /// The labels of the floors that a connector leads from and to; nil where it stays on one, and for all other steps.
  public var floorChange: FloorChange?
  /// Id of the level where the step ends; nil outdoors.
  public var level: String?
  /// At least two positions; the last one is where the next step is due.
  public var geometry: [Coordinate]
}

/// From one floor to another, as their labels read.
public struct FloorChange: Hashable, Sendable {
  public var from: String
  public var to: String
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

/// Why there is no route.
public struct RouteRefusal: Hashable, Sendable {
  /// What stands in the way, each with its own reason.
  public struct Blocker: Hashable, Sendable {
    /// `opening`, `connector`, `unit` or `transit_link`.
    public var type: String
    public var id: String
    public var name: String
    public var reason: Exclusion
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    public var coordinate: Coordinate
    /// What people are told of a closure: "New cable".
    public var note: String?
    /// When it opens next, as RFC 3339 writes it in the time of the venue; nil when nobody knows.
    public var opens: String?
    /// The same as people say it: "tomorrow at 06:00".
    var opensAt: String?
    /// What of the profile it does not meet, where an explanation was asked for and a property says so.
    public var rule: Rule?
  }

  /// A property of a profile, and how something falls short of it.
  public struct Rule: Hashable, Sendable {
    /// As `profiles.yaml` spells it.
    public var property: String
    /// What the profile needs and what there is, in metres, ratios or steps; nil for a property that is yes or no.
    public var limit: Limit?

    public struct Limit: Hashable, Sendable {
      public var needs: Double
      public var has: Double
    }
  }

  /// The least that would have to change for there to be a way.
  public struct Change: Hashable, Sendable {
    /// What would have to be mended, in the order of the way.
    public var things: [Blocker]
    /// All of them in a sentence.
    var said: String
    /// Metres and seconds of the way there would be then.
    public var distance: Double
    public var duration: Double
  }

  /// Stable: the code of an ``Exclusion``, `several-barriers`, `no-connection`, `damaged-network`, `start-off-network`, `end-off-network`, or
  /// `place-refused` for an end nobody is led to.
  public var code: String
  public var message: String
  public var blockedBy: [Blocker] = []
  /// Name of the profile that was asked for; empty where the refusal has nothing to do with who goes.
  public var profile = ""
  /// The least that would open a way; nil where it was not asked for, or nothing would.
  public var change: Change?
  /// Other ways to go where this map does not reach: links to other maps apps, with both ends, and the modes that are served.
  public var handoffs: [Handoff] = []
  public var served: [String] = []
  /// Of the message.
  public var language: Language

  public init(code: String, message: String, blockedBy: [Blocker] = [], language: Language = .english) {
    self.code = code
    self.message = message
    self.blockedBy = blockedBy
    self.language = language
  }
}

extension RouteRefusal {
  /// Of what was asked of a network in which something does not hold.
  init(_ fault: NetworkFormatError, in language: Language) {
    self.init(
      code: "damaged-network", message: language.text(.refusalDamagedNetwork, ["fault": .text("\(fault)")]),
      language: language)
  }
}

/// A route, or why there is none.
public enum RouteResult: Hashable, Sendable {
  case found(Route)
  case refused(RouteRefusal)
}

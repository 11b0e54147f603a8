public import VenueGeometry
public import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// The reason why there is no route.
public struct RouteRefusal: Hashable, Sendable {
  /// A barrier with its reason.
  public struct Blocker: Hashable, Sendable {
    /// `opening`, `connector`, `unit` or `transit_link`.
    public var type: String
    public var id: String
    public var name: String
    public var reason: Exclusion
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    public var coordinate: Coordinate
    /// The note of a closure: "New cable".
    public var note: String?
    /// Next opening in RFC 3339, in the time zone of the venue; nil if unknown.
    public var opens: String?
    /// The barrier as part of a sentence: "Lift D is closed".
    var said = ""
    /// The next opening in words: "tomorrow at 06:00".
    var opensAt: String?
    /// The property of the profile that it does not meet; nil if no explanation was requested.
    public var rule: Rule?
  }

  /// A property of a profile that something does not meet.
  public struct Rule: Hashable, Sendable {
    /// Key of the property in `profiles.yaml`.
    public var property: String
    /// Required and actual value, in metres, ratios or steps; nil for a Boolean property.
    public var limit: Limit?

    public struct Limit: Hashable, Sendable {
      public var needs: Double
      public var has: Double
    }
  }

  /// The smallest change that opens a route.
  public struct Change: Hashable, Sendable {
    /// Barriers to remove, in the order of the route.
    public var things: [Blocker]
    /// All barriers in one sentence.
    var said: String
    /// Metres and seconds of the route after the change.
    public var distance: Double
    public var duration: Double
  }

  /// The code of an ``Exclusion``, `several-barriers`, `no-connection`, `damaged-network`, `start-off-network`, `end-off-network`, or
  /// `place-refused` for an end without routes. The codes are stable.
  public var code: String
  public var message: String
  public var blockedBy: [Blocker] = []
  /// Name of the requested profile; empty if the refusal does not depend on the profile.
  public var profile = ""
  /// The smallest change that opens a route; nil if it was not requested, or does not exist.
  public var change: Change?
  /// Links to other map apps with both ends, for places outside this map, and the served transit modes.
  public var handoffs: [Handoff] = []
  public var served: [String] = []
  /// Language of the message.
  public var language: Language

  public init(code: String, message: String, blockedBy: [Blocker] = [], language: Language = .english) {
    self.code = code
    self.message = message
    self.blockedBy = blockedBy
    self.language = language
  }
}

extension RouteRefusal {
  /// Returns the refusal for a damaged network.
  init(_ fault: NetworkFormatError, in language: Language) {
    self.init(
      code: "damaged-network", message: language.text(.refusalDamagedNetwork, ["fault": .text("\(fault)")]),
      language: language)
  }
}

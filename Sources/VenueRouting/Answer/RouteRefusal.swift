public import VenueGeometry
public import VenueLanguage
public import VenueParts
public import VenueVocabulary

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

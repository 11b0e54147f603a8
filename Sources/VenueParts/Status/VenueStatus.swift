public import VenueVocabulary

/// What is out of order or late in a venue right now: a small file beside a compiled bundle, which needs no rebuild.
///
/// Its schema is `schemas/status.schema.json`.
public struct VenueStatus: Hashable, Sendable {
  /// Things out of use.
  public struct Closure: Hashable, Sendable {
    /// Ids of units, openings, connectors, transit links or levels.
    public var ids: [String]
    public var validity: Validity
    /// What people are told, per language; `""` stands for any.
    public var reason: [NetworkText]
  }

  /// A transit link whose service is late.
  public struct Delay: Hashable, Sendable {
    /// Ids of transit links, or of the stops they lead to.
    public var ids: [String]
    /// At least one, however little the file says; a day at most.
    public var seconds: Int
    public var validity: Validity
    public var reason: [NetworkText]
  }

  /// From when to when; always where nothing is said.
  public struct Validity: Hashable, Sendable {
    public var start: TimeText?
    /// A day is the last one.
    public var end: TimeText?

    /// Nil when a time is local and no zone is known.
    public func period(in zone: TimeZoneRules?) -> Period? {
      var period = Period()
      if let start {
        guard let moment = start.instant(in: zone) else { return nil }
        period.start = moment
      }
      if let end {
        let last = if case .date(let date) = end { TimeText.date(date + 1) } else { end }
        guard let moment = last.instant(in: zone) else { return nil }
        period.end = moment
      }
      return period
    }
  }

  /// From then on nothing of it is true any more.
  public var expires: TimeText
  public var closures: [Closure] = []
  public var delays: [Delay] = []

  public init(expires: TimeText) { self.expires = expires }

  /// Whether a time in it is by the clocks of the venue: where nobody knows their zone nothing of it can be used.
  public var hasLocalTimes: Bool {
    let validities = closures.map(\.validity) + delays.map(\.validity)
    return ([expires] + validities.flatMap { [$0.start, $0.end].compactMap { $0 } }).contains { time in
      if case .instant = time { false } else { true }
    }
  }

  /// Bytes of a file that are looked at.
  public static let largestSize = 1 << 22
  /// Ids in a file, together.
  public static let mostIDs = 20_000
  /// Characters of an id or a text.
  public static let longestText = 1000
}

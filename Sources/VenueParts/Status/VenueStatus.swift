public import VenueVocabulary

/// Current disruptions of a venue, out of service or late: a small file beside a compiled bundle, which needs no recompilation.
///
/// Its schema is `schemas/status.schema.json`.
public struct VenueStatus: Hashable, Sendable {
  /// Elements that are out of use.
  public struct Closure: Hashable, Sendable {
    /// Ids of units, openings, connectors, transit links or levels.
    public var ids: [String]
    public var validity: Validity
    /// Reason for users, per language; `""` means any language.
    public var reason: [NetworkText]
  }

  /// A transit link whose service is late.
  public struct Delay: Hashable, Sendable {
    /// Ids of transit links, or of the stops they lead to.
    public var ids: [String]
    /// Delay in seconds, from one second (even if the file contains less) to one day.
    public var seconds: Int
    public var validity: Validity
    public var reason: [NetworkText]
  }

  /// A period; always if nothing is declared.
  public struct Validity: Hashable, Sendable {
    public var start: TimeText?
    /// The end of the period. A day is included.
    public var end: TimeText?

    /// nil if a time is local and the zone is unknown.
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

  /// Time from which the file is no longer valid.
  public var expires: TimeText
  public var closures: [Closure] = []
  public var delays: [Delay] = []

  public init(expires: TimeText) { self.expires = expires }

  /// True if it contains a local time: without a known zone, the file cannot be used.
  public var hasLocalTimes: Bool {
    let validities = closures.map(\.validity) + delays.map(\.validity)
    return ([expires] + validities.flatMap { [$0.start, $0.end].compactMap { $0 } }).contains { time in
      if case .instant = time { false } else { true }
    }
  }

  /// Largest file size in bytes that is read.
  public static let largestSize = 1 << 22
  /// Maximum number of ids in a file.
  public static let mostIDs = 20_000
  /// Maximum number of characters of an id or a text.
  public static let longestText = 1000
}

public import VenueVocabulary

/// A stop at the end of a route or on it, with the departures after arrival.
public struct StopDepartures: Hashable, Sendable {
  /// Id and name of the transit link.
  public var id: String
  public var name: String
  /// Time of arrival.
  public var time: Instant
  public var board: DepartureBoard
  /// Time zone of the venue; nil if it is unknown.
  public var zone: TimeZoneRules?
  /// The board as text, one departure per line.
  public var lines: [String]
}

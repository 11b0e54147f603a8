public import VenueVocabulary

/// A stop that a route ends at or goes by, and what leaves it after one is there.
public struct StopDepartures: Hashable, Sendable {
  /// Id and name of the transit link.
  public var id: String
  public var name: String
  /// When people are there.
  public var time: Instant
  public var board: DepartureBoard
  /// Of the venue; nil where nobody knows it.
  public var zone: TimeZoneRules?
  /// The board in words, a departure a line.
  public var lines: [String]
}

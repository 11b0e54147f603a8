/// A part of what a route costs: seconds, and what makes it less liked.
///
/// The way that is taken is the one with the least sum of both over all parts.
public struct RouteCost: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Walked between a stop and a door.
    case outdoors
    /// Walked on a level.
    case walk
    /// A door of any kind, and its checkpoint.
    case door
    /// A ride or a climb, with what is waited for it.
    case connector
    /// Until a door opens.
    case wait
  }

  public var kind: Kind
  /// Id of the link, level, opening or connector.
  public var id: String
  /// In the language of the route: "walking on floor 1", "Lift A".
  public var name: String
  /// Venue-wide floor number; nil outdoors.
  public var floor: Int?
  /// Metres.
  public var distance: Double
  /// Seconds.
  public var duration: Double
  /// Seconds that are no part of the time.
  public var dislike: Double
}

/// One part of the cost of a route: seconds and a penalty.
///
/// The chosen route has the smallest sum of both over all parts.
public struct RouteCost: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Walking between a stop and a door.
    case outdoors
    /// Walking on a level.
    case walk
    /// A door of any kind, and its checkpoint.
    case door
    /// A ride or a climb, with its wait.
    case connector
    /// Waiting until a door opens.
    case wait
  }

  public var kind: Kind
  /// Id of the link, level, opening or connector.
  public var id: String
  /// Name in the language of the route: "walking on floor 1", "Lift A".
  public var name: String
  /// Venue-wide floor number; nil outdoors.
  public var floor: Int?
  /// Metres.
  public var distance: Double
  /// Seconds.
  public var duration: Double
  /// Penalty in seconds, which is not part of the time.
  public var dislike: Double
}

/// Use of ground inside a level's outline without a unit. Not in IMDF.
public enum UncoveredGround: String, Hashable, Sendable, CaseIterable {
  /// Not walkable.
  case nobody
  /// Walkable: corridors were not drawn.
  case walkway
}

/// What ground inside a level's outline is that no unit covers. Ours.
public enum UncoveredGround: String, Hashable, Sendable, CaseIterable {
  /// Nobody walks there.
  case nobody
  /// People walk through it: corridors were not drawn.
  case walkway
}

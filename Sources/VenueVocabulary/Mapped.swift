/// How much of a level is drawn, so that silence is not taken for absence.
public enum Mapped: String, Hashable, Sendable, CaseIterable {
  case full, partial
  /// Only the outline: nothing inside is known.
  case outline
}

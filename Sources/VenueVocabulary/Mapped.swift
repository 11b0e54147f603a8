/// Mapping state of a level; it distinguishes missing data from absence.
public enum Mapped: String, Hashable, Sendable, CaseIterable {
  case full, partial
  /// Only the outline: nothing inside is known.
  case outline
}

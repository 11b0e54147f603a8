/// The tables of words in a language file, `words.<table>`: a word, or a phrase with slots, for each of a set.
public enum WordTable: String, Hashable, Sendable, CaseIterable {
  /// A turn at the beginning of a sentence; after another verb; before one.
  case turn
  case turnThen = "turn-then"
  case turnBefore = "turn-before"
  /// Through a kind of door.
  case through
  /// The side on which something is reached.
  case side
  /// The eight points, clockwise from north.
  case compass
  /// The action at a kind of checkpoint.
  case gate
  /// The reason why an element is excluded, by the code of the exclusion.
  case barrier
  /// On a day of the week, by its English name.
  case weekday
  /// A day of the week by itself, by its English name.
  case day
  /// Accessibility features of a place, by the IMDF word.
  case accessibility
  /// The words for up and down: they are not repeated after names that end with them.
  case direction
  /// Mapping state of a level.
  case mapped
  /// Kinds of transport.
  case mode
  /// Name of a profile.
  case profile
  /// Search words for a category, or for a theme class; several are separated by commas.
  case sought
}

/// The tables of words in a language file, `words.<table>`: a word, or a turn of phrase with slots, for each of a set.
public enum WordTable: String, Hashable, Sendable, CaseIterable {
  /// A turn as a sentence begins with it; after another verb; before one.
  case turn
  case turnThen = "turn-then"
  case turnBefore = "turn-before"
  /// Through a kind of door.
  case through
  /// Where something is reached beside the way.
  case side
  /// The eight points, clockwise from north.
  case compass
  /// What is done at a kind of checkpoint.
  case gate
  /// Why something is not passed, by the code of the exclusion.
  case barrier
  /// On a day of the week, by its English name.
  case weekday
  /// A day of the week by itself, by its English name.
  case day
  /// What a place offers, by IMDF's word for it.
  case accessibility
  /// The words by which sentences say up and down: names that end with them are not followed by them.
  case direction
  /// How much of a level is drawn.
  case mapped
  /// Kinds of transport.
  case mode
  /// Who goes, by the name of the profile.
  case profile
  /// What people type who look for a category, or for a class of the map's colours; several are parted by commas.
  case sought
}

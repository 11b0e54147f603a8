import VenueParts

/// One layout of a name in one language: its lines, its type size, its side of the icon, and its box.
struct NameForm: Hashable, Sendable {
  /// Position of the text relative to the label's position.
  enum Side: String, Hashable, Sendable {
    /// Centred on the position: a name without an icon.
    case middle
    /// Below, right or left of the icon.
    case below, right, left
  }

  /// Its lines, with line feeds between them; empty for a name that cannot be set.
  var text: String
  /// Points of an em.
  var size: Double
  var side: Side
  /// Level with the screen, with free space on every side.
  var box: PlacementBox
  /// The first half zoom at which it is inside its room; nil if there is none.
  var fit: HalfZoom?
  /// Number of half zooms, less one, by which it must appear earlier than a better form to be used.
  var penalty = 0
}

/// A name on the map: which of its forms it has, and from where on.
struct PlacedName: Hashable, Sendable {
  /// A place in the forms of its item and language.
  var form: Int
  var first: HalfZoom
}

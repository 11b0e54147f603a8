import VenueParts

/// One way to set a name in one language: its lines, the size of its type, the side of its icon it stands on, and the room that takes.
struct NameForm: Hashable, Sendable {
  /// Where the text of a name stands, seen from its place.
  enum Side: String, Hashable, Sendable {
    /// Over it: a name without an icon.
    case middle
    /// Under, right or left of the icon.
    case below, right, left
  }

  /// Its lines, with line feeds between them; empty for a name that cannot be set.
  var text: String
  /// Points of an em.
  var size: Double
  var side: Side
  /// Level with the screen, with free space on every side.
  var box: PlacementBox
  /// The first half zoom at which it lies in its room; nil where it never does.
  var fit: HalfZoom?
  /// Half zooms by which it has to come in earlier than a better form for it to be taken, less one.
  var penalty = 0
}

/// A name on the map: which of its forms it has, and from where on.
struct PlacedName: Hashable, Sendable {
  /// A place in the forms of its item and language.
  var form: Int
  var first: HalfZoom
}

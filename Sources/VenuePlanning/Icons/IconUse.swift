import VenueParts
import VenueVocabulary

/// An icon that marks a place: its drawing and its theme class.
package struct IconUse: Hashable, Sendable {
  /// Name of the drawing.
  package var name: String
  /// Theme class.
  package var row: String
  /// Name in the sprite, and in tiles.
  package var image: String
  /// True if it is declared; false if it follows from the category.
  package var isSaid = false
  /// True if the place always has the icon; false if only when there is room for it beside the name.
  var isNeeded = true
}

extension IconUse {
  /// Icon for features without a known icon.
  static let fallback = IconUse(
    name: CategoryIcon.fallback, row: ThemeClass.amenity.rawValue, image: CategoryIcon.fallback)

  /// Icons that only mean a room: names are shown without them.
  static let plain: Set<String> = [
    "place", "room", "walkway", "reception", "private", "wall", "building", "office", "level", "open-to-below", "road",
  ]
}

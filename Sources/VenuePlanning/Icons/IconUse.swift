import VenueParts
import VenueVocabulary

/// An icon as it marks a place: which drawing, in the colours of which row.
struct IconUse: Hashable, Sendable {
  /// Of the drawing.
  var name: String
  /// Of the theme.
  var row: String
  /// In the sprite, and in tiles.
  var image: String
  /// Whether its owner said so; else it follows from the category.
  var isSaid = false
  /// Whether the place is marked by it in any case; else only where there is room for it beside the name.
  var isNeeded = true
}

extension IconUse {
  /// Of what nobody knows an icon for.
  static let fallback = IconUse(
    name: CategoryIcon.fallback, row: ThemeClass.amenity.rawValue, image: CategoryIcon.fallback)

  /// Icons that say no more than that there is a room: names stand without them.
  static let plain: Set<String> = [
    "place", "room", "walkway", "reception", "private", "wall", "building", "office", "level", "open-to-below", "road",
  ]
}

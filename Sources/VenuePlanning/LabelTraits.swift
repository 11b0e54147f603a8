import VenueGeometry
import VenueVocabulary

/// What decides on where a name or an icon finds room, beside what it says.
struct LabelTraits {
  /// Stands on the place, and the text below it; without one the text is centred on the place.
  var icon: IconUse?
  /// Where it may stand instead, if its name fits there at least a whole zoom farther out: the place far from the walls, for one that somebody
  /// else chose.
  var roomiest: Coordinate?
  /// Others it may move to where there is no room for its icon, or for its name if it has none.
  var others: [Coordinate] = []
  /// The room it has to lie in; empty where it may stand over what is beside it.
  var room: [GeoPolygon] = []
  var priority: DisplayPriority
  /// The whole zoom from which on it is gone; nil for what stays.
  var endZoom: Int?
  /// Square metres of what it names.
  var area: Double = 0
}

/// Who stays where two labels or icons collide: 0...1000, after the display priorities of map kits (C05, C06).
struct DisplayPriority: Hashable, Sendable, Comparable {
  var value: Int

  static let building = DisplayPriority(value: 950)
  /// Ways in from outside.
  static let entrance = DisplayPriority(value: 925)
  /// What people steer by from afar by what it is: terminals, gates, platforms.
  static let landmark = DisplayPriority(value: 900)
  /// What people need wherever they are: ways up and down, restrooms, information, first aid.
  static let high = DisplayPriority(value: 750)
  /// What people steer by because it is large: halls, zones, the largest rooms.
  static let large = DisplayPriority(value: 700)
  static let ordinary = DisplayPriority(value: 500)
  static let low = DisplayPriority(value: 250)

  static func < (a: DisplayPriority, b: DisplayPriority) -> Bool { a.value < b.value }
}

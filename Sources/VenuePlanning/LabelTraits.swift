import VenueGeometry
import VenueVocabulary

/// Data that decide the placement of a name or an icon.
package struct LabelTraits: Sendable {
  /// The icon is at the position, and the text is below it; without one the text is centred on the position.
  package var icon: IconUse?
  /// An alternative position that is used if the name then appears at least a whole zoom earlier: far from the walls, for a
  /// declared position.
  var roomiest: Coordinate?
  /// Further positions if there is no room for its icon, or for its name without an icon.
  var others: [Coordinate] = []
  /// True for one of several businesses in a room, which all have its point: it moves to another position beside the others.
  var sharesRoom = false
  /// The room in which it must be; empty if it may cover its neighbours.
  var room: [GeoPolygon] = []
  package var priority: DisplayPriority
  /// The whole zoom from which it is hidden; nil if it remains.
  var endZoom: Int?
  /// Area of the named feature in square metres.
  var area: Double = 0
}

/// Collision priority of labels and icons: 0...1000, after the display priorities of map kits (C05, C06).
package struct DisplayPriority: Hashable, Sendable, Comparable {
  package var value: Int

  static let building = DisplayPriority(value: 950)
  /// Entrances.
  static let entrance = DisplayPriority(value: 925)
  /// Landmarks that are important from afar because of their kind: terminals, gates, platforms.
  package static let landmark = DisplayPriority(value: 900)
  /// Features that users need everywhere: stairs and lifts, restrooms, information, first aid.
  static let high = DisplayPriority(value: 750)
  /// Landmarks because of their size: halls, zones, the largest rooms.
  static let large = DisplayPriority(value: 700)
  static let ordinary = DisplayPriority(value: 500)
  static let low = DisplayPriority(value: 250)

  package static func < (a: DisplayPriority, b: DisplayPriority) -> Bool { a.value < b.value }
}

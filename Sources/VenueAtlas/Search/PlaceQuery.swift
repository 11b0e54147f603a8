public import VenueGeometry

/// A query for places of a venue.
public struct PlaceQuery: Sendable {
  /// The typed text; empty lists all places.
  public var text = ""
  /// A category, a group or a word for one (``PlaceSearch/categories(called:)``); nil for any.
  public var category: String?
  /// Only places on these floors; nil for any floor and outdoors.
  public var floors: [Int]?
  /// Origin of distances; nil for no distances.
  public var near: SearchOrigin?
  /// Maximum number of results.
  public var limit = 20

  public init(_ text: String = "", category: String? = nil) {
    self.text = text
    self.category = category
  }
}

/// A position, or a place as origin of distances.
public struct SearchOrigin: Hashable, Sendable {
  public var point: Coordinate
  /// Venue-wide floor number; nil outdoors, or if it is unknown.
  public var floor: Int?

  public init(_ point: Coordinate, floor: Int? = nil) {
    self.point = point
    self.floor = floor
  }
}

public import VenueGeometry

/// What is looked for among the places of a venue.
public struct PlaceQuery: Sendable {
  /// What somebody typed; empty lists all.
  public var text = ""
  /// A category, a group or a word for one (``PlaceSearch/categories(called:)``); nil for any.
  public var category: String?
  /// Only places on these floors; nil for any, outdoors among them.
  public var floors: [Int]?
  /// Where nearness is measured from; nil leaves it out.
  public var near: SearchOrigin?
  /// How many places are given at most.
  public var limit = 20

  public init(_ text: String = "", category: String? = nil) {
    self.text = text
    self.category = category
  }
}

/// Where somebody is, or a place that others are to be near of.
public struct SearchOrigin: Hashable, Sendable {
  public var point: Coordinate
  /// Venue-wide floor number; nil outdoors, or where nobody knows.
  public var floor: Int?

  public init(_ point: Coordinate, floor: Int? = nil) {
    self.point = point
    self.floor = floor
  }
}

public import VenueVocabulary

/// The meaning of a text in a venue.
public enum PlaceResolution: Hashable, Sendable {
  case end(RouteEnd)
  /// The single best match, although the text is not its id or whole name. Show it to the user.
  case taken(RouteEnd, as: PlaceCandidate)
  /// Several places match; the user must choose. Ordered by name, then floor, then id.
  case ambiguous([PlaceCandidate])
  /// No place matches; suggestions by spelling, nearest first.
  case unknown(suggestions: [PlaceCandidate])
  /// The place exists but cannot be requested; the reason as a sentence.
  case refused(String)
  /// A mode that does not serve the venue; a sentence with this reason, and the served modes (R05).
  case notServed(String, served: [TransitMode])
}

/// Role of a place in a query.
public enum PlaceRole: Hashable, Sendable {
  /// One place.
  case start
  /// One place, or the nearest of several: of a category, or of stops.
  case goal
  /// All places that fit, as in ``Router/nearest(_:of:isOpenOnly:)``. A word for a category means its places, even if a place has it as id.
  case goals
}

/// A place to choose from.
public struct PlaceCandidate: Hashable, Sendable {
  public var id: String
  public var name: String
  public var category: String
  /// Venue-wide floor number; nil outdoors.
  public var floor: Int?
  /// The visible label of the floor; nil outdoors.
  public var floorName: String?
  /// Name or id of the level if the choice includes different levels of one floor, for example in two buildings; otherwise nil.
  public var levelName: String?

  public init(
    id: String, name: String, category: String, floor: Int? = nil, floorName: String? = nil, levelName: String? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.floor = floor
    self.floorName = floorName
    self.levelName = levelName
  }
}

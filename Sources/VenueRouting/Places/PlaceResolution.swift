public import VenueVocabulary

/// What a text stands for in a venue.
public enum PlaceResolution: Hashable, Sendable {
  case end(RouteEnd)
  /// The single place that fits best, though the text is not its id or whole name. Say so to whoever typed it.
  case taken(RouteEnd, as: PlaceCandidate)
  /// Several places are called so: say which. In order of name, then floor, then id.
  case ambiguous([PlaceCandidate])
  /// Nothing is called so; what is spelt most like it, nearest first.
  case unknown(suggestions: [PlaceCandidate])
  /// It is there, but cannot be asked for; why, in a sentence.
  case refused(String)
  /// It is a kind of transport nobody goes on by from here; so in a sentence, and by which one can (R05).
  case notServed(String, served: [TransitMode])
}

/// What a place is asked for as.
public enum PlaceRole: Hashable, Sendable { case start, goal }

/// A place to choose from.
public struct PlaceCandidate: Hashable, Sendable {
  public var id: String
  public var name: String
  public var category: String
  /// Venue-wide floor number; nil outdoors.
  public var floor: Int?
  /// The label people see; nil outdoors.
  public var floorName: String?
  /// Name or id of the level, where places on different levels of one floor are to choose from: in two buildings, say; else nil.
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

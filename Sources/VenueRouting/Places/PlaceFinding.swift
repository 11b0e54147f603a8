public import VenueGeometry

/// Finds places by typed text, in addition to the ids and names in a network: other names, words in any order, misspelled words.
/// `VenueAtlas.PlaceFinder` implements it with the search of the bundle.
public protocol PlaceFinding: Sendable {
  /// - Parameter language: language of the returned names, a BCP 47 tag; nil uses the venue's default.
  func places(called text: String, in language: String?) -> FoundPlaces

  /// The reason why nothing is found: the search data are damaged. nil if they are sound, or not read yet.
  var damage: String? { get }
}

/// Result of a text.
public enum FoundPlaces: Hashable, Sendable {
  /// Places with exactly this id or whole name, one or several.
  case exact([FoundPlace])
  /// Places that fit best, one or several: the text is part of their names, or is spelt nearly so.
  case near([FoundPlace])
  /// No place matches; suggestions, the best first.
  case nothing(suggestions: [FoundPlace])
}

/// A place that was found.
public struct FoundPlace: Hashable, Sendable {
  /// The place as shown in lists.
  public var candidate: PlaceCandidate
  /// Ids of the features that form this place, the best known first.
  public var ids: [String]
  /// For a building, ids of its entrances from outside.
  public var entrances: [String]
  /// Position on the map. A place without a feature in the network is this point on the floor of ``candidate``.
  public var coordinate: Coordinate

  public init(candidate: PlaceCandidate, ids: [String], entrances: [String], coordinate: Coordinate) {
    self.candidate = candidate
    self.ids = ids
    self.entrances = entrances
    self.coordinate = coordinate
  }
}

public import VenueGeometry

/// Finds places by what people type, beyond the ids and names that a network has: other names, words in any order, misspelt words.
/// `VenueAtlas.PlaceFinder` does, by the search of the bundle.
public protocol PlaceFinding: Sendable {
  /// - Parameter language: BCP 47, of the names of what is found; the venue's default when nil.
  func places(called text: String, in language: String?) -> FoundPlaces

  /// Why nothing is found: what places are found by is damaged. nil where it is sound, or has not been read yet.
  var damage: String? { get }
}

/// What a text finds.
public enum FoundPlaces: Hashable, Sendable {
  /// Places whose whole name or id this is, one or several.
  case exact([FoundPlace])
  /// Places that fit best, one or several: the text is part of their names, or is spelt nearly so.
  case near([FoundPlace])
  /// Nothing fits; what could have been meant, the best first.
  case nothing(suggestions: [FoundPlace])
}

/// A place that was found.
public struct FoundPlace: Hashable, Sendable {
  /// As lists show it.
  public var candidate: PlaceCandidate
  /// Ids of the features that are this place, the best known first.
  public var ids: [String]
  /// Of a building, ids of the openings that lead into it from outside.
  public var entrances: [String]
  /// Where it is shown. A place without a feature in the network is this point on the floor of ``candidate``.
  public var coordinate: Coordinate

  public init(candidate: PlaceCandidate, ids: [String], entrances: [String], coordinate: Coordinate) {
    self.candidate = candidate
    self.ids = ids
    self.entrances = entrances
    self.coordinate = coordinate
  }
}

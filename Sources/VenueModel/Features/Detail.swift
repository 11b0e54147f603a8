public import VenueGeometry
public import VenueVocabulary

/// Linework for recognition only; never a wall.
public struct Detail: Feature {
  public static let type = FeatureType.detail
  public static var array: WritableKeyPath<Venue, [Detail]> { \.details }

  public var id: ID<Detail>
  /// Nil when the source does not say; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  /// One line or the parts of a MultiLineString.
  public var geometry: [[Coordinate]] = []

  public init(id: ID<Detail>) { self.id = id }
}

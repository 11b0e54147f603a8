public import VenueGeometry
public import VenueVocabulary

/// Linework for recognition only; never a wall.
public struct Detail: BlankFeature {
  public static let type = FeatureType.detail
  public static var table: WritableKeyPath<Venue, FeatureTable<Detail>> { \.details }

  public static let schema = FeatureSchema<Detail>(
    "Linework for the eye, never a wall.", inLevelsUnder: "details",
    geometry: .lines(\.geometry).essential,
    properties: [
      .level(\.levelID)
    ])

  public var id: ID<Detail>
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  /// One line or the parts of a MultiLineString.
  public var geometry: [[Coordinate]] = []

  public init(id: ID<Detail>) { self.id = id }
}

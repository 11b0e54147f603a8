public import VenueGeometry
public import VenueVocabulary

/// A movable or semi-permanent object on the floor; paths lead around it.
public struct Fixture: BlankFeature {
  public static let type = FeatureType.fixture
  public static var table: WritableKeyPath<Venue, FeatureTable<Fixture>> { \.fixtures }

  public static let schema = FeatureSchema<Fixture>(
    "A fixed object on the floor. Routes avoid it.", inLevelsUnder: "fixtures",
    geometry: .areas(\.geometry).essential,
    properties: [
      .category(\.category).required,
      .name(\.name),
      .alternateName(\.alternateName),
      .level(\.levelID),
      .reference("anchor_id", \.anchorID, "Where it is shown.").implied,
      .displayPoint(\.displayPoint),
    ])

  public var id: ID<Fixture>
  public var category: Category? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var anchorID: ID<Anchor>? = nil
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var displayPoint: Coordinate? = nil
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Fixture>) { self.id = id }
}

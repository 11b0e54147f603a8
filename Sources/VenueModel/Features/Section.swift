public import VenueGeometry
public import VenueVocabulary

/// The extent of a theme, such as a food court; it may be larger than any unit.
public struct Section: BlankFeature {
  public static let type = FeatureType.section
  public static var table: WritableKeyPath<Venue, FeatureTable<Section>> { \.sections }

  public static let schema = FeatureSchema<Section>(
    "The extent of a theme, such as check-in; it may be larger than any unit.", inLevelsUnder: "sections",
    geometry: .areas(\.geometry).essential,
    properties: [
      .category(\.category).required,
      .restriction(\.restriction),
      .accessibility(\.accessibility),
      .name(\.name),
      .alternateName(\.alternateName),
      .displayPoint(\.displayPoint),
      .level(\.levelID),
      .address(\.addressID),
      .correlationID(\.correlationID),
      .references("parents", \.parents, "The sections it is part of."),
    ])

  public var id: ID<Section>
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var displayPoint: Coordinate? = nil
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var addressID: ID<Address>? = nil
  /// Shared by the records of one section on several levels; not a reference.
  public var correlationID: String? = nil
  public var parents: [ID<Section>] = []
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Section>) { self.id = id }
}

public import VenueGeometry
public import VenueVocabulary

/// The approximate extent of one or more buildings.
public struct Footprint: BlankFeature {
  public static let type = FeatureType.footprint
  public static var table: WritableKeyPath<Venue, FeatureTable<Footprint>> { \.footprints }

  public static let schema = FeatureSchema<Footprint>(
    "The approximate extent of one or more buildings.",
    geometry: .areas(\.geometry).essential,
    properties: [
      .category(\.category).required,
      .name(\.name),
      .references("building_ids", \.buildingIDs, "The buildings it is the extent of.").required.implied,
    ])

  public var id: ID<Footprint>
  public var category: Category? = nil
  public var name: Labels = Labels()
  public var buildingIDs: [ID<Building>] = []
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Footprint>) { self.id = id }
}

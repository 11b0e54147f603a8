public import VenueGeometry
public import VenueVocabulary

/// The extent of a zone that may span levels.
public struct Geofence: BlankFeature {
  public static let type = FeatureType.geofence
  public static var table: WritableKeyPath<Venue, FeatureTable<Geofence>> { \.geofences }

  public static let schema = FeatureSchema<Geofence>(
    "The extent of a zone that may span levels.",
    geometry: .areas(\.geometry).essential.notPlacing,
    properties: [
      .category(\.category).required,
      .restriction(\.restriction),
      .name(\.name),
      .alternateName(\.alternateName),
      .correlationID(\.correlationID),
      .displayPoint(\.displayPoint),
      .references("building_ids", \.buildingIDs, "Its buildings."),
      .references("level_ids", \.levelIDs, "Its levels."),
      .references("parents", \.parents, "The zones it is part of."),
    ])

  public var id: ID<Geofence>
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  /// Shared by the records of one geofence on several levels; not a reference.
  public var correlationID: String? = nil
  public var displayPoint: Coordinate? = nil
  public var buildingIDs: [ID<Building>] = []
  public var levelIDs: [ID<Level>] = []
  public var parents: [ID<Geofence>] = []
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []

  public init(id: ID<Geofence>) { self.id = id }
}

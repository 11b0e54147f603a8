public import VenueGeometry
public import VenueVocabulary

/// Properties of the IMDF venue feature about the place as a whole.
public struct VenueProperties: SchemaSubject {
  public static let type = FeatureType.venue

  public static let schema = FeatureSchema<VenueProperties>(
    "The place as a whole.",
    geometry: .areas(\.geometry).written("outline").derived,
    properties: [
      .category(\.category).required,
      .restriction(\.restriction),
      .name(\.name).required,
      .alternateName(\.alternateName),
      .hours(\.hours),
      .phone(\.phone),
      .website(\.website),
      .address(\.addressID).required,
      .displayPoint(\.displayPoint).required.derived,
    ])

  public var category: Category?
  public var restriction: Restriction?
  public var name = Labels()
  public var alternateName = Labels()
  public var hours: String?
  public var phone: String?
  public var website: String?
  public var displayPoint: Coordinate?
  public var addressID: ID<Address>?
  /// The property boundary; empty if the source gives none.
  public var geometry: [GeoPolygon] = []

  public init() {}
}

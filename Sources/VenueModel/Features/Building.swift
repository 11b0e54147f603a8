public import VenueGeometry
public import VenueVocabulary

/// A physical building. It does not have its own geometry: footprints give its extent.
public struct Building: BlankFeature {
  public static let type = FeatureType.building
  public static var table: WritableKeyPath<Venue, FeatureTable<Building>> { \.buildings }

  public static let schema = FeatureSchema<Building>(
    "A physical building; footprints give its extent.",
    geometry: .none,
    properties: [
      .name(\.name),
      .alternateName(\.alternateName),
      .category(\.category).required,
      .restriction(\.restriction),
      .displayPoint(\.displayPoint),
      .address(\.addressID),
    ])

  public var id: ID<Building>
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  public var displayPoint: Coordinate? = nil
  public var addressID: ID<Address>? = nil

  public init(id: ID<Building>) { self.id = id }
}

public import VenueGeometry
public import VenueVocabulary

/// The display position of occupants, fixtures and kiosks; it must be inside its unit.
public struct Anchor: BlankFeature {
  public static let type = FeatureType.anchor
  public static var table: WritableKeyPath<Venue, FeatureTable<Anchor>> { \.anchors }

  public static let schema = FeatureSchema<Anchor>(
    "Where occupants, fixtures and kiosks are shown.",
    geometry: .point(\.geometry).essential,
    properties: [
      .reference("unit_id", \.unitID, "Its unit.", isSupport: true).essential.implied,
      .address(\.addressID).implied,
    ])

  public var id: ID<Anchor>
  public var addressID: ID<Address>? = nil
  public var unitID: ID<VenueUnit>? = nil
  public var geometry: Coordinate? = nil

  public init(id: ID<Anchor>) { self.id = id }
}

public import VenueGeometry
public import VenueVocabulary

/// A point of use to a pedestrian. Its level is that of its units: an IMDF amenity has no `level_id`.
public struct Amenity: BlankFeature {
  public static let type = FeatureType.amenity
  public static var table: WritableKeyPath<Venue, FeatureTable<Amenity>> { \.amenities }

  public static let schema = FeatureSchema<Amenity>(
    "A point that is useful to pedestrians.", inLevelsUnder: "amenities",
    geometry: .point(\.geometry).essential,
    properties: [
      .category(\.category).required,
      .accessibility(\.accessibility),
      .wheelchair(\.wheelchair).ours,
      .name(\.name),
      .alternateName(\.alternateName),
      .hours(\.hours),
      .phone(\.phone),
      .website(\.website),
      .references(
        "unit_ids", \.unitIDs, "The units it belongs to. Default in text: those that contain its point.",
        isSupport: true
      ).written("units").essential.derived,
      .address(\.addressID),
      .correlationID(\.correlationID),
      .validity(\.validity).ours,
      .icon(\.icon).ours,
      .cluster(\.cluster).ours,
    ])

  public var id: ID<Amenity>
  public var category: Category? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  /// nil if undeclared. Not in IMDF.
  public var wheelchair: WheelchairLimit? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  /// OpenStreetMap `opening_hours` syntax, in the time of the venue.
  public var hours: String? = nil
  public var phone: String? = nil
  public var website: String? = nil
  public var unitIDs: [ID<VenueUnit>] = []
  public var addressID: ID<Address>? = nil
  /// Shared by the records of one amenity on several levels; not a reference.
  public var correlationID: String? = nil
  public var geometry: Coordinate? = nil
  /// Name of its icon; nil uses that of its category. Not in IMDF.
  public var icon: String? = nil
  /// The clustering identifier; nil uses that of its category in ``Venue/clusters``, if any. Not in IMDF.
  public var cluster: String? = nil
  /// Period in which it exists; nil means always.
  public var validity: Temporality? = nil

  public init(id: ID<Amenity>) { self.id = id }
}

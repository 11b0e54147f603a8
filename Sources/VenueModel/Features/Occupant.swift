public import VenueVocabulary

/// A business; its anchor gives its position.
public struct Occupant: BlankFeature {
  public static let type = FeatureType.occupant
  public static var table: WritableKeyPath<Venue, FeatureTable<Occupant>> { \.occupants }

  public static let schema = FeatureSchema<Occupant>(
    "A business; where it is follows from its anchor.",
    geometry: .none,
    properties: [
      .category(\.category).required,
      .name(\.name).required,
      .reference("anchor_id", \.anchorID, "Where it is shown.", isSupport: true).essential.implied,
      .hours(\.hours),
      .phone(\.phone),
      .website(\.website),
      .validity(\.validity),
      .correlationID(\.correlationID),
      .byHand(
        "unit", .reference(.unit), by: "Derivation.placeOccupants",
        "The unit or kiosk it is in; an anchor is made there."
      ).ours.implied,
      .icon(\.icon).ours,
      .cluster(\.cluster).ours,
    ])

  public var id: ID<Occupant>
  public var name: Labels = Labels()
  public var category: Category? = nil
  public var anchorID: ID<Anchor>? = nil
  /// OpenStreetMap `opening_hours` syntax, in the time of the venue.
  public var hours: String? = nil
  public var phone: String? = nil
  public var website: String? = nil
  /// Name of its icon; nil uses that of its category. Not in IMDF.
  public var icon: String? = nil
  /// The clustering identifier; nil uses that of its category in ``Venue/clusters``, if any. Not in IMDF.
  public var cluster: String? = nil
  /// Period in which it exists; nil means always.
  public var validity: Temporality? = nil
  /// Shared by the records of one occupant on several levels; not a reference.
  public var correlationID: String? = nil

  /// For an occupant that is listed in several units or kiosks: its id in the source; nil for the first record. Derived.
  public var partOf: ID<Occupant>? = nil

  /// The id in maps, searches and routes: all records of one occupant share it.
  public var knownID: ID<Occupant> { partOf ?? id }

  public init(id: ID<Occupant>) { self.id = id }
}

public import VenueGeometry
public import VenueVocabulary

/// One storey of a building, or an outdoor area that belongs to the venue.
///
/// A level belongs to buildings; the venue-wide layer in the floor picker is a ``Floor``, to which each level is mapped.
public struct Level: BlankFeature {
  public static let type = FeatureType.level
  public static var table: WritableKeyPath<Venue, FeatureTable<Level>> { \.levels }

  public static let schema = FeatureSchema<Level>(
    "One storey of a building, or an outdoor area of the venue.",
    geometry: .areas(\.geometry).essential.written("outline"),
    properties: [
      .category(\.category).required.leftOut("unspecified"),
      .restriction(\.restriction),
      .answer("outdoor", \.isOutdoor, "Whether it is outdoors.").required.leftOut("false"),
      .ordinal(
        "ordinal", \.ordinal, unranked: \.unrankedOrdinal, .ordinal,
        "0 is the street, -1 below it, 0.5 a mezzanine above it."
      ).essential,
      .labels("name", \.name, "The name.").required,
      .labels(
        "short_name", \.shortName, "For the floor picker, three characters or fewer. Quote it: \"0\".",
        longest: Level.longestShortName
      ).required,
      .displayPoint(\.displayPoint),
      .address(\.addressID),
      .references("building_ids", \.buildingIDs, "The buildings it belongs to. Default in text: the only one.")
        .written("buildings", "building"),
      .ordinal(
        "floor", \.floor, unranked: \.unrankedFloor, .ordinal,
        "The venue-wide floor, when it is not what the ordinals give; counted as they are."
      ).ours,
      .number("elevation", \.elevation, .elevation, "Metres over the street.").ours,
      .number(
        "wall_height", \.wallHeight, .wallHeight,
        "Height of its rooms as solids. Default: 2 m."
      ).ours,
      .choice("mapped", \.mapped, "How much of it is drawn. Parts that are not mapped are not reported. Default: full.")
        .ours,
      .optionalChoice(
        "uncovered", \.uncovered, "How its ground without a unit is used. Default: that of the venue."
      ).ours,
    ])

  /// Maximum number of characters of a short name that floor pickers show (FLR002).
  public static let longestShortName = 4

  public var id: ID<Level>
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  /// IMDF `outdoor`.
  public var isOutdoor: Bool? = nil
  /// Stacking position within its building: 0 is entered from the street, −1 is below. It is not a height.
  public var ordinal: Int? = nil
  /// The ordinal as it is written, such as 0.5, in a venue with a level between two storeys; nil in a venue whose ordinals are whole.
  public var unrankedOrdinal: StoreyNumber? = nil
  /// The same after buildings are aligned by their street levels: the floor as the owner counts; nil in a venue whose ordinals are whole.
  public internal(set) var alignedOrdinal: StoreyNumber? = nil
  public var name: Labels = Labels()
  /// For a floor picker: `L1`, `P1`.
  public var shortName: Labels = Labels()
  public var displayPoint: Coordinate? = nil
  public var addressID: ID<Address>? = nil
  public var buildingIDs: [ID<Building>] = []
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []
  /// Declared floor to which it is mapped; not in IMDF.
  public var floor: Int? = nil
  /// The declared floor as it is written, in a venue with a level between two storeys; nil in a venue whose ordinals are whole.
  public var unrankedFloor: StoreyNumber? = nil
  /// Height of the walking surface above the street, in metres; not in IMDF.
  public var elevation: Double? = nil
  /// Height of its rooms when they are shown as solids, in metres; not in IMDF.
  public var wallHeight: Double? = nil
  /// Amount of mapped detail; not in IMDF.
  public var mapped: Mapped = .full
  /// Type of ground without a unit; nil uses ``Venue/uncovered``. Not in IMDF.
  public var uncovered: UncoveredGround? = nil

  /// Surveyor and date; not in IMDF.
  public var survey: Survey? = nil

  public init(id: ID<Level>) { self.id = id }

  /// The ordinal as it is written: the number that its owner knows.
  public var writtenOrdinal: StoreyNumber? { unrankedOrdinal ?? ordinal.flatMap(StoreyNumber.init(whole:)) }

  /// The declared floor as it is written.
  public var writtenFloor: StoreyNumber? { unrankedFloor ?? floor.flatMap(StoreyNumber.init(whole:)) }
}

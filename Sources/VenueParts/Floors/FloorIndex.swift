public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// The floors people pick, venue-wide: `floors.json`.
public struct FloorIndex: Hashable, Sendable {
  /// One floor of the picker, with a level for each building that has one there.
  public struct Floor: Hashable, Sendable {
    /// Position in the stack; what tiles carry as `floor`. Never shown to people.
    public var number: Int
    /// For the picker: `1`, `P2`. As the levels' `short_name` says, never worked out from the number.
    public var shortName: Labels
    public var shortNameFrom: ShortNameSource
    public var name: Labels
    public var levels: [Level]
    /// Around its levels.
    public var bounds: GeoBounds
    /// What is published on it, by feature type; only types that occur.
    public var counts: [FeatureType: Int]
    /// Ids of the connectors that stop here, in the order of the venue.
    public var connectors: [String]
    /// Short names of levels that say something else than ``shortName``: level id and what it says.
    public var otherShortNames: [OtherName]
    /// In the order of the tiers; of floors that show none, empty.
    public var densities: [Density] = []
  }

  /// How many names and icons stand in one square of 100 points while a tier is the latest that has come in, at its fullest (H45).
  public struct Density: Hashable, Sendable {
    public var tier: Tier
    public var most: Int
    /// The zoom at which that is.
    public var zoom: Zoom512

    public init(tier: Tier, most: Int, zoom: Zoom512) {
      self.tier = tier
      self.most = most
      self.zoom = zoom
    }
  }

  /// Where a short name was taken from.
  public enum ShortNameSource: String, Hashable, Sendable, CaseIterable {
    case shortName = "short_name"
    /// No level has a short name: the long one stands in.
    case name
    /// No level has any name: the id stands in.
    case id
  }

  /// A short name that a level of the floor has and the floor has not.
  public struct OtherName: Hashable, Sendable {
    public var level: String
    public var shortName: Labels
  }

  /// A level of one building.
  public struct Level: Hashable, Sendable {
    public var id: String
    /// Ids of the buildings it belongs to; empty for a level of none.
    public var buildings: [String]
    public var ordinal: Int
    public var shortName: Labels
    public var name: Labels
    public var isOutdoor: Bool
    public var mapped: Mapped
    /// When somebody last looked at it as it is, as ISO 8601 writes a date; nil when nobody says.
    public var surveyed: String?

    public init(
      id: String, buildings: [String], ordinal: Int, shortName: Labels, name: Labels, isOutdoor: Bool, mapped: Mapped,
      surveyed: String? = nil
    ) {
      self.id = id
      self.buildings = buildings
      self.ordinal = ordinal
      self.shortName = shortName
      self.name = name
      self.isOutdoor = isOutdoor
      self.mapped = mapped
      self.surveyed = surveyed
    }
  }

  /// From the lowest to the highest; a picker shows them the other way round.
  public var floors: [Floor]
  /// Number of the floor a map opens with; nil when there is no floor at all.
  public var defaultFloor: Int?

  /// A picker for one floor is noise.
  public var isPickerHidden: Bool { floors.count < 2 }

  public init(floors: [Floor], defaultFloor: Int?) {
    self.floors = floors
    self.defaultFloor = defaultFloor
  }

  /// The floor of a number; linear in the floors.
  public func floor(_ number: Int) -> Floor? { floors.first { $0.number == number } }
}

extension FloorIndex.Floor {
  public init(
    number: Int, shortName: Labels, shortNameFrom: FloorIndex.ShortNameSource, name: Labels,
    levels: [FloorIndex.Level], bounds: GeoBounds, counts: [FeatureType: Int] = [:], connectors: [String] = [],
    otherShortNames: [(level: String, shortName: Labels)] = []
  ) {
    self.number = number
    self.shortName = shortName
    self.shortNameFrom = shortNameFrom
    self.name = name
    self.levels = levels
    self.bounds = bounds
    self.counts = counts
    self.connectors = connectors
    self.otherShortNames = otherShortNames.map { FloorIndex.OtherName(level: $0.level, shortName: $0.shortName) }
  }
}

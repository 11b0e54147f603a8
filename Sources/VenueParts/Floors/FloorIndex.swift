public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// The venue-wide floors of the floor picker: `floors.json`.
public struct FloorIndex: Hashable, Sendable {
  /// One floor of the picker, with a level for each building that has one there.
  public struct Floor: Hashable, Sendable {
    /// Position in the stack; tiles contain it as `floor`. It is never shown to users.
    public var number: Int
    /// The floor as the owner counts, such as 0.5; nil in a venue whose ordinals are whole.
    public var written: StoreyNumber? = nil
    /// For the picker: `1`, `P2`. It comes from the levels' `short_name`, never from the number.
    public var shortName: Labels
    public var shortNameFrom: ShortNameSource
    public var name: Labels
    public var levels: [Level]
    /// The box around its levels.
    public var bounds: GeoBounds
    /// Number of published features by type; only types that occur.
    public var counts: [FeatureType: Int]
    /// Ids of the connectors that stop here, in the order of the venue.
    public var connectors: [String]
    /// Short names of levels that differ from ``shortName``: level id and short name.
    public var otherShortNames: [OtherName]
    /// In the order of the tiers; empty for a floor without labels.
    public var densities: [Density] = []
  }

  /// Largest number of names and icons in a square of 100 points while a tier is the latest visible one (H45).
  public struct Density: Hashable, Sendable {
    public var tier: Tier
    public var most: Int
    /// The zoom of this number.
    public var zoom: Zoom512

    public init(tier: Tier, most: Int, zoom: Zoom512) {
      self.tier = tier
      self.most = most
      self.zoom = zoom
    }
  }

  /// Source of a short name.
  public enum ShortNameSource: String, Hashable, Sendable, CaseIterable {
    case shortName = "short_name"
    /// No level has a short name: the long name is used.
    case name
    /// No level has a name: the id is used.
    case id
  }

  /// A short name of a level that differs from the short name of the floor.
  public struct OtherName: Hashable, Sendable {
    public var level: String
    public var shortName: Labels
  }

  /// A level of one building.
  public struct Level: Hashable, Sendable {
    public var id: String
    /// Ids of its buildings; empty for a level without one.
    public var buildings: [String]
    public var ordinal: Int
    public var shortName: Labels
    public var name: Labels
    public var isOutdoor: Bool
    public var mapped: Mapped
    /// Date of the last survey in ISO 8601; nil if undeclared.
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

  /// From the lowest to the highest; a picker shows them in reverse order.
  public var floors: [Floor]
  /// Number of the floor with which a map opens; nil without floors.
  public var defaultFloor: Int?

  /// True with fewer than two floors: a picker for one floor is unnecessary.
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

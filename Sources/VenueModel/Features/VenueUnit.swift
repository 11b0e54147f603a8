public import VenueGeometry
public import VenueVocabulary

/// A space: a room, a corridor, a lift on one level. IMDF calls it a unit; `Unit` belongs to Foundation.
public struct VenueUnit: BlankFeature {
  public static let type = FeatureType.unit
  public static var table: WritableKeyPath<Venue, FeatureTable<VenueUnit>> { \.units }

  public static let schema = FeatureSchema<VenueUnit>(
    "A space: a room, a corridor, a lift on one level.", inLevelsUnder: "units",
    geometry: .areas(\.geometry).essential,
    properties: [
      .category(\.category).required,
      .restriction(\.restriction),
      .accessibility(\.accessibility),
      .wheelchair(\.wheelchair).ours,
      .name(\.name),
      .alternateName(\.alternateName),
      .level(\.levelID),
      .displayPoint(\.displayPoint),
      .flag("nested", \.isNested, "Inside another unit on purpose.").ours,
      .references(
        "open_to", \.openTo, "Units of open ground without a wall to this one."
      ).ours,
      .walled("walled", "Walls to these units, or with true to all, but for openings.").ours,
      .hours(\.hours).ours,
      .validity(\.validity).ours,
      .icon(\.icon).ours,
      .cluster(\.cluster).ours,
    ])

  public var id: ID<VenueUnit>
  public var category: Category? = nil
  public var restriction: Restriction? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  /// nil if undeclared. Not in IMDF.
  public var wheelchair: WheelchairLimit? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  public var displayPoint: Coordinate? = nil
  /// One polygon or the parts of a MultiPolygon; empty if missing or not an area.
  public var geometry: [GeoPolygon] = []
  /// True if its position inside another unit is declared as intended; not in IMDF.
  public var isNested: Bool = false
  /// Units of open ground without a wall between them and this unit, regardless of their doors; not in IMDF.
  public var openTo: [ID<VenueUnit>] = []
  /// Borders of open ground that are walls, regardless of their doors; not in IMDF.
  public var walled: Walled = .unsaid
  /// Uncovered ground that is used as a walkway because the source or the caller declares it: made by the check stage, never part of the input.
  public var isTaken: Bool = false
  /// Period of access, in OpenStreetMap `opening_hours` syntax; nil means always. Not in IMDF.
  public var hours: String? = nil
  /// Name of its icon; nil uses that of its category. Not in IMDF.
  public var icon: String? = nil
  /// The clustering identifier; nil uses that of its category in ``Venue/clusters``, if any. Not in IMDF.
  public var cluster: String? = nil
  /// Period in which it exists; nil means always.
  public var validity: Temporality? = nil

  public init(id: ID<VenueUnit>) { self.id = id }
}

// Inlined: a call would copy the whole unit for two of its properties.
extension VenueUnit {
  @inlinable @inline(__always) public var walkability: Walkability { Walkability(of: category) }

  /// Open to the public: not restricted and not `nonpublic`.
  @inlinable @inline(__always) public var isPublic: Bool {
    restriction == nil && !(category?.isA("nonpublic") ?? false)
  }
}

/// A declaration about the walls around a unit of open ground.
public enum Walled: Hashable, Sendable {
  /// Openings and categories decide.
  case unsaid
  /// Walls to every other unit, except at openings.
  case all
  /// Walls to these, except at openings.
  case towards([ID<VenueUnit>])

  /// True if it declares a wall towards a unit.
  public func includes(_ unit: ID<VenueUnit>) -> Bool {
    switch self {
    case .unsaid: false
    case .all: true
    case .towards(let units): units.contains(unit)
    }
  }

  /// Ids of the units towards which it declares a wall, in source order.
  fileprivate var ids: [String] {
    if case .towards(let units) = self { units.map(\.text) } else { [] }
  }
}

extension PropertySchema<VenueUnit> {
  fileprivate static func walled(_ key: String, _ meaning: String) -> Self {
    let setting = ReferenceSetting<VenueUnit>(
      target: .unit, isSupport: false,
      ids: { $0.walled.ids },
      column: { units in
        let walls = PropertyColumn(units, \.walled)
        return .several { walls[$0].ids }
      },
      set: { unit, ids in unit.walled = .towards(ids.map { ID($0) }) },
      setOne: { unit, id in unit.walled = .towards([ID(id)]) },
      keep: { unit, isLeft in
        if case .towards(let units) = unit.walled { unit.walled = .towards(units.filter { isLeft(.unit, $0.text) }) }
      },
      isAll: { $0.walled == .all })
    return Self(key, .flagOrReferences(setting, all: { $0.walled = .all }), meaning)
  }
}

import VenueModel
import VenueVocabulary

/// Keys of the text format: properties and shapes by the schema of a type, and what is written under it.
enum TextKeys {
  /// Keys that draw a shape.
  static let shapes = ["rect", "polygon", "holes", "line", "point"]

  /// Keys of what else stands in the map of a feature: other features, and what only the format knows.
  static func structure(of type: FeatureType) -> [String] {
    switch type {
    case .building: ["footprint"]
    case .kiosk: ["occupant", "occupants"]
    case .level: ["level", "surveyed", "defaults"] + levelGroups.map(\.key) + ["place"]
    case .occupant: ["id"]
    case .unit: ["openings", "occupant", "occupants"]
    case .venue:
      [
        "schema", "id", "languages", "time_zone", "frame", "buildings", "connectors", "transit", "sources", "publish",
        "uncovered", "templates", "levels", "closures", "camera", "cards", "tiers", "map", "clusters",
      ]
    default: []
    }
  }

  /// Keys of a level's file and of a template that hold features by id, units and what belongs to them first.
  static let levelGroups: [(key: String, type: FeatureType)] = {
    let groups = Venue.featureTypes.compactMap { type in type.levelKey.map { (key: $0, type: type.type) } }
    let first: [FeatureType] = [.unit, .opening, .kiosk]
    return first.flatMap { type in groups.filter { $0.type == type } } + groups.filter { !first.contains($0.type) }
  }()

  /// Whether features of a type are written in the text format, and do not follow from others.
  static func isWritten(_ type: FeatureType) -> Bool {
    switch type {
    case .address, .building, .connector, .level, .occupant, .transitLink, .venue: true
    default: Venue.schemas[type]?.levelKey != nil
    }
  }

  /// Types whose features may leave to `defaults` of a level's file what all of them say alike.
  static let defaulted: [FeatureType] = [.opening, .unit, .fixture, .amenity]

  /// Keys whose value is a property of a type.
  static func properties(of type: FeatureType) -> [String] { properties[type] ?? [] }

  /// Everything that may stand in the map of a feature.
  static func all(of type: FeatureType) -> [String] { all[type] ?? [] }

  private static let properties = Venue.schemas.mapValues { $0.textKeys }
  private static let all = Venue.schemas.mapValues { schema in
    schema.textKeys + schema.shapeKeys + structure(of: schema.type)
  }
}

import VenueModel
package import VenueVocabulary

/// Keys of the text format: properties and shapes by the schema of a type, and the keys that are written under it.
package enum TextKeys {
  /// Keys that draw a shape.
  static let shapes = ["rect", "polygon", "holes", "line", "point"]

  /// Structural keys of a feature's map: nested features, and keys of the format.
  static func structure(of type: FeatureType) -> [String] {
    switch type {
    case .building: ["footprint"]
    case .kiosk: ["occupant", "occupants"]
    case .level: ["level", "levels", "surveyed", "defaults"] + levelGroups.map(\.key) + ["place"]
    case .occupant: ["id"]
    case .unit: ["openings", "occupant", "occupants"]
    case .venue:
      [
        "schema", "id", "languages", "time_zone", "frame", "buildings", "connectors", "transit", "sources", "publish",
        "uncovered", "templates", "levels", "closures", "camera", "cards", "tiers", "map", "clusters",
        "imports", "imported", "include",
      ]
    default: []
    }
  }

  /// Keys of a level file and of a template that contain features by id, units and their contents first.
  static let levelGroups: [(key: String, type: FeatureType)] = {
    let groups = Venue.featureTypes.compactMap { type in type.levelKey.map { (key: $0, type: type.type) } }
    let first: [FeatureType] = [.unit, .opening, .kiosk]
    return first.flatMap { type in groups.filter { $0.type == type } } + groups.filter { !first.contains($0.type) }
  }()

  /// True if features of a type are written in the text format, and are not derived.
  static func isWritten(_ type: FeatureType) -> Bool {
    switch type {
    case .address, .building, .connector, .level, .occupant, .transitLink, .venue: true
    default: Venue.schemas[type]?.levelKey != nil
    }
  }

  /// Types whose features may have `defaults` in a level file.
  static let defaulted: [FeatureType] = [.opening, .unit, .fixture, .amenity]

  /// Keys whose value is a property of a type.
  static func properties(of type: FeatureType) -> [String] { properties[type] ?? [] }

  /// All allowed keys of a feature's map.
  package static func all(of type: FeatureType) -> [String] { all[type] ?? [] }

  /// Keys whose value is another feature that is written in place.
  static func inPlace(of type: FeatureType) -> [String] { inPlace[type] ?? [] }

  private static let properties = Venue.schemas.mapValues { $0.textKeys }
  private static let inPlace = Venue.schemas.mapValues { $0.inPlaceKeys }
  private static let all = Venue.schemas.mapValues { schema in
    schema.textKeys + schema.shapeKeys + structure(of: schema.type)
  }
}

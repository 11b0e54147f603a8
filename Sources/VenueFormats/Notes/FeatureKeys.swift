import VenueModel
import VenueVocabulary

/// Properties of a feature type, by its schema.
enum FeatureKeys {
  /// The property that suppresses findings about its feature.
  static let ignore = "x-ignore"

  /// Allowed keys in `properties` of a GeoJSON feature of a source: IMDF's keys, then the project's.
  static func all(of type: FeatureType) -> [String] { Venue.schemas[type]?.geoJSONKeys ?? [] }

  /// True if a key of `properties` is read, including unambiguous misspellings.
  static func isKnown(_ key: String, of type: FeatureType) -> Bool { known[type]?.contains(key) ?? false }

  private static let known = Venue.schemas.mapValues { Set($0.geoJSONKeys + $0.misspellings) }
}

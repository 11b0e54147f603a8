import VenueModel
import VenueVocabulary

/// Which properties a feature type has, by its schema.
enum FeatureKeys {
  /// Everything that may stand in `properties` of a GeoJSON feature of a source: IMDF's keys, then ours.
  static func all(of type: FeatureType) -> [String] { Venue.schemas[type]?.geoJSONKeys ?? [] }

  /// Whether a key of `properties` is read, misspelt ones that can mean nothing else included.
  static func isKnown(_ key: String, of type: FeatureType) -> Bool { known[type]?.contains(key) ?? false }

  private static let known = Venue.schemas.mapValues { Set($0.geoJSONKeys + $0.misspellings) }
}

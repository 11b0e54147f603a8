import VenueModel
import VenueVocabulary

/// Which properties a feature type has: IMDF's, and ours.
enum FeatureKeys {
  /// Keys of `properties` in IMDF 1.0.0.
  static func standard(of type: FeatureType) -> [String] { standard[type] ?? [] }

  /// Keys of our own, allowed beside those.
  static func own(of type: FeatureType) -> [String] { own[type] ?? [] }

  /// Everything that may stand in `properties` of a GeoJSON feature of a source.
  static func all(of type: FeatureType) -> [String] { standard(of: type) + own(of: type) }

  static func isKnown(_ key: String, of type: FeatureType) -> Bool { sets[type]?.contains(key) ?? false }

  private static let sets: [FeatureType: Set<String>] = Dictionary(
    uniqueKeysWithValues: FeatureType.allCases.map { ($0, Set(all(of: $0))) })

  private static let standard: [FeatureType: [String]] = [
    .address: words("address unit locality province country postal_code postal_code_ext postal_code_vanity"),
    .amenity: words(
      "category accessibility name alt_name hours phone website unit_ids address_id correlation_id"),
    .anchor: words("address_id unit_id"),
    .building: words("name alt_name category restriction display_point address_id"),
    .detail: words("level_id"),
    .fixture: words("category name alt_name anchor_id level_id display_point"),
    .footprint: words("category name building_ids"),
    .geofence: words(
      "category restriction name alt_name correlation_id display_point building_ids level_ids parents"),
    .kiosk: words("name alt_name anchor_id level_id display_point"),
    .level: words(
      "category restriction outdoor ordinal name short_name display_point address_id building_ids"),
    .occupant: words("name category anchor_id hours phone website validity correlation_id"),
    .opening: words(
      "category accessibility access_control door name alt_name display_point level_id"),
    .relationship: words("category direction origin intermediary destination hours"),
    .section: words(
      "category restriction accessibility name alt_name display_point level_id address_id correlation_id parents"),
    .unit: words("category restriction accessibility name alt_name level_id display_point"),
    .venue: words(
      "category restriction name alt_name hours phone website display_point address_id"),
  ]

  private static let own: [FeatureType: [String]] = [
    .amenity: ["validity"],
    .level: ["floor", "elevation", "mapped", "uncovered"],
    .occupant: ["unit"],
    .opening: ["width", "joins", "direction", "checkpoint", "closed"],
    .unit: ["nested", "open_to", "validity", "walled"],
  ]

  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

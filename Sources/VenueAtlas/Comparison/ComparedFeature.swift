import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

/// A feature as the tier files store it, limited to its own properties: what results from other features is excluded.
struct ComparedFeature {
  var type: String
  var id: String
  var category: String?
  var floor: Int?
  /// Names by language. That of the default language is first, and languages with the same text are absent.
  var names: [(language: String, text: String)]
  var isRestricted: Bool
  /// The room or kiosk an occupant is in.
  var home: String?
  /// nil if the map has no shape of it, only a name.
  var geometry: TileGeometry?
  /// Its own other properties, as text.
  var details: [(key: String, text: String)]

  /// The name as a map shows it in a language.
  func name(in language: String) -> String? { names.first { $0.language == language }?.text ?? names.first?.text }
}

/// Every feature that a bundle draws, by type and id.
struct ComparedFeatures {
  /// Feature types in the order of the report.
  static let types = [
    "venue", "level", "building", "footprint", "occupant", "connector", "unit", "kiosk", "section", "geofence",
    "amenity", "opening",
    "fixture", "detail",
  ]

  struct Key: Hashable {
    var type: String
    var id: String
  }

  private(set) var features: [Key: ComparedFeature] = [:]
  /// Names and icons that become visible by tier.
  private(set) var labels: [Key: ComparedLabel] = [:]
  /// The zoom at which each tier begins.
  private(set) var tierZooms: [Tier: Double] = [:]
  private let defaultLanguage: String

  init(_ atlas: Atlas) throws(BundleError) {
    defaultLanguage = atlas.manifest.languages.first ?? ""
    for file in atlas.manifest.files.map(\.path.text)
    where file.hasPrefix("tiers/") && file != "tiers/surroundings.geojson" {
      let root = try atlas.json(file)
      let heading = TierHeading(root)
      if let tier = heading.tier { tierZooms[tier] = heading.zoom }
      for feature in root["features"]?.array ?? [] { add(feature, in: heading) }
    }
    guard atlas.folder.contains(BundlePart.places.file) else { return }
    for entry in try atlas.search().part.decoded.entries { add(entry) }
  }

  /// Names that the map does not show: those of doors and connectors, and other names.
  private mutating func add(_ entry: PlaceListing.Entry) {
    let key = Key(type: entry.feature.type, id: entry.feature.id)
    let names = names(of: entry.name)
    if key.type == "connector" {
      features[key] = ComparedFeature(
        type: key.type, id: key.id, category: entry.categories.first, floor: nil, names: names, isRestricted: false,
        home: nil, geometry: nil, details: [])
      // Its landings are called as it is.
      for landing in entry.related {
        let own = Key(type: landing.type, id: landing.id)
        let isNamedAlike = features[own]?.names.allSatisfy { name in
          entry.name.entries.contains { $0.text == name.text }
        }
        if isNamedAlike == true { features[own]?.names = [] }
      }
    }
    guard features[key] != nil else { return }
    if features[key]!.names.isEmpty { features[key]!.names = names }
    for other in entry.otherNames {
      features[key]!.details.append(("also called", other.entries.map(\.text).joined(separator: ", ")))
    }
  }

  /// Names in the form of tile features: that of the default language first, and the others only where they differ.
  ///
  /// A feature without a name in the default language has the one that the map shows in its place.
  private func names(of labels: Labels) -> [(language: String, text: String)] {
    guard let shown = labels.text(in: defaultLanguage, fallback: defaultLanguage) else { return [] }
    let others = labels.entries(otherThan: shown).filter { $0.language != defaultLanguage }
    return [(defaultLanguage, shown)] + others.map { ($0.language, $0.text) }
  }

  private mutating func add(_ json: JSONValue, in heading: TierHeading) {
    guard let properties = json["properties"], let id = json["id"]?.string,
      let layer = properties["layer"]?.string
    else { return }
    let type = properties["feature_type"]?.string ?? layer
    let key = Key(type: type, id: id)
    if let label = ComparedLabel(properties, in: heading) { labels[key] = label }
    // A feature of the layer `label` is the name of a building. The names of rooms are in the features of their shapes.
    guard layer != "label" || features[key] == nil else { return }
    if layer != "label", features[key]?.geometry != nil { return }
    var feature = ComparedFeature(
      type: type, id: id, category: properties["category"]?.string, floor: heading.floor(of: properties), names: [],
      isRestricted: properties["restricted"] != nil, home: nil,
      geometry: layer == "label" ? nil : json["geometry"].flatMap(MapFeature.geometry), details: [])
    for member in properties.object ?? [] {
      let name = member.key
      if name == "name" || name.hasPrefix("name:") {
        let language = name == "name" ? defaultLanguage : String(name.dropFirst(5))
        feature.names.append((language, member.value.string ?? ""))
      } else if name == "unit_id" || name == "kiosk_id" {
        feature.home = member.value.string
      } else if name == "outdoor" {
        feature.details.append((name, member.value.bool == true ? "yes" : "no"))
      }
    }
    features[key] = feature
  }
}

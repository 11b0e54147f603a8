public import VenueVocabulary

/// A part of the bundle as data: its files, its capabilities, and the feature types that it carries.
///
/// Manifest, ledger, `inspect` and `verify` are derived from ``all``. A new part requires its value and its JSON here in `VenueParts`,
/// a line in ``all``, and a stage that makes it and returns a ``CompiledPart``.
public struct BundlePart: Hashable, Sendable {
  /// A unique name.
  public var name: String
  /// Paths in the bundle; `*` matches any single component.
  public var files: [String]
  /// Capabilities that it may add to the manifest: all of them, or those that its maker finds to be true.
  public var capabilities: [String] = []
  /// The schema file in `schemas/` for its JSON; nil for external formats (GeoJSON, MapLibre styles, PMTiles).
  public var schema: String?
  /// The number that such a file contains as its `schema`, and the highest that this program reads.
  public var schemaVersion = 1
  /// Types whose undrawn features it carries.
  public var carries: Set<FeatureType> = []
  /// True if every bundle contains it.
  public var isRequired = true

  /// The first of ``files``: the ledger names it.
  public var file: String { files[0] }

  /// The file of a floor, in a part with a file for each floor: `places/-1.json`.
  public func file(ofFloor floor: Int) -> String { "\(name)/\(floor).json" }

  /// Floors that have such a file among some paths of a bundle, lowest first.
  package func floors(in paths: some Sequence<String>) -> [Int] {
    paths.compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.count == 2, let floor = Int(parts[1].prefix { $0 != "." }), file(ofFloor: floor) == path else {
        return nil
      }
      return floor
    }.sorted()
  }

  /// True if a path of a bundle matches one of ``files``.
  public func owns(_ path: String) -> Bool {
    files.contains { pattern in
      let (wanted, given) = (pattern.split(separator: "/"), path.split(separator: "/"))
      return wanted.count == given.count
        && zip(wanted, given).allSatisfy { wanted, given in
          guard let star = wanted.firstIndex(of: "*") else { return wanted == given }
          let (head, tail) = (wanted[..<star], wanted[wanted.index(after: star)...])
          return given.count > head.count + tail.count && given.hasPrefix(head) && given.hasSuffix(tail)
        }
    }
  }

  /// The part that carries the undrawn features of a type; nil if there is none.
  public static func carrier(of type: FeatureType) -> BundlePart? { all.first { $0.carries.contains(type) } }
}

extension BundlePart {
  /// All parts in alphabetical order.
  public static let all: [BundlePart] = [
    annotations, camera, clusters, floors, footways, icons, ids, manifest, map, network, overlays, places, profiles,
    sprites, styles, surroundings, themeTable, tiers, tiles, transit,
  ]

  public static let annotations = BundlePart(
    name: "annotations", files: ["annotations.json"], capabilities: ["annotations"], isRequired: false)

  /// The one script of a bundle: ``ScrollLimitsScript``.
  public static let cameraScript = "camera.js"

  public static let camera = BundlePart(
    name: "camera", files: ["camera.json", cameraScript], schema: "camera.schema.json")

  public static let clusters = BundlePart(
    name: "clusters", files: ["clusters.json"], capabilities: ["clusters"], schema: "clusters.schema.json",
    isRequired: false)

  public static let floors = BundlePart(
    name: "floors", files: ["floors.json"], capabilities: ["floors"], schema: "floors.schema.json",
    carries: [.building, .connector])

  public static let footways = BundlePart(
    name: "footways", files: ["footways.bin"], capabilities: ["footways"], isRequired: false)

  public static let icons = BundlePart(
    name: "icons", files: ["icons.json"], schema: "icons.schema.json", isRequired: false)

  public static let ids = BundlePart(
    name: "ids", files: ["ids.json"], schema: "ids.schema.json", schemaVersion: 2)

  public static let manifest = BundlePart(
    name: "manifest", files: ["manifest.json"], schema: "manifest.schema.json", carries: [.venue])

  public static let map = BundlePart(
    name: "map", files: ["map.json"], schema: "map.schema.json", isRequired: false)

  /// What all levels share, and a file for each level.
  public static let network = BundlePart(
    name: "network", files: ["network.bin", "network/*.bin"], capabilities: ["routing", "transit-links"],
    carries: [.transitLink], isRequired: false)

  /// The file of a level's sections.
  ///
  /// - Parameter level: its position in the table `levels`.
  public static func networkFile(ofLevel level: Int) -> String { "network/\(level).bin" }

  public static let overlays = BundlePart(
    name: "overlays", files: ["overlays.json", "overlays/*"], capabilities: ["overlays"],
    schema: "overlay-table.schema.json", isRequired: false)

  /// Places that people look for, with their cards: those on no floor or on several, and a file for each floor.
  public static let places = BundlePart(
    name: "places", files: ["places.json", "places/*.json"], capabilities: ["place-cards", "search"],
    schema: "places.schema.json", schemaVersion: 4, isRequired: false)

  public static let profiles = BundlePart(
    name: "profiles", files: ["profiles.json"], schema: "profile-table.schema.json", isRequired: false)

  public static let sprites = BundlePart(
    name: "sprites", files: ["sprite/*.json", "sprite/*.png"], isRequired: false)

  /// Absent if styles are in `map.json`, at an address, or supplied by the app.
  public static let styles = BundlePart(
    name: "styles", files: ["style/*.json"], capabilities: ["style"], isRequired: false)

  public static let surroundings = BundlePart(
    name: "surroundings", files: ["surroundings.pmtiles", "surroundings.mbtiles", "tiers/surroundings.geojson"],
    capabilities: ["surroundings"], isRequired: false)

  public static let themeTable = BundlePart(
    name: "theme-table", files: ["theme.json"], schema: "theme-table.schema.json")

  public static let tiers = BundlePart(
    name: "tiers", files: ["tiers/*/*.geojson", "tiers/venue.geojson"], capabilities: ["tiers"])

  public static let tiles = BundlePart(
    name: "tiles", files: ["tiles.pmtiles", "tiles.mbtiles"], capabilities: ["tiles"])

  public static let transit = BundlePart(
    name: "transit", files: ["transit.json"], capabilities: ["departures"], schema: "transit.schema.json",
    isRequired: false)
}

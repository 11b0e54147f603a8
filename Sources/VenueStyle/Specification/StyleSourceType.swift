/// The types of sources, with the keys of each.
enum StyleSourceType: String, Hashable, Sendable, CaseIterable {
  case vector, raster, geojson, image, video
  case rasterDEM = "raster-dem"

  /// Keys beside `type`.
  var keys: [StyleKey] {
    switch self {
    case .vector:
      StyleSourceType.tiled + [
        StyleKey("promoteId", .any), StyleKey("scheme", .word(["xyz", "tms"])),
        StyleKey("encoding", .word(["mvt", "mlt"]), since: ClientVersion(5, 12)),
      ]
    case .raster: StyleSourceType.tiled + [StyleKey("tileSize", .number), StyleKey("scheme", .word(["xyz", "tms"]))]
    case .rasterDEM:
      StyleSourceType.tiled + [
        StyleKey("tileSize", .number), StyleKey("encoding", .word(["terrarium", "mapbox", "custom"])),
      ]
        + ["redFactor", "greenFactor", "blueFactor", "baseShift"].map {
          StyleKey($0, .number, since: ClientVersion(3, 4))
        }
    case .geojson: StyleSourceType.geojsonKeys
    case .image: [StyleKey("url", .string, isRequired: true), StyleKey("coordinates", .any, isRequired: true)]
    case .video: [StyleKey("urls", .strings, isRequired: true), StyleKey("coordinates", .any, isRequired: true)]
    }
  }

  /// Sources of tiles may have keys of a protocol's own.
  var takesOtherKeys: Bool { self == .vector || self == .raster || self == .rasterDEM }

  private static let tiled = [
    StyleKey("url", .string), StyleKey("tiles", .strings), StyleKey("bounds", .numbers(count: 4)),
    StyleKey("minzoom", .number), StyleKey("maxzoom", .number), StyleKey("attribution", .string),
    StyleKey("volatile", .boolean),
  ]

  private static let geojsonKeys = [
    StyleKey("data", .any, isRequired: true), StyleKey("maxzoom", .number), StyleKey("attribution", .string),
    StyleKey("buffer", .number(from: 0, to: 512)), StyleKey("filter", .any), StyleKey("tolerance", .number),
    StyleKey("cluster", .boolean), StyleKey("clusterRadius", .positive), StyleKey("clusterMaxZoom", .number),
    StyleKey("clusterMinPoints", .number), StyleKey("clusterProperties", .any), StyleKey("lineMetrics", .boolean),
    StyleKey("generateId", .boolean), StyleKey("promoteId", .any),
  ]
}

/// A key with a plain value: no expression is one.
struct StyleKey: Hashable, Sendable {
  var name: String
  var kind: StyleKind
  var isRequired: Bool
  /// The first release of MapLibre GL JS that supports it.
  var since: ClientVersion

  init(_ name: String, _ kind: StyleKind, isRequired: Bool = false, since: ClientVersion = .first) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.since = since
  }
}

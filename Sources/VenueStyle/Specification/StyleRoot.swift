/// Members of a style's root.
enum StyleRoot {
  static let keys: [StyleKey] = [
    StyleKey("version", .any, isRequired: true), StyleKey("name", .string), StyleKey("metadata", .any),
    StyleKey("center", .numbers(count: 2)), StyleKey("centerAltitude", .number, since: ClientVersion(5, 0)),
    StyleKey("zoom", .number), StyleKey("bearing", .number), StyleKey("pitch", .number),
    StyleKey("roll", .number, since: ClientVersion(5, 0)), StyleKey("state", .any, since: ClientVersion(5, 6)),
    StyleKey("light", .any), StyleKey("sky", .any, since: ClientVersion(5, 0)),
    StyleKey("projection", .any, since: ClientVersion(5, 0)), StyleKey("terrain", .any, since: ClientVersion(2, 2)),
    StyleKey("sources", .any, isRequired: true), StyleKey("sprite", .any), StyleKey("glyphs", .string),
    StyleKey("font-faces", .any), StyleKey("transition", .any), StyleKey("layers", .any, isRequired: true),
  ]

  static let light = withState([
    StyleProperty("anchor", .word(["map", "viewport"])), StyleProperty("position", .numbers(count: 3)),
    StyleProperty("color", .color), StyleProperty("intensity", .share),
  ])

  static let sky = withState(
    ["sky-color", "horizon-color", "fog-color"].map { StyleProperty($0, .color) }
      + ["fog-ground-blend", "horizon-fog-blend", "sky-horizon-blend", "atmosphere-blend"].map {
        StyleProperty($0, .share)
      })

  static let projection = withState([StyleProperty("type", .projection)])

  /// Properties outside of layers, which may depend on the style's state from one release on.
  private static func withState(_ properties: [StyleProperty]) -> [StyleProperty] {
    properties.map { property in
      var property = property
      property.stateSince = ClientVersion(6, 1)
      return property
    }
  }

  static let terrain: [StyleKey] = [
    StyleKey("source", .string, isRequired: true), StyleKey("exaggeration", .positive),
  ]

  static let transition: [StyleKey] = [StyleKey("duration", .positive), StyleKey("delay", .positive)]

  static let layer: [StyleKey] = [
    StyleKey("id", .string, isRequired: true), StyleKey("type", .any, isRequired: true), StyleKey("metadata", .any),
    StyleKey("source", .string), StyleKey("source-layer", .string), StyleKey("minzoom", .number(from: 0, to: 24)),
    StyleKey("maxzoom", .number(from: 0, to: 24)), StyleKey("filter", .any), StyleKey("layout", .any),
    StyleKey("paint", .any),
  ]
}

/// Properties of area, line and circle layers.
extension StyleLayerType {
  static let backgroundPaint = [
    StyleProperty("background-color", .color), StyleProperty("background-pattern", .image),
    StyleProperty("background-opacity", .share),
  ]

  static let fillPaint: [StyleProperty] =
    [
      StyleProperty("fill-antialias", .boolean), StyleProperty("fill-opacity", .share, .featureState),
      StyleProperty("fill-color", .color, .featureState), StyleProperty("fill-outline-color", .color, .featureState),
      StyleProperty("fill-pattern", .image, .feature),
      StyleProperty("fill-layer-opacity", .share, since: ClientVersion(6, 0)),
    ] + translation(of: "fill")

  static let fillExtrusionLayout: [StyleProperty] = [
    StyleProperty("fill-extrusion-rounded-corner-distance", .positive, .constant, since: ClientVersion(6, 2))
  ]

  /// Height and base may be negative, for floors below the ground.
  static let fillExtrusionPaint: [StyleProperty] =
    [
      StyleProperty("fill-extrusion-opacity", .share), StyleProperty("fill-extrusion-color", .color, .featureState),
      StyleProperty("fill-extrusion-pattern", .image, .feature),
      StyleProperty("fill-extrusion-height", .number, .featureState),
      StyleProperty("fill-extrusion-base", .number, .featureState),
      StyleProperty("fill-extrusion-vertical-gradient", .boolean),
    ] + translation(of: "fill-extrusion")

  static let lineLayout: [StyleProperty] = [
    StyleProperty("line-cap", .word(["butt", "round", "square"]), .feature),
    StyleProperty("line-join", .word(["bevel", "round", "miter"]), .feature),
    StyleProperty("line-miter-limit", .number, .feature), StyleProperty("line-round-limit", .number, .feature),
    StyleProperty("line-sort-key", .number, .feature, isStepped: true),
  ]

  static let linePaint: [StyleProperty] =
    [
      StyleProperty("line-opacity", .share, .featureState), StyleProperty("line-color", .color, .featureState),
      StyleProperty("line-width", .positive, .featureState), StyleProperty("line-gap-width", .positive, .featureState),
      StyleProperty("line-offset", .number, .featureState), StyleProperty("line-blur", .positive, .featureState),
      StyleProperty("line-dasharray", .numbers(from: 0), .feature), StyleProperty("line-pattern", .image, .feature),
      StyleProperty("line-gradient", .color, .ramp("line-progress")),
      StyleProperty("line-layer-opacity", .share, since: ClientVersion(6, 0)),
    ] + translation(of: "line")

  static let circlePaint: [StyleProperty] =
    [
      StyleProperty("circle-radius", .positive, .featureState), StyleProperty("circle-color", .color, .featureState),
      StyleProperty("circle-blur", .number, .featureState), StyleProperty("circle-opacity", .share, .featureState),
      StyleProperty("circle-pitch-scale", .word(["map", "viewport"])),
      StyleProperty("circle-pitch-alignment", .word(["map", "viewport"])),
      StyleProperty("circle-stroke-width", .positive, .featureState),
      StyleProperty("circle-stroke-color", .color, .featureState),
      StyleProperty("circle-stroke-opacity", .share, .featureState),
    ] + translation(of: "circle")

  static let heatmapPaint: [StyleProperty] = [
    StyleProperty("heatmap-radius", .number(from: 1), .featureState),
    StyleProperty("heatmap-weight", .positive, .featureState), StyleProperty("heatmap-intensity", .positive),
    StyleProperty("heatmap-color", .color, .ramp("heatmap-density")), StyleProperty("heatmap-opacity", .share),
  ]

  static func translation(of prefix: String) -> [StyleProperty] {
    [
      StyleProperty("\(prefix)-translate", .numbers(count: 2)),
      StyleProperty("\(prefix)-translate-anchor", .word(["map", "viewport"])),
    ]
  }
}

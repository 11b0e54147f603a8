/// Properties of raster and terrain layers.
extension StyleLayerType {
  /// First seen in 5.24, the release this was tried with.
  private static let resampling = StyleProperty(
    "resampling", .word(["linear", "nearest"]), since: ClientVersion(5, 24))

  static let rasterPaint: [StyleProperty] = [
    StyleProperty("raster-opacity", .share), StyleProperty("raster-hue-rotate", .number),
    StyleProperty("raster-brightness-min", .share), StyleProperty("raster-brightness-max", .share),
    StyleProperty("raster-saturation", .number(from: -1, to: 1)),
    StyleProperty("raster-contrast", .number(from: -1, to: 1)), resampling,
    StyleProperty("raster-resampling", .word(["linear", "nearest"])),
    StyleProperty("raster-fade-duration", .positive),
  ]

  static let hillshadePaint: [StyleProperty] = [
    StyleProperty("hillshade-illumination-direction", .numberOrList(from: 0, to: 359)),
    StyleProperty("hillshade-illumination-altitude", .numberOrList(from: 0, to: 90), since: ClientVersion(5, 5)),
    StyleProperty("hillshade-illumination-anchor", .word(["map", "viewport"])),
    StyleProperty("hillshade-exaggeration", .share), StyleProperty("hillshade-shadow-color", .colorOrList),
    StyleProperty("hillshade-highlight-color", .colorOrList), StyleProperty("hillshade-accent-color", .color),
    StyleProperty(
      "hillshade-method", .word(["standard", "basic", "combined", "igor", "multidirectional"]),
      since: ClientVersion(5, 5)),
    resampling,
  ]

  static let colorReliefPaint: [StyleProperty] = [
    StyleProperty("color-relief-opacity", .share),
    StyleProperty("color-relief-color", .color, .ramp("elevation")), resampling,
  ]
}

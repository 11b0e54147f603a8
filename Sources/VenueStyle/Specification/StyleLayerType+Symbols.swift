/// Properties of symbol layers.
extension StyleLayerType {
  private static let alignment = ["map", "viewport", "auto"]
  private static let overlap = ["never", "always", "cooperative"]

  static let symbolLayout: [StyleProperty] =
    [
      StyleProperty("symbol-placement", .word(["point", "line", "line-center"])),
      StyleProperty("symbol-spacing", .number(from: 1)), StyleProperty("symbol-avoid-edges", .boolean),
      StyleProperty("symbol-sort-key", .number, .feature, isStepped: true),
      StyleProperty("symbol-z-order", .word(["auto", "viewport-y", "source"])),
      StyleProperty("symbol-height-offset", .number, .feature, since: ClientVersion(6, 6)),
      StyleProperty("symbol-height-anchor", .word(["ground", "absolute"]), since: ClientVersion(6, 6)),
    ] + iconLayout + textLayout

  private static let iconLayout: [StyleProperty] = [
    StyleProperty("icon-allow-overlap", .boolean),
    StyleProperty("icon-overlap", .word(overlap), since: ClientVersion(2, 1)),
    StyleProperty("icon-ignore-placement", .boolean), StyleProperty("icon-optional", .boolean),
    StyleProperty("icon-rotation-alignment", .word(alignment)), StyleProperty("icon-size", .positive, .feature),
    StyleProperty("icon-text-fit", .word(["none", "width", "height", "both"])),
    StyleProperty("icon-text-fit-padding", .numbers(count: 4)), StyleProperty("icon-image", .image, .feature),
    StyleProperty("icon-rotate", .number, .feature), StyleProperty("icon-padding", .padding, .feature),
    StyleProperty("icon-keep-upright", .boolean), StyleProperty("icon-offset", .numbers(count: 2), .feature),
    StyleProperty("icon-anchor", .word(StyleKind.anchor), .feature),
    StyleProperty("icon-pitch-alignment", .word(alignment)),
  ]

  private static let textLayout: [StyleProperty] = [
    StyleProperty("text-pitch-alignment", .word(alignment)),
    StyleProperty("text-rotation-alignment", .word(["map", "viewport", "viewport-glyph", "auto"])),
    StyleProperty("text-field", .formatted, .feature), StyleProperty("text-font", .strings, .feature),
    StyleProperty("text-size", .positive, .feature), StyleProperty("text-max-width", .positive, .feature),
    StyleProperty("text-line-height", .number), StyleProperty("text-letter-spacing", .number, .feature),
    StyleProperty("text-justify", .word(["auto", "left", "center", "right"]), .feature),
    StyleProperty("text-radial-offset", .number, .feature),
    StyleProperty("text-variable-anchor", .words(StyleKind.anchor)),
    StyleProperty("text-variable-anchor-offset", .anchorOffsets, .feature, since: ClientVersion(3, 3)),
    StyleProperty("text-anchor", .word(StyleKind.anchor), .feature), StyleProperty("text-max-angle", .number),
    StyleProperty("text-writing-mode", .words(["horizontal", "vertical"])),
    StyleProperty("text-rotate", .number, .feature), StyleProperty("text-padding", .positive),
    StyleProperty("text-keep-upright", .boolean),
    StyleProperty("text-transform", .word(["none", "uppercase", "lowercase"]), .feature),
    StyleProperty("text-offset", .numbers(count: 2), .feature), StyleProperty("text-allow-overlap", .boolean),
    StyleProperty("text-overlap", .word(overlap), since: ClientVersion(2, 1)),
    StyleProperty("text-ignore-placement", .boolean), StyleProperty("text-optional", .boolean),
  ]

  static let symbolPaint: [StyleProperty] = ["icon", "text"].flatMap { part in
    [
      StyleProperty("\(part)-opacity", .share, .featureState), StyleProperty("\(part)-color", .color, .featureState),
      StyleProperty("\(part)-halo-color", .color, .featureState),
      StyleProperty("\(part)-halo-width", .positive, .featureState),
      StyleProperty("\(part)-halo-blur", .positive, .featureState),
    ] + translation(of: part)
  }
}

/// The types of layers, with the properties of each.
enum StyleLayerType: String, Hashable, Sendable, CaseIterable {
  case background, fill, line, symbol, circle, heatmap, raster, hillshade
  case fillExtrusion = "fill-extrusion"
  case colorRelief = "color-relief"

  var layout: [StyleProperty] {
    let own: [StyleProperty] =
      switch self {
      case .fill: [StyleProperty("fill-sort-key", .number, .feature, isStepped: true)]
      case .circle: [StyleProperty("circle-sort-key", .number, .feature, isStepped: true)]
      case .line: StyleLayerType.lineLayout
      case .symbol: StyleLayerType.symbolLayout
      case .fillExtrusion: StyleLayerType.fillExtrusionLayout
      case .background, .heatmap, .raster, .hillshade, .colorRelief: []
      }
    return own + [StyleProperty("visibility", .word(["visible", "none"]), .stateOnly)]
  }

  var paint: [StyleProperty] {
    switch self {
    case .background: StyleLayerType.backgroundPaint
    case .fill: StyleLayerType.fillPaint
    case .line: StyleLayerType.linePaint
    case .symbol: StyleLayerType.symbolPaint
    case .circle: StyleLayerType.circlePaint
    case .heatmap: StyleLayerType.heatmapPaint
    case .raster: StyleLayerType.rasterPaint
    case .hillshade: StyleLayerType.hillshadePaint
    case .fillExtrusion: StyleLayerType.fillExtrusionPaint
    case .colorRelief: StyleLayerType.colorReliefPaint
    }
  }

  /// The types of sources it draws; empty for a layer without one.
  var sources: [StyleSourceType] {
    switch self {
    case .background: []
    case .fill, .line, .symbol, .circle, .heatmap, .fillExtrusion: [.vector, .geojson]
    case .raster: [.raster, .image, .video]
    case .hillshade, .colorRelief: [.rasterDEM]
    }
  }

  /// The first release of MapLibre GL JS that draws it.
  var since: ClientVersion { self == .colorRelief ? ClientVersion(5, 6) : .first }
}

import VenueGeometry
public import VenueParts

/// Reports which parts of a shape the tiles of the closest zoom will not show, before any tile is made.
///
/// It computes ``TileStatistics/vanished`` of that zoom in advance, only from positions and boxes.
public struct TileSurvey {
  private let slicer: FeatureSlicer
  private let scale: Double
  private let lastTile: Int
  private let tileLimit: Int

  public init(options: TileOptions) {
    let options = options.withinLimits
    slicer = FeatureSlicer(zoom: options.maximumZoom, options: options)
    scale = Double(1 << options.maximumZoom) * Double(options.extent)
    lastTile = (1 << options.maximumZoom) - 1
    tileLimit = options.tileLimitPerFeature
  }

  /// nil for a shape that is drawn unchanged; ``TileFeatureLoss/Reason/tooSmall`` for one that is drawn as a dot: a line within one tile
  /// unit, an area without area after rounding.
  ///
  /// - Complexity: O(n) in the positions.
  public func loss(of geometry: TileGeometry) -> TileFeatureLoss.Reason? {
    var box = UnitBox.empty
    var hasArea = false
    for part in geometry.parts {
      // Twice the area in whole units of the zoom, counted from the first corner.
      var area: Int64 = 0
      var (first, last): (SIMD2<Double>?, SIMD2<Double>) = (nil, .zero)
      for coordinate in part {
        guard WebMercator.isOnEarth(coordinate) else { return .invalidCoordinate }
        let (x, y) = Trigonometry.mercator(WebMercator.clamped(coordinate))
        box.include(x, y)
        let unit = (SIMD2(x, y) * scale + 0.5).rounded(.down)
        if let first {
          let (one, other) = (last - first, unit - first)
          area &+= Int64(one.x * other.y - one.y * other.x)
        } else {
          first = unit
        }
        last = unit
      }
      hasArea = hasArea || area != 0
    }
    guard box.minX <= box.maxX else { return .empty }
    let scaled = box.scaled(by: scale)
    let tiles = slicer.tiles(of: scaled, kind: geometry.kind, within: TileRange(0, lastTile, 0, lastTile))
    if tiles.count > tileLimit { return .tooManyTiles }
    switch geometry.kind {
    case .point: return nil
    case .line: return scaled.maxX - scaled.minX < 1 && scaled.maxY - scaled.minY < 1 ? .tooSmall : nil
    case .polygon: return hasArea ? nil : .tooSmall
    }
  }
}

extension TileGeometry {
  fileprivate var kind: GeometryKind {
    switch self {
    case .points: .point
    case .lines: .line
    case .polygons: .polygon
    }
  }

  /// Points together, lines, and rings.
  fileprivate var parts: [[Coordinate]] {
    switch self {
    case .points(let points): [points]
    case .lines(let lines): lines
    case .polygons(let polygons): polygons.flatMap(\.rings)
    }
  }
}

import VenueGeometry
public import VenueParts

/// Says of a shape what the tiles of the closest zoom will not show of it, before any tile is made.
///
/// What ``TileStatistics/vanished`` of an archive tells of that zoom is known beforehand, from positions and boxes alone.
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

  /// nil for a shape that is drawn as it is; ``TileFeatureLoss/Reason/tooSmall`` for one that is drawn as a dot, because its box is
  /// smaller than a tile unit.
  ///
  /// - Complexity: O(n) in the positions.
  public func loss(of geometry: TileGeometry) -> TileFeatureLoss.Reason? {
    var box = UnitBox.empty
    for part in geometry.parts {
      for coordinate in part {
        guard WebMercator.isOnEarth(coordinate) else { return .invalidCoordinate }
        let (x, y) = Trigonometry.mercator(WebMercator.clamped(coordinate))
        box.include(x, y)
      }
    }
    guard box.minX <= box.maxX else { return .empty }
    let scaled = box.scaled(by: scale)
    let tiles = slicer.tiles(of: scaled, kind: geometry.kind, within: TileRange(0, lastTile, 0, lastTile))
    if tiles.count > tileLimit { return .tooManyTiles }
    let isDot = scaled.maxX - scaled.minX < 1 && scaled.maxY - scaled.minY < 1
    return isDot && geometry.kind != .point ? .tooSmall : nil
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

import VenueCompression
public import VenueGeometry

/// Options of the tile pyramid.
public struct TileOptions: Sendable {
  /// First zoom with tiles, of the 512-point world. 0...22.
  public var minimumZoom: Int
  /// Deepest zoom with tiles; clients magnify these beyond it. A feature with a later first zoom appears here.
  public var maximumZoom: Int
  /// Units along a tile's side: 256...16384.
  public var extent: Int
  /// Units beyond the tile's edges that belong to it too, so that strokes and labels do not break at seams; 0...extent.
  /// 80 of 4096 are 10 points.
  public var buffer: Int
  /// Layer names in tile order. Layers of features that are not named here follow by name.
  public var layers: [String]
  public var compression: TileCompression
  /// Threads that share the work. Does not change the result.
  public var jobs: Int
  /// A feature that touches more tiles than this at one zoom is omitted there and reported as vanished.
  public var tileLimitPerFeature: Int
  /// Recommended first view; nil is the middle of everything, at `minimumZoom`.
  public var center: (coordinate: Coordinate, zoom: Int)?
  /// `name`, `description`, `attribution` and `version` of the archive's metadata; omitted if nil.
  public var name: String?
  public var summary: String?
  public var attribution: String?
  public var version: String?

  public init(
    minimumZoom: Int = 14, maximumZoom: Int = 18, extent: Int = 4096, buffer: Int = 80, layers: [String] = [],
    compression: TileCompression = .gzip(level: 6), jobs: Int = 1
  ) {
    self.minimumZoom = minimumZoom
    self.maximumZoom = maximumZoom
    self.extent = extent
    self.buffer = buffer
    self.layers = layers
    self.compression = compression
    self.jobs = jobs
    tileLimitPerFeature = 1 << 16
  }

  /// The same options with every number limited to its range.
  var withinLimits: TileOptions {
    var options = self
    options.minimumZoom = min(max(minimumZoom, 0), 22)
    options.maximumZoom = min(max(maximumZoom, options.minimumZoom), 22)
    options.extent = min(max(extent, 256), 16384)
    options.buffer = min(max(buffer, 0), options.extent)
    options.jobs = min(max(jobs, 1), 256)
    options.tileLimitPerFeature = max(tileLimitPerFeature, 1)
    return options
  }
}

/// Compression of tiles, directories and metadata.
public enum TileCompression: Sendable, Hashable {
  case none
  /// `level` 1...12 of libdeflate; no time and no name in the header.
  case gzip(level: Int)

  /// One of this kind, for one thread.
  func makeCompressor() -> Compressor {
    switch self {
    case .none: Compressor(.none, level: 1)
    case .gzip(let level): Compressor(.gzip, level: level)
    }
  }
}

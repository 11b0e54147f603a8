/// What an archive holds, and what became of features that are too small or have no position.
public struct TileStatistics: Sendable {
  /// Tiles with content.
  public private(set) var tileCount = 0
  /// Tiles with different content.
  public private(set) var distinctTileCount = 0
  /// Length of the archive.
  public private(set) var byteCount = 0
  /// Sum of all tiles before compression.
  public private(set) var uncompressedByteCount = 0
  /// Sum over tiles of the features in them.
  public private(set) var featureInstances = 0
  public private(set) var layers: [TileLayer]
  /// The tile with the most stored bytes.
  public private(set) var largestTile: (zoom: Int, x: Int, y: Int, byteCount: Int)?
  /// Features with no shape left at a zoom, by zoom, layer and id. They are in the deeper zooms.
  public private(set) var collapsed: [TileFeatureLoss] = []
  /// Features drawn at the deepest zoom as one tile unit, because their shape is smaller.
  public private(set) var standIns: [TileFeatureLoss] = []
  /// Features in no tile of a zoom at all. Not empty means: say so.
  public private(set) var vanished: [TileFeatureLoss] = []

  init(layers: [TileLayer]) { self.layers = layers }

  mutating func count(_ tile: EncodedTile, instances: Int, zoom: Int, x: Int, y: Int) {
    tileCount += 1
    uncompressedByteCount += tile.uncompressedByteCount
    featureInstances += instances
    if tile.bytes.count > largestTile?.byteCount ?? 0 { largestTile = (zoom, x, y, tile.bytes.count) }
  }

  mutating func finish(_ report: SliceReport, features: FlatFeatures, distinctTiles: Int, bytes: Int) {
    distinctTileCount = distinctTiles
    byteCount = bytes
    func named(_ losses: [SliceReport.Loss]) -> [TileFeatureLoss] {
      losses.map { loss in
        TileFeatureLoss(
          layer: features.layerNames[Int(loss.layer)], id: loss.id, zoom: loss.zoom.map(Int.init), reason: loss.reason)
      }
    }
    collapsed = named(report.collapsed)
    standIns = named(report.standIns)
    vanished = named(report.vanished)
  }
}

/// One layer of the archive, over all its tiles.
public struct TileLayer: Sendable, Hashable {
  public var name: String
  /// First zoom at which a feature of it may appear.
  public var minimumZoom: Int
  public var maximumZoom: Int
  /// Features, each counted once.
  public var featureCount: Int
  /// Property names in sorted order with `"String"`, `"Number"`, `"Boolean"` or `"Mixed"`.
  public var fields: [Field]

  public struct Field: Sendable, Hashable {
    public var name: String
    public var type: String
  }
}

/// A feature that is not drawn as it is.
public struct TileFeatureLoss: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// Smaller than the tile units of the zoom.
    case tooSmall
    /// It has no positions.
    case empty
    /// A position is not a number, or not on the earth.
    case invalidCoordinate
    /// It touches more tiles than ``TileOptions/tileLimitPerFeature``.
    case tooManyTiles
  }

  public var layer: String
  public var id: UInt64
  /// nil means every zoom.
  public var zoom: Int?
  public var reason: Reason

  public init(layer: String, id: UInt64, zoom: Int?, reason: Reason) {
    self.layer = layer
    self.id = id
    self.zoom = zoom
    self.reason = reason
  }
}

/// The losses as the slicer notes them: with layer numbers.
struct SliceReport: Sendable {
  struct Loss: Sendable {
    var layer: Int32
    var id: UInt64
    var zoom: Int8?
    var reason: TileFeatureLoss.Reason
  }

  var collapsed: [Loss] = []
  var standIns: [Loss] = []
  var vanished: [Loss] = []

  mutating func append(_ other: SliceReport) {
    collapsed += other.collapsed
    standIns += other.standIns
    vanished += other.vanished
  }
}

/// Content of an archive, and the outcome of features that are too small or have no position.
public struct TileStatistics: Sendable {
  /// Tiles with content.
  public internal(set) var tileCount = 0
  /// Tiles with different content.
  public internal(set) var distinctTileCount = 0
  /// Length of the archive.
  public internal(set) var byteCount = 0
  /// Sum of all tiles before compression.
  public internal(set) var uncompressedByteCount = 0
  /// Sum over tiles of the features in them.
  public internal(set) var featureInstances = 0
  public internal(set) var layers: [LayerStatistics]
  /// The tile with the most stored bytes.
  public internal(set) var largestTile: (zoom: Int, x: Int, y: Int, byteCount: Int)?
  /// Features with no shape left at a zoom, by zoom, layer and id. They are in the deeper zooms.
  public internal(set) var collapsed: [TileFeatureLoss] = []
  /// Features drawn at the deepest zoom as one tile unit, because their shape is smaller.
  public internal(set) var standIns: [TileFeatureLoss] = []
  /// Features in no tile of a zoom at all. If it is not empty, report it.
  public internal(set) var vanished: [TileFeatureLoss] = []

  init(layers: [LayerStatistics]) { self.layers = layers }
}

/// One layer of the archive, over all its tiles.
public struct LayerStatistics: Sendable, Hashable {
  public var name: String
  /// First zoom at which a feature of it may appear.
  public var minimumZoom: Int
  public var maximumZoom: Int
  /// Features, each counted once.
  public var featureCount: Int
  /// Property names in sorted order with `"String"`, `"Number"`, `"Boolean"` or `"Mixed"`.
  public var fields: [Field]

  /// A property of a layer’s features.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var type: String
  }
}

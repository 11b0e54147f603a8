package import VenueParts

/// What cutting an archive left behind, for cutting it again when a few of its features have changed.
///
/// A feature's shares of tiles follow from the feature alone, and a tile from the features that have shares in it. So what is cut
/// again gives the bytes that cutting it anew would.
package struct TileWork: Sendable {
  let features: [TileFeature]
  let settings: TileSettings
  let layerNames: [String]
  /// Features without any position: the others are numbered without them.
  let vanishedCount: Int
  /// Runs of features, as numbered.
  let runs: [Range<Int>]
  /// From the first zoom on.
  var zooms: [Zoom] = []

  struct Zoom: Sendable {
    /// Of each run.
    var chunks: [SlicedChunk]
    var tiles: [TileAddress: EncodedTile]
  }

  init(_ features: [TileFeature], _ flat: FlatFeatures, _ options: TileOptions) {
    self.features = features
    settings = TileSettings(options)
    layerNames = flat.layerNames
    vanishedCount = flat.vanished.count
    runs = flat.chunks
  }
}

/// Of the options, what the bytes of a tile depend on.
struct TileSettings: Equatable, Sendable {
  let zooms: ClosedRange<Int>
  let extent: Int
  let buffer: Int
  let layers: [String]
  let compression: TileCompression
  let tileLimit: Int

  init(_ options: TileOptions) {
    zooms = options.minimumZoom...options.maximumZoom
    (extent, buffer, layers) = (options.extent, options.buffer, options.layers)
    (compression, tileLimit) = (options.compression, options.tileLimitPerFeature)
  }
}

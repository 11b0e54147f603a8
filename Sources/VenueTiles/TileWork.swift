import VenueParts

/// Intermediate results of cutting an archive, for cutting it again after a few of its features have changed.
///
/// A feature's shares of tiles depend only on the feature, and a layer of a tile only on its features with shares in the tile. So the
/// result is the same as if everything is cut again.
package struct TileWork: Sendable {
  private let features: [TileFeature]
  let settings: TileSettings
  let layerNames: [String]
  /// For each feature with a position, by number, its layer in ``layerNames``.
  private let layers: [Int32]
  /// For each feature with a position, in the order of their numbers, its index in ``features``.
  let positions: [Int32]
  /// Runs of features, as numbered.
  let runs: [Range<Int>]
  /// From the first zoom on.
  var zooms: [Zoom] = []

  struct Zoom: Sendable {
    /// For each run.
    var chunks: [SlicedChunk]
    var tiles: [TileAddress: EncodedTile]
  }

  init(_ features: [TileFeature], _ flat: FlatFeatures, _ options: TileOptions) {
    self.features = features
    settings = TileSettings(options)
    layerNames = flat.layerNames
    layers = flat.features.map(\.layer)
    positions = flat.positions
    runs = flat.chunks
  }

  /// The layer of a feature, by its number.
  func layer(of number: Int32) -> Int32 { layers[Int(number)] }

  /// Numbers of features that differ in `former`, or that only one of the two contains.
  func changes(since former: TileWork) -> Set<Int32> {
    let (fewer, more) = (min(positions.count, former.positions.count), max(positions.count, former.positions.count))
    var changed = Set((fewer..<more).map { Int32($0) })
    for number in 0..<fewer
    where features[Int(positions[number])] != former.features[Int(former.positions[number])] {
      changed.insert(Int32(number))
    }
    return changed
  }
}

/// The options on which the bytes of a tile depend.
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

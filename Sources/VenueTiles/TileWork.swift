import VenueParts

/// What cutting an archive left behind, for cutting it again when a few of its features have changed.
///
/// A feature's shares of tiles follow from the feature alone, and a tile from the features that have shares in it. So what is cut
/// again gives the bytes that cutting it anew would.
package struct TileWork: Sendable {
  private let features: [TileFeature]
  let settings: TileSettings
  let layerNames: [String]
  /// Of each that has a position, in the order of their numbers, where it stands in ``features``.
  let positions: [Int32]
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
    positions = flat.positions
    runs = flat.chunks
  }

  /// Numbers of features that are others in `former`, or that only one of both has.
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

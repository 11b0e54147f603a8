import VenueParts

/// Intermediate results of cutting an archive, for cutting it again after a few of its features have changed.
///
/// A feature's shares of tiles depend only on the feature, and a layer of a tile only on its features with shares in the tile. So the
/// result is the same as if everything is cut again.
package struct TileWork: Sendable {
  let features: [TileFeature]
  let flat: FlatFeatures
  let settings: TileSettings
  /// From the first zoom on.
  var zooms: [Zoom] = []

  struct Zoom: Sendable {
    /// For each run.
    var chunks: [SlicedChunk]
    var tiles: [TileAddress: EncodedTile]
  }

  init(_ features: [TileFeature], _ flat: FlatFeatures, _ options: TileOptions) {
    self.features = features
    self.flat = flat
    settings = TileSettings(options)
  }

  var layerNames: [String] { flat.layerNames }

  /// Runs of features, as numbered.
  var runs: [Range<Int>] { flat.chunks }

  /// The layer of a feature, by its number.
  func layer(of number: Int32) -> Int32 { flat.features[Int(number)].layer }

  /// Numbers of features that differ in `former`, or that only one of the two contains.
  ///
  /// - Parameter former: the work whose shapes ``flat`` reused, if it reused any: these are not compared again.
  func changes(since former: TileWork) -> Set<Int32> {
    // For each feature with a position, in the order of their numbers, its index among the features.
    let (positions, others) = (flat.positions, former.flat.positions)
    let (fewer, more) = (min(positions.count, others.count), max(positions.count, others.count))
    var changed = Set((fewer..<more).map { Int32($0) })
    // By pointers: a feature as a value would be copied with all its references.
    features.withUnsafeBufferPointer { features in
      former.features.withUnsafeBufferPointer { earlier in
        guard let features = features.baseAddress, let earlier = earlier.baseAddress else { return }
        for number in 0..<fewer {
          let (own, other) = (features + Int(positions[number]), earlier + Int(others[number]))
          let isSame =
            flat.reusedNumbers[number] == number
            ? TileWork.isSame(own, other) : own.pointee == other.pointee
          if !isSame { changed.insert(Int32(number)) }
        }
      }
    }
    return changed
  }

  /// True if two features are equal beside their shapes and properties.
  private static func isSame(_ own: UnsafePointer<TileFeature>, _ other: UnsafePointer<TileFeature>) -> Bool {
    own.pointee.id == other.pointee.id && own.pointee.layer == other.pointee.layer
      && own.pointee.firstZoom == other.pointee.firstZoom && own.pointee.lastZoom == other.pointee.lastZoom
      && own.pointee.sheet == other.pointee.sheet
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

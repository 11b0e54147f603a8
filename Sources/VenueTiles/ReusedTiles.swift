import VenueParts

/// What of former work holds for the features there are now.
struct ReusedTiles: Sendable {
  private let former: TileWork
  /// Features that are other than they were, as numbered.
  private let changed: Set<Int32>
  /// By run: the former run of the same features, none of which changed.
  private let runs: [Int?]
  private let firstZoom: Int

  /// nil where features came, went or have changed their order, or the options are others.
  init?(of former: TileWork?, for now: TileWork, _ flat: FlatFeatures) {
    guard let former, former.settings == now.settings, former.layerNames == now.layerNames,
      former.features.count == now.features.count, former.vanishedCount == now.vanishedCount
    else { return nil }
    struct Key: Hashable {
      var layer: String
      var id: UInt64
    }
    var keys: Set<Key> = []
    for (before, after) in zip(former.features, now.features) where before != after {
      guard before.layer == after.layer, before.id == after.id else { return nil }
      keys.insert(Key(layer: after.layer, id: after.id))
    }
    // One that had no position and one that has none now may be two.
    guard flat.vanished.allSatisfy({ !keys.contains(Key(layer: flat.layerNames[Int($0.layer)], id: $0.id)) }) else {
      return nil
    }
    var changed: Set<Int32> = []
    if !keys.isEmpty {
      let layers = flat.layerNames.map { name in keys.contains { $0.layer == name } }
      for (number, feature) in flat.features.enumerated()
      where layers[Int(feature.layer)]
        && keys.contains(Key(layer: flat.layerNames[Int(feature.layer)], id: feature.id))
      {
        changed.insert(Int32(number))
      }
    }
    let sorted = changed.sorted()
    func isChanged(_ run: Range<Int>) -> Bool { sorted.contains { run.contains(Int($0)) } }
    var places: [Range<Int>: Int] = [:]
    for (place, run) in former.runs.enumerated() where !isChanged(run) { places[run] = place }
    runs = now.runs.map { places[$0] }
    self.former = former
    self.changed = changed
    firstZoom = former.settings.zooms.lowerBound
  }

  /// The shares of a run at a zoom; nil where they are to be cut.
  func chunk(_ run: Int, zoom: Int) -> SlicedChunk? { runs[run].map { former.zooms[zoom - firstZoom].chunks[$0] } }

  /// Tiles in which a feature has a share, or had one, that is other than it was.
  func touched(_ chunks: [SlicedChunk], zoom: Int) -> Set<TileAddress> {
    var touched: Set<TileAddress> = []
    for chunk in [chunks, former.zooms[zoom - firstZoom].chunks].joined() {
      for instance in chunk.instances where changed.contains(instance.feature) {
        touched.insert(TileAddress(column: instance.column, row: instance.row))
      }
    }
    return touched
  }

  /// nil where there was none.
  func tile(_ address: TileAddress, zoom: Int) -> EncodedTile? { former.zooms[zoom - firstZoom].tiles[address] }
}

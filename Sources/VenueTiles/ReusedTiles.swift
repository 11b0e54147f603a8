/// Results of earlier work that are valid for the current features.
struct ReusedTiles: Sendable {
  private let former: TileWork
  /// Features that are other than they were, as numbered.
  private let changed: Set<Int32>
  /// Indexed by run: the earlier run of the same, unchanged features.
  private let runs: [Int?]
  private let firstZoom: Int

  /// nil if the options or the layers are others.
  init?(of former: TileWork?, for now: TileWork) {
    guard let former, former.settings == now.settings, former.layerNames == now.layerNames else { return nil }
    changed = now.changes(since: former)
    var places: [Range<Int>: Int] = [:]
    for (place, run) in former.runs.enumerated() { places[run] = place }
    var rest = changed.sorted()[...]
    runs = now.runs.map { run in
      rest = rest.drop { $0 < run.lowerBound }
      return rest.first.map { $0 < run.upperBound } == true ? nil : places[run]
    }
    self.former = former
    firstZoom = former.settings.zooms.lowerBound
  }

  /// The shares of a run at a zoom; nil if they must be cut.
  func chunk(_ run: Int, zoom: Int) -> SlicedChunk? { runs[run].map { former.zooms[zoom - firstZoom].chunks[$0] } }

  /// Tiles in which a feature has a share, or had one, that is other than it was, each with the layers of these features.
  func touched(_ chunks: [SlicedChunk], of flat: FlatFeatures, zoom: Int) -> [TileAddress: Set<Int32>] {
    var touched: [TileAddress: Set<Int32>] = [:]
    func add(_ chunks: [SlicedChunk], _ layer: (Int32) -> Int32) {
      for chunk in chunks {
        for instance in chunk.instances where changed.contains(instance.feature) {
          touched[TileAddress(column: instance.column, row: instance.row), default: []]
            .insert(layer(instance.feature))
        }
      }
    }
    add(chunks) { flat.features[Int($0)].layer }
    add(former.zooms[zoom - firstZoom].chunks) { former.layer(of: $0) }
    return touched
  }

  /// nil if there was none.
  func tile(_ address: TileAddress, zoom: Int) -> EncodedTile? { former.zooms[zoom - firstZoom].tiles[address] }
}

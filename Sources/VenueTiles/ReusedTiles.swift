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

  /// nil if there was none.
  func tile(_ address: TileAddress, zoom: Int) -> EncodedTile? { former.zooms[zoom - firstZoom].tiles[address] }
}

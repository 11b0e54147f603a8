import VenueGeometry
import VenueParallel
public import VenueParts

/// A pyramid of vector tiles in one PMTiles file.
///
/// The stages of a feature: projected once (`FlatFeatures`), cut for every zoom into the tiles it touches
/// (`FeatureSlicer`), grouped by tile (`TileGrouping`), rounded to tile units (`PolygonRounding`), encoded as Mapbox Vector Tile 2.1
/// (`TileEncoder`), compressed, and stored along the Hilbert curve with a directory in front (`PMTilesWriter`).
/// The same features and options give the same bytes for any number of jobs.
public struct TileArchive: Sendable {
  /// The file: PMTiles version 3.
  public let bytes: [UInt8]
  public let statistics: TileStatistics
  let options: TileOptions
  /// For cutting it again; nil if it was not requested.
  package let work: TileWork?
  /// Number of layers of tiles that were encoded, without those that were reused.
  let encodedLayerCount: Int
  /// Around everything that has a position.
  let bounds: GeoBounds?
  /// Every tile, with its range in ``bytes``.
  let tiles: [(zoom: Int, x: Int, y: Int, range: Range<Int>)]

  /// Features may be in any order; in a tile they are sorted by layer, then by id, then as given.
  ///
  /// Polygons of one sheet are rounded together (``SheetNoding``), so that walls remain shared and no ring crosses itself.
  /// Nothing is dropped to save space. A shape too small for its zoom is counted in
  /// ``TileStatistics/collapsed``; at the deepest zoom it is replaced by a shape of one tile unit, so that every feature
  /// with a position is present there.
  public init(features: [TileFeature], options: TileOptions = TileOptions()) {
    self.init(features: features, options: options, after: nil, keepsWork: false)
  }

  /// The same, reusing earlier work that is valid for these features.
  ///
  /// - Parameter keepsWork: true if ``work`` is kept, which takes more memory than the archive.
  package init(features: [TileFeature], options: TileOptions, after former: TileWork?, keepsWork: Bool) {
    let options = options.withinLimits
    let flat = FlatFeatures(
      features, options: options,
      reusing: former.flatMap { ReusedShapes(of: $0.features, $0.flat, count: features.count) })
    var work = TileWork(features, flat, options)
    let reused = ReusedTiles(of: former, for: work)
    var report = SliceReport()
    var writer = PMTilesWriter(compression: options.compression)
    var statistics = TileStatistics(layers: flat.layerSummaries(options: options))
    report.vanished = flat.vanished
    var addresses: [(zoom: Int, x: Int, y: Int)] = []
    var encodedLayerCount = 0

    for zoom in options.minimumZoom...options.maximumZoom {
      let chunks = ParallelWork.map(count: flat.chunks.count, jobs: options.jobs) {
        FeatureSlicer(zoom: zoom, options: options)
      } body: { slicer, index in
        reused?.chunk(index, zoom: zoom) ?? slicer.slice(flat.chunks[index], of: flat)
      }
      for chunk in chunks { report.append(chunk.report) }
      let tiles = TileGrouping(chunks)
      let touched = reused?.touched(chunks, of: flat, zoom: zoom) ?? [:]
      let made = ParallelWork.map(count: tiles.count, jobs: options.jobs) {
        TileEncoder(zoom: zoom, flat: flat, options: options)
      } body: { encoder, index in
        let place = tiles.place(of: index)
        let former = reused?.tile(place, zoom: zoom)
        let changed = touched[place] ?? []
        if let former, changed.isEmpty { return (tile: former, encodedLayers: 0) }
        let tile = encoder.encode(index, of: tiles, chunks, after: former, changed: changed)
        return (tile, encoder.encodedLayerCount)
      }
      encodedLayerCount += made.reduce(0) { $0 + $1.encodedLayers }
      let encoded = made.map(\.tile)
      if keepsWork {
        let addresses = (0..<tiles.count).map { (tiles.place(of: $0), encoded[$0]) }
        work.zooms.append(
          TileWork.Zoom(chunks: chunks, tiles: Dictionary(addresses) { first, _ in first }))
      }
      for index in 0..<tiles.count {
        for layer in encoded[index].layers {
          report.note(emptied: layer.emptied, of: flat, zoom: zoom, isDeepest: zoom == options.maximumZoom)
        }
        // Nothing may be left of any of its features.
        guard encoded[index].uncompressedByteCount > 0 else { continue }
        let (column, row) = tiles.address(of: index)
        addresses.append((zoom, column, row))
        writer.add(encoded[index].bytes, id: TileNumber.of(zoom: zoom, x: column, y: row))
        statistics.count(encoded[index], instances: tiles.range(of: index).count, zoom: zoom, x: column, y: row)
      }
    }

    let metadata = TileMetadata(options: options, layers: statistics.layers)
    let (file, ranges) = writer.finish(metadata: metadata.json, options: options, bounds: flat.bounds)
    bytes = file
    tiles = addresses.map { zoom, x, y in
      (zoom, x, y, ranges[TileNumber.of(zoom: zoom, x: x, y: y)] ?? 0..<0)
    }
    self.encodedLayerCount = encodedLayerCount
    self.options = options
    self.work = keepsWork ? work : nil
    bounds = flat.bounds
    statistics.finish(report, features: flat, distinctTiles: writer.contentCount, bytes: bytes.count)
    self.statistics = statistics
  }
}

extension TileStatistics {
  fileprivate mutating func count(_ tile: EncodedTile, instances: Int, zoom: Int, x: Int, y: Int) {
    tileCount += 1
    uncompressedByteCount += tile.uncompressedByteCount
    featureInstances += instances
    if tile.bytes.count > largestTile?.byteCount ?? 0 { largestTile = (zoom, x, y, tile.bytes.count) }
  }

  fileprivate mutating func finish(_ report: SliceReport, features: FlatFeatures, distinctTiles: Int, bytes: Int) {
    distinctTileCount = distinctTiles
    byteCount = bytes
    func named(_ losses: [SliceReport.Loss]) -> [TileFeatureLoss] {
      // Losses by cutting precede losses by rounding.
      losses.sorted { ($0.zoom ?? -1, $0.layer, $0.id) < ($1.zoom ?? -1, $1.layer, $1.id) }.map { loss in
        TileFeatureLoss(
          layer: features.layerNames[Int(loss.layer)], id: loss.id, zoom: loss.zoom.map(Int.init), reason: loss.reason)
      }
    }
    collapsed = named(report.collapsed)
    standIns = named(report.standIns)
    vanished = named(report.vanished)
  }
}

extension SliceReport {
  /// - Parameter emptied: polygons that disappeared because they were rounded together with their neighbours.
  fileprivate mutating func note(emptied: [Int32], of flat: FlatFeatures, zoom: Int, isDeepest: Bool) {
    for index in emptied {
      let feature = flat.features[Int(index)]
      let loss = Loss(layer: feature.layer, id: feature.id, zoom: Int8(zoom), reason: .tooSmall)
      if isDeepest { standIns.append(loss) } else { collapsed.append(loss) }
    }
  }
}

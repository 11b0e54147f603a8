import VenueCompression

/// Encodes the instances of one tile as a Mapbox Vector Tile 2.1 and compresses it.
///
/// Layers are in the order of the options, features by id, keys and values in order of first use.
final class TileEncoder {
  private let flat: FlatFeatures
  private let extent: UInt64
  private let compressor: Compressor
  private let isDeepest: Bool
  /// Tile units along the world's side.
  private let scale: Double
  private let polygons: PolygonRounding
  // One thread owns an encoder.
  @exclusivity(unchecked) private var keys: LocalNumbers
  @exclusivity(unchecked) private var values: LocalNumbers
  @exclusivity(unchecked) private var tile = Scratch<UInt8>(capacity: 1 << 16)
  @exclusivity(unchecked) private var layer = Scratch<UInt8>(capacity: 1 << 16)
  @exclusivity(unchecked) private var tags = Scratch<UInt8>()
  @exclusivity(unchecked) private var geometry = Scratch<UInt8>()
  /// Number of layers of the last tile that were not copied.
  private(set) var encodedLayerCount = 0

  init(zoom: Int, flat: FlatFeatures, options: TileOptions) {
    isDeepest = zoom == options.maximumZoom
    scale = Double(1 << zoom) * Double(options.extent)
    polygons = PolygonRounding(keepsDetail: isDeepest)
    self.flat = flat
    extent = UInt64(options.extent)
    compressor = options.compression.makeCompressor()
    keys = LocalNumbers(count: flat.properties.keys.count)
    values = LocalNumbers(count: flat.properties.values.count)
  }

  /// - Parameters:
  ///   - former: an earlier tile at the same address; nil if there was none.
  ///   - changed: layers whose shares of the tile may be other than they were in `former`. The bytes of the other layers are copied from it.
  func encode(
    _ number: Int, of tiles: TileGrouping, _ chunks: [SlicedChunk], after former: EncodedTile? = nil,
    changed: Set<Int32> = []
  ) -> EncodedTile {
    tile.removeAll()
    encodedLayerCount = 0
    var layers: [EncodedTile.Layer] = []
    let content = former?.content
    let range = tiles.range(of: number)
    var start = range.lowerBound
    while start < range.upperBound {
      let layer = layerNumber(of: tiles.items[start])
      var end = start + 1
      while end < range.upperBound, layerNumber(of: tiles.items[end]) == layer { end += 1 }
      let first = tile.count
      let emptied: [Int32]
      if let content, !changed.contains(layer), let same = former?.layer(layer) {
        content.withUnsafeBufferPointer {
          tile.append(contentsOf: UnsafeBufferPointer(rebasing: $0[same.range]))
        }
        emptied = same.emptied
      } else {
        emptied = encode(layer, tiles.items[start..<end], chunks)
        encodedLayerCount += 1
      }
      layers.append(EncodedTile.Layer(number: layer, range: first..<tile.count, emptied: emptied))
      start = end
    }
    return EncodedTile(
      bytes: tile.withUnsafeBufferPointer { compressor.compressed(UnsafeRawBufferPointer($0)) },
      isPacked: compressor.packs, uncompressedByteCount: tile.count, layers: layers)
  }

  private func layerNumber(of item: TileGrouping.Item) -> Int32 { flat.features[Int(item.instance.feature)].layer }

  /// Appends one layer to the tile, if anything is left of it.
  ///
  /// - Returns: the polygons of which nothing is left.
  private func encode(_ number: Int32, _ items: ArraySlice<TileGrouping.Item>, _ chunks: [SlicedChunk]) -> [Int32] {
    var emptied: [Int32] = []
    var hasBegun = false
    polygons.round(items, of: flat, chunks)
    for (place, item) in items.enumerated() {
      let feature = flat.features[Int(item.instance.feature)]
      var ring = polygons.ranges[place]
      if feature.kind == .polygon, ring.isEmpty {
        guard item.instance.isLargest else { continue }
        emptied.append(item.instance.feature)
        guard isDeepest else { continue }
        ring = polygons.appendStandIn(at: middle(of: feature, in: item.instance))
      }
      if !hasBegun { beginLayer(named: flat.layerNames[Int(number)]) }
      hasBegun = true
      geometry.removeAll()
      if feature.kind == .polygon {
        polygons.copyCommands(ring, to: &geometry)
      } else {
        geometry.append(
          contentsOf: chunks[Int(item.chunk)].commands, in: Int(item.instance.start)..<Int(item.instance.end))
      }
      append(feature)
    }
    if hasBegun { endLayer() }
    return emptied
  }

  /// The whole unit that contains the centre of a feature's box, or the nearest one in the tile.
  private func middle(of feature: FlatFeatures.Feature, in tile: SlicedChunk.Instance) -> (x: Int32, y: Int32) {
    let box = feature.box.scaled(by: scale)
    func unit(_ low: Double, _ high: Double, _ tile: Int32) -> Int32 {
      let place = ((low + high) / 2).rounded(.down) - Double(tile) * Double(extent)
      return Int32(min(max(place, 0), Double(extent) - 1))
    }
    return (unit(box.minX, box.maxX, tile.column), unit(box.minY, box.maxY, tile.row))
  }

  private func beginLayer(named name: String) {
    layer.removeAll()
    keys.removeAll()
    values.removeAll()
    layer.append(0x78)
    layer.append(2)
    layer.append(0x0A)
    layer.appendVarint(UInt64(name.utf8.count))
    for byte in name.utf8 { layer.append(byte) }
  }

  /// The order of fields with the best compression among those with the type before the geometry, because some readers require it.
  private func append(_ feature: FlatFeatures.Feature) {
    tags.removeAll()
    var position = Int(feature.tags.lowerBound)
    while position < Int(feature.tags.upperBound) {
      tags.appendVarint(keys.number(of: flat.properties.tags[position]))
      tags.appendVarint(values.number(of: flat.properties.tags[position + 1]))
      position += 2
    }
    let tagsLength = tags.isEmpty ? 0 : 1 + Protobuf.varintLength(tags.count) + tags.count
    let length =
      1 + Protobuf.varintLength(feature.id) + tagsLength + 2 + 1 + Protobuf.varintLength(geometry.count)
      + geometry.count
    layer.append(0x12)
    layer.appendVarint(UInt64(length))
    layer.append(0x18)
    layer.append(feature.kind.rawValue)
    layer.append(0x22)
    layer.appendVarint(UInt64(geometry.count))
    layer.append(contentsOf: geometry)
    layer.append(0x08)
    layer.appendVarint(feature.id)
    if !tags.isEmpty {
      layer.append(0x12)
      layer.appendVarint(UInt64(tags.count))
      layer.append(contentsOf: tags)
    }
  }

  private func endLayer() {
    for index in 0..<keys.used.count { flat.properties.keys.append(Int(keys.used[index]), to: &layer) }
    for index in 0..<values.used.count { flat.properties.values.append(Int(values.used[index]), to: &layer) }
    layer.append(0x28)
    layer.appendVarint(extent)
    tile.append(0x1A)
    tile.appendVarint(UInt64(layer.count))
    tile.append(contentsOf: layer)
  }
}

/// Numbers of the whole archive renumbered for one layer of one tile, in order of first use.
private struct LocalNumbers: ~Copyable {
  private(set) var used = Scratch<Int32>()
  private var local: [UInt32]
  /// The layer in which `local` was set; other entries are stale, so nothing needs clearing.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  init(count: Int) {
    local = Array(repeating: 0, count: count)
    stamps = Array(repeating: 0, count: count)
  }

  mutating func removeAll() {
    used.removeAll()
    stamp += 1
  }

  @inline(__always)
  mutating func number(of number: Int32) -> UInt32 {
    let index = Int(number)
    if stamps[index] == stamp { return local[index] }
    stamps[index] = stamp
    local[index] = UInt32(used.count)
    used.append(number)
    return local[index]
  }
}

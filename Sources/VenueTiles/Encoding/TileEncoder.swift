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

  func encode(_ number: Int, of tiles: TileGrouping, _ chunks: [SlicedChunk]) -> EncodedTile {
    tile.removeAll()
    var layerNumber: Int32 = -1
    var emptied: [Int32] = []
    let range = tiles.range(of: number)
    polygons.round(tiles.items[range], of: flat, chunks)
    for index in range {
      let item = tiles.items[index]
      let feature = flat.features[Int(item.instance.feature)]
      var ring = polygons.ranges[index - range.lowerBound]
      if feature.kind == .polygon, ring.isEmpty {
        guard item.instance.isLargest else { continue }
        emptied.append(item.instance.feature)
        guard isDeepest else { continue }
        ring = polygons.appendStandIn(at: middle(of: feature, in: item.instance))
      }
      if feature.layer != layerNumber {
        if layerNumber >= 0 { endLayer() }
        layerNumber = feature.layer
        beginLayer(named: flat.layerNames[Int(layerNumber)])
      }
      geometry.removeAll()
      if feature.kind == .polygon {
        polygons.copyCommands(ring, to: &geometry)
      } else {
        geometry.append(
          contentsOf: chunks[Int(item.chunk)].commands, in: Int(item.instance.start)..<Int(item.instance.end))
      }
      append(feature)
    }
    if layerNumber >= 0 { endLayer() }
    return EncodedTile(
      bytes: tile.withUnsafeBufferPointer { compressor.compressed(UnsafeRawBufferPointer($0)) },
      uncompressedByteCount: tile.count, emptied: emptied)
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

/// A finished tile as it is stored.
struct EncodedTile: Sendable {
  var bytes: [UInt8]
  var uncompressedByteCount: Int
  /// Polygons whose largest share became empty by rounding.
  var emptied: [Int32]
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

/// Puts the instances of one tile together as a Mapbox Vector Tile 2.1 and compresses it.
///
/// Layers stand in the order of the options, features by id, keys and values in order of first use.
struct TileEncoder {
  private let flat: FlatFeatures
  private let extent: UInt64
  private let compressor: Compressor
  private var keys: LocalNumbers
  private var values: LocalNumbers
  private var tile: [UInt8] = []
  private var layer: [UInt8] = []
  private var tags: [UInt8] = []

  init(flat: FlatFeatures, options: TileOptions) {
    self.flat = flat
    extent = UInt64(options.extent)
    compressor = Compressor(options.compression)
    keys = LocalNumbers(count: flat.properties.keys.count)
    values = LocalNumbers(count: flat.properties.values.count)
  }

  mutating func encode(_ references: ArraySlice<TileGrouping.Reference>, of chunks: [SlicedChunk]) -> EncodedTile {
    tile.removeAll(keepingCapacity: true)
    var index = references.startIndex
    while index < references.endIndex {
      let number = layerNumber(of: references[index], chunks)
      beginLayer(named: flat.layerNames[Int(number)])
      while index < references.endIndex, layerNumber(of: references[index], chunks) == number {
        let chunk = chunks[Int(references[index].chunk)]
        append(chunk.instances[Int(references[index].instance)], of: chunk)
        index += 1
      }
      endLayer()
    }
    return EncodedTile(bytes: compressor.compressed(tile), uncompressedByteCount: tile.count)
  }

  @inline(__always)
  private func layerNumber(of reference: TileGrouping.Reference, _ chunks: [SlicedChunk]) -> Int32 {
    let instance = chunks[Int(reference.chunk)].instances[Int(reference.instance)]
    return flat.features[Int(instance.feature)].layer
  }

  private mutating func beginLayer(named name: String) {
    layer.removeAll(keepingCapacity: true)
    keys.removeAll()
    values.removeAll()
    layer.append(contentsOf: [0x78, 2, 0x0A])
    layer.appendVarint(UInt64(name.utf8.count))
    layer.append(contentsOf: name.utf8)
  }

  private mutating func append(_ instance: SlicedChunk.Instance, of chunk: SlicedChunk) {
    let feature = flat.features[Int(instance.feature)]
    tags.removeAll(keepingCapacity: true)
    var position = Int(feature.tags.lowerBound)
    while position < Int(feature.tags.upperBound) {
      tags.appendVarint(keys.number(of: flat.properties.tags[position]))
      tags.appendVarint(values.number(of: flat.properties.tags[position + 1]))
      position += 2
    }
    let geometry = chunk.geometry[Int(instance.start)..<Int(instance.end)]
    let tagsLength = tags.isEmpty ? 0 : 1 + Protobuf.varintLength(tags.count) + tags.count
    let length =
      1 + Protobuf.varintLength(feature.id) + tagsLength + 2 + 1 + Protobuf.varintLength(geometry.count)
      + geometry.count
    layer.append(0x12)
    layer.appendVarint(UInt64(length))
    layer.append(0x08)
    layer.appendVarint(feature.id)
    if !tags.isEmpty {
      layer.append(0x12)
      layer.appendVarint(UInt64(tags.count))
      layer.append(contentsOf: tags)
    }
    layer.append(0x18)
    layer.append(feature.kind.rawValue)
    layer.append(0x22)
    layer.appendVarint(UInt64(geometry.count))
    layer.append(contentsOf: geometry)
  }

  private mutating func endLayer() {
    for key in keys.used { flat.properties.keys.append(Int(key), to: &layer) }
    for value in values.used { flat.properties.values.append(Int(value), to: &layer) }
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
}

/// Numbers of the whole archive renumbered for one layer of one tile, in order of first use.
private struct LocalNumbers {
  private(set) var used: [Int32] = []
  private var local: [UInt32]
  /// The layer in which `local` was set; anything else is stale, so nothing needs clearing.
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0

  init(count: Int) {
    local = Array(repeating: 0, count: count)
    stamps = Array(repeating: 0, count: count)
  }

  mutating func removeAll() {
    used.removeAll(keepingCapacity: true)
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

import VenueCompression
import VenueGeometry

/// Collects finished tiles and lays out a PMTiles version 3 file: header, root directory, metadata, leaf
/// directories, tiles along the Hilbert curve. Equal tiles are stored once, neighbours on the curve with
/// equal content are one entry.
struct PMTilesWriter {
  private let compression: TileCompression
  private var tiles: [(id: UInt64, content: Int)] = []
  private var contents: [[UInt8]] = []
  /// Candidates with the same length and end; a gzip member ends with the checksum of its content.
  private var known: [ContentKey: [Int]] = [:]

  private struct ContentKey: Hashable {
    var length: Int
    var tail: UInt64
  }

  init(compression: TileCompression) { self.compression = compression }

  /// Distinct contents so far.
  var contentCount: Int { contents.count }

  /// Adds a tile; each id once, in any order.
  mutating func add(_ bytes: [UInt8], id: UInt64) {
    let key = ContentKey(length: bytes.count, tail: bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
    let candidates = known[key] ?? []
    if let same = candidates.first(where: { contents[$0] == bytes }) {
      tiles.append((id, same))
      return
    }
    known[key] = candidates + [contents.count]
    tiles.append((id, contents.count))
    contents.append(bytes)
  }

  /// - Parameters:
  ///   - metadata: a JSON object.
  ///   - bounds: around all features; nil for an archive without tiles.
  /// - Returns: the file, and the positions of the tiles in it, by id.
  func finish(
    metadata: [UInt8], options: TileOptions, bounds: GeoBounds?
  ) -> (bytes: [UInt8], ranges: [UInt64: Range<Int>]) {
    let compressor = compression.makeCompressor()
    var entries: [PMTilesEntry] = []
    var offsets: [UInt64?] = Array(repeating: nil, count: contents.count)
    var order: [Int] = []
    var dataLength: UInt64 = 0
    for tile in tiles.sorted(by: { $0.id < $1.id }) {
      let length = UInt32(contents[tile.content].count)
      let offset: UInt64
      if let known = offsets[tile.content] {
        offset = known
      } else {
        offset = dataLength
        offsets[tile.content] = offset
        order.append(tile.content)
        dataLength += UInt64(length)
      }
      if let last = entries.last, last.offset == offset, last.tileID + UInt64(last.runLength) == tile.id {
        entries[entries.count - 1].runLength += 1
      } else {
        entries.append(PMTilesEntry(tileID: tile.id, offset: offset, length: length, runLength: 1))
      }
    }
    let (root, leaves) = PMTilesDirectory.split(entries, compressor: compressor)
    let storedMetadata = compressor.compressed(metadata)
    let header = PMTilesHeader(
      rootLength: root.count, metadataLength: storedMetadata.count, leavesLength: leaves.count,
      dataLength: Int(dataLength), addressedTiles: tiles.count, entries: entries.count, contents: contents.count,
      compression: compression, options: options, bounds: bounds)
    var file: [UInt8] = []
    file.reserveCapacity(
      PMTilesHeader.length + root.count + storedMetadata.count + leaves.count + Int(dataLength))
    file.append(contentsOf: header.bytes)
    file.append(contentsOf: root)
    file.append(contentsOf: storedMetadata)
    file.append(contentsOf: leaves)
    let start = file.count
    for content in order { file.append(contentsOf: contents[content]) }
    var ranges: [UInt64: Range<Int>] = [:]
    ranges.reserveCapacity(tiles.count)
    for tile in tiles {
      let first = start + Int(offsets[tile.content] ?? 0)
      ranges[tile.id] = first..<(first + contents[tile.content].count)
    }
    return (file, ranges)
  }
}

import VenueCompression

/// One line of a PMTiles directory.
struct PMTilesEntry: Hashable, Sendable {
  var tileID: UInt64
  var offset: UInt64
  var length: UInt32
  /// Number of tiles from `tileID` on with these bytes; 0 for a leaf directory.
  var runLength: UInt32
}

enum PMTilesDirectory {
  /// Largest size of a compressed root for which header and root are in the first 16 KiB.
  static let largestRoot = 16_384 - PMTilesHeader.length

  /// Column by column, as varints, before compression. Entries ascend by tile.
  static func encoded(_ entries: some RandomAccessCollection<PMTilesEntry>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendVarint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes.appendVarint(entry.tileID - last)
      last = entry.tileID
    }
    for entry in entries { bytes.appendVarint(entry.runLength) }
    for entry in entries { bytes.appendVarint(entry.length) }
    var expected: UInt64?
    for entry in entries {
      bytes.appendVarint(entry.offset == expected ? 0 : entry.offset + 1)
      expected = entry.offset + UInt64(entry.length)
    }
    return bytes
  }

  /// One root if it fits, otherwise a root of pointers to leaves of 4096 entries (or more, until it fits).
  static func split(
    _ entries: [PMTilesEntry], compressor: Compressor, largestRoot: Int = PMTilesDirectory.largestRoot,
    firstLeafSize: Int = 4096
  ) -> (root: [UInt8], leaves: [UInt8]) {
    let whole = compressor.compressed(encoded(entries))
    if whole.count <= largestRoot { return (whole, []) }
    var leafSize = firstLeafSize
    while true {
      var pointers: [PMTilesEntry] = []
      var leaves: [UInt8] = []
      for start in stride(from: 0, to: entries.count, by: leafSize) {
        let slice = entries[start..<min(start + leafSize, entries.count)]
        let leaf = compressor.compressed(encoded(slice))
        pointers.append(
          PMTilesEntry(
            tileID: entries[start].tileID, offset: UInt64(leaves.count), length: UInt32(leaf.count), runLength: 0))
        leaves.append(contentsOf: leaf)
      }
      let root = compressor.compressed(encoded(pointers))
      if root.count <= largestRoot || pointers.count == 1 { return (root, leaves) }
      leafSize *= 2
    }
  }
}

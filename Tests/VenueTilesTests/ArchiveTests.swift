import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

@Suite struct ArchiveTests {
  @Test("tiles: tile numbers follow the reference library's Hilbert curve")
  func hilbert() {
    let vectors: [(Int, Int, Int, UInt64)] = [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5), (2, 1, 0, 6), (2, 1, 1, 7),
      (2, 0, 1, 8), (2, 3, 0, 20), (12, 3423, 1763, 19_078_479), (14, 8580, 5737, 317_533_128),
      (16, 34322, 22949, 5_080_530_060), (18, 137_291, 91799, 81_288_480_975),
      (20, 549_167, 367_196, 1_300_615_695_610), (22, 2_196_670, 1_468_785, 20_809_851_129_772),
    ]
    for (zoom, x, y, id) in vectors {
      #expect(TileNumber.of(zoom: zoom, x: x, y: y) == id)
      #expect(ReadArchive.address(id) == (zoom, x, y))
    }
    var ids: [UInt64] = []
    for zoom in 0...5 {
      for x in 0..<(1 << zoom) { for y in 0..<(1 << zoom) { ids.append(TileNumber.of(zoom: zoom, x: x, y: y)) } }
    }
    #expect(ids.sorted() == Array(0..<1365))
  }

  @Test("tiles: directories are encoded as in the format's example")
  func directory() throws {
    let entries = [(5, 0, 42, 1), (6, 42, 10, 1), (7, 0, 42, 1), (9, 52, 8, 3)].map {
      PMTilesEntry(tileID: UInt64($0.0), offset: UInt64($0.1), length: UInt32($0.2), runLength: UInt32($0.3))
    }
    #expect(
      PMTilesDirectory.encoded(entries) == [
        0x04, 0x05, 0x01, 0x01, 0x02, 0x01, 0x01, 0x01, 0x03, 0x2a, 0x0a, 0x2a, 0x08, 0x01, 0x00, 0x01, 0x35,
      ])
  }

  @Test("tiles: the header equals the format's tiny archive byte for byte")
  func header() {
    var options = TileOptions(minimumZoom: 18, maximumZoom: 18)
    options.center = (Coordinate(longitude: 8.5417, latitude: 47.3769), 18)
    let header = PMTilesHeader(
      rootLength: 30, metadataLength: 132, leavesLength: 0, dataLength: 120, addressedTiles: 1, entries: 1, contents: 1,
      compression: .gzip(level: 6), options: options,
      bounds: GeoBounds(west: 8.54, south: 47.376, east: 8.543, north: 47.378))
    func word(_ bytes: UInt8...) -> [UInt8] { bytes + Array(repeating: 0, count: 8 - bytes.count) }
    var expected: [UInt8] = [0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73, 0x03]
    expected +=
      word(0x7f) + word(0x1e) + word(0x9d) + word(0x84) + word(0x21, 0x01) + word(0) + word(0x21, 0x01) + word(0x78)
    expected += word(1) + word(1) + word(1) + [1, 2, 2, 1, 0x12, 0x12]
    expected += [0xc0, 0x19, 0x17, 0x05, 0x00, 0x01, 0x3d, 0x1c, 0xf0, 0x8e, 0x17, 0x05, 0x20, 0x4f, 0x3d, 0x1c]
    expected += [0x12, 0x28, 0x5c, 0x17, 0x05, 0x28, 0x24, 0x3d, 0x1c]
    #expect(header.bytes == expected)
    #expect(header.bytes.count == 127)
  }

  @Test("tiles: a directory over 16 KiB is cut into leaves and reads back equal")
  func leaves() throws {
    var dice = SeededRandom(seed: 3)
    var entries: [PMTilesEntry] = []
    var (id, offset) = (UInt64(1000), UInt64(0))
    for _ in 0..<60_000 {
      let length = UInt32(dice.number(in: 1...100_000))
      id += UInt64(dice.number(in: 1...50))
      entries.append(PMTilesEntry(tileID: id, offset: offset, length: length, runLength: 1))
      offset += UInt64(length)
    }
    for compression in [TileCompression.none, .gzip(level: 6)] {
      let (root, leaves) = PMTilesDirectory.split(entries, compressor: compression.makeCompressor())
      #expect(root.count <= 16_257)
      #expect(!leaves.isEmpty)
      func opened(_ bytes: [UInt8]) throws -> [UInt8] { compression == .none ? bytes : try Inflate.gunzip(bytes) }
      var read: [PMTilesEntry] = []
      for pointer in try ReadArchive.entries(opened(root)) {
        #expect(pointer.run == 0)
        let leaf = try ReadArchive.entries(opened(Array(leaves[pointer.offset..<(pointer.offset + pointer.length)])))
        #expect(leaf.first?.id == pointer.id)
        read += leaf.map {
          PMTilesEntry(tileID: $0.id, offset: UInt64($0.offset), length: UInt32($0.length), runLength: UInt32($0.run))
        }
      }
      #expect(read == entries)
    }
  }

  @Test("tiles: equal tiles are stored once, neighbours on the curve are one entry")
  func deduplication() throws {
    var writer = PMTilesWriter(compression: .none)
    for (id, content) in [(9, "b"), (5, "a"), (6, "a"), (7, "b"), (12, "a"), (8, "c")] {
      writer.add(Array("tile \(content)".utf8), id: UInt64(id))
    }
    let bytes = writer.finish(metadata: Array("{}".utf8), options: TileOptions(), bounds: nil).bytes
    let read = try ReadArchive(bytes)
    #expect(read.tiles.map(\.id) == [5, 6, 7, 8, 9, 12])
    #expect(read.tiles.map { String(decoding: $0.bytes.suffix(1), as: UTF8.self) }.joined() == "aabcba")
    #expect(read.entryCount == 5)
    #expect(writer.contentCount == 3)
    #expect(bytes.suffix(18) == Array("tile atile btile c".utf8)[...])
  }

  @Test("tiles: metadata names every layer with its zooms and fields")
  func metadata() throws {
    let drawing = DrawingTile()
    var options = TileOptions(minimumZoom: 16, layers: ["level", "unit"])
    options.name = "Harbour"
    options.attribution = "© Harbour"
    let features = [
      TileFeature(
        id: 1, layer: "unit", geometry: .points([drawing.coordinate(2000, 1500)]),
        properties: [TileProperty("name", .string("a")), TileProperty("x", .int(1))], firstZoom: 17),
      TileFeature(
        id: 2, layer: "unit", geometry: .points([drawing.coordinate(2000, 1500)]),
        properties: [TileProperty("open", .bool(true)), TileProperty("x", .string("1"))], firstZoom: 25),
    ]
    let archive = TileArchive(features: features, options: options)
    #expect(
      try ReadArchive(archive.bytes).metadata
        == #"{"name":"Harbour","attribution":"© Harbour","type":"overlay","vector_layers":[{"id":"unit","minzoom":17,"maxzoom":18,"fields":{"name":"String","open":"Boolean","x":"Mixed"}}]}"#
    )
    #expect(archive.statistics.layers.map(\.featureCount) == [2])
    // A first zoom deeper than the archive still shows the feature in the deepest tiles.
    #expect(archive.statistics.featureInstances == 3)
    #expect(archive.statistics.byteCount == archive.bytes.count)
  }

  @Test("tiles: an empty archive is a valid archive")
  func nothing() throws {
    let archive = TileArchive(features: [])
    #expect(archive.statistics.tileCount == 0)
    #expect(try ReadArchive(archive.bytes).tiles.isEmpty)
  }
}

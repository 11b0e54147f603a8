import Testing
import VenueGeometry
import VenueParts

@testable import VenueTestSupport
@testable import VenueTiles

private let drawing = DrawingTile()

private func singleTile(_ features: [TileFeature], buffer: Int = 0, layers: [String] = []) throws -> [UInt8] {
  let options = TileOptions(minimumZoom: 18, maximumZoom: 18, buffer: buffer, layers: layers, compression: .none)
  let read = try ReadArchive(TileArchive(features: features, options: options).bytes)
  try #require(read.tiles.count == 1)
  return read.tiles[0].bytes
}

/// The geometry commands of a single feature.
private func commands(_ geometry: TileGeometry) throws -> [UInt64] {
  let bytes = try singleTile([TileFeature(id: 1, layer: "a", geometry: geometry)])
  var tile = ProtobufReader(bytes: bytes[...])
  var layer = ProtobufReader(bytes: try #require(try tile.next()).bytes)
  while let field = try layer.next() {
    guard field.field == 2 else { continue }
    var feature = ProtobufReader(bytes: field.bytes)
    while let field = try feature.next() {
      guard field.field == 4 else { continue }
      var numbers: [UInt64] = []
      var reader = ProtobufReader(bytes: field.bytes)
      while !reader.bytes.isEmpty { numbers.append(try reader.varint()) }
      return numbers
    }
  }
  return []
}

private let room = TileFeature(
  id: 7, layer: "unit",
  geometry: .polygons([
    GeoPolygon(
      shell: drawing.ring([(100, 100), (500, 100), (500, 400), (100, 400)]),
      holes: [drawing.ring([(200, 200), (200, 300), (300, 300), (300, 200)])])
  ]),
  properties: [
    TileProperty("public", .bool(true)), TileProperty("category", .string("room")), TileProperty("ordinal", .int(-1)),
  ])

@Suite struct EncodingTests {
  @Test("tiles: a room with a hole has the bytes of the format's example")
  func workedExample() throws {
    let expected: [UInt8] = [
      0x1a, 0x66, 0x78, 0x02, 0x0a, 0x04, 0x75, 0x6e, 0x69, 0x74, 0x12, 0x2e, 0x18, 0x03, 0x22, 0x20, 0x09, 0xc8,
      0x01, 0xc8, 0x01, 0x1a, 0xa0, 0x06, 0x00, 0x00, 0xd8, 0x04, 0x9f, 0x06, 0x00, 0x0f, 0x09, 0xc8, 0x01, 0x8f,
      0x03, 0x1a, 0x00, 0xc8, 0x01, 0xc8, 0x01, 0x00, 0x00, 0xc7, 0x01, 0x0f, 0x08, 0x07, 0x12, 0x06, 0x00, 0x00,
      0x01, 0x01, 0x02, 0x02, 0x1a, 0x08, 0x63, 0x61, 0x74, 0x65, 0x67, 0x6f, 0x72, 0x79, 0x1a, 0x07, 0x6f, 0x72,
      0x64, 0x69, 0x6e, 0x61, 0x6c, 0x1a, 0x06, 0x70, 0x75, 0x62, 0x6c, 0x69, 0x63, 0x22, 0x06, 0x0a, 0x04, 0x72,
      0x6f, 0x6f, 0x6d, 0x22, 0x02, 0x30, 0x01, 0x22, 0x02, 0x38, 0x01, 0x28, 0x80, 0x20,
    ]
    #expect(try singleTile([room]) == expected)
  }

  @Test("tiles: points, lines and triangles have the commands of the format")
  func smallExamples() throws {
    #expect(try commands(.points([drawing.coordinate(25, 17)])) == [9, 50, 34])
    #expect(try commands(.points([drawing.coordinate(5, 7), drawing.coordinate(3, 2)])) == [17, 10, 14, 3, 9])
    #expect(try commands(.lines([drawing.line([(2, 2), (2, 10), (10, 10)])])) == [9, 4, 4, 18, 0, 16, 16, 0])
    #expect(
      try commands(.polygons([GeoPolygon(shell: drawing.ring([(3, 6), (8, 12), (20, 34)]))]))
        == [9, 6, 12, 18, 10, 12, 24, 44, 15])
  }

  @Test("tiles: outer rings are clockwise on screen, holes opposite")
  func winding() throws {
    let shell = drawing.ring([(100, 100), (500, 100), (500, 400), (100, 400)])
    let hole = drawing.ring([(200, 200), (200, 300), (300, 300), (300, 200)])
    for reversesShell in [false, true] {
      for reversesHole in [false, true] {
        let polygon = GeoPolygon(
          shell: reversesShell ? shell.reversed() : shell, holes: [reversesHole ? hole.reversed() : hole])
        let tile = try ReadTile(singleTile([TileFeature(id: 1, layer: "a", geometry: .polygons([polygon]))]))
        #expect(tile.layers[0].features[0].parts.map(doubledArea) == [240_000, -20_000])
      }
    }
  }

  @Test("tiles: layers are in the given order, features by id, keys by first use")
  func order() throws {
    func point(_ id: UInt64, _ layer: String, _ kind: String) -> TileFeature {
      TileFeature(
        id: id, layer: layer, geometry: .points([drawing.coordinate(Double(id), 1)]),
        properties: [TileProperty("kind", .string(kind)), TileProperty("floor", .int(Int(id)))])
    }
    let features = [
      point(9, "zoo", "a"), point(3, "unit", "b"), point(5, "level", "c"), point(1, "unit", "a"),
      point(2, "anchor", "b"),
    ]
    let tile = try ReadTile(singleTile(features, layers: ["level", "unit", "never"]))
    #expect(
      tile.text == """
        level v2 4096
          5 point 5,1 {floor=5, kind="c"}
        unit v2 4096
          1 point 1,1 {floor=1, kind="a"}
          3 point 3,1 {floor=3, kind="b"}
        anchor v2 4096
          2 point 2,1 {floor=2, kind="b"}
        zoo v2 4096
          9 point 9,1 {floor=9, kind="a"}
        """)
    #expect(tile.layers[1].keys == ["floor", "kind"])
    #expect(tile.layers[1].values == ["1", "\"a\"", "3", "\"b\""])
  }

  @Test("tiles: every kind of value is read back as it was")
  func values() throws {
    let properties: [(TileValue, String)] = [
      (.string("Lähtö"), "\"Lähtö\""), (.string(""), "\"\""), (.int(0), "0"), (.int(.max), "\(Int.max)"),
      (.int(.min), "\(Int.min)"), (.double(0.1), "0.1"), (.double(1.5), "1.5"), (.double(-1e300), "-1e+300"),
      (.bool(false), "false"), (.string("e\u{301}"), "\"e\u{301}\""), (.string("\u{e9}"), "\"\u{e9}\""),
      (.string(String(repeating: "x", count: 300)), "\"\(String(repeating: "x", count: 300))\""),
    ]
    let feature = TileFeature(
      id: TileFeature.largestID, layer: "a", geometry: .points([drawing.coordinate(1, 1)]),
      properties: properties.enumerated().map { TileProperty("k\($0.offset + 10)", $0.element.0) })
    let layer = try ReadTile(singleTile([feature])).layers[0]
    #expect(layer.features[0].id == 9_007_199_254_740_991)
    #expect(layer.features[0].properties == properties.enumerated().map { "k\($0.offset + 10)=\($0.element.1)" })
    // Canonically equal texts are different bytes and stay different.
    #expect(layer.values.map { Array($0.utf8) }.count == Set(layer.values.map { Array($0.utf8) }).count)
    #expect(layer.values.count == properties.count)
  }

  @Test("tiles: repeated corners are dropped after rounding, also across the seam")
  func repeats() throws {
    let ring = drawing.ring([(10, 10), (10.2, 10.1), (20, 10), (20, 20), (19.8, 20.3), (10, 20), (9.9, 10.3)])
    let line = drawing.line([(1, 1), (1.4, 1.4), (5, 1), (4.6, 1.2)])
    let tile = try ReadTile(
      singleTile([
        TileFeature(id: 1, layer: "a", geometry: .polygons([GeoPolygon(shell: ring)])),
        TileFeature(id: 2, layer: "a", geometry: .lines([line])),
      ]))
    #expect(
      tile.text == """
        a v2 4096
          1 polygon 10,10 20,10 20,20 10,20 {}
          2 line 1,1 5,1 {}
        """)
  }
}

import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

private let drawing = DrawingTile()

private func options(_ zooms: ClosedRange<Int> = 18...18, buffer: Int = 80, jobs: Int = 1) -> TileOptions {
  TileOptions(
    minimumZoom: zooms.lowerBound, maximumZoom: zooms.upperBound, buffer: buffer, compression: .none, jobs: jobs)
}

/// A star-shaped ring around a middle: simple, with as many corners as asked.
private func star(_ dice: inout SeededRandom, corners: Int, around middle: (Double, Double), radius: Double) -> [(
  Double, Double
)] {
  (0..<corners).map { index in
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * Double(index) / Double(corners))
    let length = radius * dice.number(in: 0.3...1)
    return (middle.0 + length * cosine, middle.1 + length * sine)
  }
}

private func area(_ ring: [(Double, Double)]) -> Double {
  ring.indices.reduce(0) { sum, index in
    let (a, b) = (ring[index], ring[(index + 1) % ring.count])
    return sum + (a.0 * b.1 - b.0 * a.1) / 2
  }
}

private func length(_ line: [(Double, Double)]) -> Double {
  zip(line, line.dropFirst()).reduce(0) { sum, pair in
    let (dx, dy) = (pair.1.0 - pair.0.0, pair.1.1 - pair.0.1)
    return sum + (dx * dx + dy * dy).squareRoot()
  }
}

@Suite struct SlicingTests {
  @Test("tiles: cutting into tiles without buffer keeps the area of any shape")
  func areaIsKept() throws {
    var dice = SeededRandom(seed: 11)
    for round in 0..<60 {
      let middle = (dice.number(in: 0...4096), dice.number(in: 0...4096))
      let shell = star(&dice, corners: 3 + round, around: middle, radius: dice.number(in: 50...30_000))
      let hole = shell.map { (middle.0 + ($0.0 - middle.0) * 0.4, middle.1 + ($0.1 - middle.1) * 0.4) }
      let polygon = GeoPolygon(shell: drawing.ring(shell), holes: [drawing.ring(hole)])
      let archive = TileArchive(
        features: [TileFeature(id: 1, layer: "a", geometry: .polygons([polygon]))], options: options(buffer: 0))
      var total = 0
      var corners = 0
      for placed in try tiles(of: archive) {
        for ring in placed.tile.layers[0].features[0].parts {
          total += doubledArea(ring)
          corners += ring.count
          for point in ring { #expect((0...4096).contains(point.x) && (0...4096).contains(point.y)) }
        }
      }
      let expected = area(shell) - area(hole)
      // Rounding moves each edge by at most 0.71 units.
      let tolerance = 0.71 * (length(shell + shell.prefix(1)) * 1.4 + Double(corners))
      #expect(abs(Double(total) / 2 - expected) <= tolerance, "round \(round)")
    }
  }

  @Test("tiles: cutting into tiles without buffer keeps the length of lines")
  func lengthIsKept() throws {
    var dice = SeededRandom(seed: 12)
    for round in 0..<40 {
      let line = (0..<(2 + round)).map { _ in (dice.number(in: -20_000...20_000), dice.number(in: -20_000...20_000)) }
      let archive = TileArchive(
        features: [TileFeature(id: 1, layer: "a", geometry: .lines([drawing.line(line)]))], options: options(buffer: 0))
      var total = 0.0
      var pieces = 0
      for placed in try tiles(of: archive) {
        for part in placed.tile.layers[0].features[0].parts {
          total += length(part.map { (Double($0.x), Double($0.y)) })
          pieces += part.count
        }
      }
      #expect(abs(total - length(line)) <= 1.5 * Double(pieces), "round \(round)")
    }
  }

  @Test("tiles: a tile holds exactly its buffer, with one id per feature")
  func buffers() throws {
    let features = [
      TileFeature(id: 1, layer: "a", geometry: .points([drawing.coordinate(4090, 100)])),
      TileFeature(id: 2, layer: "a", geometry: .points([drawing.coordinate(4096, 100)])),
      TileFeature(id: 3, layer: "a", geometry: .polygons([drawing.rectangle(4000, 200, 4300, 300)])),
      TileFeature(id: 4, layer: "a", geometry: .lines([drawing.line([(4000, 400), (4300, 400)])])),
      TileFeature(id: 5, layer: "a", geometry: .points([drawing.coordinate(4016, 500), drawing.coordinate(100, 500)])),
    ]
    let read = try tiles(of: TileArchive(features: features, options: options()))
    #expect(read.map(\.x).sorted() == [137_291, 137_292])
    let west = try #require(read.first { $0.x == 137_291 })
    let east = try #require(read.first { $0.x == 137_292 })
    #expect(
      west.tile.text == """
        a v2 4096
          1 point 4090,100 {}
          2 point 4096,100 {}
          3 polygon 4000,200 4176,200 4176,300 4000,300 {}
          4 line 4000,400 4176,400 {}
          5 point 4016,500 100,500 {}
        """)
    #expect(
      east.tile.text == """
        a v2 4096
          1 point -6,100 {}
          2 point 0,100 {}
          3 polygon -80,200 204,200 204,300 -80,300 {}
          4 line -80,400 204,400 {}
          5 point -80,500 {}
        """)
    let unbuffered = try tiles(of: TileArchive(features: Array(features.prefix(2)), options: options(buffer: 0)))
    #expect(unbuffered.flatMap { $0.tile.layers[0].features.map(\.id) }.sorted() == [1, 2])
  }

  @Test("tiles: a line that leaves the tile and returns is cut in two")
  func lineInPieces() throws {
    let line = drawing.line([(4000, 100), (5000, 100), (5000, 200), (4000, 200)])
    let archive = TileArchive(
      features: [TileFeature(id: 1, layer: "a", geometry: .lines([line]))], options: options(buffer: 0))
    let west = try #require(try tiles(of: archive).first { $0.x == 137_291 })
    #expect(west.tile.layers[0].features[0].parts.map { $0.map(\.x) } == [[4000, 4096], [4096, 4000]])
  }

  @Test("tiles: features appear from their first zoom on")
  func firstZoom() throws {
    let features = (14...18).map { zoom in
      TileFeature(
        id: UInt64(zoom), layer: "a", geometry: .polygons([drawing.rectangle(500, 500, 3000, 3000)]), firstZoom: zoom)
    }
    for placed in try tiles(of: TileArchive(features: features, options: options(14...18))) {
      #expect(placed.tile.layers[0].features.map { Int($0.id) } == Array(14...placed.zoom))
    }
  }

  @Test("tiles: a shape too small for its zoom is counted, and kept at the deepest")
  func collapse() throws {
    let features = [
      TileFeature(id: 1, layer: "a", geometry: .polygons([drawing.rectangle(500, 500, 504, 504)])),
      TileFeature(id: 2, layer: "a", geometry: .polygons([drawing.rectangle(600, 600, 600.1, 900)])),
      TileFeature(id: 3, layer: "a", geometry: .lines([drawing.line([(700.1, 700.1), (700.2, 700.2)])])),
    ]
    let archive = TileArchive(features: features, options: options(15...18))
    let statistics = archive.statistics
    #expect(statistics.collapsed.filter { $0.id == 1 }.map(\.zoom) == [15])
    #expect(statistics.collapsed.filter { $0.id == 2 }.map(\.zoom) == [15, 16, 17])
    #expect(statistics.standIns.map(\.id) == [2, 3])
    #expect(statistics.vanished.isEmpty)
    let deepest = try #require(try tiles(of: archive).first { $0.zoom == 18 })
    #expect(
      deepest.tile.text == """
        a v2 4096
          1 polygon 500,500 504,500 504,504 500,504 {}
          2 polygon 600,750 601,750 601,751 600,751 {}
          3 line 700,700 701,700 {}
        """)
  }

  @Test("tiles: bytes are the same for any number of jobs and order of features", .deep)
  func determinism() {
    var dice = SeededRandom(seed: 5)
    var features: [TileFeature] = []
    for id in 0..<6000 {
      let (x, y) = (dice.number(in: -40_000...40_000), dice.number(in: -40_000...40_000))
      let shell = star(&dice, corners: 3 + id % 9, around: (x, y), radius: dice.number(in: 1...900))
      features.append(
        TileFeature(
          id: UInt64(id), layer: ["unit", "level", "fixture"][id % 3],
          geometry: id % 7 == 0
            ? .points([drawing.coordinate(x, y)]) : .polygons([GeoPolygon(shell: drawing.ring(shell))]),
          properties: [TileProperty("floor", .int(id % 5)), TileProperty("name", .string("n\(id % 1000)"))],
          firstZoom: 14 + id % 5))
    }
    func bytes(_ features: [TileFeature], jobs: Int) -> [UInt8] {
      TileArchive(features: features, options: TileOptions(layers: ["level", "unit"], jobs: jobs)).bytes
    }
    let expected = bytes(features, jobs: 1)
    for jobs in [2, 3, 8] { #expect(bytes(features, jobs: jobs) == expected) }
    #expect(bytes(features.reversed(), jobs: 2) == expected)
  }

  @Test("tiles: wrong geometry never stops the program or disappears silently")
  func hostileGeometry() throws {
    let strange: [Double] = [.nan, .infinity, -.infinity, 1e308, 181, -90.5]
    var features: [TileFeature] = []
    func add(_ geometry: TileGeometry) {
      features.append(TileFeature(id: UInt64(features.count), layer: "a", geometry: geometry))
    }
    for value in strange {
      let coordinate = Coordinate(longitude: value, latitude: value)
      add(.points([coordinate]))
      add(.lines([[Coordinate(longitude: 0, latitude: 0), coordinate]]))
      add(.polygons([GeoPolygon(shell: [Coordinate(longitude: 0, latitude: 0), coordinate, coordinate])]))
    }
    add(.points([]))
    add(.lines([]))
    add(.lines([[], []]))
    add(.polygons([]))
    add(.polygons([GeoPolygon(shell: [])]))
    let lost = features.count
    add(.polygons([GeoPolygon(shell: [Coordinate(longitude: 1, latitude: 1)])]))
    add(.lines([[Coordinate(longitude: 180, latitude: 90)]]))
    add(.points([Coordinate(longitude: -180, latitude: -90), Coordinate(longitude: 180, latitude: 90)]))
    add(.polygons([GeoPolygon(shell: [], holes: [drawing.ring([(0, 0), (9, 0), (9, 9)])])]))
    let world = [(-180.0, -90.0), (180, -90), (180, 90), (-180, 90), (-180, -90)].map {
      Coordinate(longitude: $0.0, latitude: $0.1)
    }
    add(.polygons([GeoPolygon(shell: world)]))
    var options = options(0...18)
    options.tileLimitPerFeature = 500
    let statistics = TileArchive(features: features, options: options).statistics
    let everywhere = statistics.vanished.filter { $0.zoom == nil }
    #expect(everywhere.count == lost)
    #expect(everywhere.filter { $0.reason == .empty }.count == 5)
    #expect(
      Set(statistics.vanished.filter { $0.reason == .tooManyTiles }.map(\.id)) == [
        UInt64(lost + 2), UInt64(features.count - 1),
      ])
    #expect(Set(statistics.standIns.map(\.id)).isSuperset(of: [UInt64(lost), UInt64(lost + 1), UInt64(lost + 3)]))
  }

  @Test("tiles: options out of range are clamped")
  func wildOptions() throws {
    let feature = TileFeature(id: 1, layer: "a", geometry: .polygons([drawing.rectangle(0, 0, 4000, 4000)]))
    var wild = TileOptions(
      minimumZoom: -5, maximumZoom: 99, extent: 0, buffer: -3, compression: .gzip(level: 99), jobs: -1)
    wild.tileLimitPerFeature = 0
    #expect(throws: Never.self) { try tiles(of: TileArchive(features: [feature], options: wild)) }
    var inverted = TileOptions(minimumZoom: 18, maximumZoom: 3, extent: 1 << 40, buffer: 1 << 40, jobs: 1 << 40)
    inverted.compression = .gzip(level: -4)
    let read = try tiles(of: TileArchive(features: [feature], options: inverted))
    #expect(read.allSatisfy { $0.zoom == 18 && $0.tile.layers[0].extent == 16384 })
    #expect(read.count == 9)
  }
}

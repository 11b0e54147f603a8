import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

private let drawing = DrawingTile()

/// A floor cut into rooms without a gap, turned, with corners of rooms on walls of others; walls that bend now and then, and slim
/// rooms. In tile units of zoom 18.
private struct CutFloor {
  typealias Room = [(Double, Double)]

  private(set) var rooms: [Room]
  let outline: Room

  init(dice: inout SeededRandom, size: Double, cuts: Int) {
    outline = [(0, 0), (size, 0), (size, size * 0.7), (0, size * 0.7)]
    rooms = [outline]
    for _ in 0..<cuts {
      let place = Int(dice.number(in: 0...1) * Double(rooms.count - 1))
      let room = rooms.remove(at: place)
      // From the middle of one side to that of another, with two bends between.
      let first = Int(dice.number(in: 0...1) * Double(room.count - 1))
      let second = (first + 1 + Int(dice.number(in: 0...1) * Double(room.count - 2))) % room.count
      let (low, high) = (min(first, second), max(first, second))
      func point(on side: Int, _ share: Double) -> (Double, Double) {
        let (a, b) = (room[side], room[(side + 1) % room.count])
        return (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
      }
      let (from, to) = (point(on: low, dice.number(in: 0.05...0.95)), point(on: high, dice.number(in: 0.05...0.95)))
      rooms.append(Array(room[...low]) + [from, to] + Array(room[(high + 1)...]))
      rooms.append([from] + Array(room[(low + 1)...high]) + [to])
    }
  }

  /// Turned and moved.
  func placed(_ ring: Room, turned degrees: Double, at origin: (Double, Double)) -> GeoPolygon {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return GeoPolygon(
      shell: drawing.ring(
        ring.map { (origin.0 + $0.0 * cosine - $0.1 * sine, origin.1 + $0.0 * sine + $0.1 * cosine) }))
  }
}

/// What is wrong with rings, wall against wall.
private enum Faults {
  static func side(_ a: ReadTile.Point, _ b: ReadTile.Point, _ c: ReadTile.Point) -> Int {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
  }

  /// Whether two walls have a point in common that is not a corner of both.
  static func meetAmiss(_ a: ReadTile.Point, _ b: ReadTile.Point, _ c: ReadTile.Point, _ d: ReadTile.Point) -> Bool {
    guard max(a.x, b.x) >= min(c.x, d.x), max(c.x, d.x) >= min(a.x, b.x), max(a.y, b.y) >= min(c.y, d.y),
      max(c.y, d.y) >= min(a.y, b.y)
    else { return false }
    if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
    func isWithin(_ p: ReadTile.Point, _ q: ReadTile.Point, _ corner: ReadTile.Point) -> Bool {
      side(p, q, corner) == 0 && (corner.x - p.x) * (corner.x - q.x) + (corner.y - p.y) * (corner.y - q.y) < 0
    }
    return isWithin(a, b, c) || isWithin(a, b, d) || isWithin(c, d, a) || isWithin(c, d, b)
  }

  static func walls(of ring: [ReadTile.Point]) -> [(ReadTile.Point, ReadTile.Point)] {
    ring.indices.map { (ring[$0], ring[($0 + 1) % ring.count]) }
  }

  /// Nil when all rings are simple and apart.
  static func inPolygon(_ rings: [[ReadTile.Point]]) -> String? {
    for ring in rings where Set(ring.map { SIMD2($0.x, $0.y) }).count != ring.count { return "a corner twice" }
    return inWalls(rings.flatMap(walls))
  }

  static func inWalls(_ walls: [(ReadTile.Point, ReadTile.Point)]) -> String? {
    for (place, (a, b)) in walls.enumerated() {
      for (c, d) in walls[..<place] where meetAmiss(a, b, c, d) { return "\(a) \(b) meets \(c) \(d)" }
    }
    return nil
  }
}

@Suite("Shared walls in tiles") struct SharedWallTests {
  private func archive(_ floor: CutFloor, turned: Double, at origin: (Double, Double)) -> TileArchive {
    var features = floor.rooms.enumerated().map { place, room in
      TileFeature(
        id: UInt64(place + 1), layer: "unit", geometry: .polygons([floor.placed(room, turned: turned, at: origin)]),
        sheet: 0)
    }
    features.append(
      TileFeature(
        id: 1000, layer: "unit", geometry: .polygons([floor.placed(floor.outline, turned: turned, at: origin)]),
        sheet: 0))
    return TileArchive(
      features: features, options: TileOptions(minimumZoom: 12, maximumZoom: 18, compression: .none))
  }

  @Test("tiles: at every zoom rooms of a floor have no overlap, no gap, simple rings", .review("FL-R12"), .deep)
  func partition() throws {
    var dice = SeededRandom(seed: 77)
    for round in 0..<40 {
      let floor = CutFloor(dice: &dice, size: dice.number(in: 20...5000), cuts: 4 + round)
      let archive = archive(
        floor, turned: round % 5 == 0 ? 0 : dice.number(in: 0...90),
        at: (dice.number(in: -3000...3000), dice.number(in: -3000...3000)))
      // A stand-in is drawn over others.
      let standIns = Set(archive.statistics.standIns.map(\.id))
      for placed in try tiles(of: archive) {
        let features = placed.tile.layers[0].features.filter { placed.zoom < 18 || !standIns.contains($0.id) }
        let context = "round \(round), zoom \(placed.zoom)"
        for feature in features { #expect(Faults.inPolygon(feature.parts) == nil, "\(context), room \(feature.id)") }
        let rooms = features.filter { $0.id != 1000 }
        let all = features.flatMap { $0.parts.flatMap(Faults.walls) }
        #expect(Faults.inWalls(all) == nil, "\(context)")

        // Each wall between two rooms is passed once each way, every other one as the floor's outline has it.
        var ways: [SIMD4<Int>: Int] = [:]
        for (a, b) in rooms.flatMap({ $0.parts.flatMap(Faults.walls) }) {
          ways[SIMD4(a.x, a.y, b.x, b.y), default: 0] += 1
          ways[SIMD4(b.x, b.y, a.x, a.y), default: 0] -= 1
        }
        for (a, b) in features.filter({ $0.id == 1000 }).flatMap({ $0.parts.flatMap(Faults.walls) }) {
          ways[SIMD4(a.x, a.y, b.x, b.y), default: 0] -= 1
          ways[SIMD4(b.x, b.y, a.x, a.y), default: 0] += 1
        }
        if placed.zoom < 18 || standIns.isEmpty { #expect(ways.values.allSatisfy { $0 == 0 }, "\(context)") }
        let area = rooms.reduce(0) { $0 + $1.parts.reduce(0) { $0 + doubledArea($1) } }
        let whole = features.filter { $0.id == 1000 }.reduce(0) { $0 + $1.parts.reduce(0) { $0 + doubledArea($1) } }
        if placed.zoom < 18 || standIns.isEmpty { #expect(area == whole, "\(context)") }
      }
    }
  }

  @Test("tiles: polygons that share no border are valid alone, with holes", .deep)
  func alone() throws {
    var dice = SeededRandom(seed: 8)
    for round in 0..<150 {
      let (middle, size) = ((dice.number(in: 0...4096), dice.number(in: 0...4096)), dice.number(in: 3...300))
      func star(_ corners: Int, _ share: Double) -> [(Double, Double)] {
        (0..<corners).map { corner in
          let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * Double(corner) / Double(corners))
          let length = size * share * dice.number(in: 0.4...1)
          return (middle.0 + length * cosine, middle.1 + length * sine)
        }
      }
      let polygon = GeoPolygon(
        shell: drawing.ring(star(5 + round, 1)), holes: [drawing.ring(star(4 + round / 3, 0.38).reversed())])
      let archive = TileArchive(
        features: [TileFeature(id: 1, layer: "unit", geometry: .polygons([polygon]))],
        options: TileOptions(minimumZoom: 13, maximumZoom: 18, compression: .none))
      for placed in try tiles(of: archive) {
        let parts = placed.tile.layers[0].features[0].parts
        #expect(Faults.inPolygon(parts) == nil, "round \(round), zoom \(placed.zoom)")
        #expect(doubledArea(parts[0]) > 0)
      }
    }
  }

  @Test("tiles: a ring pinched by rounding becomes two, one without width is removed")
  func pinched() throws {
    func text(_ points: [(Double, Double)]) throws -> String {
      let archive = TileArchive(
        features: [TileFeature(id: 1, layer: "a", geometry: .polygons([GeoPolygon(shell: drawing.ring(points))]))],
        options: TileOptions(minimumZoom: 18, maximumZoom: 18, compression: .none))
      return try #require(try tiles(of: archive).first).tile.text
    }
    // Two rooms joined by a passage a fifth of a unit wide.
    let dumbbell = [
      (0.0, 0.0), (10, 0), (10, 4.9), (20, 4.9), (20, 0), (30, 0), (30, 10), (20, 10), (20, 5.1), (10, 5.1), (10, 10),
      (0, 10),
    ]
    #expect(
      try text(dumbbell.map { ($0.0 + 100, $0.1 + 100) })
        == "a v2 4096\n  1 polygon 100,100 110,100 110,105 110,110 100,110 | 120,100 130,100 130,110 120,110 120,105 {}"
    )
    // A whisker on a square.
    #expect(
      try text([(100, 100), (110, 100), (110, 104.9), (140, 105), (110, 105.1), (110, 110), (100, 110)])
        == "a v2 4096\n  1 polygon 100,100 110,100 110,105 110,110 100,110 {}")
  }

  @Test("tiles: a corner is removed from all rooms or none, at most half a unit off")
  func thinning() throws {
    // A wall with a corner on it that nobody needs, one where a third room begins, and one that stands out by less than a unit.
    func room(_ points: [(Double, Double)], _ id: UInt64) -> TileFeature {
      TileFeature(
        id: id, layer: "a", geometry: .polygons([GeoPolygon(shell: drawing.ring(points.map { ($0.0 * 2, $0.1 * 2) }))]),
        sheet: 3)
    }
    let archive = TileArchive(
      features: [
        room([(100, 100), (200, 100), (200, 150), (150, 150), (130, 150), (100, 150)], 1),
        room([(100, 150), (150, 150), (150, 200), (100, 200)], 2),
        room([(150, 150), (200, 150), (200, 200), (151, 200), (150, 201), (150, 200)], 3),
        room([(100, 300), (160, 300), (161, 301), (163, 302), (163, 340), (100, 340)], 4),
      ], options: TileOptions(minimumZoom: 17, maximumZoom: 18, compression: .none))
    let read = try tiles(of: archive).sorted { $0.zoom < $1.zoom }
    func corners(_ zoom: Int, room: Int) -> String {
      read[zoom - 17].tile.layers[0].features[room].parts[0].map { "\($0.x % 2048),\($0.y % 2048)" }.joined(
        separator: " ")
    }
    #expect(corners(18, room: 0) == "200,200 400,200 400,300 300,300 200,300")
    #expect(corners(18, room: 2) == "300,300 400,300 400,400 302,400 300,402 300,400")
    #expect(corners(17, room: 0) == "100,100 200,100 200,150 150,150 100,150")
    #expect(corners(17, room: 2) == "150,150 200,150 200,200 151,200 150,201 150,200")
    #expect(corners(18, room: 3) == "200,600 320,600 322,602 326,604 326,680 200,680")
    #expect(corners(17, room: 3) == "100,300 160,300 163,302 163,340 100,340")
  }
}

import Testing
import VenueGeometry
import VenueTestSupport

/// Floors in millimetres: an outline with ground inside, and obstacles in it.
private struct Floor {
  var outline: [PlanePoint]
  var obstacles: [[PlanePoint]] = []

  init(width: Int, depth: Int) { outline = Floor.box(0, 0, width, depth) }

  static func box(_ x: Int, _ y: Int, _ width: Int, _ depth: Int) -> [PlanePoint] {
    [PlanePoint(x, y), PlanePoint(x + width, y), PlanePoint(x + width, y + depth), PlanePoint(x, y + depth)]
  }

  var walls: [(a: PlanePoint, b: PlanePoint)] {
    ([outline] + obstacles.map { $0.reversed() }).flatMap { ring in
      ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % ring.count]) }
    }
  }

  func gates(upTo widest: Int32 = 1500) throws -> ClearanceGates { try ClearanceGates(between: walls, upTo: widest) }
  func widths(upTo widest: Int32 = 1500) throws -> [Int32] { try gates(upTo: widest).gates.map(\.width).sorted() }
}

@Suite("Narrow places between walls") struct ClearanceGatesTests {
  @Test("geometry: two kiosks 0.6 m apart have gates between them and none around")
  func kiosks() throws {
    var floor = Floor(width: 20_000, depth: 20_000)
    floor.obstacles = [Floor.box(8000, 9000, 1500, 1000), Floor.box(10_100, 9000, 1500, 1000)]
    #expect(
      try floor.gates().gates == [
        ClearanceGate(start: PlanePoint(9500, 9000), end: PlanePoint(10_100, 9000), width: 600),
        ClearanceGate(start: PlanePoint(9500, 10_000), end: PlanePoint(10_100, 10_000), width: 600),
      ])
  }

  @Test("geometry: askew kiosks are joined at the nearest corners or sides")
  func askew() throws {
    var floor = Floor(width: 20_000, depth: 20_000)
    floor.obstacles = [Floor.box(8000, 8000, 1000, 1000), Floor.box(9300, 9400, 1000, 1000)]
    #expect(try floor.widths() == [500])
    // A square on its tip, 0.4 m from a long side.
    floor.obstacles = [
      Floor.box(8000, 8000, 4000, 1000),
      [PlanePoint(10_000, 9400), PlanePoint(10_700, 10_100), PlanePoint(10_000, 10_800), PlanePoint(9300, 10_100)],
    ]
    let gates = try floor.gates().gates
    #expect(gates == [ClearanceGate(start: PlanePoint(10_000, 9000), end: PlanePoint(10_000, 9400), width: 400)])
  }

  @Test("geometry: a pillar beside a wall and a narrowing corridor have gates")
  func pillarAndCorridor() throws {
    var floor = Floor(width: 20_000, depth: 10_000)
    floor.obstacles = [Floor.box(5000, 700, 400, 400)]
    #expect(try floor.widths() == [700, 700])
    // From 2 m down to 1.2 m and, farther on, up again.
    var corridor = Floor(width: 0, depth: 0)
    corridor.outline = [
      PlanePoint(0, 0), PlanePoint(30_000, 0), PlanePoint(30_000, 2000), PlanePoint(20_000, 2000),
      PlanePoint(20_000, 1200), PlanePoint(10_000, 1200), PlanePoint(10_000, 2000), PlanePoint(0, 2000),
    ]
    #expect(
      try corridor.gates().gates
        == [10_000, 20_000].map {
          ClearanceGate(start: PlanePoint($0, 0), end: PlanePoint($0, 1200), width: 1200)
        })
  }

  @Test("geometry: wider places and niches that only taper are not gates")
  func wideAndTapering() throws {
    var floor = Floor(width: 20_000, depth: 10_000)
    floor.obstacles = [Floor.box(5000, 1500, 400, 400)]
    #expect(try floor.widths(upTo: 1500) == [])
    #expect(try floor.widths(upTo: 1501) == [1500, 1500])
    var wedge = Floor(width: 0, depth: 0)
    wedge.outline = [PlanePoint(0, 0), PlanePoint(9000, 0), PlanePoint(9000, 6000), PlanePoint(8500, 6000)]
    #expect(try wedge.widths() == [])
  }

  @Test("geometry: a door in a wall of no width is one gate of the door's width")
  func thinWall() throws {
    var floor = Floor(width: 10_000, depth: 6000)
    floor.outline = [PlanePoint(0, 0), PlanePoint(10_000, 0), PlanePoint(10_000, 6000), PlanePoint(0, 6000)]
    let thin = [(PlanePoint(5000, 0), PlanePoint(5000, 2000)), (PlanePoint(5000, 2900), PlanePoint(5000, 6000))]
    let walls = floor.walls + thin.flatMap { [(a: $0.0, b: $0.1), (a: $0.1, b: $0.0)] }
    let gates = try ClearanceGates(between: walls, upTo: 1500).gates
    #expect(gates.map(\.width) == [900])
  }

  @Test("geometry: two rooms on both sides of a wall make no gate")
  func rooms() throws {
    let rooms = [Floor.box(0, 0, 1000, 1000), Floor.box(1000, 0, 5000, 1000)]
    let walls = rooms.flatMap { ring in ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % 4]) } }
    #expect(try ClearanceGates(between: walls, upTo: 3000).gates.isEmpty)
  }

  @Test("geometry: gate work grows with corners: columns, a comb, a round hall", .deep)
  func work() throws {
    func columns(_ count: Int) -> Floor {
      var floor = Floor(width: count * 1000 + 2000, depth: count * 1000 + 2000)
      for x in 0..<count {
        for y in 0..<count { floor.obstacles.append(Floor.box(1000 + x * 1000, 1000 + y * 1000, 300, 300)) }
      }
      return floor
    }
    func comb(_ teeth: Int) -> Floor {
      var floor = Floor(width: 0, depth: 0)
      floor.outline = [PlanePoint(0, 0), PlanePoint(teeth * 1000, 0)]
      for tooth in (0..<teeth).reversed() {
        let x = tooth * 1000
        floor.outline += [
          PlanePoint(x + 1000, 9000), PlanePoint(x + 400, 9000), PlanePoint(x + 400, 1000), PlanePoint(x, 1000),
        ]
      }
      return floor
    }
    func round(_ corners: Int) -> Floor {
      var floor = Floor(width: 0, depth: 0)
      floor.outline = (0..<corners).map { corner in
        let turn = Trigonometry.sineAndCosine(degrees: 360 * Double(corner) / Double(corners))
        return PlanePoint(Int((700 * turn.cosine).rounded()), Int((700 * turn.sine).rounded()))
      }
      return floor
    }
    for (few, many) in [(columns(8), columns(16)), (comb(100), comb(400))] {
      let (less, more) = (try few.gates(), try many.gates())
      #expect(less.isComplete && more.isComplete)
      #expect(more.work <= 5 * less.work, "\(less.work) \(more.work)")
      #expect(more.work <= 40 * many.walls.count, "\(more.work) for \(many.walls.count)")
      #expect(more.gates.count <= 3 * many.walls.count)
    }
    // Each of its corners sees all the others within reach: more than the limit, which is said.
    let crowded = try round(1500).gates()
    #expect(!crowded.isComplete)
    #expect(crowded.work <= ClearanceGates.mostWork * 1700)
    #expect(try round(60).gates().isComplete)
  }
}

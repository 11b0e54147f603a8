import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

@Suite("Shortest paths with an index")
struct IndexedSearchTests {
  /// A floor to search, points on it, and a number for each edge and its twin.
  private struct Floor {
    var seed: UInt64
    var mesh: LevelMesh
    var points: [PlanePoint]

    static func map(_ seed: UInt64) throws -> Floor {
      let map = try RandomMap(
        seed: seed, points: 8 + Int(seed % 7) * 12, side: [14, 60, 2000][Int(seed % 3)],
        obstacles: seed % 2 == 0 ? 0.1 : 0.25, walls: Int(seed % 5) * 5)
      var random = SeededRandom(seed: seed &* 977)
      return Floor(seed: seed, mesh: map.mesh, points: (0..<12).map { _ in map.randomPoint(&random) })
    }

    static func squared(_ seed: UInt64) throws -> Floor {
      var floor = try GridFloor(seed: seed)
      return Floor(seed: seed, mesh: floor.drawn.mesh, points: (0..<12).map { _ in floor.point() })
    }

    func number(_ edge: Int) -> UInt64 {
      let both = max(edge, Int(mesh.twins[edge]))
      return (UInt64(both) &* 0x9E37_79B9_7F4A_7C15 &+ seed) >> 20
    }
  }

  private enum Rights: CaseIterable {
    case all, guests, oneWay, closed

    func access(_ floor: Floor) -> MeshAccess {
      switch self {
      case .all: MeshAccess(floor.mesh)
      case .guests: MeshAccess(floor.mesh, rule: { $0 == 1 ? .destinationOnly : .open })
      case .oneWay:
        MeshAccess(
          floor.mesh, rule: { $0 % 2 == 1 ? .destinationOnly : .open },
          isNoExit: { Int($0) < Int(floor.mesh.twins[$0]) && floor.number($0) % 11 == 0 })
      case .closed:
        MeshAccess(
          floor.mesh, rule: { $0 == 0 ? .destinationOnly : $0 == 2 ? .closed : .open },
          isBlocked: { floor.number($0) % 9 == 0 })
      }
    }
  }

  /// What happened in a comparison.
  private struct Tally {
    var indexed = 0
    var joined = 0
    var searched = 0
  }

  /// Compares every pair of some points, for the rights of the index and for somebody to whom more is closed.
  private func compare(_ floor: Floor, _ rights: Rights, cells: Int, _ tally: inout Tally) throws {
    let base = rights.access(floor)
    let mesh = floor.mesh
    let index = try #require(LevelIndex(mesh, for: base, cellsOfAtMost: cells))
    var indexed = IndexedSearch(mesh, index)
    var plain = PathSearch(mesh)
    let closed = MeshAccess(
      mesh, rules: base.rules,
      isBlocked: { edge in
        mesh.twins[edge] < 0 || floor.number(edge) % 13 == 1
          || (base.crossings[edge] < 0 && base.crossings[Int(mesh.twins[edge])] < 0)
      }, isNoExit: { base.crossings[$0] < 0 })
    let world = index.world(on: mesh)
    for access in [base, closed] {
      #expect(
        index.isMade(for: access, on: mesh) == (access.crossings == world.crossings && access.rules == world.rules))
      indexed.respect(access)
      for place in 0..<6 {
        let (s, t) = (floor.points[place], floor.points[place + 6])
        let expected = plain.shortestPath(from: s, to: t, access: access)
        let path = indexed.shortestPath(from: s, to: t)
        if indexed.work.isIndexed {
          tally.indexed += 1
          if indexed.work.labels > 0, path != nil { tally.joined += 1 }
        } else {
          tally.searched += 1
        }
        let comment: Comment = "seed \(floor.seed), \(rights), cells of \(cells): \(s) → \(t)"
        #expect(areAlmostEqual(path?.lengthMillimetres, expected?.lengthMillimetres), comment)
        guard let path else { continue }
        #expect(path.points.first == s && path.points.last == t, comment)
        #expect(areAlmostEqual(PathSearch.length(of: path.points), path.lengthMillimetres), comment)
        #expect(path.edges.count == path.polygons.count - 1, comment)
        for (step, edge) in path.edges.enumerated() {
          #expect(mesh.polygonOfEdge[Int(edge)] == path.polygons[step], comment)
          #expect(mesh.polygonNeighbours[Int(edge)] == path.polygons[step + 1], comment)
          #expect(access.crossings[Int(edge)] >= 0, comment)
        }
      }
    }
  }

  @Test("index: indexed routes are as short as others and cross nothing closed", .about("R06"), .deep)
  func equalsSearch() throws {
    var tally = Tally()
    for seed in 1...40 as ClosedRange<UInt64> {
      for (place, rights) in Rights.allCases.enumerated() {
        let cells = [0, 3, 48][(Int(seed) + place) % 3]
        try compare(.map(seed), rights, cells: cells, &tally)
        try compare(.squared(seed), rights, cells: cells, &tally)
      }
    }
    #expect(tally.indexed > 1500)
    #expect(tally.joined > 200)
    #expect(tally.searched > 300)
  }

  @Test(
    "index: floors with past faults: flat bends, dead ends, cuts, room borders",
    arguments: TestDepth.sample(([50, 269, 385, 461, 550, 562, 734, 749, 907, 1119, 1919] as [UInt64]), fast: 3))
  func onceWrong(seed: UInt64) throws {
    var tally = Tally()
    for rights in Rights.allCases {
      for cells in [0, 3, 48] {
        try compare(.map(seed), rights, cells: cells, &tally)
        try compare(.squared(seed), rights, cells: cells, &tally)
      }
    }
    #expect(tally.indexed > 0)
  }

  @Test("index: an indexed route is as short as in a plain visibility graph", .about("R06"), .deep)
  func equalsOracle() throws {
    var found = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var floor = try GridFloor(seed: seed &+ 5000)
      let (mesh, oracle) = (floor.drawn.mesh, floor.drawn.oracle)
      let index = try #require(LevelIndex(mesh))
      var search = IndexedSearch(mesh, index)
      for _ in 0..<6 {
        let (s, t) = (floor.point(), floor.point())
        guard !oracle.isPinch(s), !oracle.isPinch(t), !mesh.isPinch(s), !mesh.isPinch(t) else { continue }
        let path = search.shortestPath(from: s, to: t)
        #expect(
          areAlmostEqual(path?.lengthMillimetres, oracle.shortestLength(from: s, to: t)), "seed \(seed): \(s) → \(t)")
        if let path, search.work.isIndexed {
          #expect(oracle.isWalkable(path.points), "seed \(seed): \(path.points)")
          found += 1
        }
      }
    }
    #expect(found > 50)
  }

  @Test("index: indexed distances are symmetric and keep the triangle inequality")
  func metric() throws {
    let floor = try DrawnMesh.columns(6)
    let index = try #require(LevelIndex(floor.mesh))
    var search = IndexedSearch(floor.mesh, index)
    var random = SeededRandom(seed: 4)
    let points = (0..<12).map { _ in
      PlanePoint(.random(in: 0...21_000, using: &random), .random(in: 0...21_000, using: &random))
    }.filter { floor.mesh.polygons(at: $0).count == 1 }
    let table = points.map { a in points.map { search.shortestPath(from: a, to: $0)?.lengthMillimetres } }
    for a in points.indices {
      for b in points.indices {
        #expect(areAlmostEqual(table[a][b], table[b][a]))
        for c in points.indices {
          let (ab, ac, cb) = try (#require(table[a][b]), #require(table[a][c]), #require(table[c][b]))
          #expect(ab <= ac + cb + 1e-6)
        }
      }
    }
  }

  @Test("index: moving and turning a floor changes lengths by < 1.5 mm per corner")
  func invariance() throws {
    let walls = DrawnMesh.ladderLines(rooms: 12)
    func turned(_ p: PlanePoint, _ angle: Double) -> PlanePoint {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
      return PlanePoint(
        Int((Double(p.x) * cosine - Double(p.y) * sine).rounded()) + 1_000_003,
        Int((Double(p.x) * sine + Double(p.y) * cosine).rounded()) - 2_000_029)
    }
    let ends = [
      (700, 1000, 22_900, 9000), (700, 3500, 22_900, 3600), (9500, 5000, 100, 9900), (1000, 9000, 21_000, 9100),
    ]
    var first: [Double] = []
    for angle in [0.0, 17, 63, 138] {
      let floor = try DrawnMesh(
        walls: walls.walls.map { (turned($0.a, angle), turned($0.b, angle)) },
        doors: walls.doors.map { (turned($0.a, angle), turned($0.b, angle)) }
      ) { _, _ in 0 }
      let index = try #require(LevelIndex(floor.mesh))
      var search = IndexedSearch(floor.mesh, index)
      for (place, (x, y, u, v)) in ends.enumerated() {
        let found = search.shortestPath(from: turned(PlanePoint(x, y), angle), to: turned(PlanePoint(u, v), angle))
        let path = try #require(found)
        if angle == 0 { first.append(path.lengthMillimetres) }
        #expect(abs(path.lengthMillimetres - first[place]) < 1.5 * Double(path.points.count), "\(angle), \(place)")
      }
    }
  }
}

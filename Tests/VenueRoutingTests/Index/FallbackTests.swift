import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

/// Counts the searches of the mesh that an index does not save, by their reasons.
@Suite("Fallbacks of the index")
struct FallbackTests {
  typealias Counts = [IndexedWork.Fallback: Int]

  /// Compares routes between random points with the search of the mesh. Each end is limited to its owner, as by a router.
  private func fallbacks(
    _ mesh: LevelMesh, _ access: MeshAccess, x: ClosedRange<Int>, y: ClosedRange<Int>, pairs: Int, seed: UInt64 = 7
  ) throws -> Counts {
    let index = try #require(LevelIndex(mesh, for: access))
    var (indexed, plain) = (IndexedSearch(mesh, index), PathSearch(mesh))
    indexed.respect(access)
    var random = SeededRandom(seed: seed)
    var counts: Counts = [:]
    var found = 0
    for _ in 0..<pairs {
      let ends = (0..<2).map { _ in PlanePoint(.random(in: x, using: &random), .random(in: y, using: &random)) }
      let owners = ends.map { end in mesh.polygon(at: end).map { mesh.polygonOwners[$0] } }
      guard let from = owners[0], let to = owners[1] else { continue }
      let expected = plain.shortestPath(from: ends[0], to: ends[1], access: access, startOwner: from, goalOwner: to)
      let path = indexed.shortestPath(from: ends[0], to: ends[1], startOwner: from, goalOwner: to)
      #expect(areAlmostEqual(path?.lengthMillimetres, expected?.lengthMillimetres), "\(ends)")
      if path != nil { found += 1 }
      if let reason = indexed.work.fallback { counts[reason, default: 0] += 1 }
    }
    #expect(found > pairs / 3)
    // The path is a straight line: nothing is searched.
    counts[.samePolygon] = nil
    // Rooms that a shortest path may leave and enter again are searched, and no others.
    if windingOwners(mesh, index).allSatisfy({ hasShortcut(around: $0, mesh) }) { counts[.room] = nil }
    return counts
  }

  private func windingOwners(_ mesh: LevelMesh, _ index: LevelIndex) -> Set<Int32> {
    Set(
      (0..<mesh.polygonCount).lazy.filter { index.ground(of: $0) == LevelIndex.Ground.winding }.map {
        mesh.polygonOwners[$0]
      })
  }

  /// True if between two doors of a room a path outside is shorter than every path inside: then a walk in the room may lead outside.
  private func hasShortcut(around owner: Int32, _ mesh: LevelMesh) -> Bool {
    let inside = MeshAccess(mesh, rule: { $0 == owner ? .open : .closed })
    let outside = MeshAccess(mesh, rule: { $0 == owner ? .closed : .open })
    let doors = (0..<mesh.edgeCount).filter { edge in
      mesh.twins[edge] >= 0 && mesh.polygonOwners[mesh.polygon(ofEdge: edge)] == owner
        && mesh.polygonOwners[mesh.polygon(ofEdge: Int(mesh.twins[edge]))] != owner
    }
    let ends = doors.flatMap { [mesh.ends(ofEdge: $0).start, mesh.ends(ofEdge: $0).end] }
    var search = PathSearch(mesh)
    return ends.contains { from in
      ends.contains { to in
        guard let path = search.shortestPath(from: from, to: to, access: outside) else { return false }
        let room = search.shortestPath(from: from, to: to, access: inside)
        return path.lengthMillimetres < room?.lengthMillimetres ?? .infinity
      }
    }
  }

  @Test("index: on 1,024 rooms with one, two and three doors no query needs a search", .deep)
  func manyRooms() throws {
    let floor = try OfficeFloor(seed: 28, blocks: 16, columns: 32)
    let counts = try fallbacks(floor.drawn.mesh, floor.access, x: floor.size.x, y: floor.size.y, pairs: 1000)
    #expect(counts.isEmpty, "\(counts)")
  }

  @Test(
    "index: on small office floors no query needs a search",
    arguments: TestDepth.sample(1...24 as ClosedRange<UInt64>, fast: 3))
  func offices(seed: UInt64) throws {
    let floor = try OfficeFloor(seed: seed, blocks: 1 + Int(seed % 3), columns: 3 + Int(seed % 7))
    let counts = try fallbacks(
      floor.drawn.mesh, floor.access, x: floor.size.x, y: floor.size.y, pairs: TestDepth.tries(60, deep: 200),
      seed: seed)
    #expect(counts.isEmpty, "\(counts)")
  }

  enum Hall: CaseIterable {
    case columns, comb, lanes, ladder, corridor

    func drawn() throws -> (DrawnMesh, width: Int, depth: Int) {
      switch self {
      case .columns: (try .columns(12), 39_000, 39_000)
      case .comb: (try .comb(teeth: 300), 301_000, 8000)
      case .lanes: (try .lanes(200), 201_000, 20_000)
      case .ladder: (try .ladder(rooms: 150), 300_000, 10_000)
      case .corridor: (try .corridor(doors: 400), 800_000, 7000)
      }
    }
  }

  @Test("index: in big halls and concourses no query needs a search", .deep, arguments: Hall.allCases)
  func halls(hall: Hall) throws {
    let (floor, width, depth) = try hall.drawn()
    let counts = try fallbacks(floor.mesh, MeshAccess(floor.mesh), x: 0...width, y: 0...depth, pairs: 300)
    #expect(counts.isEmpty, "\(counts)")
  }

  @Test("index: a room whose doors are nearer to each other outside is searched")
  func roundRoom() throws {
    // A room in the shape of a U, with its doors at the ends of both arms: outside it is 5 m from one to the other, inside 20 m.
    var walls = DrawnMesh.rectangle(0, 0, 20_000, 16_000)
    let shape = [
      (4000, 4000), (16_000, 4000), (16_000, 12_000), (12_000, 12_000), (12_000, 8000), (8000, 8000), (8000, 12_000),
    ]
    walls += zip(shape, shape.dropFirst()).map { (PlanePoint($0.0, $0.1), PlanePoint($1.0, $1.1)) }
      .filter { !($0.0.y == 12_000 && $0.1.y == 12_000) }
    walls += [(PlanePoint(4000, 12_000), PlanePoint(4000, 4000))]
    let doors = [(4000, 8000), (12_000, 16_000)].map { (PlanePoint($0.0, 12_000), PlanePoint($0.1, 12_000)) }
    let floor = try DrawnMesh(walls: walls, doors: doors) { x, y in
      x > 4000 && x < 16_000 && y > 4000 && y < 12_000 && !(x > 8000 && x < 12_000 && y > 8000) ? 1 : 0
    }
    let access = MeshAccess(floor.mesh, rule: { $0 == 1 ? .destinationOnly : .open })
    let index = try #require(LevelIndex(floor.mesh, for: access))
    var (indexed, plain) = (IndexedSearch(floor.mesh, index), PathSearch(floor.mesh))
    indexed.respect(access)
    for (from, to) in [
      (PlanePoint(4500, 11_000), PlanePoint(19_000, 1000)), (PlanePoint(4500, 11_000), PlanePoint(17_000, 8000)),
    ] {
      let path = indexed.shortestPath(from: from, to: to)
      #expect(indexed.work.fallback == .room)
      let expected = plain.shortestPath(from: from, to: to, access: access)
      #expect(areAlmostEqual(path?.lengthMillimetres, expected?.lengthMillimetres))
    }
  }
}

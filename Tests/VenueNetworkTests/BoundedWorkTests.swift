import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport

@testable import VenueNetwork
@testable import VenueRouting

/// Work is counted: polygons, narrow places and how many triangles were looked at for them, and steps of the search from end to end.
@Suite("Work on any shape grows with its corners") struct BoundedWorkTests {
  struct Count: CustomStringConvertible {
    var corners: Int
    var polygons: Int
    var gates: Int
    var looks: Int
    var steps: Int
    var description: String {
      "\(corners) corners: \(polygons) polygons, \(gates) gates, \(looks) looks, \(steps) steps"
    }
  }

  /// - Returns: nil where the level has no mesh.
  private func count(_ venue: Venue) throws -> Count? {
    let planned = Planned(venue)
    let level = planned.network.levels[0]
    guard !level.polygonUnits.isEmpty else { return nil }
    let mesh = try LevelMesh(level)
    var walls: [(a: PlanePoint, b: PlanePoint)] = []
    for edge in 0..<mesh.edgeCount where mesh.twin(ofEdge: edge) == nil {
      let ends = mesh.ends(ofEdge: edge)
      walls.append((a: ends.start, b: ends.end))
    }
    let gates = try ClearanceGates(between: walls, upTo: 1500)
    #expect(gates.isComplete)
    // From one end of the longest piece of ground to the other, whoever walks.
    var search = PathSearch(mesh)
    var steps = 0
    let seeds = [0, mesh.polygonCount / 2, mesh.polygonCount - 1]
    for from in seeds {
      for to in seeds where to != from {
        _ = search.shortestPath(from: middle(of: from, mesh), to: middle(of: to, mesh))
        steps = max(steps, search.work.total)
      }
    }
    return Count(
      corners: walls.count, polygons: mesh.polygonCount, gates: level.gates.count, looks: gates.work, steps: steps)
  }

  private func middle(of polygon: Int, _ mesh: LevelMesh) -> PlanePoint {
    let corners = mesh.edges(of: polygon).map { mesh.ends(ofEdge: $0).start }
    let (x, y) = corners.reduce((0, 0)) { ($0.0 + Int($1.x), $0.1 + Int($1.y)) }
    return PlanePoint(x / corners.count, y / corners.count)
  }

  static let shapes: [(name: String, venue: Venue)] = [
    ("a hall of 500 corners and 50 pillars", HostileShapes.pillaredHall(bays: 100, pillars: 50)),
    ("a hall of 400 pillars", HostileShapes.pillaredHall(bays: 40, pillars: 400)),
    ("a wide spiral", HostileShapes.squareSpiral(turns: 20)),
    ("a narrow spiral", HostileShapes.squareSpiral(turns: 80)),
    ("a comb", HostileShapes.comb(teeth: 400)),
    ("a star", HostileShapes.star(spikes: 800)),
    ("slivers", HostileShapes.slivers(200)),
    ("300 parts", HostileShapes.scattered(parts: 300)),
    ("nested rooms", HostileShapes.nestedRooms(100)),
    ("a corridor of doors", HostileShapes.corridor(doors: 400)),
  ]

  @Test(
    "meshes: mesh, narrow places and search take bounded work per corner", .deep, .shows("R06.6"),
    arguments: shapes.indices)
  func work(_ shape: Int) throws {
    let (name, venue) = BoundedWorkTests.shapes[shape]
    let found = try #require(try count(venue))
    #expect(found.polygons <= 2 * found.corners + 8, "\(name): \(found)")
    #expect(found.gates <= 4 * found.corners, "\(name): \(found)")
    // Long walls are divided: most looks are at their pieces.
    #expect(found.looks <= 100 * (found.corners + 100), "\(name): \(found)")
    #expect(found.steps <= 150 * (found.corners + 100), "\(name): \(found)")
  }
}

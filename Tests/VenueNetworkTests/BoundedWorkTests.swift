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

  static let shapes: [(name: String, few: Venue, many: Venue)] = [
    ("a hall of 500 corners and 50 pillars", .hall(25, 12), HostileShapes.pillaredHall(bays: 100, pillars: 50)),
    ("a hall of 400 pillars", .hall(10, 100), HostileShapes.pillaredHall(bays: 40, pillars: 400)),
    ("a spiral", HostileShapes.squareSpiral(turns: 20), HostileShapes.squareSpiral(turns: 80)),
    ("a comb", HostileShapes.comb(teeth: 100), HostileShapes.comb(teeth: 400)),
    ("a star", HostileShapes.star(spikes: 200), HostileShapes.star(spikes: 800)),
    ("slivers", HostileShapes.slivers(50), HostileShapes.slivers(200)),
    ("300 parts", HostileShapes.scattered(parts: 75), HostileShapes.scattered(parts: 300)),
    ("nested rooms", HostileShapes.nestedRooms(25), HostileShapes.nestedRooms(100)),
    ("a corridor of doors", HostileShapes.corridor(doors: 100), HostileShapes.corridor(doors: 400)),
  ]

  @Test(
    "R06: four times the corners take about four times the work, for mesh, narrow places and search",
    arguments: shapes.indices)
  func growth(_ shape: Int) throws {
    let (name, few, many) = BoundedWorkTests.shapes[shape]
    let (less, more) = (try #require(try count(few)), try #require(try count(many)))
    #expect(more.polygons <= 5 * less.polygons + 50, "\(name): \(less); \(more)")
    #expect(more.polygons <= 2 * more.corners + 8, "\(name): \(more)")
    #expect(more.gates <= 4 * more.corners, "\(name): \(more)")
    #expect(more.looks <= 6 * less.looks + 500, "\(name): \(less); \(more)")
    #expect(more.steps <= 6 * less.steps + 500, "\(name): \(less); \(more)")
  }
}

extension Venue {
  fileprivate static func hall(_ bays: Int, _ pillars: Int) -> Venue {
    HostileShapes.pillaredHall(bays: bays, pillars: pillars)
  }
}

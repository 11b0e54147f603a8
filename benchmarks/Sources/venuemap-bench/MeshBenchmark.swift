import VenueGeometry
import VenueJSON
import VenueRouting

/// The level's free space, a polygon with holes, into a mesh that can be searched: triangulate, merge, derive.
enum MeshBenchmark {
  static func run(folder: String) throws {
    let rings = try rings(folder + "/free.json")
    var points: [PlanePoint] = []
    var constraints: [(Int32, Int32)] = []
    for ring in rings {
      let first = Int32(points.count)
      points += ring
      let count = Int32(ring.count)
      constraints += (0..<count).map { (first + $0, first + ($0 + 1) % count) }
    }
    var times: (triangulate: [Double], merge: [Double], derive: [Double]) = ([], [], [])
    var triangles = 0
    var polygons = ConvexPolygons()
    for _ in 0..<5 {
      var triangulation: Triangulation?
      times.triangulate.append(
        try seconds { triangulation = try Triangulation(points: points, constraints: constraints) })
      guard let triangulation else { continue }
      times.merge.append(
        seconds {
          let owners = insideOwners(triangulation)
          triangles = owners.count { $0 >= 0 }
          polygons = triangulation.convexPolygons(owners: owners)
        })
      times.derive.append(try seconds { _ = try LevelMesh(polygons) })
    }
    print(
      """
      {"vertices": \(points.count), "triangles": \(triangles), "polygons": \(polygons.count), \
      "triangulate_ms": \(median(times.triangulate) * 1e3), "merge_ms": \(median(times.merge) * 1e3), \
      "derive_ms": \(median(times.derive) * 1e3)}
      """)
  }

  /// 0 for triangles inside, −1 outside: each constraint crossed on the way in from the hull changes the side.
  private static func insideOwners(_ triangulation: Triangulation) -> [Int32] {
    var owners = [Int32?](repeating: nil, count: triangulation.triangleCount)
    var waiting: [Int] = []
    for triangle in owners.indices {
      for edge in 0..<3 where triangulation.neighbour(of: triangle, across: edge) < 0 && owners[triangle] == nil {
        owners[triangle] = triangulation.isConstrained(triangle, edge) ? 0 : -1
        waiting.append(triangle)
      }
    }
    while let triangle = waiting.popLast() {
      for edge in 0..<3 {
        let other = triangulation.neighbour(of: triangle, across: edge)
        guard other >= 0, owners[other] == nil, let owner = owners[triangle] else { continue }
        owners[other] = triangulation.isConstrained(triangle, edge) ? -1 - owner : owner
        waiting.append(other)
      }
    }
    return owners.map { $0 ?? -1 }
  }

  private static func rings(_ path: String) throws -> [[PlanePoint]] {
    let root = try JSONReader.read(File.read(path)).root
    let written = (root["outer"].map { [$0] } ?? []) + (root["holes"]?.array ?? [])
    return written.map { ring in
      if let flat = ring.positions {
        return stride(from: 0, to: flat.count - 1, by: 2).map { NavigationText.point(flat[$0], flat[$0 + 1]) }
      }
      return (ring.array ?? []).compactMap { $0.numbers }.map { NavigationText.point($0[0], $0[1]) }
    }
  }
}

import VenueGeometry
import VenueRandom

@testable import VenueRouting

/// A random level: obstacles and walls of no thickness between random points, some of them doors. Everything touches
/// everything, which is harder than any venue.
struct RandomMap {
  var triangulation: Triangulation
  /// For each triangle its owner, −1 for an obstacle.
  var owners: [Int32]
  /// Constraints that are walls; the others are doors.
  var isWall: [Bool]
  var polygons: ConvexPolygons
  var mesh: LevelMesh
  var side: Int

  /// - Parameter doorsOfThree: how many lines of three are doors.
  init(
    seed: UInt64, points count: Int = 26, side: Int = 400, obstacles: Double = 0.2, walls: Int = 10,
    doorsOfThree: Int = 1
  ) throws {
    var random = SeededRandom(seed: seed)
    self.side = side
    var points = [(0, 0), (side, 0), (side, side), (0, side)].map { PlanePoint($0.0, $0.1) }
    for _ in 0..<count {
      points.append(PlanePoint(.random(in: 0...side, using: &random), .random(in: 0...side, using: &random)))
    }
    var constraints: [(Int32, Int32)] = []
    for _ in 0..<walls {
      let (a, b) = (Int.random(in: points.indices, using: &random), Int.random(in: points.indices, using: &random))
      let isFree = constraints.allSatisfy { other in
        Predicates.relation(points[a], points[b], points[Int(other.0)], points[Int(other.1)]) != .crossing
      }
      if isFree { constraints.append((Int32(a), Int32(b))) }
    }
    let triangulation = try Triangulation(points: points, constraints: constraints)
    let isWall = constraints.map { _ in Int.random(in: 0..<3, using: &random) >= doorsOfThree }
    owners = (0..<triangulation.triangleCount).map { _ in
      Double.random(in: 0..<1, using: &random) < obstacles ? -1 : Int32.random(in: 0..<3, using: &random)
    }
    self.triangulation = triangulation
    self.isWall = isWall
    polygons = triangulation.convexPolygons(owners: owners) { edge in
      let constraint = Int(triangulation.constraints[edge])
      return constraint < 0 ? .open : (isWall[constraint] ? .wall : .border)
    }
    mesh = try LevelMesh(polygons)
  }

  func randomPoint(_ random: inout SeededRandom) -> PlanePoint {
    // Vertices and points in line with them are the interesting ones.
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return triangulation.vertices[Int.random(in: triangulation.vertices.indices, using: &random)]
    case 1:
      let edge = Int.random(in: triangulation.origins.indices, using: &random)
      let a = triangulation.vertices[Int(triangulation.origins[edge])]
      let b = triangulation.vertices[Int(triangulation.origins[triangulation.edge(after: edge)])]
      return PlanePoint((Int(a.x) + Int(b.x)) / 2, (Int(a.y) + Int(b.y)) / 2)
    default:
      return PlanePoint(.random(in: 0...side, using: &random), .random(in: 0...side, using: &random))
    }
  }
}

import Testing
import VenueGeometry
import VenueTestSupport

@testable import VenueRouting

/// Random floors on squared paper: all corners in line with many others, walls of no thickness, doors, gaps of no width, rooms
/// with one way in and several. Here a search that leaves out too much goes wrong.
struct GridFloorTests {
  private struct Floor {
    var drawn: DrawnMesh
    var side: Int
    var random: RepeatableRandom

    init(seed: UInt64) throws {
      var random = RepeatableRandom(seed: seed)
      let side = Int.random(in: 3...6, using: &random)
      let solid = Double.random(in: 0..<0.3, using: &random)
      let walled = Double.random(in: 0..<0.7, using: &random)
      let rooms = Int32.random(in: 1...4, using: &random)
      let owners: [Int32] = (0..<side * side).map { _ in
        Double.random(in: 0..<1, using: &random) < solid ? -1 : Int32.random(in: 0..<rooms, using: &random)
      }
      var walls = DrawnMesh.rectangle(0, 0, side * 8, side * 8)
      var doors: [DrawnMesh.Line] = []
      for row in 0..<side {
        for column in 0..<side {
          let (x, y) = (column * 8, row * 8)
          for line in [
            (PlanePoint(x, y), PlanePoint(x + 8, y)), (PlanePoint(x, y), PlanePoint(x, y + 8)),
          ] {
            guard Double.random(in: 0..<1, using: &random) < walled else {
              doors.append(line)
              continue
            }
            // A wall with or without a door in it, at the corner or in the middle.
            let (dx, dy) = ((line.1.x - line.0.x) / 8, (line.1.y - line.0.y) / 8)
            let (from, to) = [(0, 0), (0, 4), (2, 6), (4, 8)][Int.random(in: 0..<4, using: &random)]
            func point(_ place: Int) -> PlanePoint {
              PlanePoint(x: line.0.x + dx * Int32(place), y: line.0.y + dy * Int32(place))
            }
            if from > 0 { walls.append((point(0), point(from))) }
            if to > from { doors.append((point(from), point(to))) }
            if to < 8 { walls.append((point(to), point(8))) }
          }
        }
      }
      drawn = try DrawnMesh(walls: walls, doors: doors) { x, y in
        owners[min(Int(y / 8), side - 1) * side + min(Int(x / 8), side - 1)]
      }
      self.side = side
      self.random = random
    }

    mutating func point() -> PlanePoint {
      let step = [1, 2, 4, 8][Int.random(in: 0..<4, using: &random)]
      return PlanePoint(
        Int.random(in: 0...(side * 8 / step), using: &random) * step,
        Int.random(in: 0...(side * 8 / step), using: &random) * step)
    }
  }

  @Test("R06: on squared paper a route is as short as a plain visibility graph finds, one by one and to many at once")
  func equalsOracle() throws {
    var found = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var floor = try Floor(seed: seed)
      let (mesh, oracle) = (floor.drawn.mesh, floor.drawn.oracle)
      var search = PathSearch(mesh)
      let points = (0..<4).map { _ in floor.point() }
        .filter { oracle.isPinch($0) == mesh.isPinch($0) && !oracle.isPinch($0) }
      for (place, start) in points.enumerated() {
        let goals = Array(points.dropFirst(place + 1))
        let together = search.distances(from: start, to: goals)
        for (goal, distance) in zip(goals, together) {
          let path = search.shortestPath(from: start, to: goal)
          let expected = oracle.shortestLength(from: start, to: goal)
          #expect(
            path.map(\.lengthMillimetres).isAlmost(expected),
            "seed \(seed): \(start) → \(goal) is \(expected ?? -1), not \(path?.lengthMillimetres ?? -1)")
          #expect(distance.isAlmost(expected), "seed \(seed): \(start) → \(goal), one of many")
          if let path {
            #expect(oracle.isWalkable(path.points), "seed \(seed): \(path.points)")
            found += 1
          }
        }
      }
    }
    #expect(found > 200)
  }
}

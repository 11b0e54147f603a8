import Testing
import VenueGeometry
import VenueTestSupport

@testable import VenueRouting

/// On random floors of squared paper a search that leaves out too much goes wrong.
struct GridFloorTests {
  @Test("meshes: on a grid floor routes are as short as in a visibility graph", .about("R06"), .deep)
  func equalsOracle() throws {
    var found = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var floor = try GridFloor(seed: seed)
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
            areAlmostEqual(path?.lengthMillimetres, expected),
            "seed \(seed): \(start) → \(goal) is \(expected ?? -1), not \(path?.lengthMillimetres ?? -1)")
          #expect(areAlmostEqual(distance, expected), "seed \(seed): \(start) → \(goal), one of many")
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

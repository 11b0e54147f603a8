import Testing
import VenueGeometry
import VenueTestSupport

@testable import VenueRouting

/// Work, in steps that are counted: the same on every machine. All floors here have their corners in line, which is what made the
/// search explode; they are those of FL-H2.
struct SearchWorkTests {
  private func work(_ floor: DrawnMesh, from a: PlanePoint, to b: PlanePoint) throws -> Int {
    var search = PathSearch(floor.mesh)
    let path = search.shortestPath(from: a, to: b)
    _ = try #require(path)
    return search.work.total
  }

  @Test("meshes: a corridor of 1,000 doors takes a few steps per door", .review("FL-H2"), arguments: [10, 100, 1000])
  func corridorDoors(count: Int) throws {
    let floor = try DrawnMesh.corridor(doors: count)
    let last = 2000 * (count - 1)
    #expect(try work(floor, from: PlanePoint(700, 6000), to: PlanePoint(last + 900, 6000)) < 5 * count + 100)
    #expect(try work(floor, from: PlanePoint(100, 2900), to: PlanePoint(last + 900, 6000)) < 5 * count + 100)
    #expect(try work(floor, from: PlanePoint(0, 2999), to: PlanePoint(last + 900, 3001)) < 5 * count + 100)
  }

  @Test(
    "meshes: rooms with a door on either side take a few steps per door", .review("FL-H2"), arguments: [10, 100, 1000])
  func ladderRooms(count: Int) throws {
    let floor = try DrawnMesh.ladder(rooms: count)
    let last = 2000 * (count - 1)
    #expect(try work(floor, from: PlanePoint(700, 1000), to: PlanePoint(last + 900, 9000)) < 25 * count + 200)
    #expect(try work(floor, from: PlanePoint(700, 3500), to: PlanePoint(last + 900, 3600)) < 15 * count + 200)
  }

  @Test("meshes: a comb of 1,000 equal teeth takes bounded steps", .review("FL-H2"), arguments: [10, 100, 1000])
  func combTeeth(count: Int) throws {
    let floor = try DrawnMesh.comb(teeth: count)
    #expect(try work(floor, from: PlanePoint(500, 500), to: PlanePoint(1000 * count + 500, 500)) < 20 * count + 100)
    #expect(
      try work(floor, from: PlanePoint(500, 7500), to: PlanePoint(1000 * count / 2 + 500, 100)) < 20 * count + 100)
  }

  @Test("meshes: 1,000 lanes side by side take bounded steps", .review("FL-H2"), arguments: [10, 100, 1000])
  func manyLanes(count: Int) throws {
    let floor = try DrawnMesh.lanes(count)
    #expect(try work(floor, from: PlanePoint(500, 500), to: PlanePoint(1000 * count + 500, 19_500)) < 20 * count + 100)
    #expect(
      try work(floor, from: PlanePoint(500, 10_000), to: PlanePoint(1000 * count + 500, 10_000)) < 20 * count + 100)
  }

  @Test("meshes: a grid of columns takes bounded steps", .review("FL-H2"), arguments: [5, 20, 63])
  func manyColumns(side: Int) throws {
    let floor = try DrawnMesh.columns(side)
    let far = 3000 * (side + 1) - 100
    #expect(try work(floor, from: PlanePoint(100, 100), to: PlanePoint(far, far - 1100)) < 2 * side * side + 1000)
    #expect(try work(floor, from: PlanePoint(100, 100), to: PlanePoint(far, far)) < 2 * side * side + 1000)
  }
}

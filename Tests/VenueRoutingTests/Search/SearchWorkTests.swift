import Testing
import VenueGeometry

@testable import VenueRouting

/// Work, in steps that are counted: the same on every machine. All floors here have their corners in line, which is what made the
/// search explode; they are those of FL-H2.
struct SearchWorkTests {
  /// A corridor of k rooms of 2 m by 4 m on one side, each with a door of 1 m.
  private func corridor(doors count: Int) throws -> DrawnMesh {
    let width = 2000 * count
    var walls = DrawnMesh.rectangle(0, 0, width, 3000) + DrawnMesh.rectangle(0, 3000, width, 4000)
    walls.removeAll { $0.a.y == 3000 && $0.b.y == 3000 }
    var doors: [DrawnMesh.Line] = []
    for room in 0..<count {
      let x = 2000 * room
      walls.append((PlanePoint(x, 3000), PlanePoint(x, 7000)))
      walls.append((PlanePoint(x, 3000), PlanePoint(x + 500, 3000)))
      doors.append((PlanePoint(x + 500, 3000), PlanePoint(x + 1500, 3000)))
      walls.append((PlanePoint(x + 1500, 3000), PlanePoint(x + 2000, 3000)))
    }
    return try DrawnMesh(walls: walls, doors: doors) { x, y in y < 3000 ? 0 : 1 + Int32(x / 2000) }
  }

  /// Two corridors with rooms between them that have a door to either: every room is a way through.
  private func ladder(rooms count: Int) throws -> DrawnMesh {
    let width = 2000 * count
    var walls = DrawnMesh.rectangle(0, 0, width, 10_000)
    var doors: [DrawnMesh.Line] = []
    for room in 0..<count {
      let x = 2000 * room
      walls.append((PlanePoint(x, 3000), PlanePoint(x, 7000)))
      for y in [3000, 7000] {
        walls.append((PlanePoint(x, y), PlanePoint(x + 500, y)))
        doors.append((PlanePoint(x + 500, y), PlanePoint(x + 1500, y)))
        walls.append((PlanePoint(x + 1500, y), PlanePoint(x + 2000, y)))
      }
    }
    walls.append((PlanePoint(width, 3000), PlanePoint(width, 7000)))
    return try DrawnMesh(walls: walls, doors: doors) { x, y in
      y < 3000 ? 0 : y > 7000 ? 1 : 2 + Int32(x / 2000)
    }
  }

  /// A hall into which walls of one length stand, 1 m apart.
  private func comb(teeth count: Int) throws -> DrawnMesh {
    var walls = DrawnMesh.rectangle(0, 0, 1000 * (count + 1), 8000)
    for tooth in 1...count { walls.append((PlanePoint(1000 * tooth, 0), PlanePoint(1000 * tooth, 5000))) }
    return try DrawnMesh(walls: walls) { _, _ in 0 }
  }

  /// Lanes between walls that begin and end in line, in the middle of a hall.
  private func lanes(_ count: Int) throws -> DrawnMesh {
    var walls = DrawnMesh.rectangle(0, 0, 1000 * (count + 1), 20_000)
    for lane in 1...count { walls.append((PlanePoint(1000 * lane, 8000), PlanePoint(1000 * lane, 12_000))) }
    return try DrawnMesh(walls: walls) { _, _ in 0 }
  }

  /// Square columns of half a metre on a grid of 3 m.
  private func columns(_ side: Int) throws -> DrawnMesh {
    var walls = DrawnMesh.rectangle(0, 0, 3000 * (side + 1), 3000 * (side + 1))
    for row in 1...side {
      for column in 1...side { walls += DrawnMesh.rectangle(3000 * column - 250, 3000 * row - 250, 500, 500) }
    }
    return try DrawnMesh(walls: walls) { x, y in
      let (dx, dy) = (x.truncatingRemainder(dividingBy: 3000), y.truncatingRemainder(dividingBy: 3000))
      let isColumn =
        (dx < 250 || dx > 2750) && (dy < 250 || dy > 2750) && x > 2000 && y > 2000
        && x < 3000 * Double(side) + 1000 && y < 3000 * Double(side) + 1000
      return isColumn ? -1 : 0
    }
  }

  private func work(_ floor: DrawnMesh, from a: PlanePoint, to b: PlanePoint) throws -> Int {
    var search = PathSearch(floor.mesh)
    let path = search.shortestPath(from: a, to: b)
    _ = try #require(path)
    return search.work.total
  }

  @Test("FL-H2: a corridor of 1,000 doors takes a few steps a door", arguments: [10, 100, 1000])
  func corridorDoors(count: Int) throws {
    let floor = try corridor(doors: count)
    let last = 2000 * (count - 1)
    #expect(try work(floor, from: PlanePoint(700, 6000), to: PlanePoint(last + 900, 6000)) < 5 * count + 100)
    #expect(try work(floor, from: PlanePoint(100, 2900), to: PlanePoint(last + 900, 6000)) < 5 * count + 100)
    #expect(try work(floor, from: PlanePoint(0, 2999), to: PlanePoint(last + 900, 3001)) < 5 * count + 100)
  }

  @Test("FL-H2: so do rooms with a door on either side", arguments: [10, 100, 1000])
  func ladderRooms(count: Int) throws {
    let floor = try ladder(rooms: count)
    let last = 2000 * (count - 1)
    #expect(try work(floor, from: PlanePoint(700, 1000), to: PlanePoint(last + 900, 9000)) < 25 * count + 200)
    #expect(try work(floor, from: PlanePoint(700, 3500), to: PlanePoint(last + 900, 3600)) < 15 * count + 200)
  }

  @Test("FL-H2: a comb of 1,000 teeth of one height", arguments: [10, 100, 1000])
  func combTeeth(count: Int) throws {
    let floor = try comb(teeth: count)
    #expect(try work(floor, from: PlanePoint(500, 500), to: PlanePoint(1000 * count + 500, 500)) < 20 * count + 100)
    #expect(
      try work(floor, from: PlanePoint(500, 7500), to: PlanePoint(1000 * count / 2 + 500, 100)) < 20 * count + 100)
  }

  @Test("FL-H2: 1,000 lanes side by side", arguments: [10, 100, 1000])
  func manyLanes(count: Int) throws {
    let floor = try lanes(count)
    #expect(try work(floor, from: PlanePoint(500, 500), to: PlanePoint(1000 * count + 500, 19_500)) < 20 * count + 100)
    #expect(
      try work(floor, from: PlanePoint(500, 10_000), to: PlanePoint(1000 * count + 500, 10_000)) < 20 * count + 100)
  }

  @Test("FL-H2: a grid of columns", arguments: [5, 20, 63])
  func manyColumns(side: Int) throws {
    let floor = try columns(side)
    let far = 3000 * (side + 1) - 100
    #expect(try work(floor, from: PlanePoint(100, 100), to: PlanePoint(far, far - 1100)) < 2 * side * side + 1000)
    #expect(try work(floor, from: PlanePoint(100, 100), to: PlanePoint(far, far)) < 2 * side * side + 1000)
  }
}

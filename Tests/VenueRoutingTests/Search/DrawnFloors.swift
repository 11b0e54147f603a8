import VenueGeometry

@testable import VenueRouting

/// Floors of any size whose corners stand in line.
extension DrawnMesh {
  /// A corridor of k rooms of 2 m by 4 m on one side, each with a door of 1 m.
  static func corridor(doors count: Int) throws -> DrawnMesh {
    let width = 2000 * count
    var walls = rectangle(0, 0, width, 3000) + rectangle(0, 3000, width, 4000)
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
  static func ladder(rooms count: Int) throws -> DrawnMesh {
    let (walls, doors) = ladderLines(rooms: count)
    return try DrawnMesh(walls: walls, doors: doors) { x, y in
      y < 3000 ? 0 : y > 7000 ? 1 : 2 + Int32(x / 2000)
    }
  }

  static func ladderLines(rooms count: Int) -> (walls: [Line], doors: [Line]) {
    let width = 2000 * count
    var walls = rectangle(0, 0, width, 10_000)
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
    return (walls, doors)
  }

  /// A hall into which walls of one length stand, 1 m apart.
  static func comb(teeth count: Int) throws -> DrawnMesh {
    var walls = rectangle(0, 0, 1000 * (count + 1), 8000)
    for tooth in 1...count { walls.append((PlanePoint(1000 * tooth, 0), PlanePoint(1000 * tooth, 5000))) }
    return try DrawnMesh(walls: walls) { _, _ in 0 }
  }

  /// Lanes between walls that begin and end in line, in the middle of a hall.
  static func lanes(_ count: Int) throws -> DrawnMesh {
    var walls = rectangle(0, 0, 1000 * (count + 1), 20_000)
    for lane in 1...count { walls.append((PlanePoint(1000 * lane, 8000), PlanePoint(1000 * lane, 12_000))) }
    return try DrawnMesh(walls: walls) { _, _ in 0 }
  }

  /// Square columns of half a metre on a grid of 3 m.
  static func columns(_ side: Int) throws -> DrawnMesh {
    var walls = rectangle(0, 0, 3000 * (side + 1), 3000 * (side + 1))
    for row in 1...side {
      for column in 1...side { walls += rectangle(3000 * column - 250, 3000 * row - 250, 500, 500) }
    }
    return try DrawnMesh(walls: walls) { x, y in
      let (dx, dy) = (x.truncatingRemainder(dividingBy: 3000), y.truncatingRemainder(dividingBy: 3000))
      let isColumn =
        (dx < 250 || dx > 2750) && (dy < 250 || dy > 2750) && x > 2000 && y > 2000
        && x < 3000 * Double(side) + 1000 && y < 3000 * Double(side) + 1000
      return isColumn ? -1 : 0
    }
  }
}

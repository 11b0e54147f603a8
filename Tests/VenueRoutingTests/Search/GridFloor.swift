import VenueGeometry
import VenueRandom

@testable import VenueRouting

/// A random floor on squared paper: all corners in line with many others, walls of no thickness, doors, gaps of no width, rooms with one
/// way in and several.
struct GridFloor {
  var drawn: DrawnMesh
  var side: Int
  var random: SeededRandom

  init(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
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

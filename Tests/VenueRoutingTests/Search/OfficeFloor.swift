import VenueGeometry
import VenueRandom

@testable import VenueRouting

/// Parallel corridors with two rows of rooms between them, and a corridor across at either end. Owner 0 is the corridors; every other
/// owner is a room.
///
/// Some rooms have the depth of both rows and a door to either corridor, with or without walls that stand into them; some have two doors
/// to one corridor, side by side in a wall that is almost straight, or a door to the room beside them.
struct OfficeFloor {
  static let width = 4000
  private static let block = 13_000

  private(set) var drawn: DrawnMesh
  let columns: Int
  let blocks: Int
  /// For each pair of rooms between two corridors, true if it is one room.
  private let isDeep: [Bool]

  init(seed: UInt64, blocks: Int, columns: Int) throws {
    var random = SeededRandom(seed: seed)
    let (width, block) = (OfficeFloor.width, OfficeFloor.block)
    var walls = DrawnMesh.rectangle(-3000, 0, columns * width + 6000, blocks * block + 3000)
    var doors: [DrawnMesh.Line] = []
    /// A piece of wall along x with doors of 1 m in it, of which the ends are some millimetres off.
    func wall(at y: Int, from x: Int, doorsAt places: [Int]) -> [PlanePoint] {
      var line = [PlanePoint(x, y)]
      for place in places.sorted() {
        let ends = [place, place + 1000].map { PlanePoint(x + $0, y + Int.random(in: -2...2, using: &random)) }
        walls.append((line[line.count - 1], ends[0]))
        doors.append((ends[0], ends[1]))
        line += ends
      }
      walls.append((line[line.count - 1], PlanePoint(x + width, y)))
      return line + [PlanePoint(x + width, y)]
    }
    var isDeep: [Bool] = []
    var lines: [(low: [PlanePoint], high: [PlanePoint])] = []
    for place in 0..<blocks * columns {
      let (x, y) = (place % columns * width, place / columns * block + 3000)
      walls.append((PlanePoint(x, y), PlanePoint(x, y + 10_000)))
      if place % columns == columns - 1 { walls.append((PlanePoint(x + width, y), PlanePoint(x + width, y + 10_000))) }
      let kind = Int.random(in: 0..<8, using: &random)
      var (low, high) = ([Int.random(in: 1...29, using: &random) * 100], [Int.random(in: 1...29, using: &random) * 100])
      isDeep.append(kind < 3)
      switch kind {
      case 0: break
      case 1, 2:
        // Walls that stand into the room from one side, or from both.
        let reach = Int.random(in: 5...30, using: &random) * 100
        walls.append((PlanePoint(x, y + 3000), PlanePoint(x + reach, y + 3000)))
        if kind == 2 { walls.append((PlanePoint(x + 1500, y + 6000), PlanePoint(x + width, y + 6000))) }
      default:
        walls.append((PlanePoint(x, y + 5000), PlanePoint(x + width, y + 5000)))
        if kind == 3 { (low, high) = ([200, 2600], [400, 1700]) }
        if kind == 4, place % columns > 0 {
          doors.append((PlanePoint(x, y + 2000), PlanePoint(x, y + 3000)))
          walls.removeAll { $0.a == PlanePoint(x, y) && $0.b == PlanePoint(x, y + 10_000) }
          walls.append((PlanePoint(x, y), PlanePoint(x, y + 2000)))
          walls.append((PlanePoint(x, y + 3000), PlanePoint(x, y + 10_000)))
        }
      }
      lines.append((wall(at: y, from: x, doorsAt: low), wall(at: y + 10_000, from: x, doorsAt: high)))
    }
    self.columns = columns
    self.blocks = blocks
    self.isDeep = isDeep
    drawn = try DrawnMesh(walls: walls, doors: doors) { x, y in
      let (column, row) = (Int((x / Double(width)).rounded(.down)), Int(y / Double(block)))
      guard column >= 0, column < columns else { return 0 }
      // The wall of a corridor is some millimetres off.
      for place in [row * columns + column, (row - 1) * columns + column] where lines.indices.contains(place) {
        guard y > OfficeFloor.height(of: lines[place].low, at: x), y < OfficeFloor.height(of: lines[place].high, at: x)
        else { continue }
        let isLow = y < Double(place / columns * block + 8000)
        return Int32(1 + 2 * place + (isDeep[place] || isLow ? 0 : 1))
      }
      return 0
    }
  }

  private static func height(of line: [PlanePoint], at x: Double) -> Double {
    for (a, b) in zip(line, line.dropFirst()) where x <= Double(b.x) {
      return Double(a.y) + (x - Double(a.x)) / Double(b.x - a.x) * Double(b.y - a.y)
    }
    return 0
  }

  /// Rooms are for those who start or end there.
  var access: MeshAccess { MeshAccess(drawn.mesh, rule: { $0 > 0 ? .destinationOnly : .open }) }

  var size: (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    (-3000...columns * OfficeFloor.width + 3000, 0...blocks * OfficeFloor.block + 3000)
  }
}

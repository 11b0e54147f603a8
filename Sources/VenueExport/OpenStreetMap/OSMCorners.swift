import VenueGeometry

/// The nodes of a file by place: one for all corners at one place that have a common level.
struct OSMCorners {
  /// Degrees between corners at one place: a millimetre, by which outlines that were computed differ from those that were read.
  private static let tolerance = (latitude: 1e-8, longitude: 2e-8)

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private struct Corner {
    var node: Int
    var position: Coordinate
    var levels: Set<Int>
  }

  private var corners: [Corner] = []
  private var cells: [Cell: [Int]] = [:]

  /// - Parameter levels: positions of levels.
  mutating func add(_ node: Int, at position: Coordinate, on levels: Set<Int>) {
    cells[OSMCorners.cell(of: position), default: []].append(corners.count)
    corners.append(Corner(node: node, position: position, levels: levels))
  }

  /// The node at a place that is on one of the levels; it is on all of them from then on.
  ///
  /// - Complexity: O(1) if few corners are at one place.
  mutating func node(at position: Coordinate, on levels: Set<Int>) -> Int? {
    let cell = OSMCorners.cell(of: position)
    // Equal positions have priority, then the first corner.
    var best = (rank: 2, place: -1)
    for x in cell.x - 1...cell.x + 1 {
      for y in cell.y - 1...cell.y + 1 {
        for place in cells[Cell(x: x, y: y)] ?? [] {
          guard let rank = OSMCorners.difference(corners[place].position, position), rank < best.rank,
            !corners[place].levels.isDisjoint(with: levels)
          else { continue }
          best = (rank, place)
        }
      }
    }
    guard best.place >= 0 else { return nil }
    corners[best.place].levels.formUnion(levels)
    return corners[best.place].node
  }

  /// 0 for equal positions, 1 for positions at one place, otherwise nil.
  private static func difference(_ a: Coordinate, _ b: Coordinate) -> Int? {
    if a == b { return 0 }
    let isNear =
      abs(a.latitude - b.latitude) <= tolerance.latitude && abs(a.longitude - b.longitude) <= tolerance.longitude
    return isNear ? 1 : nil
  }

  /// Larger than the tolerance, so that a corner at one place is in a neighbouring cell.
  private static func cell(of position: Coordinate) -> Cell {
    func number(_ degrees: Double) -> Int { Int(exactly: (degrees / (2 * tolerance.longitude)).rounded()) ?? 0 }
    // Beyond any degrees: no sum of it overflows.
    func limited(_ number: Int) -> Int { min(max(number, -1 << 60), 1 << 60) }
    return Cell(x: limited(number(position.longitude)), y: limited(number(position.latitude)))
  }
}

import VenueGeometry

/// Pairs of skeleton corners that see each other such that a path can bend at both.
struct TautPairs {
  /// Corner c sees `neighbours[starts[c]..<starts[c + 1]]`, ascending.
  private(set) var starts: [Int32] = [0]
  private(set) var neighbours: [Int32] = []
  /// Number of corners that each corner sees, including those behind others on the same line.
  private(set) var sights: [Int32] = []

  private struct Pair {
    var from: Int32
    var to: Int32
  }

  /// - Returns: nil if there would be more pairs than `most`.
  init?(_ mesh: LevelMesh, _ access: MeshAccess, corners: LevelIndex, most: Int) {
    var sight = CornerSight(mesh, access, corners: corners)
    var pairs: [Pair] = []
    var seen: [(corner: Int32, way: Direction)] = []
    for corner in 0..<Int32(corners.cornerCount) {
      sight.look(from: corner)
      let vertex = mesh.start(corners.rightEdges[Int(corner)])
      seen.removeAll(keepingCapacity: true)
      for other in sight.found where other != corner {
        let point = mesh.start(corners.rightEdges[Int(other)])
        guard sight.mayBend(towards: point) else { continue }
        seen.append((other, Direction(from: vertex, to: point)))
      }
      sights.append(Int32(seen.count))
      // Among corners on the same line, only the nearest is used: it sees the others.
      seen.sort { $0.way.precedes($1.way) || (!$1.way.precedes($0.way) && $0.corner < $1.corner) }
      var last: Direction?
      for (other, way) in seen {
        if let last, last.isSameWay(as: way) { continue }
        last = way
        // Adds both directions: visibility is symmetric.
        pairs.append(Pair(from: corner, to: other))
        pairs.append(Pair(from: other, to: corner))
      }
      if pairs.count > 4 * most { return nil }
    }
    var last: Int32 = -1
    for pair in TautPairs.sorted(pairs, corners.cornerCount) {
      if starts.count <= Int(pair.from) { last = -1 }
      while starts.count <= Int(pair.from) { starts.append(Int32(neighbours.count)) }
      if pair.to == last { continue }
      last = pair.to
      neighbours.append(pair.to)
    }
    while starts.count <= corners.cornerCount { starts.append(Int32(neighbours.count)) }
  }

  /// By the first corner, then by the second: two counting sorts, linear in pairs and corners.
  private static func sorted(_ pairs: [Pair], _ count: Int) -> [Pair] {
    counted(counted(pairs, count) { $0.to }, count) { $0.from }
  }

  /// By a number; pairs with the same number keep their order.
  @inline(__always)
  private static func counted(_ pairs: [Pair], _ count: Int, by number: (Pair) -> Int32) -> [Pair] {
    var places = [Int](repeating: 0, count: count + 1)
    for pair in pairs { places[Int(number(pair)) + 1] += 1 }
    for corner in 0..<count { places[corner + 1] += places[corner] }
    var result = pairs
    for pair in pairs {
      result[places[Int(number(pair))]] = pair
      places[Int(number(pair))] += 1
    }
    return result
  }
}

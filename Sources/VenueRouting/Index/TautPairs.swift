import VenueGeometry

/// Pairs of skeleton corners that see each other such that a path can bend at both.
///
/// From each corner, the visible region is expanded polygon by polygon (triangular expansion: Bungiu, Hemmer, Hershberger, Huang and
/// Kröller 2014), with the cones of ``PathSearch``, and only in directions to which a bend can lead; O(visible polygons) per corner.
struct TautPairs {
  /// Corner c sees `neighbours[starts[c]..<starts[c + 1]]`, ascending.
  private(set) var starts: [Int32] = [0]
  private(set) var neighbours: [Int32] = []
  /// Number of corners that each corner sees, including those behind others on the same line.
  private(set) var sights: [Int32] = []

  /// - Returns: nil if there would be more pairs than `most`.
  init?(_ mesh: LevelMesh, _ access: MeshAccess, corners: LevelIndex, most: Int) {
    var search = PathSearch(mesh)
    search.stops = SearchStops(corners.stops, notesWallsAhead: true)
    var pairs: [UInt64] = []
    for corner in 0..<Int32(corners.cornerCount) {
      search.look(from: corner, of: corners, access)
      let vertex = mesh.start(corners.rightEdges[Int(corner)])
      var seen: [(corner: Int32, way: Direction)] = []
      for arrival in search.stops.arrivals where arrival.corner != corner {
        let point = mesh.start(corners.rightEdges[Int(arrival.corner)])
        guard TautPairs.mayBend(mesh, corners, at: corner, towards: point) else { continue }
        seen.append((arrival.corner, Direction(from: vertex, to: point)))
      }
      sights.append(Int32(seen.count))
      // Among corners on the same line, only the nearest is used: it sees the others.
      seen.sort { $0.way.precedes($1.way) || (!$1.way.precedes($0.way) && $0.corner < $1.corner) }
      var last: Direction?
      for (other, way) in seen {
        if let last, last.isSameWay(as: way) { continue }
        last = way
        // Adds both directions: visibility is symmetric.
        pairs.append(UInt64(corner) << 32 | UInt64(other))
        pairs.append(UInt64(other) << 32 | UInt64(corner))
      }
      if pairs.count > 4 * most { return nil }
    }
    pairs.sort()
    var last: UInt64?
    for pair in pairs where pair != last {
      while starts.count <= Int(pair >> 32) { starts.append(Int32(neighbours.count)) }
      neighbours.append(Int32(truncatingIfNeeded: pair))
      last = pair
    }
    while starts.count <= corners.cornerCount { starts.append(Int32(neighbours.count)) }
  }

  /// True if a path that bends at a corner, or just passes it, can continue to a visible point.
  private static func mayBend(_ mesh: LevelMesh, _ corners: LevelIndex, at corner: Int32, towards p: PlanePoint) -> Bool
  {
    let (right, left) = (corners.rightEdges[Int(corner)], corners.leftEdges[Int(corner)])
    let vertex = mesh.start(right)
    // Up to straight on from the one bound, on the side of the other.
    return Direction(from: mesh.start(left), to: vertex).side(of: p, from: vertex) <= 0
      || Direction(from: mesh.end(right), to: vertex).side(of: p, from: vertex) >= 0
  }
}

extension PathSearch {
  /// Finds the corners in sight of one, also where a wall runs straight on from them: there a path may change sides.
  fileprivate mutating func look(from corner: Int32, of corners: LevelIndex, _ access: MeshAccess) {
    begin(access)
    leavesOutDeadEnds = false
    isSingleGoal = false
    let (right, left) = (corners.rightEdges[Int(corner)], corners.leftEdges[Int(corner)])
    var around = [Int(mesh.polygonOfEdge[Int(right)])]
    var incoming = mesh.previous(right)
    while incoming != left {
      let entry = crossing(incoming)
      around.append(Int(mesh.polygonOfEdge[Int(entry)]))
      incoming = mesh.previous(entry)
    }
    floods = true
    pushStart(mesh.start(right), polygons: around)
    flood()
    queueSuccessors()
    while let node = queue.pop() { expand(node) }
  }
}

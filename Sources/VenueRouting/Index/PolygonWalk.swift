import VenueGeometry

/// The polygons a polyline leads through, and the edges it crosses.
struct PolygonWalk {
  var polygons: [Int32]
  var edges: [Int32] = []
}

extension PathSearch {
  /// The polygons along a polyline that bends at vertices. It crosses only edges that are open in this search.
  ///
  /// At a vertex that the polyline touches, the walk may continue around it on either side; both are tried.
  ///
  /// - Returns: nil if there is no such walk.
  func polygons(along points: [PlanePoint], from starts: [Int], to goals: [Int]) -> PolygonWalk? {
    // Places from which the search continues if a side was wrong.
    var others = starts.reversed().map { WalkBranch(walk: PolygonWalk(polygons: [Int32($0)]), leg: 0) }
    var attempts = 0
    while attempts < 64, let branch = others.popLast() {
      attempts += 1
      var (walk, leg, isTurned) = (branch.walk, branch.leg, branch.isTurned)
      while leg + 1 < points.count {
        guard step(&walk, from: points[leg], to: points[leg + 1], leg, isTurned: isTurned, &others) else { break }
        isTurned = false
        leg += 1
        guard leg + 1 < points.count else { break }
      }
      if leg + 1 == points.count, let last = walk.polygons.last, goals.contains(Int(last)) { return walk }
    }
    return nil
  }

  /// Follows one straight piece, up to a polygon that contains its end.
  ///
  /// - Parameter isTurned: true if the polygon is already the one on the other side of a wall along which the piece begins.
  private func step(
    _ walk: inout PolygonWalk, from: PlanePoint, to: PlanePoint, _ leg: Int, isTurned: Bool,
    _ others: inout [WalkBranch]
  ) -> Bool {
    // At a bend, or where a second try begins, the polygon may be a wrong one of those around the vertex.
    var vertex = vertexEdge(at: from, of: walk.polygons[walk.polygons.count - 1])
    var budget = 4 * mesh.edgeCount
    while budget > 0 {
      let polygon = walk.polygons[walk.polygons.count - 1]
      if let corner = vertex, !holdsFirstStep(from: corner, towards: to) {
        guard turn(&walk, around: corner, towards: to, leg, &others) else { return false }
        vertex = nil
        continue
      }
      if let corner = vertex, !isTurned, beginsAlongWall(from: corner, towards: to) {
        others += turns(of: walk, around: corner, towards: to).map { WalkBranch(walk: $0, leg: leg, isTurned: true) }
      }
      vertex = nil
      if mesh.contains(to, polygon: Int(polygon)) { return true }
      // The edge of the exit, or the last vertex on its line.
      var exit: Int32 = -1
      var touched: Int32 = -1
      for edge in mesh.edges(of: Int(polygon)).lazy.map(Int32.init) {
        budget -= 1
        let side = Predicates.orientation(from, to, access.start(edge))
        if side < 0 {
          if Predicates.orientation(from, to, access.end(edge)) > 0 { exit = edge }
        } else if side == 0 {
          let isFarther =
            touched < 0
            || Direction(from: from, to: to).isAhead(access.start(edge), of: access.start(touched))
          if isFarther { touched = edge }
        }
      }
      if exit >= 0 {
        let entry = crossing(exit)
        guard entry >= 0 else { return false }
        walk.edges.append(exit)
        walk.polygons.append(access.polygon(of: entry))
      } else if touched >= 0 {
        vertex = touched
        guard !holdsFirstStep(from: touched, towards: to) else { return false }
      } else {
        return false
      }
    }
    return false
  }

  /// The edge of a polygon that starts at a point.
  private func vertexEdge(at point: PlanePoint, of polygon: Int32) -> Int32? {
    mesh.edges(of: Int(polygon)).first { access.start(Int32($0)) == point }.map(Int32.init)
  }

  /// True if the straight line from the start of an edge begins in the edge's polygon.
  private func holdsFirstStep(from edge: Int32, towards p: PlanePoint) -> Bool {
    let vertex = access.start(edge)
    return Predicates.orientation(vertex, access.end(edge), p) >= 0
      && Predicates.orientation(access.start(access.previous(edge)), vertex, p) >= 0
      && (Predicates.orientation(vertex, access.end(edge), p) > 0
        || Direction(from: vertex, to: p).isAhead(access.end(edge), of: vertex)
        || Direction(from: vertex, to: p).isAhead(access.start(access.previous(edge)), of: vertex))
  }

  /// True if a straight line runs along a wall of the edge's polygon from the start of the edge. It may also begin on the other side of the
  /// wall, as at the frame of a door in a straight corridor.
  private func beginsAlongWall(from edge: Int32, towards p: PlanePoint) -> Bool {
    let (vertex, before) = (access.start(edge), access.previous(edge))
    return (crossing(edge) < 0 && Predicates.orientation(vertex, access.end(edge), p) == 0)
      || (crossing(before) < 0 && Predicates.orientation(access.start(before), vertex, p) == 0)
  }

  /// Turns around the start of an edge to a polygon in which a straight line begins.
  private func turn(
    _ walk: inout PolygonWalk, around edge: Int32, towards p: PlanePoint, _ leg: Int, _ others: inout [WalkBranch]
  ) -> Bool {
    let ways = turns(of: walk, around: edge, towards: p)
    guard let best = ways.first else { return false }
    others += ways.dropFirst().map { WalkBranch(walk: $0, leg: leg) }
    walk = best
    return true
  }

  /// The walk turned around the start of an edge in either direction, up to a polygon in which a straight line begins; the shorter turn first.
  private func turns(of walk: PolygonWalk, around edge: Int32, towards p: PlanePoint) -> [PolygonWalk] {
    var ways: [PolygonWalk] = []
    for isClockwise in [true, false] {
      var way = walk
      var here = edge
      for _ in 0..<mesh.edgeCount {
        let out = isClockwise ? here : access.previous(here)
        let entry = crossing(out)
        guard entry >= 0 else { break }
        here = isClockwise ? access.next(entry) : entry
        way.edges.append(out)
        way.polygons.append(access.polygon(of: entry))
        if holdsFirstStep(from: here, towards: p) {
          ways.append(way)
          break
        }
        if here == edge { break }
      }
    }
    ways.sort { $0.edges.count < $1.edges.count }
    return ways
  }
}

/// A walk from which a search continues.
private struct WalkBranch {
  var walk: PolygonWalk
  /// The straight piece that comes next.
  var leg: Int
  var isTurned = false
}

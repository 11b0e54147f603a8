import VenueGeometry

/// Cuts rings that touch themselves without crossing into simple rings.
///
/// Drawing programs without holes write an area with a hole as one ring: along a bridge into the hole, around it and back along the same
/// bridge (a keyhole). In others, a ring touches itself in a corner. Both have one meaning: every segment that is passed in both directions
/// cancels out, and each remaining loop bounds an area or a hole.
enum RingCutting {
  /// Largest number of loops; a shape with more is unchanged.
  static let mostLoops = 1000

  /// The areas that a polygon represents.
  ///
  /// - Returns: nil if no ring of it touches itself, or if there are too many loops. The result may still be invalid: crossing rings
  ///   remain crossed.
  static func areas(of polygon: PlanePolygon) -> [PlanePolygon]? {
    var shells: [[PlanePoint]] = []
    var holes: [[PlanePoint]] = []
    var isCut = false
    for ring in polygon.rings {
      let (loops, wasCut) = loops(of: ring)
      isCut = isCut || wasCut
      for loop in loops {
        let area = PlanePolygon.doubledArea(of: loop)
        if area > 0 { shells.append(loop) } else if area < 0 { holes.append(loop) }
      }
    }
    guard isCut, shells.count + holes.count <= mostLoops else { return nil }
    return joined(shells, holes)
  }

  /// The simple loops of a ring, in the order in which they close. O(n log n) for rings that rarely meet themselves.
  private static func loops(of ring: [PlanePoint]) -> (loops: [[PlanePoint]], isCut: Bool) {
    let noded = noded(ring)
    var loops: [[PlanePoint]] = []
    var path: [PlanePoint] = []
    var places: [PlanePoint: Int] = [:]
    for point in noded {
      if let place = places[point] {
        // The path returns to a visited point: a loop closes. A loop of two points is a stretch that is passed in both directions.
        loops.append(Array(path[place...]))
        for passed in path[(place + 1)...] { places[passed] = nil }
        path.removeSubrange((place + 1)...)
      } else {
        places[point] = path.count
        path.append(point)
      }
    }
    let isCut = !loops.isEmpty
    // The last loop closes at the first point of the ring.
    loops.append(path)
    return (loops.filter { $0.count >= 3 }, isCut)
  }

  /// The ring with an additional corner at each place where one of its corners is on an edge.
  private static func noded(_ ring: [PlanePoint]) -> [PlanePoint] {
    let index = BoxIndex(ring.map { SegmentMeetings.bounds($0, $0) })
    var noded: [PlanePoint] = []
    for (place, start) in ring.enumerated() {
      let end = ring[place + 1 == ring.count ? 0 : place + 1]
      noded.append(start)
      let between = index.indices(intersecting: SegmentMeetings.bounds(start, end)).map { ring[$0] }
        .filter { $0 != start && $0 != end && Predicates.orientation(start, end, $0) == 0 }
      for point in Set(between).sorted(by: { $0.distance(to: start) < $1.distance(to: start) }) { noded.append(point) }
    }
    return noded
  }

  /// Assigns each hole to the smallest shell around it.
  ///
  /// - Returns: nil if a hole is in no shell.
  private static func joined(_ shells: [[PlanePoint]], _ holes: [[PlanePoint]]) -> [PlanePolygon]? {
    var areas = shells.compactMap { PlanePolygon(shell: $0) }
    let bounds = areas.map(\.bounds)
    for hole in holes {
      let around = areas.indices.filter { area in
        hole.allSatisfy {
          bounds[area].contains($0) && Predicates.containment(of: $0, in: areas[area].shell) != .outside
        }
      }
      let size = { (area: Int) in PlanePolygon.doubledArea(of: areas[area].shell) }
      guard let owner = around.min(by: { size($0) < size($1) }) else { return nil }
      areas[owner].holes.append(hole)
    }
    return areas
  }
}

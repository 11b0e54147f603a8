import VenueGeometry

/// Two edges of one ring that meet at an invalid place.
struct RingCrossing: Hashable {
  /// Millimetres of the plane; a crossing is not always on the grid.
  var x: Double
  var y: Double
  /// Edges counted from 1, from the first corner of the ring in counter-clockwise order for shells.
  var a: Int
  var b: Int

  /// Largest number reported for one shape (GEO006).
  static let limit = 10

  /// The places where edges that are not neighbours touch or cross, and where neighbours fold back, by exact predicates; each
  /// place once, in the order of the edges. O(n log n) for rings that rarely meet themselves.
  ///
  /// - Parameter ring: open, without neighbours that coincide.
  static func all(in ring: [PlanePoint], limit: Int = limit) -> [RingCrossing] {
    let count = ring.count
    guard count >= 3 else { return [] }
    func end(_ edge: Int) -> PlanePoint { ring[edge + 1 == count ? 0 : edge + 1] }
    let boxes = ring.indices.map { SegmentMeetings.bounds(ring[$0], end($0)) }
    let index = BoxIndex(boxes)
    var found: [RingCrossing] = []
    for edge in ring.indices {
      for other in index.indices(intersecting: boxes[edge]) where other > edge {
        guard found.count < limit else { return found }
        let isNeighbour = other == edge + 1 || (edge == 0 && other == count - 1)
        guard
          let (x, y) = meeting(ring[edge], end(edge), ring[other], end(other), isNeighbour: isNeighbour),
          !found.contains(where: { $0.x == x && $0.y == y })
        else { continue }
        found.append(RingCrossing(x: x, y: y, a: edge + 1, b: other + 1))
      }
    }
    return found
  }

  private static func meeting(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint, isNeighbour: Bool
  ) -> (x: Double, y: Double)? {
    switch Predicates.relation(a, b, c, d) {
    case .apart: return nil
    case .touching(let point): return isNeighbour ? nil : (Double(point.x), Double(point.y))
    case .overlapping(let start, _): return (Double(start.x), Double(start.y))
    case .crossing: return Predicates.meetingPoint(a, b, c, d)
    }
  }
}

import VenueGeometry

/// Distances from points of an area to its nearest wall, for a search for the point with the most room.
///
/// Most points of such a search are worse than the best so far. One near wall proves that, and for neighbouring points it is often the same
/// wall, so the two walls that decided last are examined first.
struct WallDistance {
  private var walls: [(a: PlanePoint, b: PlanePoint)] = []

  init(of polygon: PlanePolygon) {
    walls.reserveCapacity(polygon.holes.reduce(polygon.shell.count) { $0 + $1.count })
    append(polygon.shell)
    for hole in polygon.holes { append(hole) }
  }

  private mutating func append(_ ring: [PlanePoint]) {
    guard var a = ring.last else { return }
    for b in ring {
      walls.append((a, b))
      a = b
    }
  }

  /// Square millimetres from a point to the nearest wall; nil if that is not more than `least`.
  mutating func squaredRoom(around point: PlanePoint, above least: Double) -> Double? {
    var room = Double.infinity
    for place in walls.indices {
      let distance = Predicates.squaredDistance(from: point, toSegment: walls[place].a, walls[place].b)
      guard distance > least else {
        walls.swapAt(min(1, place), place)
        walls.swapAt(0, min(1, place))
        return nil
      }
      room = min(room, distance)
    }
    return room
  }
}

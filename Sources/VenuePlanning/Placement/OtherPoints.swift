import VenueGeometry
import VenueModel

/// Alternative positions in an area for its name or icon if there is no room in the middle.
///
/// From a grid of nine by nine, the points whose distance to the walls is at least a third of the middle's; for features that everybody looks for, all
/// points inside, because a lift's car is small. Each is as far as possible from the previous ones, ``most`` at most.
enum OtherPoints {
  static let most = 6
  /// Minimum area in square metres for alternatives, ordinary and for needed features: one of two escalators side by side is moved along its length.
  /// Project default.
  static let leastArea = (ordinary: 200.0, needed: 1.0)

  /// - Parameter middle: default position of the name.
  static func of(
    _ shape: [PlanePolygon], beside middle: Coordinate, on plane: LocalPlane, isNeeded: Bool = false
  ) -> [Coordinate] {
    guard shape.reduce(0, { $0 + $1.area }) >= (isNeeded ? leastArea.needed : leastArea.ordinary),
      let polygon = shape.max(by: { $0.area < $1.area }),
      let start = plane.point(at: middle)
    else { return [] }
    let box = polygon.bounds
    let (width, height) = (Int64(box.maxX) - Int64(box.minX), Int64(box.maxY) - Int64(box.minY))
    var free: [(point: PlanePoint, room: Double)] = []
    for row in 0...8 as ClosedRange<Int64> {
      for column in 0...8 as ClosedRange<Int64> {
        let point = PlanePoint(
          x: Int32(clamping: Int64(box.minX) + width * column / 8),
          y: Int32(clamping: Int64(box.minY) + height * row / 8))
        guard polygon.containment(of: point) == .inside else { continue }
        free.append((point, LabelPoint.squaredRoom(around: point, in: polygon)))
      }
    }
    let least = isNeeded ? 0 : (free.map(\.room).max() ?? 0) / 9
    var left = free.filter { $0.room >= least }.map(\.point)
    var taken = [start]
    while taken.count <= most, let next = left.indices.max(by: { nearest(left[$0], taken) < nearest(left[$1], taken) })
    {
      taken.append(left.remove(at: next))
    }
    return taken.dropFirst().map(plane.coordinate)
  }

  /// Square millimetres to the nearest of some points.
  private static func nearest(_ point: PlanePoint, _ others: [PlanePoint]) -> Double {
    others.reduce(Double.infinity) { least, other in
      let (x, y) = (Double(other.x) - Double(point.x), Double(other.y) - Double(point.y))
      return min(least, x * x + y * y)
    }
  }
}

import VenueGeometry
import VenueModel

/// Places in an area where its name or icon may stand when there is no room for it in the middle.
///
/// Of a grid of nine by nine those as far from the walls as a third of the middle is, each as far as can be from those before it, ``most`` at most.
enum OtherPoints {
  static let most = 6
  /// Square metres from which on an area has any, and one of what everybody looks for: of two escalators side by side one stands farther up. Ours.
  static let leastArea = (ordinary: 200.0, needed: 8.0)

  /// - Parameter middle: where the name stands otherwise.
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
    let least = (free.map(\.room).max() ?? 0) / 9
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

public import VenueGeometry

/// The label position of an area: well inside, far from its walls.
///
/// For an area of four corners it is the mean of its corners, if that is inside; otherwise the best of a grid of nine by nine,
/// refined four times around the best so far. It is a good position, not the optimum: labels need no millimetres.
public enum LabelPoint {
  /// The label position in the largest part; nil for a shape without parts.
  public static func inside(_ shape: [PlanePolygon]) -> PlanePoint? { shape.max { $0.area < $1.area }.map(inside) }

  public static func inside(_ polygon: PlanePolygon) -> PlanePoint {
    let box = polygon.bounds
    if polygon.shell.count == 4, polygon.holes.isEmpty {
      let x = polygon.shell.reduce(Int64(0)) { $0 + Int64($1.x) } / 4
      let y = polygon.shell.reduce(Int64(0)) { $0 + Int64($1.y) } / 4
      let middle = PlanePoint(x: Int32(clamping: x), y: Int32(clamping: y))
      if polygon.containment(of: middle) == .inside { return middle }
    }
    var best = polygon.shell[0]
    var bestRoom = -1.0
    var center = (x: (Int64(box.minX) + Int64(box.maxX)) / 2, y: (Int64(box.minY) + Int64(box.maxY)) / 2)
    var reach = (x: (Int64(box.maxX) - Int64(box.minX)) / 2, y: (Int64(box.maxY) - Int64(box.minY)) / 2)
    var walls = WallDistance(of: polygon)
    for round in 0..<5 {
      // A shape too thin for the first grid gets a finer one.
      let steps: Int64 = round == 0 ? 8 : bestRoom < 0 ? 32 : 4
      for row in 0...steps {
        for column in 0...steps {
          let point = PlanePoint(
            x: Int32(clamping: center.x - reach.x + 2 * reach.x * column / steps),
            y: Int32(clamping: center.y - reach.y + 2 * reach.y * row / steps))
          // Containment is examined last, because few points have more room than the best.
          guard let room = walls.squaredRoom(around: point, above: bestRoom), polygon.containment(of: point) == .inside
          else { continue }
          (best, bestRoom) = (point, room)
        }
      }
      guard bestRoom >= 0 else { continue }
      center = (Int64(best.x), Int64(best.y))
      reach = (reach.x / (round == 0 ? 4 : 2), reach.y / (round == 0 ? 4 : 2))
    }
    return best
  }

  /// Square millimetres to the nearest wall.
  package static func squaredRoom(around point: PlanePoint, in polygon: PlanePolygon) -> Double {
    var walls = WallDistance(of: polygon)
    return walls.squaredRoom(around: point, above: -1) ?? .infinity
  }
}

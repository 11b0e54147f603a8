import VenueGeometry

// Millimetres on a venue's plane, as doubles: good to a fraction of a millimetre, which is all a camera needs.
extension ScrollLimits {
  /// The place of a shape nearest to a point; the point itself when it lies inside. nil without shape.
  static func nearest(
    to point: (x: Double, y: Double), in shape: [PlanePolygon]
  ) -> (x: Double, y: Double, distance: Double)? {
    var best: (x: Double, y: Double, distance: Double)?
    for polygon in shape {
      if polygon.contains(x: point.x, y: point.y) { return (point.x, point.y, 0) }
      for ring in polygon.rings {
        for index in ring.indices {
          let a = ring[index]
          let b = ring[index + 1 == ring.count ? 0 : index + 1]
          let (ax, ay) = (Double(a.x), Double(a.y))
          let (dx, dy) = (Double(b.x) - ax, Double(b.y) - ay)
          let length = dx * dx + dy * dy
          let along = length > 0 ? min(max(((point.x - ax) * dx + (point.y - ay) * dy) / length, 0), 1) : 0
          let (x, y) = (ax + along * dx, ay + along * dy)
          let distance = ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)).squareRoot()
          if distance < (best?.distance ?? .infinity) { best = (x, y, distance) }
        }
      }
    }
    return best
  }

  /// Metres from the emptiest place of a box to the shape in it: never too small, by up to a sixteenth of the box too large.
  static func farthestPlace(in box: GeoBounds, from shape: [PlanePolygon], on plane: LocalPlane) -> Double {
    let cells = 16
    let width = (box.east - box.west) / Double(cells)
    let height = (box.north - box.south) / Double(cells)
    var farthest = 0.0
    for column in 0...cells {
      for row in 0...cells {
        let place = Coordinate(
          longitude: box.west + Double(column) * width, latitude: box.south + Double(row) * height)
        let (x, y) = plane.metres(at: place)
        farthest = max(farthest, (nearest(to: (x * 1000, y * 1000), in: shape)?.distance ?? 0) / 1000)
      }
    }
    // Every place of the box is within half a cell's diagonal of a sample; a box filled to a millimetre needs no such grace.
    guard farthest > 0.01 else { return farthest }
    let size = Trigonometry.metresPerDegree(atLatitude: box.center.latitude)
    let (x, y) = (width * size.longitude, height * size.latitude)
    return farthest + (x * x + y * y).squareRoot() / 2
  }
}

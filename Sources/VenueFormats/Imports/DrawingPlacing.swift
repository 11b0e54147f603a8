import VenueGeometry

/// Where a drawing lies: its coordinates in metres of a plane, and in degrees.
struct DrawingPlacing: Sendable {
  let plane: LocalPlane
  /// From units of the drawing to metres of the plane.
  let map: AffineMap

  func coordinate(_ point: AffineMap.Point) -> Coordinate {
    let metres = map(point)
    return plane.coordinate(x: metres.x, y: metres.y)
  }
}

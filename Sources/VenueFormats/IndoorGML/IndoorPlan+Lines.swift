import VenueGeometry

/// Written lines on the plane.
extension IndoorPlan {
  /// The line on which an upright boundary stands; nil for one that is an area, or not on the map.
  func line(standing boundary: IndoorElement) -> IndoorDoorLine? {
    let written = boundary.shape.faces.flatMap { $0.rings.joined() } + boundary.shape.lines.joined()
    let points = written.compactMap(placing.point)
    return points.count == written.count ? IndoorDoorLine(standingOn: points) : nil
  }

  /// The path of a passage in millimetres of the plane; empty without a path, or if it is not on the map.
  func path(_ passage: IndoorPassage) -> [PlanePoint] {
    let points = passage.path.compactMap(placing.point)
    return points.count == passage.path.count ? points : []
  }
}

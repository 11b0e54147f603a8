import VenueGeometry

/// An area with an index of its border, for fast containment tests.
struct BorderedArea {
  private let polygon: PlanePolygon
  private let border: EdgeIndex

  init(_ polygon: PlanePolygon) {
    self.polygon = polygon
    border = EdgeIndex(polygon.rings)
  }

  /// Sufficient test: a corner is inside and no edge comes near the border. Undecided cases need an overlay.
  func holds(_ part: PlanePolygon) -> Bool {
    guard let corner = part.shell.first, polygon.bounds.contains(corner) else { return false }
    return border.isClear(of: part.shell) && border.containment(of: corner) != .outside
  }
}

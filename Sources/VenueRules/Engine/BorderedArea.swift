import VenueGeometry

/// An area with its border indexed, to tell quickly what lies wholly inside.
struct BorderedArea {
  private let polygon: PlanePolygon
  private let border: EdgeIndex

  init(_ polygon: PlanePolygon) {
    self.polygon = polygon
    border = EdgeIndex(polygon.rings)
  }

  /// Sufficient: a corner lies inside and no edge comes near the border. What this does not decide goes to overlay.
  func holds(_ part: PlanePolygon) -> Bool {
    guard let corner = part.shell.first, polygon.bounds.contains(corner) else { return false }
    return border.isClear(of: part.shell) && border.containment(of: corner) != .outside
  }
}

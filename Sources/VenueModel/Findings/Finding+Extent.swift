public import VenueGeometry

extension Finding {
  /// Points at a part of the plan: its box, and the middle of the box.
  public mutating func show(_ part: PlaneBounds?, on plane: LocalPlane) {
    guard let bounds = part else { return }
    extent = bounds
    coordinate = plane.coordinate(
      x: (Double(bounds.minX) + Double(bounds.maxX)) / 2000, y: (Double(bounds.minY) + Double(bounds.maxY)) / 2000)
  }
}

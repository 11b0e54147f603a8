import VenueGeometry

extension PlanePolygon {
  /// A point well inside, the same one every time: the middle of the widest stretch on a line across the middle of the
  /// shape, or of the next lines tried; the first corner when the shape is too thin for any.
  ///
  /// - Complexity: O(*n* log *n*).
  var interiorPoint: PlanePoint {
    let bounds = self.bounds
    let height = Double(bounds.maxY) - Double(bounds.minY)
    // Half a millimetre off the grid, so that no line runs through a vertex.
    for share in [0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875] {
      let y = (Double(bounds.minY) + height * share).rounded(.down) + 0.5
      if let point = widestStretch(at: y) { return point }
    }
    return shell[0]
  }

  private func widestStretch(at y: Double) -> PlanePoint? {
    var crossings: [Double] = []
    for ring in rings {
      for index in ring.indices {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        guard (Double(a.y) > y) != (Double(b.y) > y) else { continue }
        let share = (y - Double(a.y)) / (Double(b.y) - Double(a.y))
        crossings.append(Double(a.x) + share * (Double(b.x) - Double(a.x)))
      }
    }
    crossings.sort()
    var best: (width: Double, x: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let width = crossings[index + 1] - crossings[index]
      if width > best?.width ?? 2 { best = (width, (crossings[index] + crossings[index + 1]) / 2) }
    }
    guard let best else { return nil }
    let point = PlanePoint(x: Int32(best.x.rounded()), y: Int32(y.rounded(.down)))
    return containment(of: point) == .inside ? point : nil
  }
}

/// A point of a drawing whose true place is known.
struct ControlPoint: Hashable, Sendable {
  /// In units of the drawing.
  var drawing: AffineMap.Point
  /// In metres of the plane.
  var metres: AffineMap.Point
}

/// The map from a drawing to metres with the least sum of squared residuals at the control points.
struct ControlPointFit: Sendable {
  enum Method: String, CaseIterable, Sendable {
    /// Shift, turn and one scale (Helmert).
    case similarity
    /// Any scale on each axis, and skew.
    case affine

    var fewest: Int { self == .similarity ? 2 : 3 }
  }

  let map: AffineMap
  /// Metres between the mapped and the true place of each point.
  let residuals: [Double]

  var largest: Double { residuals.max() ?? 0 }
  var rootMeanSquare: Double {
    (residuals.reduce(0) { $0 + $1 * $1 } / Double(max(residuals.count, 1))).squareRoot()
  }

  /// - Returns: nil if the points are too few, coincide, or are on one line where an area is required.
  init?(_ points: [ControlPoint], _ method: Method) {
    guard points.count >= method.fewest else { return nil }
    let count = Double(points.count)
    let middle = points.reduce(AffineMap.Point.zero) { $0 + $1.drawing } / count
    let target = points.reduce(AffineMap.Point.zero) { $0 + $1.metres } / count
    // Sums of products of the differences to the means: far from the origin, products of coordinates lose their last digits.
    var (xx, xy, yy, xX, xY, yX, yY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (from, to) = (point.drawing - middle, point.metres - target)
      xx += from.x * from.x
      xy += from.x * from.y
      yy += from.y * from.y
      xX += from.x * to.x
      xY += from.x * to.y
      yX += from.y * to.x
      yY += from.y * to.y
    }
    var linear: AffineMap
    switch method {
    case .similarity:
      let spread = xx + yy
      guard spread > 0 else { return nil }
      let (along, across) = ((xX + yY) / spread, (xY - yX) / spread)
      linear = AffineMap(a: along, b: across, c: -across, d: along)
    case .affine:
      let determinant = xx * yy - xy * xy
      guard determinant > 1e-9 * xx * yy else { return nil }
      linear = AffineMap(
        a: (xX * yy - yX * xy) / determinant, b: (xY * yy - yY * xy) / determinant,
        c: (yX * xx - xX * xy) / determinant, d: (yY * xx - xY * xy) / determinant)
    }
    guard linear.scale > 0, linear.scale.isFinite else { return nil }
    let moved = linear(middle)
    linear.e = target.x - moved.x
    linear.f = target.y - moved.y
    let map = linear
    self.map = map
    residuals = points.map { point in
      let error = map(point.drawing) - point.metres
      return (error.x * error.x + error.y * error.y).squareRoot()
    }
  }
}

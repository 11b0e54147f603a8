import VenueGeometry

extension FeatureMeasure {
  /// Square metres of all parts, without their holes; nil without a part.
  static func squareMetres(of parts: [PlanePolygon]) -> Double? {
    guard !parts.isEmpty else { return nil }
    return parts.reduce(0) { $0 + $1.area }
  }

  /// Metres along all parts.
  static func metres(along line: [PlanePoint]) -> Double? {
    guard line.count > 1 else { return nil }
    return zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
  }
}

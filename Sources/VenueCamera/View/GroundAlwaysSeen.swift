import VenueGeometry

extension Viewport {
  /// Points of ground around the centre that this view shows at every bearing and every tilt up to 65°: the radius of a disk
  /// inside the trapezoid of visible ground for every tilt.
  ///
  /// With the eye 1.5 view heights away, the near edge is nearest at a tilt of 18.4°, where it is √0.9 of half the height from the
  /// middle; the sides lean in by up to sin 65° · width / (3 · height).
  public var groundAlwaysSeen: Double {
    let lean = width * 0.906_307_787_036_65 / (3 * height)
    return min(height / 2 * 0.9.squareRoot(), width / 2 / (1 + lean * lean).squareRoot())
  }

  /// The smallest value of all ``references``: 151.7 points, of a phone in landscape orientation.
  public static let groundAlwaysSeen = references.reduce(Double.infinity) { min($0, $1.groundAlwaysSeen) }
}

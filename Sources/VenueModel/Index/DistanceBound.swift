import VenueGeometry

/// An upper bound of great-circle distances from a point: a distance that cannot be the largest is skipped without trigonometry.
///
/// On a sphere, a line that is straight in degrees is at least as long as the great circle between its ends. It is at most as long as on
/// a plane on which each degree of longitude has the length of the one that is nearest to the equator.
struct DistanceBound {
  private let origin: Coordinate
  private let metresPerDegreeEast: Double

  /// On the sphere of ``Trigonometry/greatCircleDistance(from:to:)``, and longer by more than all rounding.
  private static let metresPerDegreeNorth = 6_371_008.8 * Double.pi / 180 * (1 + 1e-9)

  init(from origin: Coordinate) {
    self.origin = origin
    let nearest = max(abs(origin.latitude) - 1, 0)
    metresPerDegreeEast = DistanceBound.metresPerDegreeNorth * Trigonometry.sineAndCosine(degrees: nearest).cosine
  }

  /// True only if the computed distance is at most `metres`, which are at most a hundred kilometres.
  ///
  /// - Precondition: the latitudes differ by at most a degree.
  func isCertain(atMost metres: Double, to place: Coordinate) -> Bool {
    let east = (place.longitude - origin.longitude) * metresPerDegreeEast
    let north = (place.latitude - origin.latitude) * DistanceBound.metresPerDegreeNorth
    return east * east + north * north <= metres * metres
  }
}

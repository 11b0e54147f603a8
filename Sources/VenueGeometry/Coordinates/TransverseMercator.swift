/// The projection of UTM and of many national grids, on the ellipsoid of WGS 84 (that of GRS 80 differs by 0.1 mm).
public struct TransverseMercator: Hashable, Sendable {
  /// Degrees.
  public var meridian: Double
  public var scale: Double
  /// Metres that are added to all positions.
  public var easting: Double
  public var northing: Double

  public init(meridian: Double, scale: Double, easting: Double, northing: Double) {
    self.meridian = meridian
    self.scale = scale
    self.easting = easting
    self.northing = northing
  }

  /// The inverse projection, by the series of Krüger in the third flattening: within 1 mm up to 3000 km from the meridian.
  public func coordinate(easting x: Double, northing y: Double) -> Coordinate {
    let n = TransverseMercator.thirdFlattening
    let radius = 6_378_137 / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64) * scale
    let xi = (y - northing) / radius
    let eta = (x - easting) / radius
    let inverse = [n / 2 - 2 * n * n / 3 + 37 * n * n * n / 96, n * n / 48 + n * n * n / 15, 17 * n * n * n / 480]
    let latitudes = [2 * n - 2 * n * n / 3 - 2 * n * n * n, 7 * n * n / 3 - 8 * n * n * n / 5, 56 * n * n * n / 15]
    return Trigonometry.coordinate(
      transverseX: eta, y: xi, meridian: meridian, inverse: inverse, latitudes: latitudes)
  }

  private static let thirdFlattening = { () -> Double in
    let flattening = 1 / 298.257223563
    return flattening / (2 - flattening)
  }()
}

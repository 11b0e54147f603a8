/// Lambert's conformal conic projection with two parallels, on the ellipsoid of WGS 84 (that of GRS 80 differs by 0.1 mm).
public struct LambertConic: Hashable, Sendable {
  /// Degrees of the two parallels with the scale 1; they are different.
  public var south: Double
  public var north: Double
  /// The position with the false easting and northing.
  public var origin: Coordinate
  /// Metres that are added to all positions.
  public var easting: Double
  public var northing: Double

  public init(south: Double, north: Double, origin: Coordinate, easting: Double, northing: Double) {
    self.south = south
    self.north = north
    self.origin = origin
    self.easting = easting
    self.northing = northing
  }

  /// The inverse projection, within 1 mm.
  public func coordinate(easting x: Double, northing y: Double) -> Coordinate {
    Trigonometry.coordinate(
      conicX: (x - easting) / 6_378_137, y: (y - northing) / 6_378_137, parallels: (south, north), origin: origin,
      eccentricity: LambertConic.eccentricity)
  }

  private static let eccentricity = { () -> Double in
    let flattening = 1 / 298.257223563
    return (flattening * (2 - flattening)).squareRoot()
  }()
}

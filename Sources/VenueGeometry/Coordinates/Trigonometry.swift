import VenueSystem

/// The only place that calls the mathematics library, so that all code that depends on its last bit is in one file.
/// Callers quantise results (to millimetres, tile units or seven decimals) before they compare them.
public enum Trigonometry {
  /// Exact for multiples of 90°, so that a frame without rotation is exact.
  public static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    case let turn: return (sin(turn * .pi / 180), cos(turn * .pi / 180))
    }
  }

  /// Length of one degree on the WGS 84 ellipsoid, in metres, by the series in even multiples of latitude.
  public static func metresPerDegree(atLatitude latitude: Double) -> (longitude: Double, latitude: Double) {
    let phi = latitude * .pi / 180
    return (
      111_412.84 * cos(phi) - 93.5 * cos(3 * phi) + 0.118 * cos(5 * phi),
      111_132.92 - 559.82 * cos(2 * phi) + 1.175 * cos(4 * phi) - 0.0023 * cos(6 * phi)
    )
  }

  /// Metres along the great circle, by the haversine formula on a sphere of 6 371 008.8 m: within 0.6 % of the ellipsoid.
  public static func greatCircleDistance(from a: Coordinate, to b: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (north, east) = (sin((b.latitude - a.latitude) * radians / 2), sin((b.longitude - a.longitude) * radians / 2))
    let chord = north * north + cos(a.latitude * radians) * cos(b.latitude * radians) * east * east
    return 2 * 6_371_008.8 * asin(min(max(chord, 0), 1).squareRoot())
  }

  /// At least ``greatCircleDistance(from:to:)``, and quick: as if a degree of longitude were nowhere shorter than one of latitude. The millionth
  /// that is added covers all rounding.
  public static func greatCircleBound(from a: Coordinate, to b: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (north, east) = ((b.latitude - a.latitude) * radians, (b.longitude - a.longitude) * radians)
    return 1.000001 * 6_371_008.8 * (north * north + east * east).squareRoot()
  }

  /// Web Mercator: longitude and latitude to the unit square, y down. (0, 0) is the north-west corner of the world.
  public static func mercator(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let sine = sin(coordinate.latitude * .pi / 180)
    return (
      (coordinate.longitude + 180) / 360,
      0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    )
  }

  /// The inverse of ``mercator(_:)``.
  public static func coordinate(mercatorX x: Double, y: Double) -> Coordinate {
    Coordinate(longitude: x * 360 - 180, latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi)
  }

  /// The inverse of a transverse Mercator projection on the unit sphere, corrected by series for the ellipsoid.
  ///
  /// - Parameters:
  ///   - x: east of the meridian, in radii of the meridian.
  ///   - y: north of the equator.
  ///   - meridian: in degrees.
  ///   - inverse: coefficients of the series of the projection.
  ///   - latitudes: coefficients of the series from conformal to geographic latitude.
  public static func coordinate(
    transverseX x: Double, y: Double, meridian: Double, inverse: [Double], latitudes: [Double]
  ) -> Coordinate {
    var (north, east) = (y, x)
    for (index, coefficient) in inverse.enumerated() {
      let multiple = 2 * Double(index + 1)
      north -= coefficient * sin(multiple * y) * cosh(multiple * x)
      east -= coefficient * cos(multiple * y) * sinh(multiple * x)
    }
    let conformal = asin(min(max(sin(north) / cosh(east), -1), 1))
    var latitude = conformal
    for (index, coefficient) in latitudes.enumerated() {
      latitude += coefficient * sin(2 * Double(index + 1) * conformal)
    }
    let longitude = atan2(sinh(east), cos(north))
    return Coordinate(longitude: meridian + longitude * 180 / .pi, latitude: latitude * 180 / .pi)
  }

  /// The inverse of Lambert's conformal conic projection on an ellipsoid (Snyder 1987, page 107).
  ///
  /// - Parameters:
  ///   - x: east of the origin, in equatorial radii.
  ///   - y: north of it.
  ///   - parallels: degrees of two different parallels with the scale 1.
  public static func coordinate(
    conicX x: Double, y: Double, parallels: (Double, Double), origin: Coordinate, eccentricity: Double
  ) -> Coordinate {
    func squeezed(_ latitude: Double) -> Double {
      let sine = eccentricity * sin(latitude)
      return pow((1 - sine) / (1 + sine), eccentricity / 2)
    }
    func conformal(_ latitude: Double) -> Double { tan(.pi / 4 - latitude / 2) / squeezed(latitude) }
    func radius(_ latitude: Double) -> Double {
      let sine = eccentricity * sin(latitude)
      return cos(latitude) / (1 - sine * sine).squareRoot()
    }
    let (first, second) = (parallels.0 * .pi / 180, parallels.1 * .pi / 180)
    let ratio = log(radius(first) / radius(second)) / log(conformal(first) / conformal(second))
    let factor = radius(first) / (ratio * pow(conformal(first), ratio))
    let middle = factor * pow(conformal(origin.latitude * .pi / 180), ratio)
    let sign: Double = ratio < 0 ? -1 : 1
    let distance = sign * (x * x + (middle - y) * (middle - y)).squareRoot()
    let turn = atan2(sign * x, sign * (middle - y))
    let place = pow(distance / factor, 1 / ratio)
    var latitude = .pi / 2 - 2 * atan(place)
    // Each round adds more than two digits.
    for _ in 0..<8 { latitude = .pi / 2 - 2 * atan(place * squeezed(latitude)) }
    return Coordinate(
      longitude: origin.longitude + turn / ratio * 180 / .pi, latitude: latitude * 180 / .pi)
  }

  /// The cosine of an angle in degrees.
  public static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

  /// Degrees, counter-clockwise from the x axis, in −180...180.
  public static func direction(x: Double, y: Double) -> Double { atan2(y, x) * 180 / .pi }

  /// The logarithm to base 2.
  public static func logarithm2(_ value: Double) -> Double { log2(value) }

  /// 2 raised to `exponent`.
  public static func power2(_ exponent: Double) -> Double { exp2(exponent) }
}

/// The metric plane of one venue: degrees ↔ whole millimetres.
///
/// An affine map, so straight walls remain straight: metres per degree are those of WGS 84 at the origin
/// (the usual series in even cosines, accurate to 3 in 10⁷ there) and the axes are rotated by `bearing`. Positions are converted back
/// exactly. Lengths are not exact everywhere, because meridians converge: an eastward length at y metres north of the origin is
/// too long by `y · tan(latitude) / 6 371 000`, some 1.6 in 10⁴ per kilometre at 45°, 2.7 in 10⁴ at 60°, 4.3 in 10⁴ at
/// 70° (0.2 mm for a door of 0.8 m, 27 cm for a wall of 1 km). Decision 0003 has the table.
/// A venue drawn by hand in metres has the plane of its own frame, so that hand-written
/// metres are whole millimetres and walls on one line share it exactly.
public struct LocalPlane: Hashable, Sendable {
  public let origin: Coordinate
  /// Degrees clockwise from true north to the y axis.
  public let bearing: Double

  private let metresPerDegree: (longitude: Double, latitude: Double)
  private let sine: Double
  private let cosine: Double

  public init(origin: Coordinate, bearing: Double = 0) {
    self.origin = origin
    self.bearing = bearing
    metresPerDegree = Trigonometry.metresPerDegree(atLatitude: origin.latitude)
    (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
  }

  /// Metres right and ahead of the origin, not yet rounded.
  public func metres(at coordinate: Coordinate) -> (x: Double, y: Double) {
    let east = (coordinate.longitude - origin.longitude) * metresPerDegree.longitude
    let north = (coordinate.latitude - origin.latitude) * metresPerDegree.latitude
    return (east * cosine - north * sine, east * sine + north * cosine)
  }

  /// The inverse of ``metres(at:)``.
  public func coordinate(x: Double, y: Double) -> Coordinate {
    let east = x * cosine + y * sine
    let north = y * cosine - x * sine
    return Coordinate(
      longitude: origin.longitude + east / metresPerDegree.longitude,
      latitude: origin.latitude + north / metresPerDegree.latitude)
  }

  /// The nearest whole millimetre.
  ///
  /// - Returns: nil if the position is not finite or is more than 2²⁶ mm (67 km) from the origin on either axis.
  public func point(at coordinate: Coordinate) -> PlanePoint? {
    let (x, y) = metres(at: coordinate)
    let (mx, my) = ((x * 1000).rounded(), (y * 1000).rounded())
    let limit = Double(PlanePoint.limit)
    guard abs(mx) <= limit, abs(my) <= limit else { return nil }
    return PlanePoint(x: Int32(mx), y: Int32(my))
  }

  /// The position of a point of the plane in degrees.
  public func coordinate(of point: PlanePoint) -> Coordinate {
    coordinate(x: Double(point.x) / 1000, y: Double(point.y) / 1000)
  }

  /// - Returns: nil if a corner is off the plane or the shell collapses.
  public func polygon(_ polygon: GeoPolygon) -> PlanePolygon? {
    guard let shell = points(polygon.shell) else { return nil }
    var holes: [[PlanePoint]] = []
    for hole in polygon.holes {
      guard let ring = points(hole) else { return nil }
      holes.append(ring)
    }
    return PlanePolygon(shell: shell, holes: holes)
  }

  /// - Returns: nil if any position is off the plane.
  public func points(_ coordinates: [Coordinate]) -> [PlanePoint]? {
    var result: [PlanePoint] = []
    result.reserveCapacity(coordinates.count)
    for coordinate in coordinates {
      guard let point = point(at: coordinate) else { return nil }
      result.append(point)
    }
    return result
  }

  public static func == (a: LocalPlane, b: LocalPlane) -> Bool {
    a.origin == b.origin && a.bearing == b.bearing
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(bearing)
  }
}

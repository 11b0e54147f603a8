import VenueGeometry

/// A coordinate reference system whose positions become degrees of WGS 84 by a formula.
///
/// Systems of continents that differ from WGS 84 by a few metres at most (ETRS89, NAD83, GDA94, SIRGAS 2000, JGD2011) count as WGS 84.
enum ReferenceSystem: Hashable, Sendable {
  /// Longitude, latitude.
  case degrees
  case webMercator
  case transverseMercator(TransverseMercator)
  case lambertConic(LambertConic)

  /// - Parameter name: `EPSG:25833`, `urn:ogc:def:crs:EPSG::25833`, `urn:ogc:def:crs:OGC:1.3:CRS84`.
  init?(named name: String) {
    let short = ReferenceSystem.shortName(name)
    if short == "CRS84" || short == "CRS84h" {
      self = .degrees
    } else if short.hasPrefix("EPSG:"), let code = Int(short.dropFirst(5)), let system = ReferenceSystem(epsg: code) {
      self = system
    } else {
      return nil
    }
  }

  /// `EPSG:25833` for `urn:ogc:def:crs:EPSG::25833`.
  static func shortName(_ name: String) -> String {
    let parts = name.split { $0 == ":" || $0 == "/" }.map(String.init)
    guard let code = parts.last else { return name }
    return parts.contains { $0.uppercased() == "EPSG" } ? "EPSG:\(code)" : code
  }

  /// - Parameter written: x and y as numbers of the file.
  func coordinate(_ written: Coordinate) -> Coordinate {
    switch self {
    case .degrees: written
    case .webMercator:
      Trigonometry.coordinate(
        mercatorX: 0.5 + written.longitude / ReferenceSystem.equator,
        y: 0.5 - written.latitude / ReferenceSystem.equator)
    case .transverseMercator(let projection):
      projection.coordinate(easting: written.longitude, northing: written.latitude)
    case .lambertConic(let projection):
      projection.coordinate(easting: written.longitude, northing: written.latitude)
    }
  }

  /// Metres around the sphere of Web Mercator.
  private static let equator = 2 * Double.pi * 6_378_137
}

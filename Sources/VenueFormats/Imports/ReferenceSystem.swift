import VenueGeometry

/// A coordinate reference system whose positions become degrees of WGS 84 by a formula.
///
/// Systems of continents that differ from WGS 84 by less than a metre (ETRS89, NAD83, GDA94) count as WGS 84.
enum ReferenceSystem: Hashable, Sendable {
  /// Longitude, latitude.
  case degrees
  case webMercator
  case transverseMercator(TransverseMercator)

  /// - Parameter code: of the EPSG dataset.
  /// - Returns: nil for systems that need a datum shift or another projection.
  init?(epsg code: Int) {
    func zone(_ number: Int, south: Bool = false) -> ReferenceSystem {
      .transverseMercator(
        TransverseMercator(
          meridian: Double(6 * number - 183), scale: 0.9996, easting: 500_000, northing: south ? 10_000_000 : 0))
    }
    func strip(_ meridian: Double, _ scale: Double, _ easting: Double, _ northing: Double = 0) -> ReferenceSystem {
      .transverseMercator(
        TransverseMercator(meridian: meridian, scale: scale, easting: easting, northing: northing))
    }
    switch code {
    case 4326, 4979, 4258, 4269, 4283, 7844: self = .degrees
    case 3857, 3785, 900_913, 102_100, 102_113: self = .webMercator
    // UTM: WGS 84 north and south, ETRS89, NAD83, GDA94 and GDA2020.
    case 32_601...32_660: self = zone(code - 32_600)
    case 32_701...32_760: self = zone(code - 32_700, south: true)
    case 25_828...25_838: self = zone(code - 25_800)
    case 26_901...26_923: self = zone(code - 26_900)
    case 28_348...28_358: self = zone(code - 28_300, south: true)
    case 7846...7859: self = zone(code - 7800, south: true)
    // Finland, Sweden, Poland.
    case 3067: self = strip(27, 0.9996, 500_000)
    case 3873...3885: self = strip(Double(code - 3854), 1, Double(code - 3854) * 1_000_000 + 500_000)
    case 3006: self = strip(15, 0.9996, 500_000)
    case 2180: self = strip(19, 0.9993, 500_000, -5_300_000)
    default: return nil
    }
  }

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
    }
  }

  /// Metres around the sphere of Web Mercator.
  private static let equator = 2 * Double.pi * 6_378_137
}

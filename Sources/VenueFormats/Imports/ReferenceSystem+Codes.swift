import VenueGeometry

extension ReferenceSystem {
  /// - Parameter code: of the EPSG dataset.
  /// - Returns: nil for systems that need a datum shift or another projection.
  init?(epsg code: Int) {
    guard let system = ReferenceSystem.worldwide(code) ?? .zone(code) ?? .national(code) ?? .plane(code) ?? .conic(code)
    else { return nil }
    self = system
  }

  private static func worldwide(_ code: Int) -> ReferenceSystem? {
    switch code {
    // WGS 84, ETRS89, NAD83, GDA94, GDA2020, SIRGAS 2000, JGD2000, JGD2011, CGCS2000, and their national forms.
    case 4326, 4979, 4258, 4269, 4283, 7844, 4674, 4612, 6668, 4490, 4617, 6318, 4167, 4171, 4737, 4173, 4619, 4669:
      .degrees
    case 3857, 3785, 900_913, 102_100, 102_113: .webMercator
    default: nil
    }
  }

  /// Zones of UTM.
  private static func zone(_ code: Int) -> ReferenceSystem? {
    func zone(_ number: Int, south: Bool = false) -> ReferenceSystem {
      .transverseMercator(
        TransverseMercator(
          meridian: Double(6 * number - 183), scale: 0.9996, easting: 500_000, northing: south ? 10_000_000 : 0))
    }
    return switch code {
    // WGS 84 north and south, ETRS89, NAD83 and its later forms.
    case 32_601...32_660: zone(code - 32_600)
    case 32_701...32_760: zone(code - 32_700, south: true)
    case 25_828...25_838: zone(code - 25_800)
    case 26_901...26_923: zone(code - 26_900)
    case 6330...6348: zone(code - 6329)
    case 2955...2957: zone(code - 2944)
    case 2958...2962: zone(code - 2941)
    // GDA94, GDA2020, SIRGAS 2000 north and south, JGD2000, JGD2011.
    case 28_348...28_358: zone(code - 28_300, south: true)
    case 7846...7859: zone(code - 7800, south: true)
    case 31_965...31_976: zone(code - 31_954)
    case 31_977...31_985: zone(code - 31_960, south: true)
    case 3097...3101: zone(code - 3046)
    case 6688...6692: zone(code - 6637)
    default: nil
    }
  }

  /// Transverse Mercator projections of countries.
  private static func national(_ code: Int) -> ReferenceSystem? {
    func strip(_ meridian: Double, _ scale: Double, _ easting: Double, _ northing: Double = 0) -> ReferenceSystem {
      .transverseMercator(TransverseMercator(meridian: meridian, scale: scale, easting: easting, northing: northing))
    }
    return switch code {
    // Finland, Sweden, Norway, Poland.
    case 3067: strip(27, 0.9996, 500_000)
    case 3873...3885: strip(Double(code - 3854), 1, Double(code - 3854) * 1_000_000 + 500_000)
    case 3006: strip(15, 0.9996, 500_000)
    case 3007...3011: strip(12 + 1.5 * Double(code - 3007), 1, 150_000)
    case 3012...3018: strip(14.25 + 1.5 * Double(code - 3012), 1, 150_000)
    case 5105...5130: strip(Double(code - 5100) + 0.5, 1, 100_000, 1_000_000 - arc58)
    case 2180: strip(19, 0.9993, 500_000, -5_300_000)
    // Latvia, Lithuania, Slovenia, Croatia, Ireland, Portugal.
    case 3059: strip(24, 0.9996, 500_000, -6_000_000)
    case 3346: strip(24, 0.9998, 500_000)
    case 3794: strip(15, 0.9999, 500_000, -5_000_000)
    case 3765: strip(16.5, 0.9999, 500_000)
    case 2157: strip(-8, 0.99982, 600_000, 750_000 - 0.99982 * 5_930_265.8603)
    case 3763: strip(-8.133_108_333_333_3, 1, 0, -4_392_695.2729)
    // New Zealand, Korea, China.
    case 2193: strip(173, 0.9996, 1_600_000, 10_000_000)
    case 5185...5188: strip(Double(125 + 2 * (code - 5185)), 1, 200_000, 600_000 - arc38)
    case 5179: strip(127.5, 0.9996, 1_000_000, 2_000_000 - 0.9996 * arc38)
    case 4513...4533: strip(Double(3 * (code - 4488)), 1, Double(code - 4488) * 1_000_000 + 500_000)
    case 4534...4554: strip(Double(75 + 3 * (code - 4534)), 1, 500_000)
    default: nil
    }
  }

  /// Metres on the meridian from the equator to these degrees, on the ellipsoid.
  private static let arc38 = 4_207_498.019
  private static let arc58 = 6_431_282.6719

  /// The planes of Japan, JGD2000 and JGD2011.
  private static func plane(_ code: Int) -> ReferenceSystem? {
    let number: Int
    switch code {
    case 2443...2461: number = code - 2443
    case 6669...6687: number = code - 6669
    default: return nil
    }
    let (meridian, arc) = planes[number]
    return .transverseMercator(
      TransverseMercator(meridian: meridian, scale: 0.9999, easting: 0, northing: -0.9999 * arc))
  }

  /// Meridian, and metres from the equator to the origin.
  private static let planes: [(Double, Double)] = [
    (129.5, arc33), (131, arc33), (132 + 1 / 6, arc36), (133.5, arc33), (134 + 1 / 3, arc36), (136, arc36),
    (137 + 1 / 6, arc36), (138.5, arc36), (139 + 5 / 6, arc36), (140 + 5 / 6, arc40), (140.25, arc44), (142.25, arc44),
    (144.25, arc44), (142, arc26), (127.5, arc26), (124, arc26), (131, arc26), (136, arc20), (154, arc26),
  ]
  private static let arc20 = 2_212_366.2541
  private static let arc26 = 2_876_834.5725
  private static let arc33 = 3_652_748.0431
  private static let arc36 = 3_985_542.6703
  private static let arc40 = 4_429_529.0302
  private static let arc44 = 4_873_822.3696

  /// Lambert's conformal conic projection: France, Belgium, Estonia, Europe.
  private static func conic(_ code: Int) -> ReferenceSystem? {
    func conic(
      _ south: Double, _ north: Double, _ longitude: Double, _ latitude: Double, _ easting: Double, _ northing: Double
    ) -> ReferenceSystem {
      .lambertConic(
        LambertConic(
          south: south, north: north, origin: Coordinate(longitude: longitude, latitude: latitude), easting: easting,
          northing: northing))
    }
    switch code {
    case 2154: return conic(44, 49, 3, 46.5, 700_000, 6_600_000)
    case 3942...3950:
      let latitude = Double(code - 3900)
      return conic(latitude - 0.75, latitude + 0.75, 3, latitude, 1_700_000, Double(code - 3941) * 1_000_000 + 200_000)
    case 3812: return conic(49 + 5 / 6, 51 + 1 / 6, 4.359_215_833_333_3, 50.797_815, 649_328, 665_262)
    case 3301: return conic(58, 59 + 1 / 3, 24, 57.517_553_930_555_6, 500_000, 6_375_000)
    case 3034: return conic(35, 65, 10, 52, 4_000_000, 2_800_000)
    default: return nil
    }
  }
}

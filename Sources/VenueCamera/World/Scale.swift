import VenueGeometry

/// Metres of ground per point of the screen: the scale in all computations. Small is close.
///
/// A zoom is equivalent only together with a latitude and the width of the world at zoom 0, in which map kits
/// differ: ``Zoom512`` (vector-tile maps) and ``Zoom256`` (Google's kits) name that width, and plain numbers are never used as zooms.
public struct Scale: Hashable, Sendable, Comparable {
  /// Greater than zero.
  public var metresPerPoint: Double

  public init(metresPerPoint: Double) { self.metresPerPoint = metresPerPoint }

  public init(_ zoom: Zoom512, atLatitude latitude: Double) {
    self.init(Zoom256(zoom), atLatitude: latitude)
  }

  /// 156 543.03 · cos φ / 2^zoom (Web Mercator on the sphere of 6 378 137 m).
  public init(_ zoom: Zoom256, atLatitude latitude: Double) {
    let cosine = Trigonometry.cosine(degrees: Globe.clamp(latitude: latitude))
    metresPerPoint = Scale.equatorAtZoomZero * cosine / Trigonometry.power2(zoom.value)
  }

  /// Smaller scales show more ground: `a < b` when `a` is farther out, as with zooms.
  public static func < (a: Scale, b: Scale) -> Bool { a.metresPerPoint > b.metresPerPoint }

  /// Metres a point at the equator when the world is 256 points wide.
  static let equatorAtZoomZero = 156_543.033_928_040_97
}

/// A zoom of the 512-point world, as in MapLibre and Mapbox: the world is 512 · 2^zoom points wide.
public struct Zoom512: Hashable, Sendable, Comparable {
  public var value: Double

  public init(_ value: Double) { self.value = value }
  public init(_ zoom: Zoom256) { value = zoom.value - 1 }

  public init(_ scale: Scale, atLatitude latitude: Double) { self.init(Zoom256(scale, atLatitude: latitude)) }

  public static func < (a: Zoom512, b: Zoom512) -> Bool { a.value < b.value }

  /// Width of the world in points.
  public var worldSize: Double { 512 * Trigonometry.power2(value) }
}

/// A zoom of the 256-point world, as in Google's kits: the world is 256 · 2^zoom points wide.
public struct Zoom256: Hashable, Sendable, Comparable {
  public var value: Double

  public init(_ value: Double) { self.value = value }
  public init(_ zoom: Zoom512) { value = zoom.value + 1 }

  public init(_ scale: Scale, atLatitude latitude: Double) {
    let cosine = Trigonometry.cosine(degrees: Globe.clamp(latitude: latitude))
    value = Trigonometry.logarithm2(Scale.equatorAtZoomZero * cosine / scale.metresPerPoint)
  }

  public static func < (a: Zoom256, b: Zoom256) -> Bool { a.value < b.value }

  /// Width of the world in points.
  public var worldSize: Double { 256 * Trigonometry.power2(value) }
}

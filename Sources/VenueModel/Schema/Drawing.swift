public import VenueGeometry

/// How a feature is drawn, whatever its type, in degrees.
public enum Drawing: Hashable, Sendable {
  case point(Coordinate)
  case lines([[Coordinate]])
  case areas([GeoPolygon])

  /// In the order written.
  public var coordinates: [Coordinate] {
    switch self {
    case .point(let point): [point]
    case .lines(let lines): lines.flatMap { $0 }
    case .areas(let areas): areas.flatMap { $0.rings.flatMap { $0 } }
    }
  }
}

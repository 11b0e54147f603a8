public import VenueGeometry

/// The shape of a feature of any type, in degrees.
public enum Drawing: Hashable, Sendable {
  case point(Coordinate)
  case lines([[Coordinate]])
  case areas([GeoPolygon])

  /// In source order.
  public var coordinates: [Coordinate] {
    switch self {
    case .point(let point): [point]
    case .lines(let lines): lines.flatMap { $0 }
    case .areas(let areas): areas.flatMap { $0.rings.flatMap { $0 } }
    }
  }
}

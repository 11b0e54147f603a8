public import VenueGeometry

/// The shape of a feature of any type, in degrees.
public enum Drawing: Hashable, Sendable {
  case point(Coordinate)
  case lines([[Coordinate]])
  case areas([GeoPolygon])

  /// In source order. Those of one line or one ring, which most drawings are, are not copied.
  public var coordinates: [Coordinate] {
    switch self {
    case .point(let point): [point]
    case .lines(let lines): lines.count == 1 ? lines[0] : lines.flatMap { $0 }
    case .areas(let areas):
      areas.count == 1 && areas[0].holes.isEmpty ? areas[0].shell : areas.flatMap { $0.rings.flatMap { $0 } }
    }
  }
}

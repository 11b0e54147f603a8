import VenueGeometry

/// How the positions of a file with shapes become degrees.
enum PositionSystem: Sendable {
  case system(ReferenceSystem)
  /// A local system, by control points.
  case placed(DrawingPlacing)

  func coordinate(_ written: Coordinate) -> Coordinate {
    switch self {
    case .system(let system): system.coordinate(written)
    case .placed(let placing): placing.coordinate(AffineMap.Point(written.longitude, written.latitude))
    }
  }

  /// The shape with all positions in degrees.
  func shape(_ shape: DraftGeometry.Shape) -> DraftGeometry.Shape {
    if case .system(.degrees) = self { return shape }
    func all(_ line: [Coordinate]) -> [Coordinate] { line.map { coordinate($0) } }
    switch shape {
    case .polygons(let polygons):
      return .polygons(polygons.map { GeoPolygon(shell: all($0.shell), holes: $0.holes.map(all)) })
    case .lines(let lines): return .lines(lines.map(all))
    case .points(let points): return .points(all(points))
    case .other: return shape
    }
  }
}

import VenueGeometry
import VenueParts

@testable import VenueAtlas

extension PickableFeature {
  /// Where a finger would go: the point, the middle of each stretch, well inside the area.
  var taps: [Coordinate] {
    func middle(_ a: Coordinate, _ b: Coordinate) -> Coordinate {
      Coordinate(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2)
    }
    switch drawn.geometry {
    case .points(let points): return points
    case .lines(let lines): return lines.flatMap { zip($0, $0.dropFirst()).map(middle) }
    case .polygons(let polygons):
      let steps = 12
      return polygons.flatMap { polygon -> [Coordinate] in
        guard let box = GeoBounds(around: polygon.shell) else { return [] }
        return (1..<steps).flatMap { row in
          (1..<steps).map { column in
            Coordinate(
              longitude: box.west + (box.east - box.west) * Double(column) / Double(steps),
              latitude: box.south + (box.north - box.south) * Double(row) / Double(steps))
          }
        }.filter { point in
          let plane = LocalPlane(origin: point)
          return plane.polygon(polygon)?.containment(of: PlanePoint(x: 0, y: 0)) == .inside
        }
      }
    }
  }
}

import VenueGeometry
import VenueParts

/// Distance of a point from the area that the map of a network covers.
struct CoverageArea {
  private let corners: [PlanePoint]

  init(_ network: RoutingNetwork) { corners = network.coverage }

  /// Metres; 0 within it.
  func distance(to point: PlanePoint) -> Double {
    guard let area = PlanePolygon(shell: corners) else { return .infinity }
    if area.contains(point) { return 0 }
    let squared = zip(corners, corners.dropFirst() + corners.prefix(1)).map {
      Predicates.squaredDistance(from: point, toSegment: $0, $1)
    }
    return (squared.min() ?? .infinity).squareRoot() / 1000
  }
}

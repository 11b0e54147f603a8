import VenueGeometry
import VenueModel

/// Derives the outline and display point of a venue that declares none.
extension Derivation {
  func deriveOutline() {
    guard var properties = assembly.source.venue.properties else { return }
    if properties.geometry.isEmpty, assembly.source.places[venue: "geometry"] == nil {
      let all = assembly.source.venue.levels.kept.flatMap(\.geometry)
      properties.geometry = hull(of: all, margin: 5000).map { [GeoPolygon(shell: $0.shell.map(\.heldOnMap))] } ?? []
    }
    if properties.displayPoint == nil, let outline = shapes(properties.geometry).max(by: { $0.area < $1.area }) {
      properties.displayPoint = plane.coordinate(of: outline.interiorPoint)
    }
    assembly.source.venue.properties = properties
  }
}

extension Coordinate {
  /// The same, or the nearest position on the map: the margin around a venue may reach over 180° of longitude.
  fileprivate var heldOnMap: Coordinate {
    Coordinate(longitude: min(max(longitude, -180), 180), latitude: min(max(latitude, -85), 85))
  }
}

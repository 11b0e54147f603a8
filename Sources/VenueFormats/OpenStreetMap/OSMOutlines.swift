import VenueGeometry
import VenueModel
import VenueOverlay

/// Shapes that are put together of others, exact to a millimetre.
struct OSMOutlines {
  private let plane: LocalPlane
  private let geos = GEOSContext()

  init(_ plane: LocalPlane) { self.plane = plane }

  /// The outline of a level: what is mapped as indoor=level, its buildings, and all areas on it.
  ///
  /// Parts that cross themselves do not count; their own finding says so.
  ///
  /// - Complexity: O(n log n) in the corners.
  func outline(of parts: [[GeoPolygon]]) -> [GeoPolygon] {
    let shapes = parts.joined().compactMap { plane.polygon($0) }.filter { (try? geos.isValid([$0])) == true }
    guard let whole = try? geos.union(shapes) else { return [] }
    return whole.map(polygon)
  }

  /// An area with holes as OpenStreetMap means it: inner rings may touch each other.
  ///
  /// - Returns: nil if it cannot be computed, because a ring crosses itself.
  func cut(_ polygons: [GeoPolygon]) -> [GeoPolygon]? {
    let shells = polygons.compactMap { plane.polygon(GeoPolygon(shell: $0.shell)) }
    let holes = polygons.flatMap(\.holes).compactMap { plane.polygon(GeoPolygon(shell: $0)) }
    guard let outer = try? geos.union(shells), let inner = try? geos.union(holes),
      let rest = try? geos.difference(outer, inner), !rest.isEmpty
    else { return nil }
    return rest.map(polygon)
  }

  private func polygon(_ shape: PlanePolygon) -> GeoPolygon {
    func ring(_ points: [PlanePoint]) -> [Coordinate] { (points + points.prefix(1)).map { plane.coordinate(of: $0) } }
    return GeoPolygon(shell: ring(shape.shell), holes: shape.holes.map(ring))
  }
}

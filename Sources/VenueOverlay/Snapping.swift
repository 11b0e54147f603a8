import CGEOS
public import VenueGeometry

extension GEOSContext {
  /// Moves an area with corners between grid points onto the grid and keeps it valid: a slit narrower
  /// than a millimetre closes, without making the outline cross itself. Nothing moves by more than about a millimetre.
  ///
  /// - Parameter polygons: rings in millimetres, the shell first, open or closed.
  /// - Returns: nil if the area is already invalid as drawn.
  public func snapped(_ polygons: [[[SIMD2<Double>]]]) throws(OverlayError) -> [PlanePolygon]? {
    var parts: [GEOSShape] = []
    for rings in polygons {
      guard let part = try shape(rings) else { return nil }
      parts.append(part)
    }
    let area = try multiPolygon(parts)
    guard area.borrow({ GEOSisValid_r(handle, $0) }) == 1 else { return nil }
    return try adopt(area.borrow { GEOSGeom_setPrecision_r(handle, $0, 1, 0) }, "snapping").polygons
  }
}

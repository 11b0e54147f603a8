import CGEOS
public import VenueGeometry

/// Validity of an area by OGC Simple Features, with the fault and its position.
public enum Validity: Hashable, Sendable {
  case valid
  /// `reason` in the words of GEOS (`"Self-intersection"`, `"Hole lies outside shell"`); `at` in millimetres of the plane,
  /// not rounded, because a crossing is rarely on the grid.
  case invalid(reason: String, x: Double, y: Double)
}

extension GEOSContext {
  /// The first fault; a shape without any is ``Validity/valid``. Several parts are checked as one MultiPolygon.
  public func validity(of polygons: [PlanePolygon]) throws(OverlayError) -> Validity {
    let shape = try shape(polygons)
    var reason: UnsafeMutablePointer<CChar>?
    var location: OpaquePointer?
    let answer = shape.borrow { GEOSisValidDetail_r(handle, $0, 0, &reason, &location) }
    defer {
      if let reason { GEOSFree_r(handle, reason) }
      if let location { GEOSGeom_destroy_r(handle, location) }
    }
    switch answer {
    case 1: return .valid
    case 0:
      var (x, y) = (0.0, 0.0)
      if let location {
        _ = GEOSGeomGetX_r(handle, location, &x)
        _ = GEOSGeomGetY_r(handle, location, &y)
      }
      return .invalid(reason: reason.map { String(cString: $0) } ?? "not valid", x: x, y: y)
    default: throw failure("validity")
    }
  }

  /// True if areas are valid by OGC Simple Features: rings do not cross, holes are inside shells, parts are disjoint.
  public func isValid(_ polygons: [PlanePolygon]) throws(OverlayError) -> Bool {
    try validity(of: polygons) == .valid
  }
}

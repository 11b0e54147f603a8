import CGEOS
public import VenueGeometry

// Set operations on the fixed grid of 1 mm (GEOS OverlayNG with snap-rounding). Inputs must be valid areas; others
// throw. Results are valid parts in GEOS order, which depends only on the inputs.

extension GEOSContext {
  /// Area that both cover.
  public func intersection(_ a: [PlanePolygon], _ b: [PlanePolygon]) throws(OverlayError) -> [PlanePolygon] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    return try overlay(a, b, "intersection", GEOSIntersectionPrec_r).polygons
  }

  /// Area that `a` covers and `b` does not.
  public func difference(_ a: [PlanePolygon], _ b: [PlanePolygon]) throws(OverlayError) -> [PlanePolygon] {
    guard !a.isEmpty, !b.isEmpty else { return a }
    return try overlay(a, b, "difference", GEOSDifferencePrec_r).polygons
  }

  /// Area that any of them covers. They may overlap each other; each must be valid.
  public func union(_ polygons: [PlanePolygon]) throws(OverlayError) -> [PlanePolygon] {
    guard !polygons.isEmpty else { return [] }
    let parts = try shape(polygons)
    return try adopt(parts.borrow { GEOSUnaryUnionPrec_r(handle, $0, 1) }, "union").polygons
  }

  /// Everything within `millimetres` of the area; a negative distance shrinks it. Corners are mitred up to 5 times
  /// the distance, so that a rectangle remains one.
  public func grown(_ polygons: [PlanePolygon], by millimetres: Double) throws(OverlayError) -> [PlanePolygon] {
    guard !polygons.isEmpty else { return [] }
    let mitred = Int32(GEOSBUF_JOIN_MITRE.rawValue)
    let flat = Int32(GEOSBUF_CAP_FLAT.rawValue)
    let shape = try shape(polygons)
    let grown = try adopt(
      shape.borrow { GEOSBufferWithStyle_r(handle, $0, millimetres, 8, flat, mitred, 5) }, "grown")
    // Rounding corners one by one could make two edges cross; reducing the precision keeps the area valid.
    return try adopt(grown.borrow { GEOSGeom_setPrecision_r(handle, $0, 1, 0) }, "grown").polygons
  }

  private typealias Operation = (OpaquePointer?, OpaquePointer?, OpaquePointer?, Double) -> OpaquePointer?

  private func overlay(
    _ a: [PlanePolygon], _ b: [PlanePolygon], _ name: String, _ operation: Operation
  ) throws(OverlayError) -> GEOSShape {
    let (first, second) = (try shape(a), try shape(b))
    return try adopt(first.borrow { a in second.borrow { b in operation(handle, a, b, 1) } }, name)
  }
}

extension GEOSContext {
  /// A point of the plane inside an area; nil if its middle is thinner than a millimetre.
  public func pointInside(_ polygon: PlanePolygon) throws(OverlayError) -> PlanePoint? {
    let shape = try shape(polygon)
    let found = try adopt(shape.borrow { GEOSPointOnSurface_r(handle, $0) }, "point inside")
    var (x, y) = (0.0, 0.0)
    let isRead = found.borrow { GEOSGeomGetX_r(handle, $0, &x) == 1 && GEOSGeomGetY_r(handle, $0, &y) == 1 }
    guard isRead, x.isFinite, y.isFinite, max(abs(x), abs(y)) <= Double(PlanePoint.limit) else { return nil }
    let point = PlanePoint(Int(x.rounded()), Int(y.rounded()))
    return polygon.contains(point) ? point : nil
  }
}

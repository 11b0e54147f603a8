import CGEOS
public import VenueGeometry

extension GEOSContext {
  /// The areas that lines enclose. Lines must meet only at their ends; lines with a free end enclose nothing. An area around
  /// another one has a hole there.
  public func areas(enclosedBy lines: [[PlanePoint]]) throws(OverlayError) -> [PlanePolygon] {
    guard !lines.isEmpty else { return [] }
    let shape = try shape(lines: lines)
    let found = shape.borrow { pointer in
      var members: [OpaquePointer?] = [pointer]
      return GEOSPolygonize_r(handle, &members, 1)
    }
    return try adopt(found, "polygonize").polygons
  }
}

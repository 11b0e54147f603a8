import CGEOS
public import VenueGeometry

/// Area of an overlay's result, and the position of its largest part.
public struct MeasuredGround: Hashable, Sendable {
  /// Square metres over all parts.
  public var area: Double
  /// The box around the largest part; nil if the result is empty.
  public var largest: PlaneBounds?
}

// Measured in doubles and not on the grid: the corners of the plane are whole numbers, so areas are good to far below a
// square millimetre, and GEOS skips the snap-rounding, which costs several times the overlay.
extension GEOSContext {
  /// Ground that both cover.
  public func sharedGround(_ a: [PlanePolygon], _ b: [PlanePolygon]) throws(OverlayError) -> MeasuredGround {
    guard !a.isEmpty, !b.isEmpty else { return MeasuredGround(area: 0, largest: nil) }
    let (first, second) = (try shape(a), try shape(b))
    return try adopt(first.borrow { a in second.borrow { b in GEOSIntersection_r(handle, a, b) } }, "intersection")
      .measured
  }

  /// Ground that `a` covers and `b` does not.
  public func groundOutside(_ a: [PlanePolygon], _ b: [PlanePolygon]) throws(OverlayError) -> MeasuredGround {
    let first = try shape(a)
    guard !a.isEmpty, !b.isEmpty else { return first.measured }
    let second = try shape(b)
    return try adopt(first.borrow { a in second.borrow { b in GEOSDifference_r(handle, a, b) } }, "difference").measured
  }
}

extension GEOSShape {
  fileprivate var measured: MeasuredGround {
    let parts = polygons
    let largest = parts.max { $0.area < $1.area }
    return MeasuredGround(area: area, largest: largest?.bounds)
  }
}

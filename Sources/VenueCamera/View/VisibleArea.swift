public import VenueGeometry

/// Visible share of a venue in a view.
public struct VisibleArea: Hashable, Sendable {
  /// Square metres of the venue in the view.
  public var seen: Double
  /// Square metres of the venue.
  public var venue: Double
  /// Square metres a view from straight above shows at this zoom.
  public var view: Double

  /// Share of the venue, 0...1.
  public var shareOfVenue: Double { venue > 0 ? min(seen / venue, 1) : 0 }
  /// Share of the view, or of the venue if that is smaller; ``ScrollLimits`` guarantee a minimum for it.
  public var share: Double {
    let whole = min(view, venue)
    return whole > 0 ? min(seen / whole, 1) : 0
  }
}

extension Camera {
  /// The visible area of a shape, by clipping each ring with the visible ground (Sutherland and Hodgman 1974).
  ///
  /// - Parameter shape: areas that do not overlap; overlapping parts would count twice.
  /// - Complexity: O(corners).
  public func visibleArea(of shape: [PlanePolygon], on plane: LocalPlane, in viewport: Viewport) -> VisibleArea {
    // Clockwise from the top left; clipping requires the opposite order.
    let corners = visibleCorners(in: viewport).reversed().map { corner in
      let (x, y) = plane.metres(at: corner)
      return SIMD2(x, y)
    }
    var (seen, whole) = (0.0, 0.0)
    for polygon in shape {
      whole += polygon.area
      for (index, ring) in polygon.rings.enumerated() {
        let metres = ring.map { SIMD2(Double($0.x) / 1000, Double($0.y) / 1000) }
        let part = abs(ConvexClip.area(of: metres, within: corners))
        seen += index == 0 ? part : -part
      }
    }
    let side = scale.metresPerPoint
    return VisibleArea(seen: max(seen, 0), venue: whole, view: viewport.width * viewport.height * side * side)
  }
}

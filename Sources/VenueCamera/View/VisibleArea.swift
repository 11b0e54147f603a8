public import VenueGeometry

/// How much of a venue a view shows.
public struct VisibleArea: Hashable, Sendable {
  /// Square metres of the venue in the view.
  public var seen: Double
  /// Square metres of the venue.
  public var venue: Double
  /// Square metres a view from straight above shows at this zoom.
  public var view: Double

  /// Of the venue, 0...1.
  public var shareOfVenue: Double { venue > 0 ? min(seen / venue, 1) : 0 }
  /// Of the view, or of the venue where that is smaller: what ``ScrollLimits`` promise to be above a share.
  public var share: Double {
    let whole = min(view, venue)
    return whole > 0 ? min(seen / whole, 1) : 0
  }
}

extension Camera {
  /// What a view shows of a shape, by clipping each ring with the ground in sight (Sutherland and Hodgman 1974).
  ///
  /// - Parameter shape: areas that do not overlap; where they do, what they share counts twice.
  /// - Complexity: O(corners).
  public func visibleArea(of shape: [PlanePolygon], on plane: LocalPlane, in viewport: Viewport) -> VisibleArea {
    // Clockwise from the top left; the clip wants them the other way round.
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

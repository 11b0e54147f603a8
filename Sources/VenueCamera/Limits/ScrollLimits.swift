public import VenueGeometry

/// Scroll limits of a map of a venue that keep part of the venue always on the screen (H55, H56).
///
/// The limits restrict the *centre* of the view. At each scale the centre may be on the venue or up to a margin outside. The
/// margin is a constant number of points, 40 at a whole zoom if the venue's corners allow it, and at most
/// twice that until the next; in metres it never grows with the zoom (H57). That enough of the venue is visible for any
/// centre, in every reference viewport, at every zoom, bearing and tilt, is proved when the limits are made
/// (``ShareProof``); ``provenTo`` reports what could not be proved.
public struct ScrollLimits: Hashable, Sendable {
  /// One line of the table: it applies from its zoom up to the zoom of the next line.
  public struct Row: Hashable, Sendable {
    public var zoom: Zoom512
    /// At the venue's centre.
    public var scale: Scale
    /// Metres by which the centre of the view may be outside of the shape.
    public var margin: Double
    /// The box of the shape, enlarged by ``margin``: for kits that accept a box.
    public var bounds: GeoBounds
    /// True if the box alone keeps part of the venue visible. It is false at close zooms if the venue leaves large parts of its own
    /// box empty; then only the shape does.
    public var boxKeepsVenueInSight: Bool

    public init(zoom: Zoom512, scale: Scale, margin: Double, bounds: GeoBounds, boxKeepsVenueInSight: Bool) {
      self.zoom = zoom
      self.scale = scale
      self.margin = margin
      self.bounds = bounds
      self.boxKeepsVenueInSight = boxKeepsVenueInSight
    }
  }

  /// Margins in points that are tried at the zoom of a row, the largest first: the first for which the share is proved is used.
  static let marginPoints = [40.0, 32, 24, 16, 8, 0]
  /// Minimum distance in points by which the visible part must extend into the view (CAM007).
  public static let pointsInSight = 24.0
  /// Default share of the view, or of the venue if that is smaller, in which the venue is always visible.
  public static let leastShare = 0.01

  /// From the farthest to the closest zoom; never empty.
  public let rows: [Row]
  /// Allowed area of the centre, on ``plane``: the venue, or a declared box.
  public let shape: [PlanePolygon]
  /// Area that must remain visible: usually the same.
  public let venue: [PlanePolygon]
  public let plane: LocalPlane
  /// The guaranteed share: see ``leastShare``. 0 for a declared box, for which it is only guaranteed that some part of the venue is
  /// visible, ``pointsInSight`` from the edge.
  public let share: Double
  /// The zoom up to which this is proved, for every reference viewport, bearing and tilt; nil if it is not proved.
  public let provenTo: Zoom512?

  /// Creates limits from values that were computed before.
  ///
  /// - Parameter rows: by rising zoom.
  /// - Returns: nil without a row or a shape.
  public init?(
    rows: [Row], shape: [PlanePolygon], venue: [PlanePolygon]? = nil, on plane: LocalPlane, share: Double = 0,
    provenTo: Zoom512? = nil
  ) {
    guard !rows.isEmpty, !shape.isEmpty else { return nil }
    (self.rows, self.shape, self.venue, self.plane) = (rows, shape, venue ?? shape, plane)
    (self.share, self.provenTo) = (share, provenTo)
  }

  /// The row for a zoom: beyond the ends of the table, the first or the last.
  public func row(at zoom: Zoom512) -> Row {
    rows.last { $0.zoom <= zoom } ?? rows[0]
  }

  /// The allowed centre of the view nearest to `target`. The operation is idempotent.
  public func clamp(_ target: Coordinate, at zoom: Zoom512) -> Coordinate {
    let row = row(at: zoom)
    let (x, y) = plane.metres(at: target)
    guard x.isFinite, y.isFinite else { return row.bounds.center }
    guard let nearest = ShapeDistance.nearest(to: (x * 1000, y * 1000), in: shape) else { return target }
    let distance = nearest.distance / 1000
    // One millimetre of tolerance, so that rounding never moves a camera on the boundary.
    guard distance > row.margin + 0.001 else { return target }
    let share = row.margin / distance
    return plane.coordinate(
      x: nearest.x / 1000 + (x - nearest.x / 1000) * share, y: nearest.y / 1000 + (y - nearest.y / 1000) * share)
  }

  /// Visible metres around the centre of a view, minus the required visible part, at the closest zoom of a row.
  func reach(of row: Int) -> Double {
    let scale = row + 1 < rows.count ? rows[row + 1].scale : rows[row].scale
    return (Viewport.groundAlwaysSeen - ScrollLimits.pointsInSight) * scale.metresPerPoint
  }

  /// The same for a box that is the same at every zoom.
  public func zoomLosingVenue(in box: GeoBounds) -> Zoom512? {
    let farthest = FarthestPlace(of: box, from: ShapeDistance(venue), on: plane).bound
    return rows.indices.first { farthest > reach(of: $0) }.map { rows[$0].zoom }
  }

  /// The first zoom from which a box for the middle of the view no longer keeps part of the venue visible; nil if it
  /// always does.
  public func zoomLosingVenue(_ box: (Row) -> GeoBounds) -> Zoom512? {
    let distance = ShapeDistance(venue)
    for (place, row) in rows.enumerated()
    where FarthestPlace(of: box(row), from: distance, on: plane).bound > reach(of: place) {
      return row.zoom
    }
    return nil
  }
}

public import VenueGeometry

/// How far a map of a venue may be scrolled, so that part of the venue always stays on the screen (H55, H56).
///
/// The limits bound the *middle* of the view. At each scale the middle may lie on the venue or up to a margin outside, and
/// the margin is a constant number of points, 40 at a whole zoom where the venue's corners let it be as much, never more than
/// twice that until the next; in metres it never grows with the zoom (H57). That enough of the venue is in sight wherever the
/// middle then is, in every reference viewport, at every zoom, bearing and tilt, is proven when the limits are made
/// (``ShareProof``), and what could not be proven is said (``provenTo``).
public struct ScrollLimits: Hashable, Sendable {
  /// One line of the table: holds from its zoom up to the next line's.
  public struct Row: Hashable, Sendable {
    public var zoom: Zoom512
    /// At the venue's middle.
    public var scale: Scale
    /// Metres the middle of the view may lie outside of the shape.
    public var margin: Double
    /// The shape's box grown by ``margin``: for kits that take a box.
    public var bounds: GeoBounds
    /// Whether the box alone keeps part of the venue in sight. False close by where the venue leaves large parts of its own
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

  /// Points of margin at the zoom of a row, the most first: the first with which the share is proven is taken.
  static let marginPoints = [40.0, 32, 24, 16, 8, 0]
  /// How far, in points, what is in sight must at least reach into the view (CAM007).
  public static let pointsInSight = 24.0
  /// Of the view, or of the venue where that is smaller: how much of the venue is always to be seen, where nobody says.
  public static let leastShare = 0.01

  /// From the farthest to the closest zoom; never empty.
  public let rows: [Row]
  /// Where the middle may be, on ``plane``: the venue, or a box that somebody wrote.
  public let shape: [PlanePolygon]
  /// What must stay in sight: mostly the same.
  public let venue: [PlanePolygon]
  public let plane: LocalPlane
  /// What is promised: see ``leastShare``. 0 for a box that somebody wrote, of which only is promised that some part of the venue is
  /// in sight, ``pointsInSight`` from the edge.
  public let share: Double
  /// Up to which zoom that is proven, for every reference viewport, bearing and tilt; nil where it is not.
  public let provenTo: Zoom512?

  /// Limits that were worked out before.
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

  /// The row that holds at a zoom: the first or the last beyond the table's ends.
  public func row(at zoom: Zoom512) -> Row {
    rows.last { $0.zoom <= zoom } ?? rows[0]
  }

  /// The allowed middle of the view nearest to `target`. Doing it again changes nothing.
  public func clamp(_ target: Coordinate, at zoom: Zoom512) -> Coordinate {
    let row = row(at: zoom)
    let (x, y) = plane.metres(at: target)
    guard x.isFinite, y.isFinite else { return row.bounds.center }
    guard let nearest = ShapeDistance.nearest(to: (x * 1000, y * 1000), in: shape) else { return target }
    let distance = nearest.distance / 1000
    // One millimetre of grace, so that rounding never moves a camera that stands on the line.
    guard distance > row.margin + 0.001 else { return target }
    let share = row.margin / distance
    return plane.coordinate(
      x: nearest.x / 1000 + (x - nearest.x / 1000) * share, y: nearest.y / 1000 + (y - nearest.y / 1000) * share)
  }

  /// Metres a view shows around its middle, beyond what must be in sight, at the closest zoom a row holds for.
  func reach(of row: Int) -> Double {
    let scale = row + 1 < rows.count ? rows[row + 1].scale : rows[row].scale
    return (Viewport.groundAlwaysSeen - ScrollLimits.pointsInSight) * scale.metresPerPoint
  }

  /// The same for a box that is the same at every zoom.
  public func zoomLosingVenue(in box: GeoBounds) -> Zoom512? {
    let farthest = FarthestPlace(of: box, from: ShapeDistance(venue), on: plane).bound
    return rows.indices.first { farthest > reach(of: $0) }.map { rows[$0].zoom }
  }

  /// The first zoom from which on a box for the middle of the view no longer keeps part of the venue in sight; nil when it
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

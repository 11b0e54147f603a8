public import VenueGeometry

/// How far a map of a venue may be scrolled, so that part of the venue always stays on the screen (H55, H56).
///
/// The limits bound the *middle* of the view. At each scale the middle may lie on the venue or up to a margin outside, and
/// the margin is a constant number of points: 40 at a whole zoom, never more than 80 until the next. Every reference
/// viewport shows at least 140 points of ground around its middle in every direction, at every bearing and tilt, so
/// something of the venue is always in sight; and in metres the margin halves with each zoom (H57).
public struct ScrollLimits: Hashable, Sendable {
  /// One line of the table: holds from its zoom up to the next line's.
  public struct Row: Hashable, Sendable {
    public var zoom: Zoom512
    /// At the venue's middle.
    public var scale: Scale
    /// Metres the middle of the view may lie outside of the venue.
    public var margin: Double
    /// The venue's box grown by ``margin``: for kits that take a box.
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

  /// Points of margin at the zoom of a row: a quarter of half the narrowest reference viewport.
  public static let marginPoints = 40.0
  /// Points of ground around the middle that every reference viewport shows at every bearing and tilt.
  public static let pointsAlwaysSeen = 140.0

  /// From the farthest to the closest zoom; never empty.
  public let rows: [Row]
  /// What must stay in sight, on ``plane``.
  public let shape: [PlanePolygon]
  public let plane: LocalPlane

  /// Limits that were worked out before.
  ///
  /// - Parameter rows: by rising zoom.
  /// - Returns: nil without a row or a shape.
  public init?(rows: [Row], shape: [PlanePolygon], on plane: LocalPlane) {
    guard !rows.isEmpty, !shape.isEmpty else { return nil }
    (self.rows, self.shape, self.plane) = (rows, shape, plane)
  }

  /// - Returns: nil when there is no shape.
  /// - Complexity: O(corners of the shape) for each of about 300 places, once.
  public init?(around shape: [PlanePolygon], on plane: LocalPlane, range: ZoomRange) {
    guard let own = GeoBounds(around: shape.flatMap { $0.shell.map(plane.coordinate(of:)) }) else { return nil }
    self.shape = shape
    self.plane = plane
    let middle = own.center
    let emptiest = ScrollLimits.farthestPlace(in: own, from: shape, on: plane)
    let metresPerDegree = Trigonometry.metresPerDegree(atLatitude: middle.latitude)

    let first = Int(range.lower.value.rounded(.down))
    let last = max(first, Int(range.upper.value.rounded(.down)))
    rows = (first...last).map { whole in
      let zoom = Zoom512(Double(whole))
      let scale = Scale(zoom, atLatitude: middle.latitude)
      let margin = ScrollLimits.marginPoints * scale.metresPerPoint
      let east = margin / metresPerDegree.longitude
      let north = margin / metresPerDegree.latitude
      // At the far end of the row one point shows half as much ground.
      let seen = ScrollLimits.pointsAlwaysSeen * scale.metresPerPoint / 2
      return Row(
        zoom: zoom, scale: scale, margin: margin,
        bounds: GeoBounds(
          west: own.west - east, south: Globe.clamp(latitude: own.south - north),
          east: own.east + east, north: Globe.clamp(latitude: own.north + north)),
        // A corner of the grown box lies √2 margins from the ungrown one.
        boxKeepsVenueInSight: emptiest + margin * 2.0.squareRoot() < seen)
    }
  }

  /// The first zoom at which a box that stays the same no longer keeps part of the venue in sight; nil when it does at all.
  ///
  /// - Parameter margin: metres the middle of the view may lie outside the venue's own box, at a row's scale.
  public func zoomLosingVenue(margin: (Row) -> Double) -> Zoom512? {
    guard let own = GeoBounds(around: shape.flatMap { $0.shell.map(plane.coordinate(of:)) }) else { return nil }
    let emptiest = ScrollLimits.farthestPlace(in: own, from: shape, on: plane)
    return rows.first { row in
      let seen = ScrollLimits.pointsAlwaysSeen * row.scale.metresPerPoint / 2
      return emptiest + max(margin(row), 0) * 2.0.squareRoot() >= seen
    }?.zoom
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
    guard let nearest = ScrollLimits.nearest(to: (x * 1000, y * 1000), in: shape) else { return target }
    let distance = nearest.distance / 1000
    // One millimetre of grace, so that rounding never moves a camera that stands on the line.
    guard distance > row.margin + 0.001 else { return target }
    let share = row.margin / distance
    return plane.coordinate(
      x: nearest.x / 1000 + (x - nearest.x / 1000) * share, y: nearest.y / 1000 + (y - nearest.y / 1000) * share)
  }
}

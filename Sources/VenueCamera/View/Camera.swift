public import VenueGeometry

/// Where a map is looked at from: target, zoom, bearing and tilt, and nothing else.
public struct Camera: Hashable, Sendable {
  /// Shown in the middle of the view.
  public var target: Coordinate
  public var zoom: Zoom512
  /// Degrees clockwise from true north of the view's top edge, 0..<360: 90 has east up.
  public var bearing: Double
  /// Degrees from straight down.
  public var tilt: Double

  /// Longitude and bearing are wrapped, latitude is clamped to ±85°; a tilt below 0 becomes 0.
  public init(target: Coordinate, zoom: Zoom512, bearing: Double = 0, tilt: Double = 0) {
    self.target = Globe.clamp(target)
    self.zoom = zoom
    self.bearing = Globe.wrap(bearing: bearing)
    self.tilt = max(0, tilt)
  }

  /// Ground shown by a point in the middle of the view.
  public var scale: Scale { Scale(zoom, atLatitude: target.latitude) }
}

/// What a camera cannot be worked out from.
public enum CameraError: Error, Hashable, Sendable {
  /// The insets leave nothing of the view.
  case paddingFillsView(padding: Insets, viewport: Viewport)
  /// A center and an anchor are given, and each says where the ground is.
  case centerWithAnchor
  /// No ground is seen at the anchor.
  case anchorAboveHorizon
  /// The lower limit lies above the upper one.
  case limitsCrossed(lower: Double, upper: Double)
}

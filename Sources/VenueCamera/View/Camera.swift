public import VenueGeometry

/// The camera of a map: only target, zoom, bearing and tilt.
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

/// Reason why a camera cannot be computed.
public enum CameraError: Error, Hashable, Sendable {
  /// The insets cover the whole view.
  case paddingFillsView(padding: Insets, viewport: Viewport)
  /// A center and an anchor are both given, and each determines the position of the ground.
  case centerWithAnchor
  /// No ground is visible at the anchor.
  case anchorAboveHorizon
  /// The lower limit is above the upper one.
  case limitsCrossed(lower: Double, upper: Double)
}

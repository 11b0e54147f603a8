/// All limits of the camera of a venue.
public struct CameraLimits: Hashable, Sendable {
  public var zooms: ZoomRange
  /// nil lifts the limit.
  public var scroll: ScrollLimits?
  /// The largest tilt at any zoom, in degrees; ``TiltCeiling`` lowers it at low zooms.
  public var tilt: Double
  /// The smallest tilt in degrees; the ceiling and ``tilt`` have priority over it.
  public var lowerTilt: Double

  public init(
    zooms: ZoomRange = .unlimited, scroll: ScrollLimits? = nil, tilt: Double = 65, lowerTilt: Double = 0
  ) {
    self.zooms = zooms
    self.scroll = scroll
    self.tilt = tilt
    self.lowerTilt = lowerTilt
  }

  /// The nearest allowed camera. The operation is idempotent.
  public func clamp(_ camera: Camera) -> Camera {
    let zoom = zooms.clamp(camera.zoom)
    return Camera(
      target: scroll?.clamp(Globe.clamp(camera.target), at: zoom) ?? camera.target, zoom: zoom,
      bearing: camera.bearing, tilt: min(max(camera.tilt, lowerTilt), tilt, TiltCeiling.degrees(at: Zoom256(zoom))))
  }

  /// True if clamping would not change the camera.
  public func allows(_ camera: Camera) -> Bool { clamp(camera) == camera }
}

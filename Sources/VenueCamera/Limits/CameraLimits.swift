/// Everything a venue's camera is held to.
public struct CameraLimits: Hashable, Sendable {
  public var zooms: ZoomRange
  /// nil lifts the limit.
  public var scroll: ScrollLimits?
  /// The largest tilt whatever the zoom, in degrees; ``TiltCeiling`` lowers it farther out.
  public var tilt: Double

  public init(zooms: ZoomRange = .unlimited, scroll: ScrollLimits? = nil, tilt: Double = 65) {
    self.zooms = zooms
    self.scroll = scroll
    self.tilt = tilt
  }

  /// The nearest allowed camera. Doing it again changes nothing.
  public func clamp(_ camera: Camera) -> Camera {
    let zoom = zooms.clamp(camera.zoom)
    return Camera(
      target: scroll?.clamp(Globe.clamp(camera.target), at: zoom) ?? camera.target, zoom: zoom,
      bearing: camera.bearing, tilt: min(camera.tilt, tilt, TiltCeiling.degrees(at: Zoom256(zoom))))
  }

  /// Whether clamping would leave the camera as it is.
  public func allows(_ camera: Camera) -> Bool { clamp(camera) == camera }
}

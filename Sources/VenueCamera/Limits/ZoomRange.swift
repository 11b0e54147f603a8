/// The zooms a camera may have, both ends included.
public struct ZoomRange: Hashable, Sendable {
  public let lower: Zoom512
  public let upper: Zoom512

  /// - Throws: ``CameraError/limitsCrossed(lower:upper:)``
  public init(_ lower: Zoom512, _ upper: Zoom512) throws(CameraError) {
    guard lower <= upper else { throw .limitsCrossed(lower: lower.value, upper: upper.value) }
    self.lower = lower
    self.upper = upper
  }

  private init(unchecked lower: Double, _ upper: Double) {
    self.lower = Zoom512(lower)
    self.upper = Zoom512(upper)
  }

  /// The default range: zoom 0 to 22 of the 512-point world, MapLibre's own limits (1 to 23 of the
  /// 256-point world).
  public static let unlimited = ZoomRange(unchecked: 0, 22)

  /// The nearest zoom inside; the lower end for NaN.
  public func clamp(_ zoom: Zoom512) -> Zoom512 {
    zoom.value.isNaN ? lower : min(max(zoom, lower), upper)
  }

  /// The same range with another lower end.
  ///
  /// - Throws: ``CameraError/limitsCrossed(lower:upper:)``.
  public func settingLower(_ zoom: Zoom512) throws(CameraError) -> ZoomRange { try ZoomRange(zoom, upper) }
  /// The same range with another upper end.
  ///
  /// - Throws: ``CameraError/limitsCrossed(lower:upper:)``.
  public func settingUpper(_ zoom: Zoom512) throws(CameraError) -> ZoomRange { try ZoomRange(lower, zoom) }
}

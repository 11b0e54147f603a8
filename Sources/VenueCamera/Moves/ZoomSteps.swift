// The plus and minus buttons of a map: a zoom step, clamped to the limits at once.
extension Camera {
  /// One level closer, within the limits.
  public func zoomedIn(within limits: CameraLimits = CameraLimits()) -> Camera { zoomed(byLevels: 1, within: limits) }

  /// One level farther out, within the limits.
  public func zoomedOut(within limits: CameraLimits = CameraLimits()) -> Camera { zoomed(byLevels: -1, within: limits) }

  /// Adds to the zoom, then returns the nearest allowed camera. If the limits allow the new zoom, only the
  /// zoom changes; target and tilt change only as far as the limits at that zoom require.
  ///
  /// - Parameter delta: levels; a negative value zooms out. A value that is not a number gives the lower end of the zooms.
  public func zoomed(byLevels delta: Double, within limits: CameraLimits) -> Camera {
    limits.clamp(zoomed(byLevels: delta))
  }
}

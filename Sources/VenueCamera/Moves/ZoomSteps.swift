// What the plus and minus of a map do: a step of zoom, held to the limits at once.
extension Camera {
  /// One level closer, within the limits.
  public func zoomedIn(within limits: CameraLimits = CameraLimits()) -> Camera { zoomed(byLevels: 1, within: limits) }

  /// One level farther out, within the limits.
  public func zoomedOut(within limits: CameraLimits = CameraLimits()) -> Camera { zoomed(byLevels: -1, within: limits) }

  /// Adds to the zoom, then takes the nearest allowed camera. Where the limits allow the zoom that comes out, nothing but the
  /// zoom changes; target and tilt move only as far as the limits at that zoom ask.
  ///
  /// - Parameter delta: levels; below zero goes farther out. What is not a number gives the lower end of the zooms.
  public func zoomed(byLevels delta: Double, within limits: CameraLimits) -> Camera {
    limits.clamp(zoomed(byLevels: delta))
  }
}

public import VenueGeometry

// The movements of a map kit as pure functions: each changes only the part of the camera that its name gives.
// `CameraLimits.clamp` applies limits afterwards.
extension Camera {
  /// The same camera at another zoom.
  public func zoomed(to zoom: Zoom512) -> Camera {
    var camera = self
    camera.zoom = zoom
    return camera
  }

  /// Adds to the zoom; 1 doubles the scale, −1 halves it.
  public func zoomed(byLevels delta: Double) -> Camera { zoomed(to: Zoom512(zoom.value + delta)) }

  /// Adds to the zoom and keeps the ground under a position of the view in place, also with tilt. At and above the horizon, where
  /// there is no ground, the middle of the view is kept.
  public func zoomed(byLevels delta: Double, around position: ViewPosition, in viewport: Viewport) -> Camera {
    let closer = zoomed(byLevels: delta)
    return place(under: position, in: viewport).flatMap { closer.placing($0, under: position, in: viewport) } ?? closer
  }

  /// The same camera over another place, within the world.
  public func targeting(_ target: Coordinate) -> Camera {
    var camera = self
    camera.target = Globe.clamp(target)
    return camera
  }

  /// The same camera over another place at another zoom.
  public func targeting(_ target: Coordinate, zoom: Zoom512) -> Camera { targeting(target).zoomed(to: zoom) }

  /// The same camera with another bearing, in degrees clockwise from north.
  public func turned(to bearing: Double) -> Camera {
    var camera = self
    camera.bearing = Globe.wrap(bearing: bearing)
    return camera
  }

  /// The same camera with another tilt, in degrees from straight down; never below 0.
  public func tilted(to tilt: Double) -> Camera {
    var camera = self
    camera.tilt = max(0, tilt)
    return camera
  }

  /// Moves the camera over the ground by points of the screen: positive x to the right, positive y down, both as seen at
  /// the present bearing.
  public func scrolled(x: Double, y: Double) -> Camera {
    let middle = Trigonometry.mercator(target)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let size = zoom.worldSize
    return targeting(
      Trigonometry.coordinate(
        mercatorX: middle.x + (x * cosine - y * sine) / size, y: middle.y + (x * sine + y * cosine) / size))
  }

  /// Interpolation with `other` by `share` (0...1): target along the straight line of the map, zoom and tilt evenly, bearing along the
  /// shorter rotation. Exactly this camera at 0 and exactly `other` at 1.
  public func interpolated(to other: Camera, _ share: Double) -> Camera {
    if share <= 0 || share.isNaN { return self }
    if share >= 1 { return other }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let start = Trigonometry.mercator(target)
    let end = Trigonometry.mercator(other.target)
    var turn = Globe.wrap(bearing: other.bearing - bearing)
    if turn > 180 { turn -= 360 }
    // Across the date line if that is shorter.
    let eastward = end.x - start.x
    let way = abs(eastward) <= 0.5 ? eastward : eastward - (eastward > 0 ? 1 : -1)
    return Camera(
      target: Trigonometry.coordinate(mercatorX: start.x + way * share, y: between(start.y, end.y)),
      zoom: Zoom512(between(zoom.value, other.zoom.value)), bearing: bearing + turn * share,
      tilt: between(tilt, other.tilt))
  }
}

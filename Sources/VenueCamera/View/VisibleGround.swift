public import VenueGeometry

extension Camera {
  /// The four corners of the visible ground, from the top left clockwise: a rectangle from straight above, a trapezoid
  /// with tilt, with a vertical field of view of 36.87° (as in MapLibre). Longitudes are not wrapped, so that the
  /// corners remain contiguous across the date line.
  ///
  /// If the horizon is visible, the far edge is limited to the ground four view heights away.
  public func visibleCorners(in viewport: Viewport) -> [Coordinate] {
    // All values are points on the ground plane: the eye is `distance` from the target.
    let distance = 1.5 * viewport.height
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: tilt)
    func ground(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      // A screen point is a ray; `y` is up. The ray meets the ground where its height is 0.
      let fall = distance * cosine - y * sine
      let reach = (4 * viewport.height + distance * sine) / (y * cosine + distance * sine)
      let along = fall > 0 ? min(distance * cosine / fall, reach > 0 ? reach : .infinity) : reach
      return (x * along, along * (y * cosine + distance * sine) - distance * sine)
    }
    let (halfWidth, halfHeight) = (viewport.width / 2, viewport.height / 2)
    let middle = Trigonometry.mercator(target)
    let (turnSine, turnCosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let size = zoom.worldSize
    return [(-halfWidth, halfHeight), (halfWidth, halfHeight), (halfWidth, -halfHeight), (-halfWidth, -halfHeight)]
      .map { corner in
        let place = ground(corner.0, corner.1)
        return Trigonometry.coordinate(
          mercatorX: middle.x + (place.x * turnCosine + place.y * turnSine) / size,
          y: middle.y + (place.x * turnSine - place.y * turnCosine) / size)
      }
  }
}

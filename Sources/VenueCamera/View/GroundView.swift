public import VenueGeometry

/// Projection of the ground in a tilted view, in points: the eye is one and a half view heights from the middle of the view,
/// which is a vertical field of view of 36.87° (as in MapLibre). Ground is measured from the middle, `x` to the right of the screen
/// and `y` ahead of it.
struct GroundView {
  let distance: Double
  let sine: Double
  let cosine: Double
  let middle: ViewPosition

  init(tilt: Double, viewport: Viewport) {
    distance = 1.5 * viewport.height
    (sine, cosine) = Trigonometry.sineAndCosine(degrees: tilt)
    middle = viewport.middle
  }

  /// - Returns: nil at and above the horizon.
  func ground(under position: ViewPosition) -> (x: Double, y: Double)? {
    let (x, y) = (position.x - middle.x, middle.y - position.y)
    let fall = distance * cosine - y * sine
    guard fall > distance * 1e-6 else { return nil }
    return (x * distance * cosine / fall, y * distance / fall)
  }

  /// - Returns: nil behind the eye.
  func position(ofGround x: Double, _ y: Double) -> ViewPosition? {
    let depth = distance + y * sine
    guard depth > distance * 1e-6 else { return nil }
    return ViewPosition(x: middle.x + x * distance / depth, y: middle.y - y * cosine * distance / depth)
  }
}

extension Camera {
  /// The place on the ground under a position of the view; longitudes are not wrapped.
  ///
  /// - Returns: nil at and above the horizon.
  public func place(under position: ViewPosition, in viewport: Viewport) -> Coordinate? {
    guard let ground = GroundView(tilt: tilt, viewport: viewport).ground(under: position) else { return nil }
    let middle = Trigonometry.mercator(target)
    let (dx, dy) = worldOffset(ofGround: ground)
    return Trigonometry.coordinate(mercatorX: middle.x + dx, y: middle.y + dy)
  }

  /// Position of a place in the view or beside it; of several copies of the world, the nearest.
  ///
  /// - Returns: nil behind the eye.
  public func position(of place: Coordinate, in viewport: Viewport) -> ViewPosition? {
    let (middle, world) = (Trigonometry.mercator(target), Trigonometry.mercator(Globe.clamp(place)))
    var dx = world.x - middle.x
    dx -= dx.rounded()
    let dy = world.y - middle.y
    let (turnSine, turnCosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let size = zoom.worldSize
    return GroundView(tilt: tilt, viewport: viewport).position(
      ofGround: (dx * turnCosine + dy * turnSine) * size, (dx * turnSine - dy * turnCosine) * size)
  }

  /// The same camera with the target at which `place` is shown under `position`.
  ///
  /// - Returns: nil if the position is at or above the horizon.
  func placing(_ place: Coordinate, under position: ViewPosition, in viewport: Viewport) -> Camera? {
    guard let ground = GroundView(tilt: tilt, viewport: viewport).ground(under: position) else { return nil }
    let world = Trigonometry.mercator(place)
    let (dx, dy) = worldOffset(ofGround: ground)
    var camera = self
    camera.target = Globe.clamp(Trigonometry.coordinate(mercatorX: world.x - dx, y: world.y - dy))
    return camera
  }

  /// Converts points on the ground, right and ahead, to the Mercator world, east and south.
  private func worldOffset(ofGround ground: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let size = zoom.worldSize
    return ((ground.x * cosine + ground.y * sine) / size, (ground.x * sine - ground.y * cosine) / size)
  }
}

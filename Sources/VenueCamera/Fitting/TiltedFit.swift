import VenueGeometry

/// Fits positions into a tilted view: their screen box has the same centre as the padded view, and is
/// as large as possible.
///
/// The height of a position on the screen depends on its distance ahead. So for each world size there is one line ahead on which
/// the target must be to centre the positions vertically, and on it one point that centres them horizontally. A larger world gives a larger
/// box, so the size is found by bisection.
struct TiltedFit {
  private let places: [SIMD2<Double>]
  private let near: Double
  private let far: Double
  private let around: Camera
  private let tilt: Double
  private let view: GroundView
  private let padded: (middle: ViewPosition, width: Double, height: Double)
  private let viewport: Viewport

  init(_ worlds: [SIMD2<Double>], around: Camera, tilt: Double, viewport: Viewport, padding: Insets) {
    (self.around, self.tilt, self.viewport) = (around, tilt, viewport)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: around.bearing)
    let origin = Trigonometry.mercator(around.target)
    // Right and ahead of the target that shows them from straight above, in widths of the world; over the date line as they come.
    places = PlaceHull.around(
      worlds.map { world in
        var d = SIMD2(world.x - origin.x, world.y - origin.y)
        d.x -= ((worlds[0].x - origin.x)).rounded()
        return SIMD2(d.x * cosine + d.y * sine, d.x * sine - d.y * cosine)
      })
    near = places.reduce(.infinity) { min($0, $1.y) }
    far = places.reduce(-.infinity) { max($0, $1.y) }
    view = GroundView(tilt: tilt, viewport: viewport)
    padded = (
      viewport.middle(within: padding), viewport.width - padding.left - padding.right,
      viewport.height - padding.top - padding.bottom
    )
  }

  func camera(in range: ZoomRange) -> Camera {
    // Positions without extent get the largest zoom.
    var (low, high) = (range.lower.value, range.upper.value)
    if !fits(high) {
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    } else {
      low = high
    }
    return camera(at: Zoom512(low))
  }

  private func fits(_ zoom: Double) -> Bool {
    let size = Zoom512(zoom).worldSize
    let line = middleLine(size)
    guard height(size * near - line) - height(size * far - line) <= padded.height else { return false }
    let box = sides(size, line, aside: middleAside(size, line))
    return box.right - box.left <= padded.width
  }

  /// Height on the screen of a point on a line ahead of the target; a point behind the eye counts as far below.
  private func height(_ ahead: Double) -> Double { view.position(ofGround: 0, ahead)?.y ?? 1e9 }

  /// Distance of a position from the eye divided by that of the target.
  private func depth(_ place: SIMD2<Double>, _ size: Double, _ line: Double) -> Double {
    max(1 + (size * place.y - line) * view.sine / view.distance, 1e-6)
  }

  /// Distance by which the target must move ahead so that the positions are vertically centred.
  private func middleLine(_ size: Double) -> Double {
    var (low, high) = (size * near - 8 * viewport.height, size * far + 8 * viewport.height)
    for _ in 0..<60 {
      let line = (low + high) / 2
      // The farther ahead the target is, the lower on the screen the positions are.
      if (height(size * near - line) + height(size * far - line)) / 2 < padded.middle.y {
        low = line
      } else {
        high = line
      }
    }
    return (low + high) / 2
  }

  /// Left and right side of the screen box of the positions, from the middle of the view, with the target moved aside by `aside`.
  private func sides(_ size: Double, _ line: Double, aside: Double) -> (left: Double, right: Double) {
    var (left, right) = (Double.infinity, -Double.infinity)
    for place in places {
      let x = (size * place.x - aside) / depth(place, size, line)
      (left, right) = (min(left, x), max(right, x))
    }
    return (left, right)
  }

  /// Distance by which the target must move aside so that the positions are horizontally centred.
  private func middleAside(_ size: Double, _ line: Double) -> Double {
    let wanted = padded.middle.x - view.middle.x
    var (low, high) = (Double.infinity, -Double.infinity)
    for place in places {
      let aside = size * place.x - wanted * depth(place, size, line)
      (low, high) = (min(low, aside), max(high, aside))
    }
    for _ in 0..<60 {
      let aside = (low + high) / 2
      let box = sides(size, line, aside: aside)
      if (box.left + box.right) / 2 > wanted { low = aside } else { high = aside }
    }
    return (low + high) / 2
  }

  private func camera(at zoom: Zoom512) -> Camera {
    let size = zoom.worldSize
    let line = middleLine(size)
    let aside = middleAside(size, line)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: around.bearing)
    let origin = Trigonometry.mercator(around.target)
    let (x, y) = (aside / size, line / size)
    return Camera(
      target: Trigonometry.coordinate(
        mercatorX: origin.x + x * cosine + y * sine, y: origin.y + x * sine - y * cosine),
      zoom: zoom, bearing: around.bearing, tilt: tilt)
  }
}

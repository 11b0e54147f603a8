import VenueGeometry

/// Places fitted into a view that is tilted: the box around them on the screen has its middle where that of the padded view is, and is
/// as large as fits there.
///
/// How high a place stands on the screen follows from how far ahead it lies; so for a size of the world there is one line ahead on which
/// the target has the places in the middle between near and far, and on it one place aside. The larger the world, the larger
/// the box: the size is found by halving.
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
    // Nothing has an extent: the closest there is.
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

  /// On the screen, of what lies on a line ahead of the target; what lies behind the eye counts as far below.
  private func height(_ ahead: Double) -> Double { view.position(ofGround: 0, ahead)?.y ?? 1e9 }

  /// How much farther than the target a place is from the eye, as a ratio.
  private func depth(_ place: SIMD2<Double>, _ size: Double, _ line: Double) -> Double {
    max(1 + (size * place.y - line) * view.sine / view.distance, 1e-6)
  }

  /// How far ahead of where it was the target lies when the places stand in the middle between top and bottom.
  private func middleLine(_ size: Double) -> Double {
    var (low, high) = (size * near - 8 * viewport.height, size * far + 8 * viewport.height)
    for _ in 0..<60 {
      let line = (low + high) / 2
      // The farther ahead the target, the lower on the screen stand the places.
      if (height(size * near - line) + height(size * far - line)) / 2 < padded.middle.y {
        low = line
      } else {
        high = line
      }
    }
    return (low + high) / 2
  }

  /// Of the box around the places on the screen, from the middle of the view, the target being so far aside of where it was.
  private func sides(_ size: Double, _ line: Double, aside: Double) -> (left: Double, right: Double) {
    var (left, right) = (Double.infinity, -Double.infinity)
    for place in places {
      let x = (size * place.x - aside) / depth(place, size, line)
      (left, right) = (min(left, x), max(right, x))
    }
    return (left, right)
  }

  /// How far aside the target lies when the places stand in the middle between left and right.
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

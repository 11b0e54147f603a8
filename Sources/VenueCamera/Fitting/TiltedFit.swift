import VenueGeometry

/// Places fitted into a view that is tilted.
///
/// On the ground the padded view is a trapezoid, bounded by lines; with the size of the world and the target times that size as
/// unknowns, every place gives linear constraints, so that what fits is convex: the size is found by halving, and for a size
/// the line ahead on which there is most room to both sides.
struct TiltedFit {
  private let places: [SIMD2<Double>]
  private let around: Camera
  private let tilt: Double
  private let ahead: ClosedRange<Double>
  private let aside: (left: Double, right: Double)
  private let slope: Double
  private let view: GroundView
  private let screenMiddle: Double
  private let height: Double

  init(_ worlds: [SIMD2<Double>], around: Camera, tilt: Double, viewport: Viewport, padding: Insets) {
    (self.around, self.tilt) = (around, tilt)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: around.bearing)
    let origin = Trigonometry.mercator(around.target)
    // Right and ahead of the target that shows them from straight above, in widths of the world; over the date line as they come.
    places = PlaceHull.around(
      worlds.map { world in
        var d = SIMD2(world.x - origin.x, world.y - origin.y)
        d.x -= ((worlds[0].x - origin.x)).rounded()
        return SIMD2(d.x * cosine + d.y * sine, d.x * sine - d.y * cosine)
      })
    let view = GroundView(tilt: tilt, viewport: viewport)
    self.view = view
    func ground(_ y: Double) -> Double {
      // A ceiling of 65° keeps the horizon above every view.
      view.ground(under: ViewPosition(x: viewport.width / 2, y: y))?.y ?? 4 * viewport.height
    }
    let (near, far) = (ground(viewport.height - padding.bottom), ground(padding.top))
    ahead = min(near, far)...max(near, far)
    aside = (padding.left - viewport.width / 2, viewport.width / 2 - padding.right)
    slope = view.sine / view.distance
    screenMiddle = (padding.top + viewport.height - padding.bottom) / 2
    height = viewport.height
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
    guard let lines = lines(size) else { return false }
    return room(size, best(size, lines)).width >= 0
  }

  /// Where the target may lie ahead of where it was so that all places lie between the near and the far edge.
  private func lines(_ size: Double) -> ClosedRange<Double>? {
    let (near, far) = extent
    let (low, high) = (size * far - ahead.upperBound, size * near - ahead.lowerBound)
    return low <= high ? low...high : nil
  }

  private var extent: (near: Double, far: Double) {
    (places.reduce(.infinity) { min($0, $1.y) }, places.reduce(-.infinity) { max($0, $1.y) })
  }

  /// Where the target may lie aside, the target being `line` points ahead of where it was; less than nothing where it may not.
  private func room(_ size: Double, _ line: Double) -> (middle: Double, width: Double) {
    var (low, high) = (-Double.infinity, Double.infinity)
    for place in places {
      let depth = 1 + (size * place.y - line) * slope
      low = max(low, size * place.x - aside.right * depth)
      high = min(high, size * place.x - aside.left * depth)
    }
    return ((low + high) / 2, high - low)
  }

  /// The line with most room: it grows and then falls, so thirds close in on it.
  private func best(_ size: Double, _ lines: ClosedRange<Double>) -> Double {
    var (low, high) = (lines.lowerBound, lines.upperBound)
    for _ in 0..<60 {
      let third = (high - low) / 3
      if room(size, low + third).width < room(size, high - third).width { low += third } else { high -= third }
    }
    return (low + high) / 2
  }

  private func camera(at zoom: Zoom512) -> Camera {
    let size = zoom.worldSize
    let lines = lines(size)
    // As far ahead as puts the places into the middle of the screen, or as near to that as they still fit.
    let wanted = middleLine(size)
    var line = lines.map { min(max(wanted, $0.lowerBound), $0.upperBound) } ?? wanted
    if let lines, room(size, line).width < 0 {
      var (good, bad) = (best(size, lines), line)
      for _ in 0..<48 {
        let middle = (good + bad) / 2
        if room(size, middle).width >= 0 { good = middle } else { bad = middle }
      }
      line = good
    }
    let aside = room(size, line).middle
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: around.bearing)
    let origin = Trigonometry.mercator(around.target)
    let (x, y) = (aside / size, line / size)
    return Camera(
      target: Trigonometry.coordinate(
        mercatorX: origin.x + x * cosine + y * sine, y: origin.y + x * sine - y * cosine),
      zoom: zoom, bearing: around.bearing, tilt: tilt)
  }

  private func middleLine(_ size: Double) -> Double {
    let (near, far) = extent
    // Behind the eye counts as far below the screen.
    func below(_ ground: Double) -> Double { view.position(ofGround: 0, ground)?.y ?? 1e9 }
    var (low, high) = (size * near - 4 * height, size * far + 4 * height)
    for _ in 0..<60 {
      let line = (low + high) / 2
      // The farther ahead the target, the lower on the screen stand the places.
      if (below(size * near - line) + below(size * far - line)) / 2 < screenMiddle { low = line } else { high = line }
    }
    return (low + high) / 2
  }
}

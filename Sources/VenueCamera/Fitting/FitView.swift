import VenueGeometry

/// The padded area of a view, into which positions are fitted.
struct FitView {
  private let viewport: Viewport
  private let padding: Insets
  private let width: Double
  private let height: Double

  init(_ viewport: Viewport, _ padding: Insets) throws(CameraError) {
    (self.viewport, self.padding) = (viewport, padding)
    width = viewport.width - padding.left - padding.right
    height = viewport.height - padding.top - padding.bottom
    guard width > 0, height > 0 else { throw .paddingFillsView(padding: padding, viewport: viewport) }
  }

  /// - Parameter worlds: places on the Mercator square, unwrapped; one at least.
  func camera(_ worlds: [SIMD2<Double>], bearing: Double, tilt: Double, range: ZoomRange) -> Camera {
    let straight = straightCamera(worlds, bearing: bearing, range: range)
    guard tilt > 0 else { return straight }
    // The steeper the view the closer it may be, and the closer the steeper: a few rounds settle it.
    var camera = straight
    for _ in 0..<6 {
      let held = min(tilt, TiltCeiling.degrees(at: Zoom256(camera.zoom)))
      if held == camera.tilt { break }
      camera = TiltedFit(worlds, around: straight, tilt: held, viewport: viewport, padding: padding).camera(in: range)
    }
    camera.tilt = min(camera.tilt, TiltCeiling.degrees(at: Zoom256(camera.zoom)))
    return camera
  }

  private func straightCamera(_ worlds: [SIMD2<Double>], bearing: Double, range: ZoomRange) -> Camera {
    // The box of the positions on a rotated screen, around the first of them.
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let origin = worlds[0]
    var (low, high) = (SIMD2(0.0, 0.0), SIMD2(0.0, 0.0))
    for world in worlds {
      let d = world - origin
      let turned = SIMD2(d.x * cosine + d.y * sine, d.y * cosine - d.x * sine)
      low = SIMD2(min(low.x, turned.x), min(low.y, turned.y))
      high = SIMD2(max(high.x, turned.x), max(high.y, turned.y))
    }
    var zoom = range.upper
    if high.x > low.x { zoom = min(zoom, Zoom512(Trigonometry.logarithm2(width / (512 * (high.x - low.x))))) }
    if high.y > low.y { zoom = min(zoom, Zoom512(Trigonometry.logarithm2(height / (512 * (high.y - low.y))))) }
    let middle = SIMD2((low.x + high.x) / 2, (low.y + high.y) / 2)
    let target = Trigonometry.coordinate(
      mercatorX: origin.x + middle.x * cosine - middle.y * sine,
      y: origin.y + middle.x * sine + middle.y * cosine)
    return Camera(target: target, zoom: range.clamp(zoom), bearing: bearing)
      .scrolled(x: (padding.right - padding.left) / 2, y: (padding.bottom - padding.top) / 2)
  }
}

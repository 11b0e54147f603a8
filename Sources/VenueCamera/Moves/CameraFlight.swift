import VenueGeometry

/// A flight between two cameras: zoom out, pan, and zoom in, with constant perceived speed.
///
/// The path minimizes the perceived change (van Wijk and Nuij, "Smooth and efficient zooming and panning",
/// IEEE Symposium on Information Visualization 2003, with ρ = 1.42 as in MapLibre); bearing and tilt change evenly along it.
struct CameraFlight {
  /// Preference of zooming over panning: the value users chose in the paper's study was √2.
  static let curvature = 1.42
  /// Path length per second, if no duration is given (MapLibre's `speed`).
  static let speed = 1.2

  private let start: Camera
  private let end: Camera
  /// Points of ground across the view at the start, and at the end in points of the start.
  private let startWidth: Double
  /// Points at the zoom of the start between both targets.
  private let way: Double
  private let r0: Double
  /// Length of the path, in widths of the view.
  let length: Double

  init(from start: Camera, to end: Camera, in viewport: Viewport) {
    (self.start, self.end) = (start, end)
    let (a, b) = (Trigonometry.mercator(start.target), Trigonometry.mercator(end.target))
    var dx = b.x - a.x
    dx -= dx.rounded()
    let dy = b.y - a.y
    way = (dx * dx + dy * dy).squareRoot() * start.zoom.worldSize
    startWidth = max(viewport.width, viewport.height)
    let endWidth = startWidth * Trigonometry.power2(start.zoom.value - end.zoom.value)
    let (rho, w0, w1, u1) = (CameraFlight.curvature, startWidth, endWidth, way)
    if u1 < 1e-6 * min(w0, w1) {
      r0 = 0
      length = abs(CameraFlight.logarithm(w1 / w0)) / rho
      return
    }
    let squares = rho * rho * rho * rho * u1 * u1
    let b0 = (w1 * w1 - w0 * w0 + squares) / (2 * w0 * rho * rho * u1)
    let b1 = (w1 * w1 - w0 * w0 - squares) / (2 * w1 * rho * rho * u1)
    r0 = CameraFlight.minusAreaSinh(b0)
    length = (CameraFlight.minusAreaSinh(b1) - r0) / rho
  }

  /// Duration in seconds at ``speed``.
  var naturalDuration: Double { length / CameraFlight.speed }

  /// - Parameter share: of the path, 0...1.
  func camera(at share: Double) -> Camera {
    if share <= 0 || share.isNaN { return start }
    if share >= 1 { return end }
    let even = start.interpolated(to: end, share)
    guard way > 0, length > 0, length.isFinite, r0 != 0 else { return even }
    let rho = CameraFlight.curvature
    let r = r0 + rho * share * length
    let width = startWidth * CameraFlight.cosh(r0) / CameraFlight.cosh(r)
    let over =
      startWidth * (CameraFlight.cosh(r0) * CameraFlight.tanh(r) - CameraFlight.sinh(r0)) / (rho * rho)
    var camera = start.interpolated(to: end, min(max(over / way, 0), 1))
    camera.zoom = Zoom512(start.zoom.value + Trigonometry.logarithm2(startWidth / width))
    camera.bearing = even.bearing
    camera.tilt = even.tilt
    return camera
  }

  private static let binaryDigitsOfE = 1.442_695_040_888_963_4
  private static func exp(_ x: Double) -> Double { Trigonometry.power2(x * binaryDigitsOfE) }
  private static func logarithm(_ x: Double) -> Double { Trigonometry.logarithm2(x) / binaryDigitsOfE }
  private static func cosh(_ x: Double) -> Double { (exp(x) + exp(-x)) / 2 }
  private static func sinh(_ x: Double) -> Double { (exp(x) - exp(-x)) / 2 }
  private static func tanh(_ x: Double) -> Double { 1 - 2 / (exp(2 * x) + 1) }
  /// ln(√(x² + 1) − x), computed without loss of precision for large x.
  private static func minusAreaSinh(_ x: Double) -> Double {
    let root = (x * x + 1).squareRoot()
    return x > 0 ? -logarithm(root + x) : logarithm(root - x)
  }
}

import Testing
import VenueCamera
import VenueGeometry
import VenueTestSupport

private let harbour = Coordinate(longitude: 24.956, latitude: 60.161)
private let cathedral = Coordinate(longitude: 24.9525, latitude: 60.1704)

struct CameraMoveTests {
  private let start = Camera(target: harbour, zoom: Zoom512(18), bearing: 350)
  private let end = Camera(target: cathedral, zoom: Zoom512(19), bearing: 20, tilt: 40)

  @Test("camera: a flight zooms out, over and in again; both ends are exact", .shows("M18.1"))
  func flight() {
    let move = CameraMove.flight(from: start, to: end)
    func frame(_ share: Double) -> Camera { move.camera(from: start, to: end, share: share) }
    #expect(frame(0) == start && frame(1) == end)
    let zooms = (0...100).map { frame(Double($0) / 100).zoom.value }
    let lowest = zooms.firstIndex(of: zooms.min() ?? 0) ?? 0
    #expect(zooms[lowest] < 16 && (1..<100).contains(lowest))
    for (place, (a, b)) in zip(zooms, zooms.dropFirst()).enumerated() { #expect((b > a) == (place >= lowest)) }
    // Near both ends it is near them: no jump.
    #expect(abs(zooms[1] - 18) < 0.3 && abs(zooms[99] - 19) < 0.3)
    #expect(abs(frame(0.5).bearing - 5) < 1e-9 && abs(frame(0.5).tilt - 20) < 1e-9)
  }

  @Test("camera: a flight has the constant perceived speed of van Wijk and Nuij", .shows("M18.2"))
  func evenSpeed() {
    // ds² = (ρ² du² + dw² / ρ²) / w², with u the way over the ground and w the width of what is seen, both in points of one zoom.
    let move = CameraMove.flight(from: start, to: end)
    let rho = 1.42
    let steps = 4000
    func state(_ step: Int) -> (x: Double, y: Double, w: Double) {
      let camera = move.camera(from: start, to: end, share: Double(step) / Double(steps))
      let world = Trigonometry.mercator(camera.target)
      let size = start.zoom.worldSize
      return (world.x * size, world.y * size, 844 * Trigonometry.power2(start.zoom.value - camera.zoom.value))
    }
    var speeds: [Double] = []
    for step in stride(from: 40, to: steps - 40, by: 97) {
      let (a, b) = (state(step), state(step + 1))
      let du = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      let (dw, w) = (b.w - a.w, (a.w + b.w) / 2)
      speeds.append((rho * rho * du * du + dw * dw / (rho * rho)).squareRoot() / w)
    }
    let (slowest, fastest) = (speeds.min() ?? 0, speeds.max() ?? 1)
    #expect(fastest / slowest < 1.01, "\(slowest) \(fastest)")
    // The duration is the length of the path at 1.2 a second.
    let length = speeds.reduce(0, +) / Double(speeds.count) * Double(steps)
    #expect(abs(move.duration - length / 1.2) < 0.05)
  }

  @Test("camera: a flight on one spot only zooms; one to its start takes no time") func still() {
    let closer = start.zoomed(byLevels: 3)
    let move = CameraMove.flight(from: start, to: closer)
    #expect(move.duration > 0.5)
    let middle = move.camera(from: start, to: closer, share: 0.5)
    #expect(abs(middle.target.longitude - harbour.longitude) < 1e-12 && abs(middle.zoom.value - 19.5) < 1e-9)
    #expect(CameraMove.flight(from: start, to: start).duration == 0)
  }

  @Test("camera: an ease changes values evenly, a jump is immediate, curves give timing", .shows("M18.3"))
  func kinds() {
    let ease = CameraMove(.ease, duration: 2, curve: .linear)
    #expect(ease.camera(from: start, to: end, after: 1) == start.interpolated(to: end, 0.5))
    #expect(ease.camera(from: start, to: end, after: 2) == end)
    #expect(ease.camera(from: start, to: end, after: 0) == start)
    #expect(CameraMove.jump.camera(from: start, to: end, after: 0) == end && !CameraMove.jump.isAnimated)
    #expect(CameraMove(.jump, duration: 5).duration == 0 && CameraMove(.ease, duration: -1).duration == 0)
    let slow = CameraMove(.ease, duration: 2, curve: .easeIn).camera(from: start, to: end, after: 0.5)
    #expect(slow.zoom.value < start.interpolated(to: end, 0.25).zoom.value)
  }

  @Test("camera: every curve rises from 0 to 1; CSS gives the values between", arguments: AnimationCurve.allCases)
  func curves(_ curve: AnimationCurve) {
    #expect(curve.progress(0) == 0 && curve.progress(1) == 1 && curve.progress(-1) == 0 && curve.progress(2) == 1)
    var last = 0.0
    for step in 0...200 {
      let now = curve.progress(Double(step) / 200)
      #expect(now >= last)
      last = now
    }
    // Halfway, from the cubic Bézier curves of CSS Easing Functions Level 1.
    let half: [AnimationCurve: Double] = [
      .linear: 0.5, .ease: 0.8024, .easeIn: 0.3154, .easeOut: 0.6846, .easeInOut: 0.5,
    ]
    #expect(abs(curve.progress(0.5) - (half[curve] ?? -1)) < 1e-3)
  }
}

import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

private let harbour = Coordinate(longitude: 24.956, latitude: 60.161)

struct CameraTests {
  @Test("camera: a zoom out of range becomes the nearest valid one", .shows("G09.1"))
  func nearestZoom() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<2000 {
      let a = Double.random(in: 0...25, using: &random)
      let b = Double.random(in: 0...25, using: &random)
      let zoom = Double.random(in: -5...30, using: &random)
      let range = try ZoomRange(Zoom512(min(a, b)), Zoom512(max(a, b)))
      let clamped = range.clamp(Zoom512(zoom)).value
      #expect(clamped == max(min(a, b), min(max(a, b), zoom)))
    }
  }

  @Test("camera: zoom 4 in a range of 10 to 15 becomes 10", .shows("G35.1")) func snaps() throws {
    let limits = CameraLimits(zooms: try ZoomRange(Zoom512(10), Zoom512(15)))
    #expect(limits.clamp(Camera(target: harbour, zoom: Zoom512(4))).zoom == Zoom512(10))
  }

  @Test("camera: limits that are not set read back as the documented defaults", .shows("G33.1")) func defaultLimits() {
    #expect(CameraLimits().zooms == ZoomRange.unlimited)
    #expect(ZoomRange.unlimited.lower == Zoom512(0))
    #expect(ZoomRange.unlimited.upper == Zoom512(22))
  }

  @Test("camera: limits are set together, read and changed singly, and may not cross", .shows("G34.1", "G34.2"))
  func limits() throws {
    let both = try ZoomRange(Zoom512(12), Zoom512(20))
    #expect(both.lower == Zoom512(12) && both.upper == Zoom512(20))
    #expect(try both.settingLower(Zoom512(14)) == ZoomRange(Zoom512(14), Zoom512(20)))
    #expect(try both.settingUpper(Zoom512(19)) == ZoomRange(Zoom512(12), Zoom512(19)))
    #expect(throws: CameraError.limitsCrossed(lower: 5, upper: 4)) { try ZoomRange(Zoom512(5), Zoom512(4)) }
    #expect(throws: CameraError.limitsCrossed(lower: 21, upper: 20)) { try both.settingLower(Zoom512(21)) }
    #expect(throws: CameraError.limitsCrossed(lower: 12, upper: 11)) { try both.settingUpper(Zoom512(11)) }
  }

  @Test("camera: a missing bearing or tilt is 0, a given one is kept", .shows("G15.1"))
  func defaults() {
    let zoom = Zoom512(17)
    let table: [(camera: Camera, bearing: Double, tilt: Double)] = [
      (Camera(target: harbour, zoom: zoom), 0, 0), (Camera(target: harbour, zoom: zoom, bearing: 30), 30, 0),
      (Camera(target: harbour, zoom: zoom, tilt: 20), 0, 20),
      (Camera(target: harbour, zoom: zoom, bearing: 30, tilt: 20), 30, 20),
    ]
    for (camera, bearing, tilt) in table {
      #expect(camera.target == harbour && camera.zoom == zoom && camera.bearing == bearing && camera.tilt == tilt)
    }
  }

  @Test("camera: a camera is target, zoom, bearing and tilt, and nothing else", .shows("G03.1")) func record() {
    let camera = Camera(target: harbour, zoom: Zoom512(17))
    #expect(Mirror(reflecting: camera).children.compactMap(\.label) == ["target", "zoom", "bearing", "tilt"])
  }

  private static let tight: CameraLimits = {
    guard let zooms = try? ZoomRange(Zoom512(14), Zoom512(20)) else { preconditionFailure("14 lies under 20") }
    return CameraLimits(zooms: zooms)
  }()

  @Test("camera: one step in or out changes the zoom by one and nothing else", .shows("G16.1"))
  func steps() {
    let camera = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
    #expect(camera.zoomedIn(within: Self.tight) == Camera(target: harbour, zoom: Zoom512(18), bearing: 30, tilt: 20))
    #expect(camera.zoomedOut(within: Self.tight) == Camera(target: harbour, zoom: Zoom512(16), bearing: 30, tilt: 20))
    #expect(camera.zoomedIn().zoomedOut() == camera)
  }

  @Test("camera: a step beyond the limits ends at the limit", .shows("G16.2"))
  func stepsClamp() {
    func camera(_ zoom: Double, tilt: Double = 0) -> Camera {
      Camera(target: harbour, zoom: Zoom512(zoom), bearing: 30, tilt: tilt)
    }
    #expect(camera(19.4).zoomedIn(within: Self.tight) == camera(20))
    #expect(camera(20).zoomedIn(within: Self.tight) == camera(20))
    #expect(camera(14.25).zoomedOut(within: Self.tight) == camera(14))
    #expect(camera(22).zoomedIn() == camera(22))
    #expect(camera(0.5).zoomedOut() == camera(0))
    // Farther out the ceiling of the tilt is lower, and the tilt follows it.
    #expect(camera(10, tilt: 30).zoomedOut().tilt == 30)
    #expect(camera(15, tilt: 65).zoomedOut().tilt < 65)
  }

  @Test("camera: a delta may be negative, changes only the zoom and ends at the limit", .shows("G18.1", "G18.2"))
  func deltas() {
    let camera = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
    for delta in [-2.5, -0.25, 0, 0.75, 3] {
      let expected = Camera(target: harbour, zoom: Zoom512(17 + delta), bearing: 30, tilt: 20)
      #expect(camera.zoomed(byLevels: delta) == expected)
      #expect(camera.zoomed(byLevels: delta, within: Self.tight) == expected)
    }
    for (delta, end) in [(-3.5, 14.0), (-100, 14), (3.5, 20), (1e300, 20), (.infinity, 20), (-.infinity, 14)] {
      let held = camera.zoomed(byLevels: delta, within: Self.tight)
      #expect(held == Camera(target: harbour, zoom: Zoom512(end), bearing: 30, tilt: 20), "\(delta)")
    }
    #expect(camera.zoomed(byLevels: .nan, within: Self.tight).zoom == Zoom512(14))
  }

  @Test("camera: a whole camera is used as given, clamped", .shows("G22.1"))
  func wholeCamera() {
    let given = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
    #expect(Self.tight.clamp(given) == given)
    let wild = Camera(
      target: Coordinate(longitude: 480, latitude: 100), zoom: Zoom512(30), bearing: -90, tilt: 80)
    let expected = Camera(
      target: Coordinate(longitude: 120, latitude: 85), zoom: Zoom512(20), bearing: 270, tilt: 65)
    #expect(Self.tight.clamp(wild) == expected)
  }

  @Test("camera: a move changes what it names and nothing else", .shows("G17.1", "G20.1", "G21.1", "G27.1"))
  func moves() {
    let camera = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
    #expect(camera.zoomed(to: Zoom512(3)) == Camera(target: harbour, zoom: Zoom512(3), bearing: 30, tilt: 20))
    let elsewhere = Coordinate(longitude: 1, latitude: 2)
    #expect(camera.targeting(elsewhere) == Camera(target: elsewhere, zoom: Zoom512(17), bearing: 30, tilt: 20))
    #expect(
      camera.targeting(elsewhere, zoom: Zoom512(5))
        == Camera(target: elsewhere, zoom: Zoom512(5), bearing: 30, tilt: 20))
    #expect(camera.turned(to: -90) == Camera(target: harbour, zoom: Zoom512(17), bearing: 270, tilt: 20))
    #expect(camera.tilted(to: 45) == Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 45))
  }

  @Test("camera: zooming around a point keeps the ground under it, seen from above", .shows("G19.1"))
  func zoomAround() {
    var random = SeededRandom(seed: 19)
    let viewport = Viewport.reference
    for _ in 0..<500 {
      let camera = Camera(
        target: harbour, zoom: Zoom512(.random(in: 10...20, using: &random)),
        bearing: .random(in: 0..<360, using: &random))
      let point = ViewPosition(x: .random(in: 0...390, using: &random), y: .random(in: 0...844, using: &random))
      let moved = camera.zoomed(
        byLevels: .random(in: -3...3, using: &random), around: point, in: viewport)
      let before = camera.scrolled(x: point.x - 195, y: point.y - 422).target
      let after = moved.scrolled(x: point.x - 195, y: point.y - 422).target
      let a = Trigonometry.mercator(before)
      let b = Trigonometry.mercator(after)
      #expect(abs(a.x - b.x) * moved.zoom.worldSize < 0.01)
      #expect(abs(a.y - b.y) * moved.zoom.worldSize < 0.01)
    }
  }

  @Test("camera: scrolling follows the screen, and there and back changes nothing", .shows("G23.1", "G23.2", "G23.3"))
  func scroll() {
    let north = Camera(target: harbour, zoom: Zoom512(17))
    #expect(north.scrolled(x: 200, y: 0).target.longitude > harbour.longitude)
    #expect(north.scrolled(x: 0, y: 100).target.latitude < harbour.latitude)
    let eastUp = north.turned(to: 90)
    #expect(eastUp.scrolled(x: 0, y: -100).target.longitude > harbour.longitude)
    let back = eastUp.turned(to: 33).scrolled(x: 200, y: 100).scrolled(x: -200, y: -100).target
    #expect(abs(back.longitude - harbour.longitude) < 1e-12)
    #expect(abs(back.latitude - harbour.latitude) < 1e-12)
  }

  @Test(
    "camera: between two cameras ends are exact, zoom is monotone, bearing is short",
    .shows("G14.1", "G14.2", "G14.3"))
  func interpolation() {
    let start = Camera(target: harbour, zoom: Zoom512(14), bearing: 350)
    let end = Camera(target: Coordinate(longitude: 25.1, latitude: 60.3), zoom: Zoom512(18), bearing: 20, tilt: 40)
    #expect(start.interpolated(to: end, 0) == start)
    #expect(start.interpolated(to: end, 1) == end)
    #expect(abs(start.interpolated(to: end, 0.5).bearing - 5) < 1e-9)
    var last = start.zoom
    for step in 1...100 {
      let camera = start.interpolated(to: end, Double(step) / 100)
      #expect(camera.zoom >= last)
      last = camera.zoom
    }
    let west = Camera(target: Coordinate(longitude: -179, latitude: 0), zoom: Zoom512(5))
    let east = Camera(target: Coordinate(longitude: 179, latitude: 0), zoom: Zoom512(5))
    #expect(abs(abs(west.interpolated(to: east, 0.5).target.longitude) - 180) < 1e-9)
  }

  @Test("camera: the tilt ceiling is 30° up to zoom 10, 65° from 16, rising between", .shows("G28.1", "G28.2"))
  func tilt() {
    #expect(TiltCeiling.degrees(at: Zoom256(2)) == 30)
    #expect(TiltCeiling.degrees(at: Zoom256(10)) == 30)
    #expect(TiltCeiling.degrees(at: Zoom256(13)) == 47.5)
    #expect(TiltCeiling.degrees(at: Zoom256(16)) == 65)
    #expect(TiltCeiling.degrees(at: Zoom256(21)) == 65)
    var last = 0.0
    for step in 0...240 {
      let degrees = TiltCeiling.degrees(at: Zoom256(Double(step) / 10))
      #expect(degrees >= last)
      last = degrees
    }
    let limits = CameraLimits()
    #expect(limits.clamp(Camera(target: harbour, zoom: Zoom512(9), tilt: 60)).tilt == 30)
  }
}

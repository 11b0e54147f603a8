import Testing
import VenueCamera
import VenueGeometry

private let harbour = Coordinate(longitude: 24.956, latitude: 60.161)

struct CameraTests {
  @Test("G09: a zoom out of range goes to the nearest valid one") func nearestZoom() throws {
    var random = SeededRandom(9)
    for _ in 0..<2000 {
      let a = Double.random(in: 0...25, using: &random)
      let b = Double.random(in: 0...25, using: &random)
      let zoom = Double.random(in: -5...30, using: &random)
      let range = try ZoomRange(Zoom512(min(a, b)), Zoom512(max(a, b)))
      let clamped = range.clamp(Zoom512(zoom)).value
      #expect(clamped == max(min(a, b), min(max(a, b), zoom)))
    }
  }

  @Test("G35: zoom 4 in a range of 10 to 15 becomes 10") func snaps() throws {
    let limits = CameraLimits(zooms: try ZoomRange(Zoom512(10), Zoom512(15)))
    #expect(limits.clamp(Camera(target: harbour, zoom: Zoom512(4))).zoom == Zoom512(10))
  }

  @Test("G33, G34: limits read back, change one by one, and may not cross") func limits() throws {
    #expect(ZoomRange.unlimited.lower == Zoom512(0))
    #expect(ZoomRange.unlimited.upper == Zoom512(22))
    #expect(try ZoomRange.unlimited.settingUpper(Zoom512(19)).upper == Zoom512(19))
    #expect(throws: CameraError.limitsCrossed(lower: 5, upper: 4)) { try ZoomRange(Zoom512(5), Zoom512(4)) }
  }

  @Test("G15: bearing and tilt default to 0") func defaults() {
    let camera = Camera(target: harbour, zoom: Zoom512(17))
    #expect(camera.bearing == 0 && camera.tilt == 0)
  }

  @Test("G16, G17, G18, G20, G21, G27: a move changes what it names and nothing else") func moves() {
    let camera = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
    #expect(camera.zoomed(byLevels: 1) == Camera(target: harbour, zoom: Zoom512(18), bearing: 30, tilt: 20))
    #expect(camera.zoomed(byLevels: -2.5).zoom == Zoom512(14.5))
    #expect(camera.zoomed(to: Zoom512(3)).target == harbour)
    let elsewhere = Coordinate(longitude: 1, latitude: 2)
    #expect(camera.targeting(elsewhere) == Camera(target: elsewhere, zoom: Zoom512(17), bearing: 30, tilt: 20))
    #expect(camera.targeting(elsewhere, zoom: Zoom512(5)).bearing == 30)
    #expect(camera.turned(to: -90) == Camera(target: harbour, zoom: Zoom512(17), bearing: 270, tilt: 20))
    #expect(camera.tilted(to: 45) == Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 45))
  }

  @Test("G19: zooming around a point keeps the ground under it") func zoomAround() {
    var random = SeededRandom(19)
    let viewport = Viewport.reference
    for _ in 0..<500 {
      let camera = Camera(
        target: harbour, zoom: Zoom512(.random(in: 10...20, using: &random)),
        bearing: .random(in: 0..<360, using: &random))
      let point = (
        x: Double.random(in: 0...390, using: &random), y: Double.random(in: 0...844, using: &random)
      )
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

  @Test("G23: scrolling follows the screen, and there and back is nowhere") func scroll() {
    let north = Camera(target: harbour, zoom: Zoom512(17))
    #expect(north.scrolled(x: 200, y: 0).target.longitude > harbour.longitude)
    #expect(north.scrolled(x: 0, y: 100).target.latitude < harbour.latitude)
    let eastUp = north.turned(to: 90)
    #expect(eastUp.scrolled(x: 0, y: -100).target.longitude > harbour.longitude)
    let back = eastUp.turned(to: 33).scrolled(x: 200, y: 100).scrolled(x: -200, y: -100).target
    #expect(abs(back.longitude - harbour.longitude) < 1e-12)
    #expect(abs(back.latitude - harbour.latitude) < 1e-12)
  }

  @Test("G14: between two cameras the ends are exact, zoom never turns back, and bearing goes the short way round")
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

  @Test("G28: 30° at zoom 10 and below, 65° at 16 and above, rising between") func tilt() {
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

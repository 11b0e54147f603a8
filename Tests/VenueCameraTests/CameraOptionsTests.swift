import Testing
import VenueCamera
import VenueGeometry
import VenueTestSupport

private let harbour = Coordinate(longitude: 24.956, latitude: 60.161)
private let quay = Coordinate(longitude: 24.958, latitude: 60.1618)

struct CameraOptionsTests {
  private let camera = Camera(target: harbour, zoom: Zoom512(17), bearing: 30, tilt: 20)
  private let padding = Insets(top: 40, left: 10, bottom: 300, right: 70)
  private let anchor = ViewPosition(x: 120, y: 600)

  /// Every set of the six options.
  private static let sets = 0..<64

  @Test(
    "camera: six options work alone and together; center with anchor is refused",
    .shows("M15.1", "M15.2"), arguments: sets)
  func together(_ set: Int) throws {
    func has(_ option: Int) -> Bool { set & (1 << option) != 0 }
    let options = CameraOptions(
      center: has(0) ? quay : nil, padding: has(1) ? padding : nil, anchor: has(2) ? anchor : nil,
      zoom: has(3) ? Zoom512(18.5) : nil, bearing: has(4) ? 200 : nil, pitch: has(5) ? 45 : nil)
    if has(0), has(2) {
      #expect(throws: CameraError.centerWithAnchor) { try camera.applying(options) }
      return
    }
    let after = try camera.applying(options)
    #expect(after.zoom == (has(3) ? Zoom512(18.5) : Zoom512(17)))
    #expect(after.bearing == (has(4) ? 200 : 30) && after.tilt == (has(5) ? 45 : 20))
    // Where the ground is: under the anchor as before; else the center, or the target, in the middle of what the padding leaves.
    let view = Viewport.reference
    let position = has(2) ? anchor : has(1) ? view.middle(within: padding) : view.middle
    let held = has(2) ? try #require(camera.place(under: anchor, in: view)) : has(0) ? quay : harbour
    let shown = try #require(after.position(of: held, in: view))
    #expect(abs(shown.x - position.x) < 0.01 && abs(shown.y - position.y) < 0.01, "\(options)")
    if set == 0 { #expect(after == camera) }
  }

  @Test("camera: options that cannot be computed are refused", .about("M15")) func refused() {
    let full = Insets(top: 500, left: 0, bottom: 400, right: 0)
    #expect(throws: CameraError.paddingFillsView(padding: full, viewport: .reference)) {
      try camera.applying(CameraOptions(padding: full))
    }
    #expect(throws: CameraError.anchorAboveHorizon) {
      try camera.applying(CameraOptions(anchor: ViewPosition(x: 10, y: 0), pitch: 85))
    }
  }
}

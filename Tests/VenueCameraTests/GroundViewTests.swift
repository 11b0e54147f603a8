import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

private let harbour = Coordinate(longitude: 24.956, latitude: 60.161)

struct GroundViewTests {
  private func randomCamera(_ random: inout SeededRandom, tilt: ClosedRange<Double> = 0...65) -> Camera {
    Camera(
      target: harbour, zoom: Zoom512(.random(in: 15...21, using: &random)),
      bearing: .random(in: 0..<360, using: &random), tilt: .random(in: tilt, using: &random))
  }

  @Test("camera: ground under a view position is shown there at any bearing and tilt")
  func thereAndBack() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let viewport = Viewport.references.randomElement(using: &random) ?? .reference
      let camera = randomCamera(&random)
      let position = ViewPosition(
        x: .random(in: 0...viewport.width, using: &random), y: .random(in: 0...viewport.height, using: &random))
      let place = try #require(camera.place(under: position, in: viewport))
      let back = try #require(camera.position(of: place, in: viewport))
      #expect(abs(back.x - position.x) < 1e-3 && abs(back.y - position.y) < 1e-3, "\(camera) \(position)")
    }
  }

  @Test("camera: the corners of the visible ground are under the corners of the view") func corners() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<500 {
      // Steeper, and the far edge lies more than four view heights away, where it is drawn in.
      let camera = randomCamera(&random, tilt: 0...64)
      let view = Viewport.reference
      let corners = camera.visibleCorners(in: view)
      let positions: [(x: Double, y: Double)] = [(0, 0), (view.width, 0), (view.width, view.height), (0, view.height)]
      for (corner, position) in zip(corners, positions) {
        let place = try #require(camera.place(under: ViewPosition(x: position.x, y: position.y), in: view))
        #expect(abs(place.longitude - corner.longitude) < 1e-9 && abs(place.latitude - corner.latitude) < 1e-9)
      }
    }
  }

  @Test("camera: from straight above, points from the middle are metres by the scale") func straight() throws {
    let camera = Camera(target: harbour, zoom: Zoom512(18))
    let plane = LocalPlane(origin: harbour)
    let place = try #require(camera.place(under: ViewPosition(x: 295, y: 322), in: .reference))
    let (x, y) = plane.metres(at: place)
    #expect(abs(x - 100 * camera.scale.metresPerPoint) < 0.2 && abs(y - 100 * camera.scale.metresPerPoint) < 0.2)
  }

  @Test("camera: above the horizon there is no ground") func horizon() {
    let camera = Camera(target: harbour, zoom: Zoom512(18), tilt: 80)
    #expect(camera.place(under: ViewPosition(x: 195, y: 0), in: .reference) == nil)
    #expect(camera.place(under: ViewPosition(x: 195, y: 844), in: .reference) != nil)
  }

  @Test("camera: zooming around a point keeps the ground under it, also when tilted", .shows("G19.2"))
  func zoomAroundTilted() throws {
    var random = SeededRandom(seed: 19)
    for _ in 0..<2000 {
      let viewport = Viewport.references.randomElement(using: &random) ?? .reference
      let camera = randomCamera(&random)
      let position = ViewPosition(
        x: .random(in: 0...viewport.width, using: &random), y: .random(in: 0...viewport.height, using: &random))
      let moved = camera.zoomed(byLevels: .random(in: -3...3, using: &random), around: position, in: viewport)
      let held = try #require(camera.place(under: position, in: viewport))
      let after = try #require(moved.position(of: held, in: viewport))
      #expect(abs(after.x - position.x) < 0.01 && abs(after.y - position.y) < 0.01, "\(camera) \(position)")
      #expect(moved.bearing == camera.bearing && moved.tilt == camera.tilt)
    }
  }

  @Test("camera: a venue in the middle of the view is visible, one outside is not") func visibleArea() {
    let plane = LocalPlane(origin: harbour, bearing: 30)
    func hall(_ x: Int) -> PlanePolygon {
      PlanePolygon(
        shell: [(x, 0), (x + 20, 0), (x + 20, 10), (x, 10)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) },
        holes: [[(x + 5, 2), (x + 10, 2), (x + 10, 6), (x + 5, 6)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) }])!
    }
    let camera = Camera(target: plane.coordinate(x: 10, y: 5), zoom: Zoom512(18), bearing: 77, tilt: 40)
    let whole = camera.visibleArea(of: [hall(0)], on: plane, in: .reference)
    #expect(abs(whole.seen - 180) < 0.01 && whole.venue == 180 && whole.shareOfVenue > 0.999)
    #expect(camera.visibleArea(of: [hall(5000)], on: plane, in: .reference).seen == 0)
    // A view that lies within the hole of a hall sees nothing of it.
    let inside = Camera(target: plane.coordinate(x: 7.5, y: 4), zoom: Zoom512(27))
    #expect(inside.visibleArea(of: [hall(0)], on: plane, in: .reference).share < 1e-6)
  }
}

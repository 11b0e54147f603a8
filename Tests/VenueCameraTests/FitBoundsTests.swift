import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

struct FitBoundsTests {
  private let bounds = GeoBounds(west: 24.955, south: 60.1605, east: 24.9585, north: 60.1622)

  @Test("camera: a box of 400 × 200 m in a phone's view has the zoom computed by hand") func byHand() throws {
    let plane = LocalPlane(origin: Coordinate(longitude: 8.54, latitude: 47.3769))
    // A box of the given width in the unit square, whatever the metres.
    let middle = Trigonometry.mercator(plane.origin)
    let half = (x: 0.0037733476 / 512, y: 0.0018866737 / 512)
    let northWest = Trigonometry.coordinate(mercatorX: middle.x - half.x, y: middle.y - half.y)
    let southEast = Trigonometry.coordinate(mercatorX: middle.x + half.x, y: middle.y + half.y)
    let camera = try Camera.fitting(
      GeoBounds(
        west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude),
      in: .reference)
    #expect(abs(Zoom256(camera.zoom).value - 16.0834) < 1e-4)
    #expect(abs(camera.zoom.value - 15.0834) < 1e-4)
  }

  /// Whether all corners of the bounds are inside the padded view.
  private func fits(_ camera: Camera, _ viewport: Viewport, _ padding: Insets) -> Bool {
    let middle = Trigonometry.mercator(camera.target)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: camera.bearing)
    for longitude in [bounds.west, bounds.east] {
      for latitude in [bounds.south, bounds.north] {
        let corner = Trigonometry.mercator(Coordinate(longitude: longitude, latitude: latitude))
        let dx = (corner.x - middle.x) * camera.zoom.worldSize
        let dy = (corner.y - middle.y) * camera.zoom.worldSize
        let x = viewport.width / 2 + dx * cosine + dy * sine
        let y = viewport.height / 2 - dx * sine + dy * cosine
        let grace = 1e-3
        if x < padding.left - grace || x > viewport.width - padding.right + grace { return false }
        if y < padding.top - grace || y > viewport.height - padding.bottom + grace { return false }
      }
    }
    return true
  }

  @Test("camera: the default padding is 64 points on each side", .shows("G24.1"))
  func defaultPadding() throws {
    for viewport in Viewport.references {
      #expect(
        try Camera.fitting(bounds, in: viewport)
          == Camera.fitting(bounds, in: viewport, padding: Insets(top: 64, left: 64, bottom: 64, right: 64)))
    }
  }

  @Test("camera: unequal insets put the bounds in the middle of the rest", .shows("G26.1"))
  func centred() throws {
    var random = SeededRandom(seed: 26)
    for viewport in Viewport.references {
      for _ in 0..<20 {
        func inset() -> Double { .random(in: 0...130, using: &random) }
        let padding = Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
        let bearing = Double.random(in: 0..<360, using: &random)
        let camera = try Camera.fitting(bounds, in: viewport, padding: padding, bearing: bearing)
        // From the middle of the view to the middle of what the insets leave, on the turned screen.
        let left = (x: (padding.left - padding.right) / 2, y: (padding.top - padding.bottom) / 2)
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
        let corners = [(bounds.west, bounds.north), (bounds.east, bounds.south)].map {
          Trigonometry.mercator(Coordinate(longitude: $0.0, latitude: $0.1))
        }
        let target = Trigonometry.mercator(camera.target)
        let dx = ((corners[0].x + corners[1].x) / 2 - target.x) * camera.zoom.worldSize
        let dy = ((corners[0].y + corners[1].y) / 2 - target.y) * camera.zoom.worldSize
        #expect(abs(dx * cosine + dy * sine - left.x) < 1e-3, "\(viewport) \(padding) at \(bearing)°")
        #expect(abs(dy * cosine - dx * sine - left.y) < 1e-3, "\(viewport) \(padding) at \(bearing)°")
      }
    }
  }

  @Test("camera: the fitted zoom is the largest that fits, compared with brute force", .shows("G24.2", "G25.1"))
  func largest() throws {
    var random = SeededRandom(seed: 24)
    for viewport in Viewport.references {
      for round in 0..<40 {
        func inset() -> Double { round == 0 ? 64 : .random(in: 0...130, using: &random) }
        let padding = Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
        let bearing = round < 5 ? 0 : Double.random(in: 0..<360, using: &random)
        let camera = try Camera.fitting(bounds, in: viewport, padding: padding, bearing: bearing)
        #expect(fits(camera, viewport, padding), "\(viewport) \(padding) at \(bearing)°")
        // Brute force: a hundredth of a zoom closer, wherever the middle may lie, some corner is cut off.
        let closer = camera.zoomed(byLevels: 0.01)
        let isCut = [-0.5, 0, 0.5].allSatisfy { x in
          [-0.5, 0, 0.5].allSatisfy { y in !fits(closer.scrolled(x: x, y: y), viewport, padding) }
        }
        #expect(isCut, "\(viewport) \(padding) at \(bearing)°")
      }
    }
  }

  @Test("camera: padding that fills the view is refused", .shows("G25.2")) func tooMuch() {
    let padding = Insets(all: 200)
    #expect(throws: CameraError.paddingFillsView(padding: padding, viewport: .reference)) {
      try Camera.fitting(bounds, in: .reference, padding: padding)
    }
  }

  @Test("camera: a camera for bounds looks straight down with north up", .shows("G29.1", "G29.2"))
  func straight() throws {
    let camera = try Camera.fitting(bounds, in: .reference)
    #expect(camera.tilt == 0 && camera.bearing == 0)
    let seen = try #require(GeoBounds(around: camera.visibleCorners(in: .reference)))
    #expect(seen.contains(Coordinate(longitude: bounds.west, latitude: bounds.south)))
    #expect(seen.contains(Coordinate(longitude: bounds.east, latitude: bounds.north)))
  }

  @Test("camera: a single place gets the closest zoom, a line is fitted by its length") func degenerate() throws {
    let place = Coordinate(longitude: 24.956, latitude: 60.161)
    let range = try ZoomRange(Zoom512(10), Zoom512(19))
    #expect(try Camera.fitting(GeoBounds(at: place), in: .reference, range: range).zoom == Zoom512(19))
    let line = GeoBounds(west: 24.95, south: 60.161, east: 24.96, north: 60.161)
    let camera = try Camera.fitting(line, in: .reference)
    #expect(camera.zoom.value > 14 && camera.zoom.value < 22)
  }

  @Test("camera: a box across the date line is fitted over it") func dateLine() throws {
    let camera = try Camera.fitting(
      GeoBounds(west: 179.999, south: -17, east: -179.999, north: -16.999), in: .reference)
    #expect(camera.zoom.value > 14)
    #expect(abs(abs(camera.target.longitude) - 180) < 1e-6)
  }
}

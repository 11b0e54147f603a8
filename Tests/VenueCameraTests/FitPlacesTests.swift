import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

private let bounds = GeoBounds(west: 24.955, south: 60.1605, east: 24.9585, north: 60.1622)
private let corners = [
  Coordinate(longitude: 24.955, latitude: 60.1605), Coordinate(longitude: 24.9585, latitude: 60.1605),
  Coordinate(longitude: 24.9585, latitude: 60.1622), Coordinate(longitude: 24.955, latitude: 60.1622),
]

struct FitPlacesTests {
  private func agree(_ a: Camera, _ b: Camera?) -> Bool {
    guard let b else { return false }
    return abs(a.target.longitude - b.target.longitude) < 1e-9 && abs(a.target.latitude - b.target.latitude) < 1e-9
      && abs(a.zoom.value - b.zoom.value) < 1e-9 && a.bearing == b.bearing && abs(a.tilt - b.tilt) < 1e-9
  }

  @Test("camera: bounds, geometry and coordinates of a rectangle give one camera", .shows("M17.1", "M17.2"))
  func threeCalls() throws {
    var random = SeededRandom(seed: 17)
    for _ in 0..<60 {
      func inset() -> Double { .random(in: 0...100, using: &random) }
      let padding = Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
      let bearing = Double.random(in: 0..<360, using: &random)
      let tilt = Bool.random(using: &random) ? 0 : Double.random(in: 0...60, using: &random)
      let viewport = Viewport.references.randomElement(using: &random) ?? .reference
      let box = try Camera.fitting(bounds, in: viewport, padding: padding, bearing: bearing, tilt: tilt)
      #expect(box.bearing == bearing)
      let geometry = try Camera.fitting(
        [GeoPolygon(shell: corners + [corners[0]])], in: viewport, padding: padding, bearing: bearing, tilt: tilt)
      let places = try Camera.fitting(
        corners.shuffled(using: &random), in: viewport, padding: padding, bearing: bearing, tilt: tilt)
      #expect(agree(box, geometry) && agree(box, places), "\(padding) \(bearing) \(tilt)")
    }
  }

  private func fits(_ camera: Camera, _ places: [Coordinate], _ viewport: Viewport, _ padding: Insets, grace: Double)
    -> Bool
  {
    places.allSatisfy { place in
      guard let at = camera.position(of: place, in: viewport) else { return false }
      return at.x >= padding.left - grace && at.x <= viewport.width - padding.right + grace
        && at.y >= padding.top - grace && at.y <= viewport.height - padding.bottom + grace
    }
  }

  private func shownBox(
    of places: [Coordinate], _ camera: Camera, _ viewport: Viewport
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    let shown = places.compactMap { camera.position(of: $0, in: viewport) }
    guard let left = shown.map(\.x).min(), let right = shown.map(\.x).max(), let top = shown.map(\.y).min(),
      let bottom = shown.map(\.y).max(), shown.count == places.count
    else { return nil }
    return (left, top, right, bottom)
  }

  @Test("camera: with pitch, places are centred in the padded view at the closest zoom", .shows("M17.3"))
  func tilted() throws {
    var random = SeededRandom(seed: 170)
    for _ in 0..<150 {
      let places = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Coordinate(
          longitude: .random(in: 24.955...24.9585, using: &random),
          latitude: .random(in: 60.1605...60.1622, using: &random))
      }
      func inset() -> Double { .random(in: 0...100, using: &random) }
      let padding = Insets(top: inset(), left: inset(), bottom: inset(), right: inset())
      let viewport = Viewport.references.randomElement(using: &random) ?? .reference
      let tilt = Double.random(in: 1...65, using: &random)
      let bearing = Double.random(in: 0..<360, using: &random)
      let range = try ZoomRange(Zoom512(3), Zoom512(22))
      let camera = try #require(
        try Camera.fitting(places, in: viewport, padding: padding, bearing: bearing, tilt: tilt, range: range))
      #expect(camera.tilt == tilt && camera.bearing == bearing)
      #expect(fits(camera, places, viewport, padding, grace: 0.05), "\(places) \(padding) \(viewport) \(tilt)")
      let box = try #require(shownBox(of: places, camera, viewport))
      let middle = viewport.middle(within: padding)
      #expect(abs((box.left + box.right) / 2 - middle.x) < 0.05, "\(places) \(padding) \(viewport) \(tilt)")
      #expect(abs((box.top + box.bottom) / 2 - middle.y) < 0.05, "\(places) \(padding) \(viewport) \(tilt)")
      guard camera.zoom < range.upper else { continue }
      // In the middle there is room no more on the one axis or the other.
      let room = (
        viewport.width - padding.left - padding.right - (box.right - box.left),
        viewport.height - padding.top - padding.bottom - (box.bottom - box.top)
      )
      #expect(min(room.0, room.1) < 0.05, "\(places) \(room)")
    }
  }

  @Test("camera: a shop keeps its place on the screen, whatever the tilt") func tiltedInPlace() throws {
    let padding = Insets(top: 40, left: 20, bottom: 300, right: 20)
    for tilt in stride(from: 0.0, through: 60, by: 10) {
      let camera = try Camera.fitting(bounds, in: .reference, padding: padding, bearing: 20, tilt: tilt)
      let box = try #require(shownBox(of: corners, camera, .reference))
      let middle = Viewport.reference.middle(within: padding)
      #expect(abs((box.left + box.right) / 2 - middle.x) < 0.1, "\(tilt)")
      #expect(abs((box.top + box.bottom) / 2 - middle.y) < 0.1, "\(tilt)")
    }
  }

  @Test("camera: a tilt too steep for the fitted zoom is lowered to the ceiling") func ceiling() throws {
    let world = GeoBounds(west: -20, south: 30, east: 40, north: 65)
    let camera = try Camera.fitting(world, in: .reference, tilt: 60)
    #expect(camera.tilt == 30)
  }

  @Test("camera: places across the date line are fitted; no places have no camera") func edges() throws {
    let places = [Coordinate(longitude: 179.999, latitude: -17), Coordinate(longitude: -179.999, latitude: -16.999)]
    for tilt in [0.0, 30] {
      let camera = try #require(try Camera.fitting(places, in: .reference, tilt: tilt))
      #expect(camera.zoom.value > 14 && abs(abs(camera.target.longitude) - 180) < 1e-3)
    }
    #expect(try Camera.fitting([Coordinate](), in: .reference) == nil)
  }
}

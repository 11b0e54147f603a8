import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

struct GlobeTests {
  @Test("camera: latitude clamps to ±85", .shows("G04.1")) func latitude() {
    #expect(Globe.clamp(latitude: 100) == 85)
    #expect(Globe.clamp(latitude: -100) == -85)
    #expect(Globe.clamp(latitude: 60.161) == 60.161)
    #expect(Globe.clamp(latitude: .nan) == 0)
  }

  @Test("camera: longitude wraps", .shows("G05.1")) func longitude() {
    for longitude in [480.0, 840, 1200, 120] { #expect(Globe.wrap(longitude: longitude) == 120) }
    #expect(Globe.wrap(longitude: 180) == -180)
    #expect(Globe.wrap(longitude: -190) == 170)
  }

  @Test("camera: bearing 0 has north up, 90 east, 180 south, 270 west", .shows("G06.1"))
  func compass() {
    let middle = Coordinate(longitude: 24.956, latitude: 60.161)
    for (bearing, east, north) in [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0)] {
      let corners = Camera(target: middle, zoom: Zoom512(17), bearing: bearing).visibleCorners(in: .reference)
      // The middle of the top edge, against the middle of the view.
      let top = (
        longitude: (corners[0].longitude + corners[1].longitude) / 2 - middle.longitude,
        latitude: (corners[0].latitude + corners[1].latitude) / 2 - middle.latitude
      )
      #expect(abs(top.longitude) < 1e-6 ? east == 0 : top.longitude * east > 0, "\(bearing)°")
      #expect(abs(top.latitude) < 1e-6 ? north == 0 : top.latitude * north > 0, "\(bearing)°")
    }
  }

  @Test("camera: bearing −90 is 270", .shows("G06.2")) func bearing() {
    #expect(Globe.wrap(bearing: -90) == 270)
    #expect(Globe.wrap(bearing: 360) == 0)
    #expect(Globe.wrap(bearing: -1e-20) == 0)
  }

  @Test("camera: the world is 256 · 2^zoom points wide", .shows("G08.1")) func worldSize() {
    #expect(Zoom256(0).worldSize == 256)
    #expect(Zoom256(2).worldSize == 1024)
    #expect(Zoom256(16).worldSize == 16_777_216)
    #expect(abs(Zoom256(20.5).worldSize - 379_625_062.497) < 0.01)
    #expect(Zoom512(Zoom256(16)).worldSize == Zoom256(16).worldSize)
  }

  @Test("camera: metres per point are those of Web Mercator") func metresPerPoint() {
    #expect(abs(Scale(Zoom256(20), atLatitude: 0).metresPerPoint - 0.149291) < 1e-6)
    #expect(abs(Scale(Zoom256(18), atLatitude: 47.3769).metresPerPoint - 0.404383) < 1e-6)
    #expect(abs(Scale(Zoom512(17), atLatitude: 47.3769).metresPerPoint - 0.404383) < 1e-6)
    let back = Zoom512(Scale(Zoom512(17.25), atLatitude: 60), atLatitude: 60)
    #expect(abs(back.value - 17.25) < 1e-12)
  }

  @Test("camera: a place projects to the map and back within a centimetre, worldwide", .shows("G02.1"))
  func thereAndBack() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<5000 {
      let place = Coordinate(
        longitude: .random(in: -180..<180, using: &random), latitude: .random(in: -85...85, using: &random))
      let (x, y) = Trigonometry.mercator(place)
      #expect((0..<1).contains(x) && (0...1).contains(y))
      let back = Trigonometry.coordinate(mercatorX: x, y: y)
      #expect(abs(back.longitude - place.longitude) * 111_320 < 0.01)
      #expect(abs(back.latitude - place.latitude) * 111_320 < 0.01)
    }
    // The world repeats from east to west: one turn on is the same place.
    let east = Globe.clamp(Coordinate(longitude: 385, latitude: 60))
    #expect(east == Coordinate(longitude: 25, latitude: 60))
  }

  @Test("camera: tilt 0 looks straight down: the middle is below the eye", .shows("G07.1")) func nadir() {
    let camera = Camera(target: Coordinate(longitude: 24.956, latitude: 60.161), zoom: Zoom512(18))
    let corners = camera.visibleCorners(in: .reference)
    // Top and bottom edge of the ground in sight are as long, and as far from the target: no horizon draws nearer.
    #expect(abs((corners[1].longitude - corners[0].longitude) - (corners[2].longitude - corners[3].longitude)) < 1e-9)
    let (top, bottom) = (Trigonometry.mercator(corners[0]).y, Trigonometry.mercator(corners[3]).y)
    #expect(abs(top + bottom - 2 * Trigonometry.mercator(camera.target).y) < 1e-12)
    #expect(Camera(target: camera.target, zoom: camera.zoom, tilt: -10).tilt == 0)
  }
}

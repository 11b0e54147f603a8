import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct CameraTests {
  private let plan = planParts(checked: checked(sampleAirport()))

  @Test("camera: a start camera is computed from the default floor", .shows("G11.1", "G11.2")) func start() throws {
    let camera = plan.camera
    let ground = try #require(plan.floors.floor(0))
    let seen = try #require(GeoBounds(around: camera.start.visibleCorners(in: .reference)))
    #expect(seen.contains(Coordinate(longitude: ground.bounds.west, latitude: ground.bounds.south)))
    #expect(seen.contains(Coordinate(longitude: ground.bounds.east, latitude: ground.bounds.north)))
    #expect(camera.startFloor == 0)
    #expect(camera.limits.allows(camera.start))
    #expect(camera.named.map(\.name) == ["floor:0", "floor:1"])
  }

  @Test("camera: rooms beyond the outline of their level are within bounds and limits", .review("SL-A18"))
  func roomsBeyond() throws {
    func camera(_ change: (inout Venue) -> Void) -> VenuePlan {
      var venue = FloorPlan("aabb\nhhhh").venue
      change(&venue)
      return planParts(checked: checked(venue))
    }
    let far = FloorPlan.rectangle(x: 60, y: 0, width: 10, depth: 8)
    let corner = FloorPlan.coordinate(70, 8)
    let plain = camera { _ in }
    #expect(!plain.camera.bounds.contains(corner))
    let room = camera { $0.change("b" as ID<VenueUnit>) { $0.geometry = [far] } }
    #expect(room.camera.bounds.contains(FloorPlan.coordinate(69.9, 7.9)))
    #expect(room.camera.limits.allows(Camera(target: FloorPlan.coordinate(65, 4), zoom: Zoom512(20))))
    #expect(!plain.camera.limits.allows(Camera(target: FloorPlan.coordinate(65, 4), zoom: Zoom512(20))))
    #expect(room.floors.floor(0)?.bounds.contains(FloorPlan.coordinate(69.9, 7.9)) == true)
    // A kiosk and a fixture are drawn too.
    let kiosk = camera {
      var kiosk = Kiosk(id: "k")
      kiosk.levelID = "level"
      kiosk.geometry = [far]
      $0.kiosks.append(kiosk)
    }
    #expect(kiosk.camera.bounds.contains(FloorPlan.coordinate(69.9, 7.9)))
    let fixture = camera {
      var fixture = Fixture(id: "f")
      fixture.levelID = "level"
      fixture.geometry = [far]
      $0.fixtures.append(fixture)
    }
    #expect(fixture.camera.bounds.contains(FloorPlan.coordinate(69.9, 7.9)))
  }

  @Test("camera: a wall some centimetres beyond the level changes nothing", .review("SL-A18"))
  func wallBeyond() {
    func limits(_ width: Double) -> VenuePlan {
      var venue = FloorPlan("aabb\nhhhh").venue
      let room = FloorPlan.rectangle(x: 2, y: 1, width: 2 + width, depth: 1)
      venue.change("b" as ID<VenueUnit>) { $0.geometry = [room] }
      return planParts(checked: checked(venue))
    }
    #expect(limits(0).camera.limits == limits(0.05).camera.limits)
    #expect(limits(0).floors.floors.map(\.bounds) == limits(0.05).floors.floors.map(\.bounds))
  }

  @Test("camera: limits exist and state that they hold the middle of the view", .shows("H55.1")) func limits() throws {
    let json = try JSONReader.read(plan.camera.json).root
    #expect(json["limits"]?["scroll"]?["bounds_what"]?.string == "center")
    let rows = try #require(json["limits"]?["scroll"]?["by_zoom"]?.array)
    #expect(rows.count > 5)
    #expect(rows.allSatisfy { $0["zoom256"]?.double == ($0["zoom512"]?.double ?? 0) + 1 })
  }

  @Test("camera: a venue with nothing to fit starts over its place at street zoom", .shows("G12.1"))
  func fallback() {
    var venue = Venue(id: "empty")
    let zoom = Zoom512(Zoom256(15))
    #expect(
      planParts(checked: checked(venue)).camera.start
        == Camera(target: Coordinate(longitude: 0, latitude: 0), zoom: zoom))
    let place = Coordinate(longitude: 24.956, latitude: 60.161)
    venue.frame = Frame(origin: place)
    let camera = planParts(checked: checked(venue)).camera
    #expect(camera.start == Camera(target: place, zoom: zoom, bearing: 0, tilt: 0))
    #expect(camera == .fallback(at: place))
    #expect(camera.limits.scroll == nil && camera.limits.zooms == .unlimited)
    #expect(camera.limits.allows(camera.start))
  }

  @Test("camera: the file of cameras holds the start camera whole, never null", .shows("G12.2"))
  func fallbackIsWritten() throws {
    var venue = Venue(id: "empty")
    venue.frame = Frame(origin: Coordinate(longitude: 24.956, latitude: 60.161))
    let root = try JSONReader.read(planParts(checked: checked(venue)).camera.json).root
    let start = try #require(root["start"])
    #expect(start["center"]?.array?.compactMap(\.double) == [24.956, 60.161])
    #expect(start["zoom256"]?.double == 15 && start["zoom512"]?.double == 14)
    #expect(start["bearing"]?.double == 0 && start["tilt"]?.double == 0)
    let kits = try #require(root["kits"])
    #expect(kits["web"]?["maplibre"]?["zoom"]?.double == 14)
    #expect(kits["ios"]?["google"]?["camera"]?["zoom"]?.double == 15)
  }

  @Test("camera: each kit finds its own names", .shows("G36.1", "M11.1")) func kits() throws {
    let kits = try #require(try JSONReader.read(plan.camera.json).root["kits"])
    #expect(kits["ios"]?["mapkit"]?["region"]?["span"]?["latitudeDelta"]?.double ?? 0 > 0)
    #expect(kits["ios"]?["google"]?["camera"]?["viewingAngle"]?.double == 0)
    #expect(kits["android"]?["google"]?["latLngBoundsForCameraTarget"]?["southwest"] != nil)
    #expect(kits["web"]?["maplibre"]?["maxBounds"]?.array?.count == 2)
    let bounds = try #require(kits["ios"]?["mapbox"]?["cameraBoundsOptions"])
    for key in ["bounds", "minZoom", "maxZoom", "minPitch", "maxPitch"] { #expect(bounds[key] != nil) }
    let google = try #require(kits["ios"]?["google"]?["camera"]?["zoom"]?.double)
    let mapLibre = try #require(kits["web"]?["maplibre"]?["zoom"]?.double)
    #expect(abs(google - mapLibre - 1) < 1e-9)
  }
}

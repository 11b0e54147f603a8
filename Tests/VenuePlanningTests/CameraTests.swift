import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts

@testable import VenuePlanning

struct CameraTests {
  private let plan = planParts(checked: checked(sampleAirport()))

  @Test("G11: a start camera is worked out from the default floor") func start() throws {
    let camera = plan.camera
    let ground = try #require(plan.floors.floor(0))
    let seen = try #require(GeoBounds(around: camera.start.visibleCorners(in: .reference)))
    #expect(seen.contains(Coordinate(longitude: ground.bounds.west, latitude: ground.bounds.south)))
    #expect(seen.contains(Coordinate(longitude: ground.bounds.east, latitude: ground.bounds.north)))
    #expect(camera.startFloor == 0)
    #expect(camera.limits.allows(camera.start))
    #expect(camera.named.map(\.name) == ["floor:0", "floor:1"])
  }

  @Test("H55: limits are always there, and say that they hold the middle of the view") func limits() throws {
    let json = try JSONReader.read(plan.camera.json).root
    #expect(json["limits"]?["scroll"]?["bounds_what"]?.string == "center")
    let rows = try #require(json["limits"]?["scroll"]?["by_zoom"]?.array)
    #expect(rows.count > 5)
    #expect(rows.allSatisfy { $0["zoom256"]?.double == ($0["zoom512"]?.double ?? 0) + 1 })
  }

  @Test("G12: a venue without any shape still gets a camera") func empty() {
    let camera = planParts(checked: checked(Venue(id: "empty"))).camera
    #expect(camera.limits.scroll == nil)
    #expect(camera.start.zoom.value.isFinite)
  }

  @Test("G36, M11: each kit finds its own names") func kits() throws {
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

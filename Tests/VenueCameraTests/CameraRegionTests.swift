import Testing
import VenueCamera
import VenueGeometry
import VenueTestSupport

struct CameraRegionTests {
  /// The region of the sample: 10 to 11 both ways.
  private let region = CameraRegion(GeoBounds(west: 10, south: 10, east: 11, north: 11))

  @Test("camera: a camera is allowed if its center and view corners are in the region", .shows("M12.1", "M12.2"))
  func table() {
    // At zoom 12 of the 512-point world a phone's view is 0.067° wide, at 8 sixteen times as much.
    let table: [(longitude: Double, latitude: Double, zoom: Double, center: Bool, corners: Bool)] = [
      (10.5, 10.5, 12, true, true), (10.5, 10.5, 8, true, false), (10, 10, 12, true, false), (11, 11, 12, true, false),
      (10.02, 10.5, 12, true, false), (10.03, 10.5, 12, true, false), (10.04, 10.5, 12, true, true),
      (9.9, 10.5, 12, false, false), (10.5, 11.2, 12, false, false), (0, 0, 12, false, false),
    ]
    for row in table {
      let camera = Camera(
        target: Coordinate(longitude: row.longitude, latitude: row.latitude), zoom: Zoom512(row.zoom))
      let verdict = region.verdict(on: camera, in: .reference)
      #expect(verdict.isCenterInside == row.center && verdict.areCornersInside == row.corners, "\(row) \(verdict.view)")
      #expect(region.isCameraAllowed(camera, in: .reference) == (row.center && row.corners))
    }
  }

  @Test("camera: bounds are south-west and north-east; others are reported", .shows("M13.1"))
  func corners() throws {
    func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws(BoundsFault) -> GeoBounds {
      try GeoBounds(
        southWest: Coordinate(longitude: west, latitude: south), northEast: Coordinate(longitude: east, latitude: north)
      )
    }
    #expect(try box(10, 10, 11, 11) == GeoBounds(west: 10, south: 10, east: 11, north: 11))
    #expect(try box(10, 10, 10, 10) == GeoBounds(west: 10, south: 10, east: 10, north: 10))
    #expect(throws: BoundsFault.latitudesReversed(south: 11, north: 10)) { try box(10, 11, 11, 10) }
    #expect(throws: BoundsFault.longitudesReversed(west: 11, east: 10)) { try box(11, 10, 10, 11) }
    #expect(throws: BoundsFault.crossesDateLine(west: 179, east: -179)) { try box(179, 10, -179, 11) }
    #expect("\(BoundsFault.crossesDateLine(west: 179, east: -179))".contains("date line"))
    #expect("\(BoundsFault.latitudesReversed(south: 11, north: 10))".contains("reversed"))
  }

  @Test("camera: zoom names: 1 world, 5 continent, 10 city, 15 streets, 20 buildings", .shows("G10.1"))
  func names() {
    let table: [(Double, ScaleName)] = [
      (0, .world), (1, .world), (4.9, .world), (5, .continent), (9.99, .continent), (10, .city), (15, .streets),
      (19.5, .streets), (20, .buildings), (25, .buildings),
    ]
    for (zoom, name) in table { #expect(ScaleName(at: Zoom256(zoom)) == name, "\(zoom)") }
  }
}

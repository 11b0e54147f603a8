import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite struct SiteTests {
  private static let oslo = Coordinate(longitude: 10.75, latitude: 59.91)
  private static let quito = Coordinate(longitude: -78.5, latitude: -0.2)

  /// Rooms in a row at a place, without a frame.
  private func venue(at place: Coordinate, rooms: Int = 9) -> Venue {
    var venue = Venue(id: "row")
    var properties = VenueProperties()
    properties.displayPoint = place
    venue.properties = properties
    var level = Level(id: "level")
    level.ordinal = 0
    level.geometry = [box(place, 0.01)]
    venue.levels = [level]
    venue.units += (0..<rooms).map { index in
      var unit = VenueUnit(id: ID("room-\(index)"))
      unit.category = "room"
      unit.levelID = "level"
      unit.geometry = [
        box(Coordinate(longitude: place.longitude + Double(index) * 0.0001, latitude: place.latitude), 0.0001)
      ]
      return unit
    }
    return venue
  }

  private func box(_ corner: Coordinate, _ size: Double) -> GeoPolygon {
    let (x, y) = (corner.longitude, corner.latitude)
    return GeoPolygon(
      shell: [(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)].map {
        Coordinate(longitude: $0.0, latitude: $0.1)
      })
  }

  private func geometry(_ venue: Venue) -> [Diagnostic] {
    check(VenueSource(venue: venue, format: .imdf)).diagnostics.filter { $0.code.hasPrefix("GEO") }
  }

  @Test("rules: a stray display point affects nothing else", .review("FL-T11")) func strayDisplayPoint() {
    for stray in [Self.quito, Self.oslo.mirrored, Coordinate(longitude: 0, latitude: 0)] {
      var venue = venue(at: Self.oslo)
      venue.properties?.displayPoint = stray
      let outcome = check(VenueSource(venue: venue, format: .imdf))
      #expect(outcome.checked.venue.units.count == 9)
      let found = outcome.diagnostics.filter { $0.code.hasPrefix("GEO") }
      #expect(found.count == 1)
      #expect(found.first?.message.contains("display point") == true)
      #expect(outcome.checked.venue.properties?.displayPoint == nil)
    }
  }

  @Test("rules: exchanged coordinates are judged against the majority", .review("FL-T11")) func swappedPoint() {
    var venue = venue(at: Self.oslo)
    venue.properties?.displayPoint = Self.oslo.mirrored
    #expect(geometry(venue).map(\.code) == ["GEO003"])
    // All but the display point swapped, with latitudes beyond the pole: the venue is where its mirror image lies.
    let tokyo = Coordinate(longitude: 139.7, latitude: 35.6)
    var swapped = self.venue(at: tokyo.mirrored)
    swapped.properties?.displayPoint = tokyo
    let found = geometry(swapped)
    #expect(found.map(\.code) == ["GEO003"])
    #expect(found.first?.features.count == 10)
  }

  @Test("rules: a stray level, footprint or unit affects nothing else", .review("FL-R1")) func strayShapes() {
    var venue = venue(at: Self.oslo)
    var stray = Level(id: "stray")
    stray.ordinal = 1
    // Drawn more finely than all the rest together.
    let ring = (0..<400).map { step in
      Coordinate(longitude: -78.5 + Double(step) * 1e-6, latitude: -0.2 + Double(step * step) * 1e-9)
    }
    stray.geometry = [GeoPolygon(shell: ring + [Coordinate(longitude: -78.6, latitude: -0.2), ring[0]])]
    venue.levels.append(stray)
    var footprint = Footprint(id: "footprint")
    footprint.category = "ground"
    footprint.geometry = [box(Self.quito, 0.001)]
    venue.footprints = [footprint]
    let outcome = check(VenueSource(venue: venue, format: .imdf))
    #expect(outcome.withdrawn(.level) == ["stray GEO018"])
    #expect(outcome.withdrawn(.footprint) == ["footprint GEO018"])
    #expect(outcome.checked.venue.units.count == 9)
    #expect(outcome.diagnostics.count { $0.code.hasPrefix("GEO") } == 2)
  }

  @Test("rules: the origin is the display point near the median, else the median", .review("FL-T11"))
  func origin() {
    let near = Coordinate(longitude: 10.764, latitude: 59.914)
    var venue = venue(at: Self.oslo)
    venue.properties?.displayPoint = near
    #expect(Site(of: venue).plane.origin == Coordinate(longitude: 10.76, latitude: 59.91))
    venue.properties?.displayPoint = Coordinate(longitude: 10.9, latitude: 59.91)
    #expect(Site(of: venue).plane.origin == Coordinate(longitude: 10.75, latitude: 59.91))
    venue.frame = Frame(origin: Self.quito, bearing: 12)
    #expect(Site(of: venue).plane == LocalPlane(origin: Self.quito, bearing: 12))
    #expect(Site(of: Venue(id: "empty")).plane.origin == Coordinate(longitude: 0, latitude: 0))
  }

  @Test("rules: withdrawing a feature moves no origin", .review("FL-T11")) func oneSite() {
    var venue = venue(at: Self.oslo, rooms: 2)
    venue.properties?.displayPoint = nil
    for index in venue.units.positions { venue.units[index].category = "room" }
    venue.units[1].geometry = [GeoPolygon(shell: [Self.oslo, Self.oslo])]
    let source = VenueSource(venue: venue, format: .imdf)
    #expect(check(source).checked.index.site == Site(of: venue))
  }

  @Test("rules: latitude 86 is reported as such", .review("FL-H13")) func beyondTheMap() {
    var venue = venue(at: Self.oslo)
    venue.properties?.displayPoint = Coordinate(longitude: 10.7, latitude: 86)
    let found = geometry(venue)
    #expect(found.map(\.code) == ["GEO002"])
    #expect(found.first?.message.contains("has latitude 86. Latitude must be -85 to 85") == true)
  }

  @Test(
    "rules: SPbPU with a display point far away keeps its 443 units", .review("FL-R1"), .deep,
    .needsData("imdf-spbpu-campus"))
  func campus() throws {
    let path = try #require(WholeVenue.shared("imdf-spbpu-campus/IMDFData"))
    var source = try VenueReader.read(path)
    let before = check(source)
    source.venue.properties?.displayPoint = Self.quito
    let outcome = check(source)
    #expect(outcome.checked.venue.units.count == 443)
    let fresh = outcome.diagnostics.filter { finding in
      !before.diagnostics.contains { $0.fingerprint == finding.fingerprint }
    }
    #expect(fresh.map(\.code) == ["GEO018"])
    #expect(fresh.first?.message.contains("the display point of venue") == true)
    #expect(outcome.checked.withdrawn == before.checked.withdrawn)
  }
}

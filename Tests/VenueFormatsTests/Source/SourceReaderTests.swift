import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Reading a venue folder")
struct SourceReaderTests {
  @Test("formats: the tiny terminal reads without a finding")
  func noFindings() throws {
    let source = try TinyVenue.read()
    #expect(source.findings == [])
    #expect(source.format == .source)
    let venue = source.venue
    #expect(venue.id == "kestrel-quay")
    #expect(venue.languages == ["en", "fi"])
    #expect(venue.levels.kept.map(\.id.text) == ["deck", "ground"])
    #expect(venue.units.count == 9)
    #expect(venue.openings.count == 10)
    #expect(venue.properties?.name["fi"] == "Kestrel Quayn lauttaterminaali")
    #expect(venue.addresses.kept.map(\.id.text) == ["kestrel-quay-address"])
    #expect(venue.properties?.addressID?.text == "kestrel-quay-address")
    #expect(venue.buildings.kept.map(\.id.text) == ["kestrel-quay-building"])
    #expect(venue.footprints.kept.map(\.id.text) == ["kestrel-quay-building-footprint"])
    #expect(venue.levels.kept.allSatisfy { $0.buildingIDs == ["kestrel-quay-building"] })
    #expect(venue.credits.map(\.licence) == ["CC-BY-4.0"])
  }

  @Test("formats: metres become degrees of the frame and return within a millimetre")
  func metres() throws {
    let venue = try TinyVenue.read().venue
    let plane = Site(of: venue).plane
    let hall = try #require(venue.units.kept.first { $0.id == "hall" })
    let shape = try #require(plane.polygon(hall.geometry[0]))
    #expect(
      Set(shape.shell) == [
        PlanePoint(0, 10000), PlanePoint(60000, 10000), PlanePoint(60000, 20000), PlanePoint(0, 20000),
      ])
  }

  @Test("formats: a room in another finds the wall between them from either side only")
  func nestedRooms() throws {
    for door in [
      "washroom: {rect: [0, 0, 3, 4], category: restroom, nested: true, openings: {wc-door: {to: shop-1}}}",
      "washroom: {rect: [0, 0, 3, 4], category: restroom, nested: true}",
    ] {
      var files = TinyVenue.files
      files["levels/ground.yaml"] = TinyVenue.ground.replacing("units:", with: "units:\n  \(door)")
        .replacing(
          "{shop-1-door: {to: hall, at: 3.0}}",
          with: door.contains("wc-door")
            ? "{shop-1-door: {to: hall, at: 3.0}}"
            : "{shop-1-door: {to: hall, at: 3.0}, wc-door: {to: washroom}}")
      let source = try TinyVenue.read(files)
      #expect(source.findings == [])
      let opening = try #require(source.venue.openings.kept.first { $0.id == "wc-door" })
      // The east wall, 4 m, is the longest that is not the shop's own; the west one looks into the street.
      let line = try #require(VenueIndex(source.venue).plane.points(opening.geometry))
      #expect(line == [PlanePoint(3000, 1400), PlanePoint(3000, 2600)])
    }
  }

  @Test("formats: units have open and walled borders, in text and in GeoJSON", .review("FL-T4"))
  func wallsOfUnits() throws {
    for (written, expected): (String, Walled) in [
      ("true", .all), ("false", .unsaid), ("[shop-1, shop-2]", .towards(["shop-1", "shop-2"])),
    ] {
      var files = TinyVenue.files
      files["levels/ground.yaml"] = TinyVenue.ground.replacing(
        "category: lobby", with: "category: lobby\n    open_to: [hall]\n    walled: \(written)")
      files["features/extra.geojson"] = """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "bay", "feature_type": "unit",
          "geometry": {"type": "Polygon", "coordinates": [[[24.956, 60.161], [24.95602, 60.161],
            [24.95602, 60.16102], [24.956, 60.16102], [24.956, 60.161]]]},
          "properties": {"category": "lounge", "level_id": "ground", "open_to": ["foyer", "hall"],
            "walled": \(written == "true" || written == "false" ? written : "[\"shop-1\", \"shop-2\"]")}}]}
        """
      let source = try TinyVenue.read(files)
      #expect(source.findings == [])
      let foyer = try #require(source.venue.units.kept.first { $0.id == "foyer" })
      #expect(foyer.openTo == ["hall"])
      #expect(foyer.walled == expected)
      let bay = try #require(source.venue.units.kept.first { $0.id == "bay" })
      #expect(bay.openTo == ["foyer", "hall"])
      #expect(bay.walled == expected)
    }
    var files = TinyVenue.files
    files["levels/ground.yaml"] = TinyVenue.ground.replacing(
      "category: lobby", with: "category: lobby\n    walled: perhaps")
    #expect(try TinyVenue.read(files).findings.count == 1)
  }

  @Test("formats: openings find their wall from what they join, side and distance")
  func openings() throws {
    let venue = try TinyVenue.read().venue
    let plane = Site(of: venue).plane
    func line(_ id: ID<Opening>) throws -> [PlanePoint] {
      let opening = try #require(venue.openings.kept.first { $0.id == id })
      return try #require(plane.points(opening.geometry))
    }
    #expect(try line("west-door") == [PlanePoint(0, 14100), PlanePoint(0, 15900)])
    #expect(try line("street-door") == [PlanePoint(25800, 0), PlanePoint(28200, 0)])
    #expect(try line("foyer-arch") == [PlanePoint(24000, 10000), PlanePoint(30000, 10000)])
    #expect(try line("shop-1-door") == [PlanePoint(2400, 10000), PlanePoint(3600, 10000)])
    #expect(try line("shop-2-door") == [PlanePoint(16400, 10000), PlanePoint(17600, 10000)])
    #expect(try line("berth-door") == [PlanePoint(18500, 30000), PlanePoint(21500, 30000)])
    let gate = try #require(venue.openings.kept.first { $0.id == "ticket-line" })
    #expect(gate.passage == .in)
    #expect(gate.checkpoint == Checkpoint(kind: .fare, wait: 20))
    #expect(gate.joins == Joins(unit: "gate-1", other: "hall"))
    #expect(gate.levelID == "ground")
    #expect(venue.openings.kept.first { $0.id == "street-door" }?.joins == Joins(unit: "foyer", other: nil))
    #expect(venue.openings.kept.first { $0.id == "street-door" }?.door == Door(type: "sliding", isAutomatic: true))
  }

  @Test("formats: landings have the category and name of their connector")
  func landings() throws {
    let venue = try TinyVenue.read().venue
    let lift = try #require(venue.connectors.kept.first)
    #expect(lift.landings.map(\.unit.text) == ["lift-a.ground", "lift-a.deck"])
    #expect(lift.width == 0.9)
    #expect(lift.car == [1.1, 1.4])
    let landing = try #require(venue.units.kept.first { $0.id == "lift-a.deck" })
    #expect(landing.category == "elevator")
    #expect(landing.name["en"] == "Lift A")
  }

  @Test("formats: occupants get an anchor in their unit, amenities their units")
  func derived() throws {
    let venue = try TinyVenue.read().venue
    let index = VenueIndex(venue)
    #expect(venue.occupants.kept.map(\.anchorID?.text) == ["shop-1-anchor", "shop-2-anchor"])
    for anchor in venue.anchors.kept {
      let unit = try #require(venue.units.firstIndex { $0.id == anchor.unitID })
      let position = try #require(anchor.geometry)
      let point = try #require(index.plane.point(at: position))
      #expect(index.unitShapes[unit].contains { $0.containment(of: point) == .inside })
    }
    #expect(venue.amenities.kept.map(\.unitIDs) == [["hall"]])
    #expect(venue.transitLinks.kept.first?.opening == "street-door")
    #expect(venue.transitLinks.kept.first?.path.count == 2)
    #expect(venue.properties?.displayPoint != nil)
    #expect(venue.properties?.geometry.count == 1)
  }

  @Test("formats: every property has its place, derived ones have none")
  func places() throws {
    let source = try TinyVenue.read()
    let shop = try #require(source.venue.units.firstIndex { $0.id == "shop-2" })
    let unit = FeatureRef(.unit, shop)
    let text = try #require(source.texts["levels/ground.yaml"]?.bytes())
    func written(_ place: SourcePlace?) -> String? {
      place.map { String(decoding: text[$0.range], as: UTF8.self) }
    }
    #expect(written(source.places[unit, "category"]) == "room")
    #expect(written(source.places[unit, "geometry"]) == "[12, 0, 10, 10]")
    #expect(written(source.places[unit, "id"]) == "shop-2")
    #expect(source.places[unit, "geometry"]?.pointer == "/units/shop-2/rect")
    #expect(source.places[unit, "level_id"] == nil)
    let arch = try #require(source.venue.openings.firstIndex { $0.id == "foyer-arch" })
    let door = FeatureRef(.opening, arch)
    #expect(written(source.places[door, "width"]) == "6")
    #expect(source.places[venue: "hours"]?.file == "venue.yaml")
  }
}

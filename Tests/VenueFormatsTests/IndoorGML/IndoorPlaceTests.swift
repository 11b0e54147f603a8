import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Where plans of IndoorGML are on the Earth.
@Suite struct IndoorPlaceTests {
  private func corner(_ source: VenueSource) -> Coordinate? {
    source.venue.units.kept.first?.geometry.first?.shell.first
  }

  @Test("indoorgml: without a reference system, the plan is at 0, 0 and a warning says so")
  func assumed() throws {
    let source = try DrawnCells.house().read()
    #expect(source.diagnostics.filter { $0.code == "SRC026" }.map(\.severity) == [.warning])
    #expect(source.messages("0° N, 0° E").count == 1)
    let place = try #require(corner(source))
    #expect(abs(place.longitude) < 0.001 && abs(place.latitude) < 0.001)
  }

  @Test(
    "indoorgml: the reference system of the file places it, in its order of axes",
    arguments: [
      ("EPSG:25832", 445_534.0, 5_444_897.0, 8.253028, 49.154476),
      ("urn:ogc:def:crs:EPSG::32632", 445_534, 5_444_897, 8.253028, 49.154476),
      ("EPSG:4326", 24.956, 60.161, 24.956, 60.161), ("urn:ogc:def:crs:EPSG::4326", 60.161, 24.956, 24.956, 60.161),
      ("http://www.opengis.net/def/crs/EPSG/0/4326", 60.161, 24.956, 24.956, 60.161),
      ("http://www.opengis.net/def/crs/OGC/1.3/CRS84h", 24.956, 60.161, 24.956, 60.161),
      ("urn:ogc:def:crs:EPSG::3006", 6_580_822, 674_032, 18.059190, 59.330231),
    ])
  func systems(_ name: String, _ x: Double, _ y: Double, _ longitude: Double, _ latitude: Double) throws {
    var map = DrawnCells()
    map.srsName = name
    let isDegrees = abs(x) < 180
    let size = isDegrees ? 0.0001 : 4
    map.box("a", x, y, size, size)
    let source = try map.read()
    #expect(!source.diagnostics.contains { $0.code == "SRC026" })
    let place = try #require(corner(source))
    #expect(abs(place.longitude - longitude) < 0.0001 && abs(place.latitude - latitude) < 0.0001)
  }

  @Test("indoorgml: degrees in the file that would be a whole country are metres")
  func notDegrees() throws {
    var map = DrawnCells.house()
    map.srsName = "EPSG::4326"
    let source = try map.read()
    #expect(source.messages("`srsName` is EPSG::4326, but the plan would be more than a degree wide").count == 1)
    #expect(source.venue.openings.kept.map { source.width($0) } == [100, 120, 200])
  }

  @Test("indoorgml: a system that is not read is an error with the way out")
  func unknownSystem() throws {
    var map = DrawnCells.house()
    map.srsName = "EPSG:31467"
    let source = try map.read()
    #expect(source.messages("are in EPSG:31467, which is not read").count == 1 && source.venue.units.isEmpty)
  }

  private static let imports = """
    imports:
      plan:
        file: house.gml
        fit:
          points:
            - {drawing: [0, 0], position: [24.956, 60.161]}
            - {drawing: [20, 0], metres: [20, 0]}
            - {drawing: [20, 4], metres: [20, 4]}
        levels:
          level/0: {name: Ground floor, short_name: G}
    """

  @Test("indoorgml: control points of an import place it, and its owner names levels")
  func imported() throws {
    let source = try ImportedVenue.source(IndoorPlaceTests.imports, ["house.gml": DrawnCells.house().text])
    #expect(source.errors == [])
    #expect(source.venue.units.kept.map(\.id.text) == ["hall", "r1", "r2"])
    #expect(source.venue.levels[0].name["en"] == "Ground floor" && source.venue.levels[0].ordinal == 0)
    let place = try #require(corner(source))
    #expect(abs(place.longitude - 24.956) < 1e-6 && abs(place.latitude - 60.161) < 1e-6)
    #expect(source.venue.openings.kept.map { $0.joins?.other?.text } == ["r1", "r2", nil])
  }

  @Test("indoorgml: an import without control points is in the metres of the frame")
  func onFrame() throws {
    let source = try ImportedVenue.source(
      "imports: {plan: {file: house.gml}}", ["house.gml": DrawnCells.house().text])
    #expect(source.errors == [] && !source.diagnostics.contains { $0.code == "SRC026" })
    #expect(source.corners(of: 0) == ["0 0", "2000 0", "2000 400", "0 400"])
  }

  @Test("indoorgml: an import keeps connectors, and what the owner writes about a room")
  func owner() throws {
    var map = DrawnCells()
    map.box("a", 0, 0, 8, 8, (0, 3))
    map.box("b", 0, 0, 8, 8, (3.2, 6))
    map.transition("up", "a", "b")
    let words =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "a", "feature_type": "unit", "geometry": null, "properties": {"category": "lobby", "name": {"en": "Foyer"}}}]}"#
    let source = try ImportedVenue.source(
      "imports: {plan: {file: house.gml}}", ["house.gml": map.text, "features/words.geojson": words])
    #expect(source.errors == [])
    #expect(source.venue.units[0].category == "lobby" && source.venue.units[0].name["en"] == "Foyer")
    #expect(source.venue.connectors.kept.map(\.id.text) == ["up"])
  }

  @Test("formats: only files with levels of their own can be imported as a whole")
  func otherFormats() throws {
    let source = try ImportedVenue.source("imports: {plan: {file: a.geojson}}", ["a.geojson": "{}"])
    #expect(source.messages("have levels of their own").count == 1)
  }
}

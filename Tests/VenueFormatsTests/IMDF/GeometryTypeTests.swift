import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("Geometry types of GeoJSON")
struct GeometryTypeTests {
  @Test("archives: all seven geometry types are read, a collection if it has one geometry", .shows("M22.1"))
  func sevenTypes() throws {
    func at(_ x: Double, _ y: Double) -> Coordinate { Coordinate(longitude: x, latitude: y) }
    let ring = "[[24, 60], [25, 60], [25, 61], [24, 60]]"
    let shell = [at(24, 60), at(25, 60), at(25, 61), at(24, 60)]
    let cases: [(String, SurroundingFeature.Geometry)] = [
      (#"{"type": "Point", "coordinates": [24, 60]}"#, .points([at(24, 60)])),
      (#"{"type": "MultiPoint", "coordinates": [[24, 60], [25, 61]]}"#, .points([at(24, 60), at(25, 61)])),
      (#"{"type": "LineString", "coordinates": [[24, 60], [25, 61]]}"#, .lines([[at(24, 60), at(25, 61)]])),
      (
        #"{"type": "MultiLineString", "coordinates": [[[24, 60], [25, 61]], [[1, 2], [3, 4]]]}"#,
        .lines([[at(24, 60), at(25, 61)], [at(1, 2), at(3, 4)]])
      ),
      (#"{"type": "Polygon", "coordinates": [\#(ring)]}"#, .polygons([GeoPolygon(shell: shell)])),
      (
        #"{"type": "MultiPolygon", "coordinates": [[\#(ring)], [\#(ring)]]}"#,
        .polygons([GeoPolygon(shell: shell), GeoPolygon(shell: shell)])
      ),
      (
        #"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [24, 60]}]}"#,
        .points([at(24, 60)])
      ),
    ]
    for (geometry, expected) in cases {
      var files = TinyVenue.files
      files["surroundings.geojson"] = """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": "s", "geometry": \(geometry), "properties": {"category": "street"}}]}
        """
      let source = try TinyVenue.read(files)
      #expect(source.findings == [], "\(geometry)")
      #expect(source.venue.surroundings.map(\.geometry) == [expected], "\(geometry)")
    }
  }

  @Test(
    "archives: an opening of lines that meet is one line",
    arguments: [
      ("[[[24, 60], [25, 61]], [[25, 61], [26, 62]]]", 3, "lines that meet"),
      ("[[[25, 61], [26, 62]], [[25, 61], [24, 60]]]", 3, "lines that meet"),
      ("[[[24, 60], [25, 61]], [[1, 2], [3, 4]]]", 2, "needs one line"),
      ("[[[24, 60], [25, 61]], [[25, 61], [24, 60]]]", 2, "needs one line"),
    ])
  func joinedLines(_ lines: String, _ corners: Int, _ words: String) throws {
    let opening =
      #"{"type": "Feature", "id": "d", "feature_type": "opening", "geometry": {"type": "MultiLineString", "coordinates": \#(lines)}, "properties": {"category": "pedestrian"}}"#
    let source = try VenueReader.read(
      InputTree([
        "manifest.json": ArchiveText.manifest,
        "opening.geojson": #"{"type": "FeatureCollection", "features": [\#(opening)]}"#,
      ]))
    #expect(source.venue.openings.kept.map(\.geometry.count) == [corners])
    let found = source.diagnostics.filter { $0.code == "IMD006" }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.message.contains(words) }, "\(source.findings)")
  }
}

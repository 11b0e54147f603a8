import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What geographic information systems write as a matter of course.
@Suite struct ExportHabitsTests {
  private func archive(
    unit: String, level: String = #""id": "ground""#, crs: String = "",
    manifest: String = ArchiveText.manifest
  ) -> [String: String] {
    func collection(_ feature: String, _ crs: String = "") -> String {
      #"{"type": "FeatureCollection", \#(crs) "features": [\#(feature)]}"#
    }
    return [
      "manifest.json": manifest,
      "venue.geojson": collection(
        #"{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": {"en": "V"}}}"#
      ),
      "level.geojson": collection(
        #"{"type": "Feature", \#(level), "feature_type": "level", "geometry": null, "properties": {"ordinal": 0}}"#),
      "unit.geojson": collection(unit, crs),
    ]
  }

  private func read(_ files: [String: String]) throws -> VenueSource { try VenueReader.read(InputTree(files)) }

  @Test(
    "archives: a numeric reference names the id of that number", .review("SL-A24"),
    arguments: [#""id": 4"#, #""id": "4""#, #""id": 4.0"#])
  func numberReference(_ level: String) throws {
    let source = try read(
      archive(
        unit:
          #"{"type": "Feature", "id": 5, "feature_type": "unit", "geometry": null, "properties": {"category": "room", "level_id": 4}}"#,
        level: level))
    #expect(source.venue.units.kept.first?.levelID == source.venue.levels.kept.first?.id)
    #expect(source.diagnostics.allSatisfy { $0.code == "IMD003" && $0.severity == .warning }, "\(source.diagnostics)")
  }

  @Test("archives: lists of ids may contain numbers", .review("SL-A24"))
  func numberReferences() throws {
    var files = archive(
      unit:
        #"{"type": "Feature", "id": 5, "feature_type": "unit", "geometry": null, "properties": {"category": "room"}}"#)
    files["amenity.geojson"] =
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": 9, "feature_type": "amenity", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"category": "atm", "unit_ids": [5, "5"]}}]}"#
    let source = try read(files)
    #expect(source.venue.amenities.kept.first?.unitIDs.map(\.text) == ["5", "5"])
    #expect(Set(source.diagnostics.map(\.code)) == ["IMD003"], "\(source.diagnostics)")
  }

  @Test("archives: an id in the properties is read, with one warning per type", .review("SL-A24"))
  func idAmongProperties() throws {
    func unit(_ id: String) -> String {
      #"{"type": "Feature", "feature_type": "unit", "geometry": null, "properties": {"id": \#(id), "category": "room"}}"#
    }
    let source = try read(archive(unit: [unit("\"a\""), unit("\"b\""), unit("7")].joined(separator: ",")))
    #expect(source.venue.units.kept.map(\.id.text) == ["a", "b", "7"])
    let among = source.diagnostics.filter { $0.message.contains("among its properties") }
    #expect(among.count == 1 && among.first?.severity == .warning, "\(source.diagnostics)")
    #expect(!source.diagnostics.contains { $0.code == "IMD022" })
    #expect(source.unreadableFeatures.isEmpty)
  }

  @Test("archives: features without any id are one finding per type", .review("SL-A24"))
  func noIDs() throws {
    let unit = #"{"type": "Feature", "feature_type": "unit", "geometry": null, "properties": {"id": null}}"#
    let source = try read(archive(unit: [unit, unit, unit].joined(separator: ",")))
    #expect(source.diagnostics.map(\.code) == ["IMD003"])
    #expect(source.diagnostics.first?.message.contains("a unit has no id") == true)
    #expect(source.unreadableFeatures.count == 3)
  }

  @Test("archives: a feature_type in the properties is reported", .review("SL-A24"))
  func typeAmongProperties() throws {
    let source = try read(
      archive(
        unit:
          #"{"type": "Feature", "id": "u", "geometry": null, "properties": {"feature_type": "unit", "category": "room"}}"#
      ))
    #expect(source.venue.units.kept.map(\.id.text) == ["u"])
    let found = try #require(source.diagnostics.first { $0.code == "IMD005" })
    #expect(found.message.contains("among the properties") && !found.message.contains("the file name is not"))
  }

  @Test(
    "archives: a coordinate system that is not in degrees is named", .review("SL-A24"),
    arguments: [
      ("urn:ogc:def:crs:EPSG::25833", "EPSG:25833"), ("EPSG:3857", "EPSG:3857"),
      ("http://www.opengis.net/def/crs/EPSG/0/2056", "EPSG:2056"), ("urn:ogc:def:crs:OGC:1.3:CRS84", nil),
      ("urn:ogc:def:crs:EPSG::4326", nil), ("EPSG:4258", nil),
    ] as [(String, String?)])
  func projection(_ name: String, _ named: String?) throws {
    let source = try read(
      archive(
        unit: #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {}}"#,
        crs: #""crs": {"type": "name", "properties": {"name": "\#(name)"}},"#))
    let found = source.diagnostics.filter { $0.code == "GEO001" }
    #expect(found.count == (named == nil ? 0 : 1))
    if let named { #expect(found.first?.message.contains("in \(named);") == true) }
  }

  @Test(
    "archives: created in the manifest must be a date of the calendar", .review("SL-A24"),
    arguments: [
      ("26/09/2024", false), ("2024-13-26", false), ("2024-09-31T10:00:00Z", false), ("yesterday", false),
      ("2024-09-26", true), ("2024-09-26T14:22:00Z", true), ("2024-09-26T14:22:00+02:00", true),
    ])
  func created(_ created: String, _ isDate: Bool) throws {
    let source = try read(
      archive(
        unit: #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {}}"#,
        manifest: #"{"version": "1.0.0", "created": "\#(created)", "language": "en"}"#))
    #expect(source.diagnostics.contains { $0.code == "IMD002" } != isDate)
  }

  @Test("archives: one GeoJSON file is not a venue, the message requests the folder", .review("SL-A24"))
  func singleFile() throws {
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(archive(unit: ""), to: folder)
      for name in ["unit.geojson", "manifest.json"] {
        let failure = #expect(throws: InputError.self) { try VenueReader.read(folder + "/" + name) }
        #expect(failure?.reason.contains("write the folder") == true)
      }
    }
  }
}

import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Small mistakes and their remedies")
struct SmallSlipTests {
  private func archive(_ units: String, language: String = "en") -> [String: String] {
    [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "\#(language)"}"#,
      "venue.geojson":
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": null}}]}"#,
      "unit.geojson": #"{"type": "FeatureCollection", "features": [\#(units)]}"#,
    ]
  }

  private func unit(_ name: String) -> String {
    #"{"type": "Feature", "id": "u", "feature_type": "unit", "geometry": null, "properties": {"name": \#(name)}}"#
  }

  @Test("formats: a decimal comma is reported as such, in lines and in braces", .review("FL-U5"))
  func decimalComma() throws {
    var files = TinyVenue.files
    files["levels/ground.yaml"] = TinyVenue.ground.replacing("width: 2.40", with: "width: 2,40")
    var finding = try #require(try TinyVenue.read(files).diagnostics.first { $0.code == "SRC004" })
    #expect(finding.message.contains("the comma ends the value here"))
    #expect(finding.help == ["write a decimal point, not a comma: 2.40"])
    files["levels/ground.yaml"] = TinyVenue.ground.replacing(
      "openings: {shop-2-door: {to: hall}}",
      with: "openings:\n      shop-2-door:\n        to: hall\n        width: 1,10")
    finding = try #require(try TinyVenue.read(files).diagnostics.first { $0.code == "SRC005" })
    #expect(finding.message == "width must be a number, but is the text '1,10'")
    #expect(finding.help == ["write a decimal point, not a comma: 1.10"])
  }

  @Test("formats: a key given twice in YAML has its pointer", .review("FL-U5"))
  func pointer() throws {
    try expect(
      "SRC003", saying: "key \"rect\" occurs two times", in: "levels/ground.yaml",
      replacing: "rect: [12, 0, 10, 10]", with: "rect: [12, 0, 10, 10]\n    «1»rect: [12, 0, 9, 10]")
    var files = TinyVenue.files
    files["levels/ground.yaml"] = TinyVenue.ground.replacing(
      "rect: [12, 0, 10, 10]", with: "rect: [12, 0, 10, 10]\n    rect: [12, 0, 9, 10]")
    #expect(
      try TinyVenue.read(files).diagnostics.first { $0.code == "SRC003" }?.place?.pointer == "/units/shop-2/rect")
  }

  @Test("formats: duplicate GeoJSON members are reported at every depth", .review("FL-R15"))
  func duplicateMembers() throws {
    let shape = #"{"type": "Polygon", "type": "Point", "coordinates": [[[1, 2], [3, 4], [5, 0], [1, 2]]]}"#
    for (text, pointer) in [
      (
        unit("null").replacing(#""type": "Feature""#, with: #""type": "Feature", "type": "Feature""#),
        "/features/0/type"
      ),
      (unit("null").replacing(#""geometry": null"#, with: #""geometry": \#(shape)"#), "/features/0/geometry/type"),
    ] {
      let found = try VenueReader.read(InputTree(archive(text))).diagnostics
      #expect(found.map(\.code) == ["SRC003"], "\(found.map(\.message))")
      #expect(found.first?.place?.pointer == pointer)
      #expect(found.first?.message == "key \"type\" occurs two times; other programs use only one of them")
    }
    var files = archive(unit("null"))
    files["unit.geojson"] = #"{"type": "FeatureCollection", "type": "FeatureCollection", "features": []}"#
    #expect(try VenueReader.read(InputTree(files)).diagnostics.map(\.code) == ["SRC003"])
  }

  @Test("formats: plain text names in an archive are one finding with the language", .review("FL-R15"))
  func plainNames() throws {
    let other = unit("\"Hall\"").replacing(#""id": "u""#, with: #""id": "w""#)
    let source = try VenueReader.read(InputTree(archive(unit("\"Lobby\"") + "," + other)))
    #expect(source.venue.units.kept.map { $0.name["en"] } == ["Lobby", "Hall"])
    #expect(source.diagnostics.map(\.code) == ["SRC005"])
    #expect(source.diagnostics.map(\.severity) == [.warning])
    #expect(source.diagnostics.first?.place?.pointer == "/features/0/properties/name")
    #expect(source.diagnostics.first?.message.contains("it was read as en (2 times, first here)") == true)
    // In a source it is how names are written.
    #expect(try TinyVenue.read().diagnostics.isEmpty)
  }

  @Test("formats: a manifest language without labels is reported with the used one", .review("FL-R15"))
  func manifestLanguage() throws {
    func found(_ language: String) throws -> [Diagnostic] {
      try VenueReader.read(InputTree(archive(unit(#"{"fi": "Halli"}"#), language: language))).diagnostics
    }
    #expect(try found("fi").isEmpty)
    #expect(try found("fi-FI").isEmpty)
    let finding = try #require(try found("en").first)
    #expect(try found("en").count == 1)
    #expect(finding.code == "IMD002")
    #expect(finding.severity == .warning)
    #expect(finding.message == "the language of the manifest is en, but no label has this language; labels have fi")
    #expect(finding.place?.pointer == "/language")
  }

  @Test("formats: the finding for unlisted findings has the weight of the worst", .review("FL-H5"))
  func worst() {
    let log = ReadingLog()
    for number in 0..<1500 {
      var finding = Diagnostic.wrongType("\(number)", at: SourcePlace(file: "a", range: number..<number + 1))
      finding.severity = number == 1200 ? .error : .warning
      log.report(finding)
    }
    log.reportCounts()
    #expect(log.diagnostics.count == 1001)
    #expect(log.diagnostics.last?.severity == .error)
    #expect(log.diagnostics.last?.message.hasPrefix("500 more findings in a") == true)
  }

  @Test("formats: more levels than a network holds are an error at the first extra one", .review("FL-T20"))
  func levels() throws {
    func source(_ count: Int) throws -> VenueSource {
      let levels = (0..<count).map {
        #"{"type": "Feature", "id": "l\#($0)", "feature_type": "level", "geometry": null, "properties": {"ordinal": \#($0 % 100)}}"#
      }
      var files = archive(unit("null"))
      files["level.geojson"] = #"{"type": "FeatureCollection", "features": [\#(levels.joined(separator: ","))]}"#
      return try VenueReader.read(InputTree(files))
    }
    #expect(!(try source(Venue.largestLevelCount).diagnostics.contains { $0.code == "SRC017" }))
    let found = try source(Venue.largestLevelCount + 1).diagnostics.filter { $0.code == "SRC017" }
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains("10001 levels (limit: 10000)") == true)
    #expect(found.first?.place?.pointer.hasPrefix("/features/10000") == true)
  }
}

import Testing
import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Values that programs with tables write as text: lists, objects, numbers and truth values in quotation marks.
struct QuotedValueTests {
  private func archive(level: String = "", unit: String = "") -> [String: String] {
    func collection(_ type: String, _ id: String, _ properties: String) -> String {
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": null, "properties": {\#(properties)}}]}"#
    }
    return [
      "manifest.json": ArchiveText.manifest,
      "venue.geojson": collection("venue", "v", #""name": {"en": "V"}"#),
      "level.geojson": collection("level", "ground", level.isEmpty ? #""ordinal": 0, "outdoor": false"# : level),
      "unit.geojson": collection("unit", "hall", unit.isEmpty ? #""category": "room""# : unit),
    ]
  }

  private func read(_ files: [String: String]) throws -> VenueSource { try VenueReader.read(InputTree(files)) }

  @Test(
    "archives: lists and objects in quotation marks are read",
    arguments: [
      #""{\"en\": \"Hall\", \"fi\": \"Aula\"}""#, #"" {'en': 'Hall', 'fi': 'Aula'} ""#,
      #"{"en": "Hall", "fi": "Aula"}"#,
    ])
  func name(_ name: String) throws {
    let source = try read(archive(unit: #""category": "room", "name": \#(name)"#))
    let unit = try #require(source.venue.units.kept.first)
    #expect(unit.name.entries.map(\.text) == ["Hall", "Aula"])
    #expect(unit.name.entries.map(\.language) == ["en", "fi"])
    #expect(source.diagnostics.map(\.code) == (name.hasPrefix("{") ? [] : ["SRC005"]), "\(source.findings)")
    #expect(source.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test("archives: numbers and truth values in quotation marks are read, with one warning")
  func level() throws {
    let source = try read(
      archive(
        level: #""ordinal": "0", "outdoor": "False""#,
        unit: #""category": "room", "accessibility": "[\"wheelchair\"]", "#
          + #""display_point": "{\"type\": \"Point\", \"coordinates\": [24.5, 60.25]}""#))
    let level = try #require(source.venue.levels.kept.first)
    #expect(level.ordinal == 0)
    #expect(level.isOutdoor == false)
    let unit = try #require(source.venue.units.kept.first)
    #expect(unit.accessibility == ["wheelchair"])
    #expect(unit.displayPoint == Coordinate(longitude: 24.5, latitude: 60.25))
    #expect(source.diagnostics.map(\.code) == ["SRC005"], "\(source.findings)")
    let message = source.diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("4 values have another type than IMDF requires"), "\(message)")
    for key in ["`ordinal`", "`outdoor`", "`accessibility`", "`display_point`"] { #expect(message.contains(key)) }
  }

  @Test("archives: 0 and 1 are read as false and true")
  func numberAsFlag() throws {
    for (written, isOutdoor) in [("0", false), ("1", true)] {
      let source = try read(archive(level: #""ordinal": 0, "outdoor": \#(written)"#))
      #expect(source.venue.levels.kept.first?.isOutdoor == isOutdoor)
      #expect(source.diagnostics.map(\.severity) == [.warning])
      #expect(source.diagnostics.first?.message.contains("is a number, but IMDF requires true or false") == true)
    }
  }

  @Test("archives: the correction writes the values without quotation marks")
  func correction() throws {
    let source = try read(archive(level: #""ordinal": "0", "outdoor": "false""#))
    let fix = try #require(source.diagnostics.first?.fix)
    #expect(fix.safety == .safe)
    #expect(fix.changes.count == 2)
  }

  @Test("archives: a fault inside a quoted value has no correction")
  func innerFault() throws {
    let source = try read(archive(unit: #""category": "room", "accessibility": "[\"Wheelchair\", \"braille\"]""#))
    let faults = source.diagnostics.filter { $0.message.contains("Wheelchair") }
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { $0.fix == nil })
  }

  @Test(
    "archives: a text that is no list and no object stays a text",
    arguments: ["[A] Hall", "{A} Hall", "{", "[1, 2]", "3", "true"])
  func names(_ text: String) throws {
    let source = try read(archive(unit: #""category": "room", "name": "\#(text)""#))
    #expect(source.venue.units.kept.first?.name.entries.map(\.text) == [text])
  }

  @Test("formats: a text venue has no values in quotation marks")
  func textVenue() throws {
    var files = TinyVenue.files
    files["features/desk.geojson"] = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "desk", "feature_type": "fixture",
        "geometry": null, "properties": {"category": "desk", "level_id": "ground", "name": {"en": "Desk"},
          "display_point": "{}"}}]}
      """
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.contains { $0.code == "SRC005" && $0.severity == .error }, "\(source.findings)")
  }
}

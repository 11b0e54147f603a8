import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Incomplete files")
struct BrokenFileTests {
  private func feature(_ id: String) -> String {
    #"{"type": "Feature", "id": "\#(id)", "feature_type": "unit", "geometry": null, "properties": {"category": "room"}}"#
  }

  private func archive(_ units: String) -> [String: String] {
    [
      "manifest.json": ArchiveText.manifest,
      "venue.geojson":
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "v", "feature_type": "venue", "geometry": null, "properties": {"name": {"en": "V"}}}]}"#,
      "unit.geojson": units,
    ]
  }

  @Test("archives: a wrong comma or a comment loses nothing and is a warning in place", .review("FL-R4"))
  func slips() throws {
    let cases = [
      "[\(feature("a")), \(feature("b"))«1»,]", "[\(feature("a")) «1»\(feature("b"))]",
      "«1»// by hand\n[\(feature("a")), \(feature("b"))]",
    ]
    for features in cases {
      let text = MarkedText(#"{"type": "FeatureCollection", "features": "# + features + "}")
      let source = try VenueReader.read(InputTree(archive(text.text)))
      #expect(source.venue.units.kept.map(\.id) == ["a", "b"])
      #expect(source.diagnostics.map(\.code) == ["SRC001"])
      #expect(source.diagnostics.map(\.severity) == [.warning])
      #expect(source.diagnostics.first?.place?.file == "unit.geojson")
      #expect(source.diagnostics.first?.place?.range.lowerBound == text.marks["1"])
      #expect(source.unreadableFiles.isEmpty)
    }
  }

  @Test(
    "archives: a misspelt key of the list of features is one finding, and it is read",
    arguments: ["Features", "feature"])
  func misnamed(_ key: String) throws {
    let text = #"{"type": "FeatureCollection", "\#(key)": [\#(feature("a"))]}"#
    let source = try VenueReader.read(InputTree(archive(text)))
    #expect(source.venue.units.kept.map(\.id) == ["a"])
    #expect(source.diagnostics.map(\.message) == ["the list of features has the key `\(key)`"])
    #expect(source.diagnostics.first?.help == ["write `features`"])
  }

  @Test("archives: a file that breaks off keeps its whole features and is an error", .review("FL-R4"))
  func cut() throws {
    let whole = #"{"type": "FeatureCollection", "features": [\#(feature("a")), \#(feature("b"))"#
    let source = try VenueReader.read(InputTree(archive(String(whole.dropLast(9)))))
    #expect(source.venue.units.kept.map(\.id) == ["a"])
    #expect(source.diagnostics.map(\.code) == ["SRC001"])
    #expect(source.diagnostics.map(\.severity) == [.error])
    #expect(
      source.diagnostics.first?.message.hasSuffix("the 1 feature before it is read, the text after it is not") == true)
    #expect(source.unreadableFiles == [UnreadableFile(path: "unit.geojson", code: "SRC001", isReadInPart: true)])
  }

  @Test("archives: a faulty feature is reported and in the ledger, later ones are read", .review("FL-R4"))
  func broken() throws {
    let fault = feature("b").replacing(#""category""#, with: #""category" "room", "x""#)
    let whole = #"{"type": "FeatureCollection", "features": [\#(feature("a")), \#(fault), \#(feature("c"))]}"#
    let source = try VenueReader.read(InputTree(archive(whole)))
    #expect(source.venue.units.kept.map(\.id) == ["a", "c"])
    #expect(source.diagnostics.map(\.code) == ["SRC001"])
    #expect(source.diagnostics.map(\.severity) == [.error])
    let finding = try #require(source.diagnostics.first)
    #expect(finding.message.hasSuffix("the feature b is not read, but the text after it is"), "\(finding.message)")
    let offset = try #require(finding.place?.range.lowerBound)
    #expect(String(decoding: Array(whole.utf8)[offset...].prefix(6), as: UTF8.self) == #""room""#)
    #expect(source.unreadableFiles == [UnreadableFile(path: "unit.geojson", code: "SRC001", isReadInPart: true)])
    #expect(source.unreadableFeatures.map(\.id) == ["b"])
    #expect(source.unreadableFeatures.map(\.featureType) == ["unit"])
    #expect(source.unreadableFeatures.first?.place.pointer == "/features/1")
    #expect(source.places[FeatureRef(.unit, 1), ""]?.pointer == "/features/2")
  }

  @Test("archives: nested JSON named after no type is reported and in the ledger", .review("FL-T13"))
  func foreignFiles() throws {
    var files = archive(#"{"type": "FeatureCollection", "features": [\#(feature("a"))]}"#)
    files["extra/notes.json"] = "{}"
    files["extra/parking.geojson"] = #"{"type": "FeatureCollection", "features": []}"#
    files["__MACOSX/._unit.geojson"] = "?"
    let source = try VenueReader.read(InputTree(files))
    #expect(source.venue.units.kept.map(\.id) == ["a"])
    #expect(source.diagnostics.map(\.code) == ["SRC008"])
    #expect(source.diagnostics.map(\.severity) == [.info])
    #expect(source.diagnostics.first?.place?.file == "extra/notes.json")
    #expect(source.diagnostics.first?.message.contains("(2 times, first here)") == true)
    #expect(source.foreignFeatures.map(\.featureType) == ["file"])
    #expect(source.foreignFeatures.flatMap(\.ids) == ["extra/notes.json", "extra/parking.geojson"])
    #expect(source.unreadableFiles.isEmpty)
  }

  @Test("archives: every unreadable file is named, in archives and in folders", .review("FL-R4"))
  func lost() throws {
    let archive = try VenueReader.read(InputTree(archive("@")))
    #expect(archive.unreadableFiles == [UnreadableFile(path: "unit.geojson", code: "SRC001", isReadInPart: false)])
    var files = TinyVenue.files
    files["levels/deck.yaml"] = "level: [deck"
    files["features/a.geojson"] = #"{"type": "Feature"#
    files["occupants.csv"] = "id,name\n\"a"
    files["surroundings.geojson"] = "{]"
    let folder = try TinyVenue.read(files)
    #expect(
      folder.unreadableFiles.map(\.path) == [
        "levels/deck.yaml", "features/a.geojson", "occupants.csv", "surroundings.geojson",
      ])
  }

  @Test("archives: files below the manifest are read, distant copies are reported", .review("FL-T13"))
  func subfolders() throws {
    func units(_ id: String) -> String { #"{"type": "FeatureCollection", "features": [\#(feature(id))]}"# }
    var files = archive(units("top"))
    files["unit.geojson"] = nil
    files["east/unit.geojson"] = units("e")
    files["west/unit.geojson"] = units("w")
    files["old/backup/unit.geojson"] = units("copy")
    let source = try VenueReader.read(InputTree(files))
    #expect(source.venue.units.kept.map(\.id) == ["e", "w"])
    #expect(source.diagnostics.map(\.code) == ["SRC008"])
    #expect(source.diagnostics.first?.place?.file == "old/backup/unit.geojson")
  }
}

import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

@Suite("Files that are not whole")
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

  @Test("FL-R4: with a comma too many, one too few or a comment all of the file is there, and a warning at the place")
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

  @Test("FL-R4: of a file that breaks off the whole features are there; it is an error, and lost in part")
  func cut() throws {
    let whole = #"{"type": "FeatureCollection", "features": [\#(feature("a")), \#(feature("b"))"#
    let source = try VenueReader.read(InputTree(archive(String(whole.dropLast(9)))))
    #expect(source.venue.units.kept.map(\.id) == ["a"])
    #expect(source.diagnostics.map(\.code) == ["SRC001"])
    #expect(source.diagnostics.map(\.severity) == [.error])
    #expect(
      source.diagnostics.first?.message.hasSuffix("the 1 feature before it is read, what follows is lost") == true)
    #expect(source.unreadableFiles == [UnreadableFile(path: "unit.geojson", code: "SRC001", isReadInPart: true)])
  }

  @Test("FL-R4: a feature with a fault in it is told at the fault and is in the ledger; those behind it are read")
  func broken() throws {
    let fault = feature("b").replacing(#""category""#, with: #""category" "room", "x""#)
    let whole = #"{"type": "FeatureCollection", "features": [\#(feature("a")), \#(fault), \#(feature("c"))]}"#
    let source = try VenueReader.read(InputTree(archive(whole)))
    #expect(source.venue.units.kept.map(\.id) == ["a", "c"])
    #expect(source.diagnostics.map(\.code) == ["SRC001"])
    #expect(source.diagnostics.map(\.severity) == [.error])
    let finding = try #require(source.diagnostics.first)
    #expect(finding.message.hasSuffix("the feature b is lost, what follows it is read"), "\(finding.message)")
    let offset = try #require(finding.place?.range.lowerBound)
    #expect(String(decoding: Array(whole.utf8)[offset...].prefix(6), as: UTF8.self) == #""room""#)
    #expect(source.unreadableFiles == [UnreadableFile(path: "unit.geojson", code: "SRC001", isReadInPart: true)])
    #expect(source.unreadableFeatures.map(\.id) == ["b"])
    #expect(source.unreadableFeatures.map(\.featureType) == ["unit"])
    #expect(source.unreadableFeatures.first?.place.pointer == "/features/1")
    #expect(source.places[FeatureRef(.unit, 1), ""]?.pointer == "/features/2")
  }

  @Test("FL-T13: JSON in a folder below the manifest that is named after no type is told and in the ledger")
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

  @Test("FL-R4: every file that could not be read is named, in archives and in folders")
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

  @Test("FL-T13: files in folders below the manifest are read; a copy farther away is not, and that is said")
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

import Foundation
import Testing
import VenueFormats
import VenueTestSupport

@Suite("Schemas and documents follow from the feature types")
struct SourceSchemaTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// `RECORD_GOLDENS=1 swift test --filter SourceSchemaTests` writes them.
  @Test("formats: schemas/ and docs/formats/features.md follow from the feature types", .review("FL-S2"))
  func files() throws {
    let files =
      SourceSchemas.files.map { ("schemas/\($0.name)", $0.text) } + [("docs/formats/features.md", FeatureManual.text)]
    for (path, text) in files {
      let file = SourceSchemaTests.package.appending(path: path)
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" { try Data(text.utf8).write(to: file) }
      let written = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
      #expect(written == text, "\(path) is stale: RECORD_GOLDENS=1 swift test --filter SourceSchemaTests")
    }
  }

  @Test("formats: the id of a schema is the name of its file and leads there", .review("FL-U7"))
  func ids() throws {
    let folder = SourceSchemaTests.package.appending(path: "schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(names.count >= 13)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text.contains("\"$id\": \"\(name)\""), "\(name)")
    }
  }
}

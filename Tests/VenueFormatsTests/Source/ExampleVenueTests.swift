import Foundation
import Testing
import VenueModel

@testable import VenueFormats

@Suite("Reading the example venues")
struct ExampleVenueTests {
  @Test("formats: every example venue reads without an error")
  func examples() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "venues").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names.sorted() where FileManager.default.fileExists(atPath: "\(root)/\(name)/venue.yaml") {
      let source = try VenueReader.read("\(root)/\(name)")
      #expect(source.findings == [], "\(name)")
      #expect(!source.venue.units.isEmpty)
    }
  }
}

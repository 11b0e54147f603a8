import Foundation
import Testing
import VenueAtlas
import VenueCompiler
import VenueParts
import VenueTestSupport

/// The example of the guide, as an app would write it.
@Suite struct SearchExampleTests {
  private func example(_ bundle: String, print: (String, String, String) -> Void) throws {
    let search = try Atlas(path: bundle).search()
    let teller = PlaceDescriber(search.part, in: "fi")
    var query = PlaceQuery("kahvila")
    query.near = search.origin(called: "gate-b2")?.origin
    for hit in search.places(for: query).places {
      let place = search.part.entries[hit.entry]
      print(teller.name(of: place), teller.location(of: place), place.feature.id)
    }
  }

  @Test("search: the guide's example runs and finds the airport's cafés in Finnish", .deep)
  func guide() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/guides/search.md"), encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```swift\n").last?.components(separatedBy: "```").first)
    let own = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in block.split(separator: "\n") where !line.contains("Atlas(path:") {
      #expect(own.contains("    " + line + "\n"), "\(line)")
    }
    let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("search-" + UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: bundle) }
    _ = try VenueCompiler().compile(root.appendingPathComponent("venues/harbor-airport").path, to: bundle)
    var told: [String] = []
    try example(bundle) { name, location, id in told.append("\(name) | \(location) | \(id)") }
    #expect(told.contains("Tide-kahvila | Kerros 0 | tide-cafe"), "\(told)")
  }
}

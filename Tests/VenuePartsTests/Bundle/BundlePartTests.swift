import Foundation
import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

/// FL-S5: what a part states of itself holds.
@Suite struct BundlePartTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("bundle: a path belongs to at most one part, for any floor, theme or tier", .review("FL-S5")) func owners() {
    let paths = [
      "camera.json": "camera", "floors.json": "floors", "ids.json": "ids", "manifest.json": "manifest",
      "network.bin": "network", "style/light.json": "styles", "style/night-muted.json": "styles",
      "surroundings.pmtiles": "surroundings", "tiers/surroundings.geojson": "surroundings", "theme.json": "theme-table",
      "places.json": "places", "places/-1.json": "places",
      "tiers/-1/rooms.geojson": "tiers", "tiers/venue.geojson": "tiers", "tiles.pmtiles": "tiles",
      "tiles.mbtiles": "tiles", "surroundings.mbtiles": "surroundings",
    ]
    for (path, name) in paths {
      #expect(BundlePart.all.filter { $0.owns(path) }.map(\.name) == [name], "\(path)")
    }
    for path in ["style/.json", "style/a/b.json", "tiers/0/x/rooms.geojson", "notes.txt", "xcamera.json", ""] {
      #expect(!BundlePart.all.contains { $0.owns(path) }, "\(path)")
    }
    #expect(BundlePart.all.map(\.name) == BundlePart.all.map(\.name).sorted())
  }

  @Test("bundle: floors of a part are read from the names of its files, lowest first")
  func floors() {
    let paths = [
      "places/2.json", "places.json", "places/-1.json", "places/10.json", "places/02.json", "places/+2.json",
      "network/3.json",
      "places/2.json.zst", "places/x.json", "places/2/2.json", "places/.json",
    ]
    #expect(BundlePart.places.floors(in: paths) == [-1, 2, 10])
    #expect(BundlePart.places.file(ofFloor: -1) == "places/-1.json")
  }

  @Test("bundle: no capability word and no feature type has two parts", .review("FL-S5")) func words() {
    let words = BundlePart.all.flatMap(\.capabilities)
    #expect(Set(words).count == words.count)
    let types = BundlePart.all.flatMap { $0.carries.map(\.rawValue) }
    #expect(Set(types).count == types.count)
    #expect(BundlePart.carrier(of: .transitLink) == .network)
    #expect(BundlePart.carrier(of: .unit) == nil)
  }

  @Test("bundle: the docs table has every part's first file, and all schemas exist")
  func documents() throws {
    let table = try String(
      contentsOf: BundlePartTests.package.appending(path: "docs/formats/README.md"), encoding: .utf8)
    for part in BundlePart.all {
      let pieces = part.file.split(separator: "*")
      #expect(
        table.split(separator: "\n").contains { line in pieces.allSatisfy { line.contains($0) } }, "\(part.name)")
      if let schema = part.schema {
        #expect(
          FileManager.default.fileExists(atPath: BundlePartTests.package.appending(path: "schemas/\(schema)").path))
      }
    }
  }
}

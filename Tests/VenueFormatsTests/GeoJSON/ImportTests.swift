import Foundation
import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// GeoJSON of other programs, read by the key `imports` of `venue.yaml`.
@Suite struct ImportTests {
  private static let imports = """
    imports:
      plan:
        levels:
          ground: {file: ground.geojson, ordinal: 0, name: Ground, short_name: G}
        id: key
        name: label
        type: kind
        types: {outline: level, office: unit.office, corridor: unit.walkway, door: opening, desk: fixture.desk, tree: skip}
    """

  private static func feature(_ id: Int, _ kind: String, _ box: [Double], label: String = "null") -> String {
    let (x, y, w, h) = (24.95 + box[0] * 1e-5, 60.16 + box[1] * 1e-5, box[2] * 1e-5, box[3] * 1e-5)
    let ring = "[[\(x),\(y)],[\(x + w),\(y)],[\(x + w),\(y + h)],[\(x),\(y + h)],[\(x),\(y)]]"
    return """
      {"type": "Feature", "properties": {"key": \(id), "kind": "\(kind)", "label": \(label)},
       "geometry": {"type": "Polygon", "coordinates": [\(ring)]}}
      """
  }

  private static let plan = """
    {"type": "FeatureCollection", "features": [
    \([
      feature(1, "outline", [0, 0, 40, 20]), feature(2, "office", [0, 10, 20, 10], label: "\"Desk Office\""),
      feature(3, "corridor", [0, 0, 40, 9]), feature(4, "door", [8, 9, 2, 1]), feature(5, "tree", [30, 15, 2, 2]),
      feature(6, "window", [0, 12, 1, 4]), feature(7, "window", [0, 17, 1, 2]), feature(8, "desk", [3, 14, 2, 1]),
    ].joined(separator: ",\n"))
    ]}
    """

  private func read(_ imports: String = ImportTests.imports, _ plan: String = ImportTests.plan) throws -> VenueSource {
    try ImportedVenue.source(imports, frame: "", ["ground.geojson": plan])
  }

  @Test("formats: GeoJSON of another program is read by a map of its properties")
  func mapped() throws {
    let source = try read()
    let venue = source.venue
    #expect(venue.levels.kept.map(\.id.text) == ["ground"] && venue.levels[0].geometry.count == 1)
    #expect(venue.units.kept.map(\.id.text) == ["ground-2", "ground-3"])
    #expect(venue.units.kept.map { $0.category?.text } == ["office", "walkway"])
    #expect(venue.units[0].name["en"] == "Desk Office" && venue.units[0].levelID?.text == "ground")
    #expect(venue.fixtures.kept.map { $0.category?.text } == ["desk"])
    // The middle line of the area, along its longest side.
    #expect(venue.openings.kept.map(\.id.text) == ["ground-4"] && venue.openings[0].geometry.count == 2)
    #expect(!source.diagnostics.contains { $0.severity == .error }, "\(source.diagnostics.map(\.message))")
  }

  @Test(
    "formats: ids of an import that are no text or number are reported",
    arguments: [
      ("null", "a feature has no `key`"), ("[2]", "`key` of a feature is a list"),
      ("true", "`key` of a feature is "), ("\"\"", "`key` of a feature is empty"),
      ("\"a\\nb\"", "`key` of a feature has a line break"),
    ])
  func ids(_ written: String, _ words: String) throws {
    let source = try read(
      ImportTests.imports, ImportTests.plan.replacingOccurrences(of: "\"key\": 2", with: "\"key\": \(written)"))
    #expect(source.venue.units.kept.map(\.id.text) == ["ground-1", "ground-3"])
    let found = source.diagnostics.filter { $0.code == "IMD003" && $0.message.contains("position in the file") }
    #expect(found.count == 1 && found[0].message.contains(words), "\(found.map(\.message))")
  }

  @Test("formats: names and types of an import may be numbers; other values are reported")
  func names() throws {
    let numbered = ImportTests.plan.replacingOccurrences(of: "\"Desk Office\"", with: "101")
      .replacingOccurrences(of: "\"corridor\"", with: "7")
    let source = try read(ImportTests.imports.replacingOccurrences(of: "corridor:", with: "\"7\":"), numbered)
    #expect(source.venue.units.kept.map { $0.category?.text } == ["office", "walkway"])
    #expect(source.venue.units[0].name["en"] == "101")
    let listed = try read(
      ImportTests.imports, ImportTests.plan.replacingOccurrences(of: "\"Desk Office\"", with: "[1]"))
    #expect(listed.venue.units[0].name.entries.isEmpty)
    #expect(listed.diagnostics.contains { $0.message == "`label` of a feature is a list, so the feature has no name" })
  }

  @Test(
    "formats: keys of an import with a line break are refused",
    arguments: ["id: key", "name: label", "ground: {file"])
  func lines(_ key: String) throws {
    let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
    let changed =
      parts[0] == "ground" ? "\"gro\\nund\":\(parts[1])" : "\(parts[0]): \"a\\nb\""
    let source = try read(ImportTests.imports.replacingOccurrences(of: key, with: changed))
    #expect(source.diagnostics.contains { $0.code == "SRC005" && $0.message.contains("line break") })
  }

  @Test("formats: values that the map of an import does not have are counted")
  func uncovered() throws {
    let source = try read()
    let found = source.diagnostics.filter { $0.message.contains("window") }
    #expect(found.count == 1 && found[0].message.contains("(2 times, first here)"))
    #expect(Set(source.foreignFeatures.map(\.featureType)) == ["window", "tree"])
  }

  @Test(
    "formats: faults of an import are reported at their place",
    arguments: [
      (imports.replacing("unit.office", with: "unt.office"), "did you mean \"unit.office\"?"),
      (imports.replacing("file: ground.geojson", with: "file: groundd.geojson"), "did you mean \"ground.geojson\"?"),
      (imports.replacing("file: ground.geojson", with: "file: ../ground.geojson"), "outside the folder"),
      (imports.replacing("types:", with: "tipes:"), "tipes"),
    ])
  func faults(_ imports: String, _ words: String) throws {
    let found = try read(imports).diagnostics.filter { $0.severity == .error }
    #expect(found.contains { $0.message.contains(words) && $0.place?.file == "venue.yaml" }, "\(found.map(\.message))")
  }

  @Test("formats: a real plan of walls and doors is read with a short map", .needsData("geojson-westport-house"))
  func westport() throws {
    let folder = try #require(WholeVenue.shared("geojson-westport-house/westport-house"))
    var files: [String: [UInt8]] = ["venue.yaml": Array(WestportMap.text.utf8)]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".geojson") {
      files[name] = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
    }
    #expect(WestportMap.text.split(separator: "\n").count < 40)
    let source = try VenueReader.read(InputTree(bytes: files))
    #expect(source.venue.levels.count == 7 && source.venue.levels.kept.allSatisfy { !$0.geometry.isEmpty })
    #expect(source.venue.units.kept.count { $0.category == "walkway" } == 333)
    let errors = source.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
  }
}

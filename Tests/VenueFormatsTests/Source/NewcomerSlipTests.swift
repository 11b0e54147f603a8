import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips of an author who knows other formats: one finding with the value as it is to be written.
@Suite struct NewcomerSlipTests {
  @Test(
    "formats: numbers with names are suggested in the order of the format",
    arguments: [
      ("{lat: 60.1, lon: 24.9}", 2, "[24.9, 60.1]"), ("{depth: 1.40, width: 1.10}", 2, "[1.10, 1.40]"),
      ("{y: 8, x: 2}", 2, "[2, 8]"), ("{height: 4, x: 1, y: 2, width: 3}", 4, "[1, 2, 3, 4]"),
      ("60.105 N, 24.99 E", 2, "[24.99, 60.105]"), ("33.9 S, 18.4 E", 2, "[18.4, -33.9]"),
      ("{one: 1, two: 2}", 2, nil), ("{x: 1, lon: 2}", 2, nil), ("60.105 N, 24.99", 2, nil),
    ] as [(String, Int, String?)])
  func numbers(written: String, count: Int, meant: String?) throws {
    let root = YAMLReader.read(Array("a: \(written)\n".utf8), file: "a.yaml").root
    #expect(MeantValue.numbers(try #require(root?["a"]), counts: count...count) == meant)
  }

  @Test("formats: an origin as a map is corrected with the longitude first")
  func origin() throws {
    let venue = WrittenSlip.venue.replacing("[24.9, 60.1]", with: "{lat: 60.1, lon: 24.9}")
    let source = try VenueReader.read(InputTree(["venue.yaml": venue, WrittenSlip.ground: WrittenSlip.level]))
    #expect(source.diagnostics.first { $0.place?.file == "venue.yaml" }?.help == ["write [24.9, 60.1]"])
  }

  private static let polygon = "polygon: [[0, 5], [8, 5], [8, 12], [0, 12]]"

  @Test(
    "formats: corners in another form are one finding with the whole list",
    arguments: [
      "polygon: [{x: 0, y: 5}, {x: 8, y: 5}, {x: 8, y: 12}, {x: 0, y: 12}]",
      "polygon: [[0 5], [8 5], [8, 12], [0, 12]]", "polygon: \"0,5 8,5 8,12 0,12\"",
    ])
  func corners(_ written: String) throws {
    let found = WrittenSlip.findings(try WrittenSlip.source(Self.polygon, written))
    #expect(found.map(\.help) == [["write [[0, 5], [8, 5], [8, 12], [0, 12]]"]], "\(found)")
  }

  private static let last = "restriction: employeesonly"

  @Test(
    "formats: a shape of another kind is one finding with the shape to write",
    arguments: [
      ("amenities:\n  atm: {category: atm, x: 3, y: 2}", "write `point: [3, 2]`"),
      ("amenities:\n  atm: {category: atm, position: {y: 2, x: 3}}", "write `point: [3, 2]`"),
      (
        "amenities:\n  atm: {category: atm, rect: [2, 1, 2, 2]}",
        "write `point: [3, 2]`, the middle of the rectangle"
      ),
      (
        "fixtures:\n  bench: {category: furniture, point: [3, 2]}",
        "write `rect: [3, 2, width, depth]` or `polygon`: this type is an area, not a point"
      ),
    ])
  func shape(written: String, help: String) throws {
    let source = try WrittenSlip.source(Self.last, "\(Self.last)\n\(written)")
    #expect(WrittenSlip.findings(source).map(\.help) == [[help]], "\(source.findings)")
    #expect(!source.diagnostics.contains { $0.code == "IMD006" })
  }

  @Test("formats: the units on both sides of an opening are one finding that names `to`")
  func sides() throws {
    let found = WrittenSlip.findings(
      try WrittenSlip.source("to: hall, width: 1.20", "between: [shop, hall], width: 1.20"))
    #expect(found.count == 1 && found.first?.help.first?.hasPrefix("write `to` with the unit") == true, "\(found)")
  }

  @Test(
    "formats: hours as a list or a map are one finding with the text",
    arguments: [
      ("[Mo-Fr 9-17, Sa 10-16]", "write \"Mo-Fr 09:00-17:00; Sa 10:00-16:00\""),
      ("{open: \"09:00\", close: \"17:00\"}", "write \"09:00-17:00\""),
    ])
  func hours(written: String, help: String) throws {
    let found = WrittenSlip.findings(
      try WrittenSlip.source("category: books}", "category: books, hours: \(written)}"))
    #expect(found.map(\.help) == [[help]], "\(found)")
  }

  @Test(
    "formats: levels as a map, or by their ordinals, are one finding, and are read",
    arguments: [
      ("{ground: {ordinal: 0}}", "write `levels: [ground]`"), ("[0]", "write ground, the level with the ordinal 0"),
    ])
  func levels(written: String, help: String) throws {
    let venue = WrittenSlip.venue + "\nlevels: \(written)"
    let source = try VenueReader.read(InputTree(["venue.yaml": venue, WrittenSlip.ground: WrittenSlip.level]))
    let found = source.diagnostics.filter { $0.code.hasPrefix("SRC") }
    #expect(found.count == 1 && found.first?.help.first?.hasPrefix(help) == true, "\(source.findings)")
    #expect(source.venue.levels.kept.map(\.id) == ["ground"])
  }
}

import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// Imports under another key than `imports`.
@Suite struct MisplacedImportsTests {
  private static let room = TwoFloors.area("a", "room", [0, 0, 20, 10])

  @Test(
    "formats: imports under another key are one finding, and are read", arguments: ["map", "plans", "gis"])
  func key(_ key: String) throws {
    let source = try TwoFloors.source([Self.room], imports: TwoFloors.imports.replacing("imports:", with: "\(key):"))
    #expect(source.venue.units.kept.map(\.id) == ["eg-a"], "\(source.findings)")
    #expect(source.errors == ["`\(key)` contains imports of files; their key must be `imports`"])
    let found = try #require(source.diagnostics.first { $0.code == "SRC004" })
    #expect(found.fix?.safety == .safe && found.help == ["write `imports:`"])
  }

  @Test("formats: imports under a key of the author are not read")
  func authorsKey() throws {
    let imports = TwoFloors.imports.replacing("imports:", with: "x-imports-2024:")
    let source = try TwoFloors.source([Self.room], imports: imports)
    #expect(
      source.venue.units.count == 0 && !source.errors.contains { $0.contains("their key must be") }, "\(source.errors)")
  }

  @Test("formats: the key `map` with keys of the map is no import")
  func map() throws {
    let source = try TwoFloors.source([Self.room], more: "map: {style: inline}\n")
    #expect(source.errors.isEmpty && source.venue.units.count == 1, "\(source.findings)")
    let both = try TwoFloors.source([Self.room], more: "map: {plan: {file: eg.geojson}}\n")
    #expect(both.messages("unknown key \"plan\" in map").count == 1, "\(both.findings)")
  }
}

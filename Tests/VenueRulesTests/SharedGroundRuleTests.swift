import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about levels, sections and footprints on shared ground")
struct SharedGroundRuleTests {
  private static func upper(_ x: Double, _ rest: String) -> String {
    """
    level: upper
    ordinal: 1
    short_name: "1"
    name: Upper
    outline: {rect: [\(x), 0, 40, 20]}
    mapped: outline
    \(rest)
    """
  }

  @Test("rules: levels of one floor may share 1 % of the smaller one", arguments: [(39.5, 1), (39.7, 0)])
  func floors(_ x: Double, _ count: Int) throws {
    let source = try SmallHall.source(files: ["levels/upper.yaml": Self.upper(x, "floor: 0")])
    #expect(SmallHall.findings(source, "TOP020").count == count)
  }

  @Test("rules: a site plan may be under its building, and a finding is not repeated")
  func exceptions() throws {
    let outdoors = try SmallHall.source(files: ["levels/upper.yaml": Self.upper(0, "floor: 0\noutdoor: true")])
    #expect(SmallHall.findings(outdoors, "TOP020").isEmpty)
    let duplicate = try SmallHall.source(
      files: ["levels/upper.yaml": Self.upper(0, "").replacing("ordinal: 1", with: "ordinal: 0")])
    #expect(SmallHall.findings(duplicate, "TOP020").isEmpty && !SmallHall.findings(duplicate, "FLR004").isEmpty)
  }

  @Test("rules: a section may be 5 % outside its level", arguments: [(30.4, 0), (30.6, 1)])
  func sections(_ x: Double, _ count: Int) throws {
    let source = try SmallHall.source(
      level:
        "units:\n  \(SmallHall.unit)\nsections:\n  s: {category: eatingdrinking, name: Food, rect: [\(x), 0, 10, 20]}")
    #expect(SmallHall.findings(source, "TOP021").count == count)
  }

  @Test("rules: footprints of two buildings may share 2 m²", arguments: [(39.7, 1), (39.95, 0)])
  func footprints(_ x: Double, _ count: Int) throws {
    let source = try SmallHall.source(
      venue: """
        buildings:
          main: {name: Main, category: unspecified, footprint: {rect: [0, 0, 40, 20]}}
          annex: {name: Annex, category: unspecified, footprint: {rect: [\(x), 0, 20, 20]}}
        """,
      level: "building: main\nunits:\n  \(SmallHall.unit)")
    #expect(SmallHall.findings(source, "TOP016").count == count)
  }
}

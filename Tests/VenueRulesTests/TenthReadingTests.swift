import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// One cause is one finding: imports, placed templates and ordinals, as the tenth reader of findings broke them.
@Suite struct TenthReadingTests {
  private static let imports = """
    imports:
      plan:
        levels: {upper: {file: plan.geojson, ordinal: 1, name: Upper, short_name: U}}
        type: kind
        types: {room: unit.office}
    """
  private static let plan = """
    {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"class": "room", "id": 1},
     "geometry": {"type": "Polygon", "coordinates":
      [[[24.9, 60.1], [24.9002, 60.1], [24.9002, 60.1001], [24.9, 60.1001], [24.9, 60.1]]]}}]}
    """

  @Test("rules: a level without features because of its import has the import as cause")
  func imports() throws {
    let source = try SmallHall.source(
      venue: TenthReadingTests.imports, files: ["plan.geojson": TenthReadingTests.plan])
    let found = SmallHall.findings(source).filter { $0.severity > .info }
    let cause = try #require(found.first { $0.code == "SRC005" })
    #expect(cause.message == "no feature of plan.geojson has the property `kind`")
    #expect(Set(cause.consequences.map(\.code)).isSuperset(of: ["IMD008", "IMD016"]))
    #expect(!found.contains { ["IMD008", "IMD016"].contains($0.code) }, "\(found.map(\.message))")
  }

  private static func template(_ places: String) -> [Diagnostic] {
    let source = try? SmallHall.source(
      venue:
        "templates: {seats: {fixtures: {a: {category: furniture, rect: [0, 0, 1, 1]}, b: {category: furniture, rect: [2, 0, 1, 1]}}}}",
      level: "units:\n  \(SmallHall.unit)\nplace:\n\(places)")
    return source.map { SmallHall.findings($0) } ?? []
  }

  @Test("rules: a prefix that is used by two placements is one finding at the second")
  func prefixes() throws {
    let found = TenthReadingTests.template(
      "  - {template: seats, at: [2, 2], prefix: x-}\n  - {template: seats, at: [9, 9], prefix: x-}\n"
    ).filter { $0.code == "IMD004" }
    #expect(
      found.map(\.message) == [
        "this placement has the prefix of another one, so 2 ids are used two times: x-a, x-b"
      ])
    #expect(found.first?.place?.file == "levels/ground.yaml")
    #expect(found.first?.related.first?.place.file == "levels/ground.yaml")
  }

  @Test("rules: a placement outside its level is one finding at the placement")
  func outside() throws {
    let found = TenthReadingTests.template(
      "  - {template: seats, at: [2, 2], prefix: x-}\n  - {template: seats, at: [90, 9], prefix: y-}\n"
    ).filter { $0.code == "TOP014" }
    #expect(found.count == 1 && found.first?.place?.file == "levels/ground.yaml", "\(found.map(\.message))")
    #expect(found.first?.message.hasSuffix("1 more feature of this placement has the same fault") == true)
    #expect(found.first?.related.first?.place.file == "venue.yaml")
  }

  @Test("rules: a fault of all placements is one finding at the template")
  func ofTemplate() throws {
    let found = TenthReadingTests.template(
      "  - {template: seats, at: [80, 2], prefix: x-}\n  - {template: seats, at: [90, 9], prefix: y-}\n"
    ).filter { $0.code == "TOP014" }
    #expect(found.count == 2 && found.allSatisfy { $0.place?.file == "venue.yaml" }, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.note.hasSuffix("the same at all 2 placements of the template") })
  }

  @Test("rules: a fault of most placements is at the template, of few at the placement")
  func ofMost() throws {
    func found(_ wide: Int) -> [Diagnostic] {
      TenthReadingTests.template(
        (0..<4).map { "  - {template: seats, at: [\($0 < wide ? 80 : 2 + 4 * $0), 2], prefix: x\($0)-}\n" }.joined()
      ).filter { $0.code == "TOP014" }
    }
    let most = found(3)
    #expect(most.allSatisfy { $0.place?.file == "venue.yaml" }, "\(most.map(\.message))")
    #expect(
      most.first?.note.hasSuffix("the same at 3 of the 4 placements: correct the template") == true,
      "\(most.map(\.note))")
    #expect(
      found(1).first?.help == ["correct `at` of this placement: most other placements of the template are right"])
  }

  @Test("rules: a gap of the ordinals is a consequence of a copied ordinal")
  func ordinals() throws {
    var files: [String: String] = [:]
    for (name, ordinal) in [("one", 1), ("two", 1), ("three", 3)] {
      files["levels/\(name).yaml"] = """
        level: \(name)
        ordinal: \(ordinal)
        short_name: \(name)
        name: Level \(name)
        outline: {rect: [0, 0, 40, 20]}
        units: {hall-\(name): {category: walkway, rect: [0, 0, 40, 20]}}
        """
    }
    let found = SmallHall.findings(try SmallHall.source(files: files)).filter { $0.code.hasPrefix("FLR00") }
    let cause = try #require(found.first { $0.code == "FLR004" })
    #expect(!found.contains { $0.code == "FLR005" } && cause.consequences.contains { $0.code == "FLR005" })
    #expect(cause.help == ["write ordinal 2 for one of them: it is free. Otherwise end one where the other begins"])
  }

  @Test("rules: levels that the same connectors misspell are one finding")
  func levels() throws {
    let files = Dictionary(
      uniqueKeysWithValues: [("floor-1", 1), ("floor-2", 2)].map { name, ordinal in
        (
          "levels/\(name).yaml",
          """
          level: \(name)
          ordinal: \(ordinal)
          short_name: "\(ordinal)"
          name: Level \(name)
          outline: {rect: [0, 0, 40, 20]}
          units:
            hall-\(name): {category: walkway, rect: [0, 0, 20, 20]}
            lift.\(name): {rect: [20, 0, 3, 3], openings: {door-\(name): {to: hall-\(name), width: 1}}}
          """
        )
      })
    let source = try SmallHall.source(
      venue: "connectors: {lift: {category: elevator, levels: [floor1, floor2], door: 0.9}}", files: files)
    let found = SmallHall.findings(source, "NET011")
    #expect(found.map(\.message) == ["there are no levels 'floor1' and 'floor2', but connector lift lists them"])
    #expect(found.first?.help.count == 2)
  }
}

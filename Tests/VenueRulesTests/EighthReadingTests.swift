import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What the eighth reader of findings found wrong.
@Suite struct EighthReadingTests {
  /// A hall, and stairs whose upper level has no file, or is drawn in a file with another id.
  private func help(_ connectors: String, upper: String? = nil) throws -> [String] {
    func level(_ id: String, _ ordinal: Int, _ landing: String) -> String {
      """
      level: \(id)
      ordinal: \(ordinal)
      short_name: "\(ordinal)"
      name: Level \(ordinal)
      outline: {rect: [0, 0, 20, 12]}
      units:
        hall-\(id): {category: walkway, rect: [0, 0, 20, 5]\(ordinal == 0 ? ", openings: {door: {to: outside, wall: south, width: 2}}" : "")}
        stairs.\(landing): {rect: [0, 5, 3, 3], openings: {step-\(id): {to: hall-\(id), width: 0.9}}}
      """
    }
    var files = ["levels/ground.yaml": level("ground", 0, "ground")]
    if let upper { files["levels/\(upper).yaml"] = level(upper, 1, "upper") }
    let source = try SmallHall.source(venue: "connectors: {\(connectors)}", files: files)
    return SmallHall.findings(source, "NET011").flatMap(\.help)
  }

  @Test("rules: a level that connectors name and nobody drew is drawn or removed")
  func missingLevel() throws {
    #expect(
      try help("stairs: {category: stairs, levels: [ground, upper]}") == [
        "draw level upper, or remove it from the `levels` of stairs"
      ])
    #expect(
      try help("stairs: {category: stairs, from: ground, to: upper}") == [
        "write one of ground as `from` or `to`, or draw level upper"
      ])
  }

  @Test("rules: a renamed level is the one on which the landings are")
  func renamedLevel() throws {
    let help = try help("stairs: {category: stairs, levels: [ground, upper]}", upper: "first")
    #expect(help == ["did you mean first? Then correct it there, or give that level the id upper"])
  }

  @Test("rules: a room without a door in an archive has no key of text venues as help")
  func archiveRoom() throws {
    func help(_ format: SourceFormat) throws -> [String] {
      let hall = FloorPlan("aaabbb\na+abb+\nhhhhhh", joins: true)
      let outcome = check(source(hall, format: format) { $0.openings.removeAll { $0.id == "b+outside" } })
      return try #require(outcome.diagnostics.first { $0.code == "TOP008" }, "\(outcome.diagnostics.map(\.message))")
        .help
    }
    #expect(try help(.imdf) == ["add an opening for its door: a line on its border"])
    #expect(try !help(.source).contains("add an opening for its door: a line on its border"))
  }

  @Test("rules: a plan that a reader put at 0, 0 is reported by the reader only")
  func assumedPlace() throws {
    var source = try SmallHall.source(frame: "{origin: [0, 0]}")
    #expect(SmallHall.findings(source, "GEO017").count == 1)
    source.diagnostics.append(Diagnostic(.placeAssumed, "the plan is at 0° N, 0° E"))
    #expect(SmallHall.findings(source, "GEO017").isEmpty)
  }
}

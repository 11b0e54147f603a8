import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about the data of transit links")
struct TransitPlausibilityRuleTests {
  private static func findings(_ code: String, _ links: [String], modes: String = "") throws -> [Diagnostic] {
    SmallHall.findings(
      try SmallHall.source(venue: "transit:\(modes)\n  links:\n    " + links.joined(separator: "\n    ")), code)
  }

  @Test("rules: a path may be four times as long as the distance", arguments: [(54, 0), (58, 1)])
  func paths(_ reach: Int, _ count: Int) throws {
    // Out and back again beside itself: 20 m apart.
    let link = "a: {mode: taxi, path: [[20, -30], [\(20 + reach), -30], [\(20 + reach), -29], [20, 0]], to: door}"
    #expect(try Self.findings("TRN012", [link]).count == count)
  }

  @Test("rules: short detours are no finding, and 2 km are too far")
  func lengths() throws {
    #expect(try Self.findings("TRN012", ["a: {mode: taxi, path: [[20, -5], [50, -5], [20, 0]], to: door}"]).isEmpty)
    #expect(try Self.findings("TRN012", ["a: {mode: taxi, path: [[20, -2100], [20, 0]], to: door}"]).count == 1)
  }

  @Test("rules: modes without a statement about steps are one info")
  func unstated() throws {
    let found = try Self.findings(
      "TRN016",
      [
        "a: {mode: taxi, path: [[20, -20], [20, 0]], to: door}",
        "b: {mode: parking, path: [[30, -20], [20, 0]], to: door}",
        "c: {mode: bike, path: [[30, -20], [20, 0]], to: door, step_free: false}",
      ])
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.message == "no link with the modes taxi and parking says whether it is step-free")
  }

  @Test("rules: a mode that the list lacks is reported, if there is a list")
  func modes() throws {
    let links = [
      "a: {mode: taxi, path: [[20, -20], [20, 0]], to: door}",
      "b: {mode: parking, path: [[30, -20], [20, 0]], to: door}",
    ]
    #expect(try Self.findings("TRN005", links, modes: "\n  modes: [taxi]").count == 1)
    #expect(try Self.findings("TRN005", links).isEmpty)
  }
}

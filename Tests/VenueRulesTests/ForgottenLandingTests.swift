import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

/// A landing on a level that its connector does not list.
@Suite("Landings that a connector forgets")
struct ForgottenLandingTests {
  private static func help(_ connectors: String, landing: String = "lift.two") throws -> [String] {
    // Without the hall's own level.
    var files = ["levels/ground.yaml": ""]
    for (ordinal, level) in ["zero", "one", "two"].enumerated() {
      let unit = level == "two" ? landing : "lift.\(level)"
      files["levels/\(level).yaml"] = """
        level: \(level)
        ordinal: \(ordinal)
        short_name: "\(ordinal)"
        name: Level \(level)
        outline: {rect: [0, 0, 20, 12]}
        units:
          hall-\(level): {category: walkway, rect: [0, 0, 20, 5]\(ordinal == 0 ? ", openings: {door: {to: outside, wall: south, width: 2}}" : "")}
          \(unit): {rect: [0, 5, 3, 3], openings: {lift-door-\(level): {to: hall-\(level), width: 0.9}}}
        """
    }
    let source = try SmallHall.source(venue: "connectors: {\(connectors)}", files: files)
    return SmallHall.findings(source, "IMD008").flatMap(\.help)
  }

  @Test("rules: a landing that a connector forgets has the level to add as help", .review("SL-U4", "SL-V10"))
  func forgotten() throws {
    #expect(
      try Self.help("lift: {category: elevator, levels: [zero, one]}") == [
        "it is a landing of lift by its id: add two to the `levels` of lift in venue.yaml, or write its category"
      ])
  }

  @Test("rules: a landing of no connector has the connector to add as help", .review("SL-U4"))
  func undeclared() throws {
    let help = try Self.help("lift: {category: elevator, levels: [zero, one]}", landing: "stairs.two")
    #expect(help == ["write its `category`; if it is a landing, add 'stairs' to `connectors` in venue.yaml"])
  }

  @Test("rules: without levels, one-way connectors have the level to draw as help")
  func noLevels() throws {
    let source = try SmallHall.source(
      venue: "connectors: {up: {category: escalator, from: zero, to: one}}", files: ["levels/ground.yaml": ""])
    let help = SmallHall.findings(source, "NET011").flatMap(\.help)
    #expect(!help.isEmpty && help.allSatisfy { $0.contains("draw level") && !$0.contains("write one of") }, "\(help)")
  }
}

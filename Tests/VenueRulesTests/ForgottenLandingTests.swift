import Testing
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

/// A landing on a level that its connector does not list.
@Suite("Landings that a connector forgets")
struct ForgottenLandingTests {
  private static func help(_ connectors: String, landing: String = "lift.two") throws -> [String] {
    var files = [
      "venue.yaml": """
      schema: 1
      id: hall
      name: Hall
      category: shoppingcenter
      address: {address: 1 Street, locality: Town, country: FI}
      frame: {origin: [24.9, 60.1]}
      connectors: {\(connectors)}
      """
    ]
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
    let source = try VenueReader.read(InputTree(files))
    return check(source, profile: .default).diagnostics.filter { $0.code == "IMD008" }.flatMap(\.help)
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
}

import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rule about invisible characters")
struct HiddenCharacterRuleTests {
  private static func findings(_ name: String) throws -> [Diagnostic] {
    let source = try SmallHall.source(
      level:
        "units:\n  hall: {category: walkway, name: \"\(name)\", rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}"
    )
    return SmallHall.findings(source, "SRC011")
  }

  @Test(
    "rules: overrides, zero-width spaces and joiners in Latin words are reported",
    arguments: ["Gate\u{202E}7", "Gate\u{200B}7", "Ga\u{200D}te", "\u{2066}Gate", "Gate\u{2069}", "\u{FEFF}Gate"])
  func hidden(_ name: String) throws {
    #expect(try Self.findings(name).count == 1)
  }

  @Test(
    "rules: joiners of Persian and emoji, closed isolates and accents are no finding",
    arguments: ["می\u{200C}خواهم", "👩\u{200D}👧", "\u{2067}שער\u{2069} 7", "Cafe\u{301}", "Gate 7"])
  func needed(_ name: String) throws {
    #expect(try Self.findings(name).isEmpty)
  }
}

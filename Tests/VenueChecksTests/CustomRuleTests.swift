import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

@testable import VenueChecks

/// Rules of the owner.
struct CustomRuleTests {
  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], name: Hall, openings: {door: {to: outside, wall: south, width: 2}}}
      gate-b1:
        category: room
        rect: [0, 10, 10, 10]
        openings: {b1-door: {to: hall, width: 1.2}}
        occupant: {id: grill, name: Grill, category: restaurant, phone: "+358401234567"}
      gate-x:
        category: room
        rect: [10, 10, 10, 10]
        openings: {x-door: {to: hall, width: 0.8}}
        occupant: {id: tavern, name: Tavern, category: restaurant}
    """

  private func findings(_ custom: String, more: String = "") throws -> (faults: [String], found: [Diagnostic]) {
    let text = "schema: 1\ncustom:\n  own: \(custom)\n\(more)"
    let configuration = Configuration([
      (ConfigurationFile(Array(text.utf8), path: "venuemap.yaml", RuleNames(rulePages)), ".")
    ])
    guard configuration.faults.isEmpty else { return (configuration.faults, []) }
    var options = CompilerOptions()
    configuration.apply(to: &options.checks)
    let source = try VenueReader.read(InputTree(["venue.yaml": RuleExample.venue, "levels/ground.yaml": Self.level]))
    let outcome = VenueCompiler(options: options).validate(source)
    return ([], outcome.diagnostics.filter { $0.code == "X-own" })
  }

  @Test(
    "configuration: conditions select features and require values", .review("I27-5"),
    arguments: [
      ("{for: occupant, where: {category: restaurant}, require: {phone: present}}", ["tavern"]),
      ("{for: occupant, where: {category: cafe}, require: {phone: present}}", []),
      ("{for: occupant, require: {phone: absent}}", ["grill"]),
      ("{for: unit, where: {category: [room, lobby]}, require: {id: {matches: \"gate-b[0-9]+\"}}}", ["gate-x"]),
      ("{for: unit, require: {area: {at_least: 150}}}", ["gate-b1", "gate-x"]),
      ("{for: unit, require: {area: {at_least: 100, at_most: 200}}}", []),
      ("{for: opening, require: {width: {at_least: 0.9}}}", ["x-door"]),
      ("{for: opening, require: {width: {at_least: 0.8}}}", []),
      ("{for: level, require: {ordinal: 0, short_name: \"0\"}}", []),
      ("{for: level, require: {ordinal: {one_of: [1, 2]}}}", ["ground"]),
      ("{for: unit, where: {name: {present: true}}, require: {name: Hall}}", []),
    ])
  func conditions(_ rule: String, _ expected: [String]) throws {
    let (faults, found) = try findings(rule)
    #expect(faults == [])
    #expect(found.compactMap(\.feature?.id) == expected, "\(found.map(\.message))")
  }

  @Test("configuration: findings of custom rules have message, place and values") func finding() throws {
    let (_, found) = try findings(
      "{for: unit, where: {category: room}, require: {area: {at_least: 120}}, severity: error, message: gates are large}"
    )
    let one = try #require(found.first)
    #expect(one.severity == .error && one.id == "x-own")
    #expect(one.message == "gate-b1: gates are large (area is 100 m²)")
    #expect(one.measured == Measure(100, "m²") && one.threshold == Measure(120, "m²"))
    #expect(one.place?.file == "levels/ground.yaml" && one.level == "ground" && one.fingerprint.count == 16)
    let plain = try findings("{for: occupant, require: {phone: present}}").found
    #expect(plain.map(\.message) == ["tavern: phone is absent, but must be present"])
    #expect(plain.first?.severity == .warning)
    #expect(try findings("{for: occupant, require: {phone: present}}", more: "rules: {X-own: off}\n").found.isEmpty)
    #expect(
      try findings("{for: occupant, require: {phone: present}}", more: "rules: {X-own: info}\n").found.map(\.severity)
        == [.info])
  }

  @Test("configuration: a number has so many digits that it differs from its limit")
  func digits() {
    for (number, limit, words) in [
      (0.99996, 1, "0.99996"), (0.9, 1, "0.9"), (0.89949, 0.9, "0.899"), (1.0000000000001, 1, "1.0000000000001"),
      (1.00004, 1, "1.00004"), (2, 1, "2"), (1, 1, "1"),
    ] as [(Double, Double, String)] {
      #expect(FeatureValue.number(number).words(apartFrom: limit) == words)
    }
    #expect(FeatureValue.number(0.99996).words(apartFrom: nil) == "1")
    #expect(FeatureValue.text("a").words(apartFrom: 1) == "\"a\"")
  }

  @Test(
    "configuration: a wrong custom rule is refused at its place",
    arguments: [
      ("{for: shop, require: {phone: present}}", "for must be one of"),
      ("{for: occupant}", "must have `for` and `require`"),
      ("{for: occupant, require: {phon: present}}", "did you mean \"phone\"?"),
      ("{for: occupant, require: {area: {at_least: 4}}}", "unknown key \"area\""),
      ("{for: occupant, require: {}}", "has no condition"),
      ("{for: occupant, require: {phone: {matches: \"(+\"}}}", "is not a pattern"),
      ("{for: occupant, require: {phone: {at_least: four}}}", "at_least must be a number"),
      ("{for: occupant, require: {phone: present}, severity: off}", "severity must be one of"),
      ("{for: occupant, require: {phone: present}, run: rm}", "unknown key \"run\""),
    ])
  func refused(_ rule: String, _ message: String) throws {
    let faults = try findings(rule).faults
    #expect(!faults.isEmpty && faults[0].contains(message) && faults[0].hasPrefix("venuemap.yaml:3:"), "\(faults)")
  }

  @Test("configuration: no built-in code or id is that of a custom rule") func codes() {
    for page in rulePages {
      #expect(!page.code.contains("-") && !page.id.hasPrefix("x-") && !page.isCustom)
    }
  }

  @Test("configuration: patterns are matched as a whole") func patterns() throws {
    for (pattern, text, matches) in [
      ("B[0-9]+", "B12", true), ("B[0-9]+", "AB12", false), ("B[0-9]+", "B12x", false), ("^B\\d{2}$", "B12", true),
      ("(Gate|Pier) [A-Z](\\d|10)?", "Gate C10", true), ("(Gate|Pier) [A-Z]\\d?", "Quay C", false),
      ("[^0-9]*", "Café", true), ("[^0-9]*", "Café 1", false), (".{2,3}", "ab", true), (".{2,3}", "abcd", false),
      ("a\\.b", "a.b", true), ("a\\.b", "axb", false), ("", "", true), ("a*", "", true), ("(a*)*b", "aab", true),
      ("[\\]-]+", "]-", true), ("x{2,}", "x", false), ("x{2,}", "xxxx", true),
    ] {
      #expect(try TextPattern(pattern).matches(text) == matches, "\(pattern) \(text)")
    }
    for pattern in [
      "(", ")", "a)", "[", "[]", "[z-a]", "*", "a**b(", "a{", "a{3,2}", "a{1000}", "\\w", "a\\", "a^b",
      "((a{100}){100}){100}",
    ] {
      #expect(throws: PatternFault.self, "\(pattern)") { try TextPattern(pattern) }
    }
  }

  @Test("configuration: hostile patterns take linear time") func hostile() throws {
    let text = String(repeating: "a", count: 10_000)
    let patterns = try ["(a*)*b", "(a|a)*b", "(a?){90}a{90}b", "((a*)*)*b", "(.*)(.*)(.*)(.*)b", "((){100}){100}b"].map
    {
      try TextPattern($0)
    }
    let time = ContinuousClock().measure {
      for pattern in patterns { #expect(!pattern.matches(text), "\(pattern.text)") }
    }
    #expect(time < .seconds(10), "\(time)")
  }
}

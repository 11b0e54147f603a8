import Foundation
import Testing
import VenueBundleRules
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueChecks

/// `venuemap.yaml`.
struct ConfigurationTests {
  private static let names = RuleNames(rulePages)

  private func file(_ text: String, _ path: String = "venuemap.yaml") -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: path, Self.names)
  }

  private func faults(_ text: String) -> [String] { Configuration([(file(text), ".")]).faults }

  @Test("configuration: every key has its effect", .review("I27-5")) func keys() throws {
    let text = """
      schema: 1
      checks: release
      fail_on: error
      max_warnings: 12
      rules:
        TOP003: {severity: warning, area: 0.2}
        opening-off-boundary: {distance: 0.25}
        LBL: info
        a11y: off
      words:
        occupant: [vapeshop, petcorner]
      paths:
        imports/**:
          checks: import
          rules: {TOP003: off}
      """
    #expect(faults(text) == [])
    var settings = CheckSettings()
    let lines = Configuration([(file(text), "venues/mall")]).apply(to: &settings)
    #expect(settings.profile == .release && settings.failsAt == .error && settings.maxWarnings == 12)
    #expect(settings.thresholds.overlapArea == 0.2 && settings.thresholds.openingDistance == 250)
    #expect(settings.words[.occupant] == ["vapeshop", "petcorner"])
    #expect(settings.profile(for: .source).severity(of: .named("LBL002"), proposed: .error) == .info)
    #expect(settings.profile(for: .source).severity(of: .named("NET015"), proposed: .error) == nil)
    #expect(lines.contains { $0.key == "checks" && $0.origin == "venuemap.yaml:2" })
    #expect(
      lines.contains { $0.key == "rules.units-overlap.area" && $0.value == "0.2 m²" && $0.origin == "venuemap.yaml:6" })

    var imported = CheckSettings()
    Configuration([(file(text), "imports/a/b")]).apply(to: &imported)
    #expect(imported.profile?.name == "import" && imported.maxWarnings == 12)
    #expect(imported.profile(for: .imdf).severity(of: .named("TOP003"), proposed: .error) == nil)
  }

  @Test("configuration: the nearest file has priority, key by key") func nearest() {
    let outer = file(
      "schema: 1\nchecks: strict\nmax_warnings: 3\nrules: {TOP003: off, TOP005: off}\n", "../venuemap.yaml")
    let inner = file("schema: 1\nchecks: import\nrules: {TOP003: error}\n")
    var settings = CheckSettings()
    let lines = Configuration([(outer, "venues/a"), (inner, "a")]).apply(to: &settings)
    let profile = settings.profile(for: .source)
    #expect(profile.name == "import" && profile.maxWarnings == 3)
    #expect(profile.severity(of: .named("TOP003"), proposed: .warning) == .error)
    #expect(profile.severity(of: .named("TOP005"), proposed: .info) == nil)
    #expect(lines.first { $0.key == "max_warnings" }?.origin == "../venuemap.yaml:3")
  }

  @Test(
    "configuration: a rule by its code is before families and tags, in any order",
    arguments: [
      "{NET020: off, a11y: warning}", "{a11y: warning, NET020: off}", "{step-free-unreachable: off, NET: info}",
    ])
  func specific(_ rules: String) throws {
    var settings = CheckSettings()
    let lines = Configuration([(file("schema: 1\nrules: \(rules)\n"), ".")]).apply(to: &settings)
    let page = try #require(rulePages.first { rules.contains($0.code) || rules.hasPrefix("{\($0.id):") })
    #expect(settings.profile(for: .source).severity(of: page, proposed: .error) == nil, "\(page.code)")
    #expect(lines.contains { $0.value == "off" })
  }

  @Test("configuration: a family of a nearer file is before a code of the outer one")
  func nearerFamily() {
    let outer = file("schema: 1\nrules: {NET020: off}\n", "../venuemap.yaml")
    let inner = file("schema: 1\nrules: {NET: warning}\n")
    var settings = CheckSettings()
    let lines = Configuration([(outer, "venues/a"), (inner, "a")]).apply(to: &settings)
    #expect(settings.profile(for: .source).severity(of: .named("NET020"), proposed: .error) == .warning)
    let line = lines.first { $0.key == "rules.NET020" }
    #expect(line?.value == "warning" && line?.origin == "venuemap.yaml:2", "\(lines)")
  }

  @Test(
    "configuration: a wrong key or value is refused at its place, with the nearest",
    arguments: [
      (
        "schema: 1\nfail_onn: error\n",
        "venuemap.yaml:2:1: unknown key \"fail_onn\" in venuemap.yaml; did you mean \"fail_on\"?"
      ),
      ("schema: 1\nchecks: relase\n", "did you mean \"release\"?"),
      ("schema: 2\n", "venuemap.yaml:1:9: schema must be 1"),
      ("checks: strict\n", "`schema: 1` is missing"),
      ("schema: 1\nrules: {TOP33: off}\n", "venuemap.yaml:2:9: no rule, family or tag \"TOP33\"; did you mean TOP"),
      ("schema: 1\nrules: {TOP003: {aera: 1}}\n", "did you mean \"area\"?"),
      ("schema: 1\nrules: {TOP003: {area: -1}}\n", "area must be 0 to 10000, but is -1"),
      ("schema: 1\nrules: {TOP003: fatal}\n", "must be one of off, info, warning, error"),
      ("schema: 1\nrules: {X-phone: off}\n", "no rule, family or tag \"X-phone\""),
      ("schema: 1\nmax_warnings: many\n", "max_warnings must be a number"),
      ("schema: 1\nmax_warnings: 1.5\n", "max_warnings must be a whole number"),
      ("schema: 1\nwords: {occupants: [a]}\n", "did you mean \"occupant\"?"),
      ("schema: 1\nwords: {occupant: [Big Shop]}\n", "cannot be a category"),
      ("schema: 1\npaths: {a: {schema: 1}}\n", "unknown key \"schema\" in path a"),
      ("schema: [1\n", "venuemap.yaml:"),
      ("- schema\n", "must be a map"),
    ])
  func refused(_ text: String, _ message: String) {
    let faults = faults(text)
    #expect(faults.count == 1 && faults[0].contains(message), "\(faults)")
  }

  @Test(
    "configuration: a slip is one fault with what to write",
    arguments: [
      ("checks: strict\n", "`schema: 1` is missing; write it in the first line"),
      ("# nothing\n", "`schema: 1` is missing"),
      ("version: 1\n", "did you mean \"schema\"?"), ("schema: 1\nchecks: [strict]\n", "did you mean \"strict\"?"),
      ("schema: 1\nchecks: strict, a11y\n", "only one set can be used"),
      ("schema: 1\nprofile: strict\n", "did you mean \"checks\"?"),
      ("schema: 1\nchecks:strict\n", "there is no blank after the colon of `checks`; write `checks: strict`"),
      ("schema: 1\nfail_on: warn\n", "did you mean \"warning\"?"),
      ("schema: 1\nfail_on: never\n", "to accept findings"),
      ("schema: 1\nmax_warnings: \"20\"\n", "remove the quotes: 20"),
      ("schema: 1\nmax_warnings: 20 warnings\n", "write 20"),
      ("schema: 1\nrules: {LBL008: false}\n", "did you mean \"off\"?"),
      ("schema: 1\nrules: {LBL008: warn}\n", "did you mean \"warning\"?"),
      ("schema: 1\nrules:\n  - LBL008: off\n", "a list; write `rules: {LBL008: off}`"),
      ("schema: 1\nrules: [LBL008, TOP003]\n", "write `rules: {LBL008: off, TOP003: off}`"),
      ("schema: 1\nrules:\nLBL008: off\nLBL007: info\n", "write `rules: {LBL008: off, LBL007: info}`"),
      ("schema: 1\nignore: [LBL008]\n", "write `rules: {LBL008: off}`"),
      ("schema: 1\nrules: {LBL8: off}\n", "did you mean LBL008?"),
      ("schema: 1\nrules: {LBL008 floors: off}\n", "did you mean LBL008?"),
      ("schema: 1\nrules: {TOP003: {area: 0.2 m²}}\n", "write 0.2"),
      ("schema: 1\nrules: {TOP003: {area: 0,2}}\n", "a decimal has a point, such as 0.2"),
      ("schema: 1\nrules: {TOP003: {level: off}}\n", "did you mean \"severity\"?"),
      ("schema: 1\nrules: {TOP003.area: 0.2}\n", "write `TOP003: {area: 0.2}`"),
      ("schema: 1\nrules: {TOP003: [warning]}\n", "did you mean \"warning\"?"),
      ("schema: 1\nwords: [vapeshop]\n", "write `words: {occupant: [vapeshop]}`"),
      ("schema: 1\nwords: {vapeshop: occupant}\n", "write `occupant: [vapeshop]`"),
      ("schema: 1\nwords: {occupant: [Vape Shop]}\n", "such as vapeshop"),
      ("schema: 1\npaths: [old/]\n", "write `paths: {old/: {checks: import}}`"),
      ("schema: 1\npaths: {old: import}\n", "write {checks: import}"),
      ("schema: 1\npaths: {old\\mall: {checks: import}}\n", "write old/mall"),
      ("schema: 1\nbaseline: base.json\n", "--baseline FILE"),
      ("schema: 1\nid: mall\nname: Mall\n", "\"id\" is a key of venue.yaml"),
      ("schema: 1\ncustom: [{id: phone, for: occupant}]\n", "write the id of each rule as its key"),
      ("schema: 1\ncustom: {Phone Missing: {for: occupant, require: {phone: present}}}\n", "such as phone-missing"),
      ("schema: 1\ncustom: {a: {for: occupant, require: phone}}\n", "write `require: {phone: present}`"),
      (
        "schema: 1\ncustom: {a: {for: occupant, require: {phone: required}}}\n",
        "write `present`. If you mean the text, write `[required]`"
      ),
      (
        "schema: 1\ncustom: {a: {for: occupant, require: {phone: present}, severity: warn}}\n",
        "did you mean \"warning\"?"
      ),
    ])
  func meant(_ text: String, _ words: String) {
    let faults = faults(text)
    #expect(faults.count == 1 && faults.first?.contains(words) == true, "\(faults)")
  }

  @Test("configuration: the schema has the keys, words and limits that are read") func schema() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "schemas/venuemap.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    func object(_ path: String...) -> [String: Any] {
      path.reduce(schema) { $0[$1] as? [String: Any] ?? [:] }
    }
    #expect(object("properties").keys.sorted() == ConfigurationFile.keys.sorted())
    #expect(
      object("properties", "paths", "additionalProperties", "properties").keys.sorted()
        == ConfigurationBlock.keys.sorted())
    #expect(object("properties", "checks")["enum"] as? [String] == Profile.all.map(\.name))
    #expect(
      object("$defs", "words", "properties").keys.sorted() == ConfigurationBlock.wordTypes.map(\.rawValue).sorted())
    let rules = object("$defs", "rules", "properties")
    let limited = Set(ThresholdSetting.all.map(\.rule))
    #expect(Set(rules.keys) == limited.union(rulePages.filter { limited.contains($0.id) }.map(\.code)))
    for setting in ThresholdSetting.all {
      let forms = (rules[setting.rule] as? [String: Any])?["anyOf"] as? [[String: Any]]
      let keys = forms?.last?["properties"] as? [String: [String: Any]]
      #expect(keys?[setting.key]?["minimum"] as? Double == setting.range.lowerBound, "\(setting.rule) \(setting.key)")
      #expect(keys?[setting.key]?["maximum"] as? Double == setting.range.upperBound, "\(setting.rule) \(setting.key)")
    }
  }

  @Test("configuration: patterns of paths compare folders and names") func patterns() {
    for (pattern, path, matches) in [
      ("imports/**", "imports/a/b", true), ("imports/*", "imports/a", true), ("imports/*", "imports/a/b", false),
      ("imports/", "imports/a/b", true), ("**/mall", "a/b/mall", true), ("**/mall", "mall", true),
      ("*-mall", "corner-mall", true), ("corner-?all", "corner-mall", true), ("mall", "small", false),
      (".", ".", true), ("a/**/z", "a/z", true), ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/c", false),
    ] {
      #expect(PathPattern(pattern).matches(path) == matches, "\(pattern) \(path)")
    }
    // Many stars against a long name are quick.
    #expect(!PathPattern(String(repeating: "*a", count: 200)).matches(String(repeating: "a", count: 100_000) + "b"))
  }
}

extension RulePage {
  fileprivate static func named(_ code: String) -> RulePage { rulePages.first { $0.code == code }! }
}

import Testing
import VenueBundleRules
import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRuleTesting
import VenueRules
import VenueTestSupport

/// Automatic corrections, tried on all examples of all rules.
@Suite("Corrections of rules") struct RuleFixTests {
  /// What a correction did to an example.
  private struct Trial {
    var before: [Diagnostic]
    var run: FixRun

    init(_ entry: RuleEntry, _ example: RuleExample) throws {
      let venue = try MarkedVenue(example)
      let compiler = VenueCompiler(options: ExampleTrial.options(venue, example, entry.page))
      let tree = venue.tree
      before = compiler.validate(try VenueReader.read(tree, named: venue.name)).diagnostics
      run = try FixRun(tree, named: venue.name, isEditable: { _ in true }, allowsUnsafe: true, check: compiler.validate)
    }
  }

  private static func codes(_ diagnostics: [Diagnostic]) -> Set<String> {
    Set(diagnostics.flatMap { [$0.code] + $0.consequences.map(\.code) })
  }

  @Test("rules: an automatic correction silences its rule, and causes no other finding", .review("I27-4"))
  func examples() throws {
    var corrected: Set<String> = []
    for entry in ruleCatalogue {
      for example in entry.examples
      where example.fails && !example.files.contains(where: { $0.name == RuleExample.styleFile }) {
        let words = "\(entry.page.code), \(example.title)"
        let trial = try Trial(entry, example)
        let (before, run) = (trial.before, trial.run)
        #expect(run.end == .stable, "\(words): \(run.end)")
        for finding in before {
          guard let fix = finding.fix else { continue }
          #expect(finding.rule.fix != nil, "\(words): the page of \(finding.code) has no fix")
          if finding.rule.fix == .unsafe { #expect(fix.safety == .unsafe, "\(words): \(finding.code)") }
        }
        let made = Set(run.corrections.map(\.finding.code))
        let left = run.outcome.diagnostics.filter { $0.fix != nil }
        #expect(left.isEmpty, "\(words): still correctable \(left.map(\.code))")
        let new = Self.codes(run.outcome.diagnostics).subtracting(Self.codes(before))
          .subtracting(Self.hidden[entry.page.code] ?? [])
        let what = run.corrections.map(\.finding.message)
        #expect(new.isEmpty, "\(words): new \(new.sorted()) after \(what): \(texts(run))")
        guard made.contains(entry.page.code) else { continue }
        corrected.insert(entry.page.code)
        let rest = run.outcome.diagnostics.filter { $0.code == entry.page.code }
        #expect(rest.isEmpty, "\(words): still \(rest.map(\.message)): \(texts(run))")
      }
    }
    let promised = Set(ruleCatalogue.filter { $0.page.fix != nil }.map(\.page.code))
    #expect(corrected.subtracting(promised).isEmpty)
    #expect(promised.subtracting(corrected).sorted() == Self.withoutExample.sorted())
  }

  /// Faults of an example that its other fault hides: a range that is reversed and too wide, a cluster that is misspelt and empty.
  private static let hidden: [String: Set<String>] = ["CAM001": ["CAM002"], "IMD009": ["ZUM024"]]

  /// Rules with a fix that no failing example shows; other tests do.
  static let withoutExample = [
    "IMD002", "IMD003", "IMD011", "IMD022", "NET033", "SRC001", "SRC003", "SRC005", "SRC008", "SRC009",
    "SRC018", "STY013",
  ]

  private func texts(_ run: FixRun) -> String {
    run.texts.sorted { $0.key < $1.key }.map { "\($0.key): \(String(decoding: $0.value.bytes, as: UTF8.self))" }
      .joined(separator: "\n")
  }

  @Test("rules: a page has a fix, or the reason why it has none")
  func reasons() {
    for page in rulePages { #expect((page.fix == nil) == (page.noFixReason != nil), "\(page.code)") }
  }
}

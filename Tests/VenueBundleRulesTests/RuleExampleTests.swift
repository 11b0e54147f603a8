import Testing
import VenueBundleRules
import VenueDiagnostics
import VenueRules

@Suite("Examples of rules") struct RuleExampleTests {
  /// Internal errors: no venue is known that causes them. Tests of their rules make them from the parts.
  private static let internalErrors: Set = ["GEO021", "ZUM012"]

  @Test("rules: every rule has examples that pass and that fail") func bothSides() {
    for entry in ruleCatalogue {
      #expect(
        entry.examples.contains { $0.fails } != Self.internalErrors.contains(entry.page.code),
        "\(entry.page.code) has no example that fails")
      #expect(entry.examples.contains { !$0.fails }, "\(entry.page.code) has no example that passes")
    }
  }

  @Test("rules: every example has its finding at its mark", arguments: RulePage.Stage.allCases)
  func marks(of stage: RulePage.Stage) throws {
    for entry in ruleCatalogue where entry.page.stage == stage {
      for example in entry.examples {
        let trial = try ExampleTrial(example, of: entry.page)
        let faults = trial.faults
        #expect(faults.isEmpty, "\(entry.page.code), \(example.title): \(faults.joined(separator: "; "))")
      }
    }
  }

  @Test("rules: every finding of an example says what to do", arguments: RulePage.Stage.allCases)
  func helps(of stage: RulePage.Stage) throws {
    for entry in ruleCatalogue where entry.page.stage == stage {
      for example in entry.examples {
        let silent = try ExampleTrial(example, of: entry.page).withoutHelp
        #expect(silent.isEmpty, "\(entry.page.code), \(example.title): \(silent.joined(separator: "; "))")
      }
    }
  }

  @Test("rules: codes and ids are unique and sorted") func codesAndIdsAreUsedOnceAndSorted() {
    let pages = rulePages
    #expect(Set(pages.map(\.code)).count == pages.count)
    #expect(Set(pages.map(\.id)).count == pages.count)
    #expect(pages.map(\.code) == pages.map(\.code).sorted())
    for page in pages {
      #expect(!page.summary.isEmpty && !page.why.isEmpty && !page.repair.isEmpty && !page.basis.isEmpty, "\(page.code)")
    }
  }
}

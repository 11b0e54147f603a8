import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueRuleTesting
import VenueRules
import VenueVocabulary

@Suite("Examples of rules") struct RuleExampleTests {
  /// Rules whose examples are still to be written.
  static let withoutExamples = Set(
    """
    ATT003 ATT007 CAM007 CAM010 CAM018 CRD003 CRD005 CRD008 CRD013 GEO001 GEO004 GEO021 GEO022 GEO023 IMD001
    IMD002 IMD003 IMD005 IMD006 IMD007 IMD017 IMD022 IMD026 IMD028 IMD031 LBL011 LBL012 LBL013 LBL023 LBL024 LBL026
    NET029 NET030 NET031 NET034 NET035 SRC002 SRC007 SRC008 SRC017 SRC019 STY004 STY005 STY006 STY008 STY009
    STY011 STY012 STY016 STY019 STY020 STY021 STY022 STY023 STY024 STY025 STY026 STY027 STY028 SUR002 SUR003
    SUR010 TRN017 TRN018 TRN019 TRN020 TRN021 TRN022 TRN023 TRN025 TRN027 ZUM001 ZUM002 ZUM006 ZUM011 ZUM012
    ZUM013 ZUM014 ZUM018 ZUM020 ZUM021 ZUM022 ZUM024
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  @Test("rules: every rule has examples that pass and that fail") func bothSides() {
    for entry in ruleCatalogue where !Self.withoutExamples.contains(entry.page.code) {
      #expect(entry.examples.contains { $0.fails }, "\(entry.page.code) has no example that fails")
      #expect(entry.examples.contains { !$0.fails }, "\(entry.page.code) has no example that passes")
    }
    #expect(ruleCatalogue.filter(\.examples.isEmpty).map(\.page.code) == Self.withoutExamples.sorted())
  }

  @Test("rules: every example has its finding at its mark", arguments: RulePage.Stage.allCases)
  func marks(of stage: RulePage.Stage) throws {
    for entry in ruleCatalogue where entry.page.stage == stage {
      for example in entry.examples {
        let venue = try MarkedVenue(example)
        var options = CompilerOptions()
        options.profile = entry.page.tags.contains(RulePage.optionalTag) ? .release : .default
        if let text = example.day, case .date(let day)? = TimeText(text) { options.day = day }
        let compiler = VenueCompiler(options: options)
        let outcome = stage == .planned ? compiler.validate(venue.source) : compiler.check(venue.source)
        let faults = venue.faults(of: entry.page.code, example, in: outcome.diagnostics)
        #expect(faults.isEmpty, "\(entry.page.code), \(example.title): \(faults.joined(separator: "; "))")
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

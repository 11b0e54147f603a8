import VenueBundleRules
import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueRuleTesting
import VenueRules
import VenueStyle
import VenueVocabulary

/// The check of an example: of a venue as `venuemap validate` checks it, of a style as `venuemap check-style` does.
struct ExampleTrial {
  /// A mark without its finding, a finding without a mark, another error.
  let faults: [String]
  /// Messages of findings that do not say what to do.
  let withoutHelp: [String]

  init(_ example: RuleExample, of page: RulePage) throws {
    let venue = try MarkedVenue(example)
    let found =
      venue.texts[RuleExample.styleFile] == nil
      ? try ExampleTrial.venue(venue, example, page) : try ExampleTrial.style(venue, example)
    faults = venue.faults(of: page.code, example, in: found)
    // "Use the value that the finding gives" is no help beside the finding.
    withoutHelp = found.filter { finding in
      finding.help.isEmpty && !finding.hasSuggestion
        || finding.help.contains { $0.isEmpty || $0.contains("that the finding") }
    }.map {
      "\($0.code): \($0.message)"
    }
  }

  /// The options with which an example is checked.
  static func options(_ venue: MarkedVenue, _ example: RuleExample, _ page: RulePage) -> CompilerOptions {
    let names = RuleNames(rulePages)
    var options = CompilerOptions()
    if let file = venue.texts[ConfigurationFile.name] {
      let settings = Configuration([(ConfigurationFile(file.bytes() ?? [], path: ConfigurationFile.name, names), "")])
      precondition(settings.faults.isEmpty, "\(settings.faults)")
      settings.apply(to: &options.checks)
    }
    options.profile = page.tags.contains(RulePage.optionalTag) ? .release : .default
    if let text = example.day, case .date(let day)? = TimeText(text) { options.day = day }
    if !example.hasTimeZones { options.timeZones = SystemTimeZones(folders: []) }
    return options
  }

  private static func venue(_ venue: MarkedVenue, _ example: RuleExample, _ page: RulePage) throws -> [Diagnostic] {
    let compiler = VenueCompiler(options: options(venue, example, page))
    var outcome = page.stage == .planned ? compiler.validate(venue.source) : compiler.check(venue.source)
    if let file = venue.texts["baseline.json"] {
      outcome = outcome.comparing(with: try Baseline(json: file.bytes() ?? []), of: venue.source, RuleNames(rulePages))
    }
    return outcome.diagnostics
  }

  private static func style(_ venue: MarkedVenue, _ example: RuleExample) throws -> [Diagnostic] {
    let file = RuleExample.styleFile
    let client = example.client.flatMap { ClientVersion($0) }
    let nothing = StyleSurroundings(fault: { "there is no file \($0)" }, bytes: { _ in nil }, hasFile: { _ in false })
    let report = StyleCheck.report(on: venue.texts[file]?.bytes() ?? [], file: file, client: client)
    return report.diagnostics + report.missingResources(in: nothing)
      + (client.map { ClientAdvisory.findings(for: $0, in: file) } ?? [])
  }
}

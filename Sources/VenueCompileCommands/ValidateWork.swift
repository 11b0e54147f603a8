import VenueBundleRules
import VenueChecks
import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueModel
import VenueOutput
import VenueReports
import VenueRules

extension Validate: VenueWork {
  package func work() throws {
    var options = CompilerOptions(jobs: threads.jobs, uncovered: venues.uncovered)
    options.day = date
    var compiler = VenueCompiler(options: options)
    let inputs = VenueInputs(venues.venues, compiler)
    var status = inputs.status
    var document = FindingsDocument()
    var reported = RunReport()
    var settings = VenueSettings(venues)
    let baselines = try ChosenBaselines(self)
    let earlier = try since.map { try EarlierFindings($0) }
    var found: [(venue: String, diagnostics: [Diagnostic])] = []
    for input in inputs.inputs {
      switch input.reading {
      case .passedOver: document.venues.append(FindingsDocument.Venue(path: input.path, .passedOver))
      case .unreadable(let error):
        document.venues.append(FindingsDocument.Venue(path: input.path, .unreadable("\(error)")))
        if !self.report.isEmpty { reported.venues.append(RunReport.Venue(path: input.path, error)) }
      case .venue(let source):
        compiler.options.checks = try chosen(settings.settings(of: input.path))
        var outcome = compiler.validate(source)
        found.append((source.venue.id, outcome.diagnostics))
        if let baseline = baselines.baseline(with: found) {
          outcome = outcome.comparing(with: baseline, of: source, compiler.options.checks.names)
        }
        var known = outcome.inBaseline.map { KnownFindings(count: $0.count) }
        if let earlier {
          let findings = try earlier.findings(of: input.path, compiler)
          let changed = outcome.since(findings, of: source)
          outcome = changed.outcome
          known = KnownFindings(count: outcome.inBaseline?.count ?? 0, since: earlier.name, gone: changed.gone)
        }
        let report = FindingsReport(outcome, of: source, known: known, from: minSeverity, at: input.path)
        document.venues.append(FindingsDocument.Venue(path: input.path, id: source.venue.id, .looked(report)))
        let profile = compiler.profile(for: source)
        if !self.report.isEmpty {
          let isDrawn = self.report.contains { $0.format == .html }
          reported.venues.append(
            RunReport.Venue(path: input.path, source, outcome, report, profile, isDrawn: isDrawn))
        }
        if let failure = profile.failure(of: outcome.counts) {
          status.worsen(to: .findings)
          if case .errors = failure { continue }
          Terminal.complain("\(inputs.inputs.count > 1 ? "\(input.path): " : "")\(failure.words)")
        } else if !outcome.checked.hasFloor {
          // `compile` writes no bundle of it, under any profile.
          status.worsen(to: .findings)
        }
      }
    }
    switch output.format {
    case _ where report.contains(where: \.isStandardOutput): break
    case .text where venues.quiet && status == .fine: break
    case .text: Terminal.answer(painted: document.text(inColour: Terminal.answersInColour))
    case .json: Terminal.answer(document.json)
    }
    if let file = writeBaseline, inputs.status == .fine { status.worsen(to: baselines.write(found, to: file)) }
    for target in report { status.worsen(to: target.write(document, reported)) }
    try status.throwUnlessFine()
  }

  /// Adds the rules that the command line chooses.
  private func chosen(_ settings: CheckSettings) throws -> CheckSettings {
    var settings = settings
    let names = settings.names
    for (selectors, option) in [(only, "--only"), (ignore, "--ignore")] {
      for selector in selectors {
        if let refusal = names.refusal(of: selector) { throw CommandFailure("\(option): \(refusal)", .usage) }
      }
    }
    settings.only = only
    settings.overrides += ignore.map { ($0, .off) }
    return settings
  }
}

extension FindingsReport {
  /// - Parameters:
  ///   - known: findings that are not listed, because they were known.
  ///   - minimum: findings below this severity are only counted.
  ///   - path: the venue as it was named.
  init(
    _ outcome: CheckOutcome, of source: VenueSource, known: KnownFindings? = nil, from minimum: Severity? = nil,
    at path: String
  ) {
    let levels = source.venue.levels.count
    self.init(
      diagnostics: outcome.diagnostics, skipped: outcome.skipped, suppressed: outcome.suppressed,
      known: known, from: minimum, texts: source.texts,
      scope:
        "\(levels) level\(levels == 1 ? "" : "s"), \(source.venue.units.count) unit\(source.venue.units.count == 1 ? "" : "s")",
      root: VenueCompiler.root(of: path))
  }
}

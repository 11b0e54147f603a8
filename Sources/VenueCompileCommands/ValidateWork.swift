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
    options.building = venues.building
    var compiler = VenueCompiler(options: options)
    let cache = try OpenCache(self.cache, beside: venues.venues)
    cache?.use(in: &compiler)
    defer { cache?.endRun(quiet: true) }
    let inputs = VenueInputs(
      venues.venues, compiler, answersWithProposal: output.format == .text && report.isEmpty)
    var status = inputs.status
    var document = FindingsDocument()
    var reported = RunReport()
    var settings = VenueSettings(venues)
    let baselines = try ChosenBaselines(self)
    let earlier = try since.map { try EarlierFindings($0) }
    var found: [(venue: String, diagnostics: [Diagnostic])] = []
    var failed = FailedVenues()
    // Positions in the document of venues that `--quiet` does not print.
    var hidden: Set<Int> = []
    inputs.reportSameIDs()
    for input in inputs.inputs {
      switch input.reading {
      case .passedOver: document.venues.append(FindingsDocument.Venue(path: input.path, .passedOver))
      case .unreadable(let error):
        document.venues.append(FindingsDocument.Venue(path: input.path, .unreadable("\(error)")))
        failed.note(input.path, isFailed: true)
        if !self.report.isEmpty { reported.venues.append(RunReport.Venue(path: input.path, error)) }
      case .venue(let read):
        compiler.options.checks = try chosen(settings.settings(of: input.path))
        let since = try earlier?.findings(of: input.path, compiler)
        func listed(_ source: VenueSource) -> CheckOutcome {
          let outcome = look(at: source, compiler, baselines, found)
          return since.map { outcome.since($0, of: source).outcome } ?? outcome
        }
        var source = read
        let fixing = VenueFixing(path: input.path, command: self, options: compiler.options)
        if fix || diff, let corrected = fixing.run(listed(source), of: source, check: listed) {
          status.worsen(to: corrected.status)
          if !diff { source = corrected.fixed.source }
        }
        var outcome = look(at: source, compiler, baselines, found)
        found.append((source.venue.id, outcome.diagnostics + (outcome.inBaseline ?? [])))
        var known: KnownFindings?
        if let earlier, let since {
          let changed = outcome.since(since, of: source)
          outcome = changed.outcome
          known = KnownFindings(count: outcome.inBaseline?.count ?? 0, since: earlier.name, gone: changed.gone)
        }
        outcome = outcome.withEdits(of: source, at: input.path, isComplete: needsEdits)
        let report = FindingsReport(outcome, of: source, known: known, from: minSeverity, at: input.path)
        document.venues.append(FindingsDocument.Venue(path: input.path, id: source.venue.id, .looked(report)))
        let profile = compiler.profile(for: source)
        if !self.report.isEmpty {
          let isDrawn = self.report.contains { $0.format == .html }
          reported.venues.append(
            RunReport.Venue(path: input.path, source, outcome, report, profile, isDrawn: isDrawn))
        }
        let failure = profile.failure(of: outcome.counts)
        // Of a venue without a floor `compile` writes no bundle, under any profile.
        let isFailed = failure != nil || !outcome.checked.hasFloor
        if isFailed { status.worsen(to: .findings) }
        failed.note(input.path, isFailed: isFailed)
        if venues.quiet, !isFailed { hidden.insert(document.venues.count - 1) }
        switch failure {
        case nil, .errors?: break
        case let failure?:
          Terminal.complain("\(inputs.inputs.count > 1 ? "\(input.path): " : "")\(failure.words)")
        }
      }
    }
    switch output.format {
    case _ where diff: break
    case _ where report.contains(where: \.isStandardOutput): break
    case .text where venues.quiet && status == .fine: break
    case .text: answer(document, without: hidden, failed)
    case .json: Terminal.answer(document.json)
    }
    if let file = writeBaseline, inputs.status == .fine { status.worsen(to: baselines.write(found, to: file)) }
    for target in report { status.worsen(to: target.write(document, reported)) }
    try status.throwUnlessFine()
  }

  /// Prints the findings of each venue, and how many venues failed.
  ///
  /// - Parameter hidden: positions of venues that are not printed.
  private func answer(_ document: FindingsDocument, without hidden: Set<Int>, _ failed: FailedVenues) {
    var shown = document
    for position in hidden { shown.venues[position].result = .passedOver }
    let text = shown.text(inColour: Terminal.answersInColour)
    Terminal.answer(painted: text)
    if let words = failed.words { Terminal.answer(lines: text.isEmpty ? [words] : ["", words]) }
  }

  /// The findings of a venue without those of the baseline.
  private func look(
    at source: VenueSource, _ compiler: VenueCompiler, _ baselines: ChosenBaselines,
    _ found: [(venue: String, diagnostics: [Diagnostic])]
  ) -> CheckOutcome {
    let outcome = compiler.validate(source)
    guard let baseline = baselines.baseline(with: found + [(source.venue.id, outcome.diagnostics)]) else {
      return outcome
    }
    return outcome.comparing(with: baseline, of: source, compiler.options.checks.names)
  }

  /// True if an answer or a report contains the edits of corrections.
  private var needsEdits: Bool {
    output.format == .json || report.contains { [.json, .sarif, .html].contains($0.format) }
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

extension Diagnostic {
  fileprivate var withoutFix: Diagnostic {
    var diagnostic = self
    diagnostic.fix = nil
    return diagnostic
  }
}

extension CheckOutcome {
  /// The outcome with the edits of corrections.
  ///
  /// - Parameters:
  ///   - path: the venue as it was named.
  ///   - isComplete: false if only their number is needed; they are then computed only if they are few.
  fileprivate func withEdits(of source: VenueSource, at path: String, isComplete: Bool) -> CheckOutcome {
    let changes = diagnostics.reduce(0) { $0 + ($1.fix?.changes.count ?? 0) }
    guard source.format.isCorrectable, isComplete || changes < 1000, FileSystem.isFolder(VenueCompiler.root(of: path))
    else { return self }
    return withEdits(of: source) { _ in true }
  }
}

extension FindingsReport {
  /// - Parameters:
  ///   - known: findings that are not listed, because they were known; nil counts those of the baseline.
  ///   - minimum: findings below this severity are only counted.
  ///   - path: the venue as it was named.
  init(
    _ outcome: CheckOutcome, of source: VenueSource, known: KnownFindings? = nil, from minimum: Severity? = nil,
    at path: String
  ) {
    let levels = source.venue.levels.count
    // Nothing in an archive is corrected.
    let isCorrectable = source.format.isCorrectable && FileSystem.isFolder(VenueCompiler.root(of: path))
    self.init(
      diagnostics: isCorrectable ? outcome.diagnostics : outcome.diagnostics.map(\.withoutFix),
      skipped: outcome.skipped,
      suppressed: outcome.suppressed,
      known: known ?? outcome.inBaseline.map { KnownFindings(count: $0.count) }, from: minimum, texts: source.texts,
      scope:
        "\(levels) level\(levels == 1 ? "" : "s"), \(source.venue.units.count) unit\(source.venue.units.count == 1 ? "" : "s")",
      root: VenueCompiler.folderOfNames(of: source, at: path))
  }
}

import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueModel
import VenueOutput
import VenueRules

extension Validate: VenueWork {
  package func work() throws {
    var options = CompilerOptions(
      profile: try venues.chosenChecks(), jobs: threads.jobs, uncovered: venues.uncovered)
    options.day = date
    let compiler = VenueCompiler(options: options)
    let inputs = VenueInputs(venues.venues, compiler)
    var status = inputs.status
    var document = FindingsDocument()
    for input in inputs.inputs {
      switch input.reading {
      case .passedOver: document.venues.append(FindingsDocument.Venue(path: input.path, .passedOver))
      case .unreadable(let error):
        document.venues.append(FindingsDocument.Venue(path: input.path, .unreadable("\(error)")))
      case .venue(let source):
        let outcome = compiler.validate(source)
        let report = FindingsReport(outcome, of: source, at: input.path)
        document.venues.append(FindingsDocument.Venue(path: input.path, id: source.venue.id, .looked(report)))
        let failsAt = compiler.profile(for: source).failsAt
        if outcome.diagnostics.contains(where: { $0.severity >= failsAt }) { status.worsen(to: .findings) }
      }
    }
    switch output.format {
    case .text where venues.quiet && status == .fine: break
    case .text: Terminal.answer(painted: document.text(inColour: Terminal.answersInColour))
    case .json: Terminal.answer(document.json)
    }
    for target in report { status.worsen(to: target.write(document)) }
    try status.throwUnlessFine()
  }
}

extension FindingsReport {
  /// - Parameter path: the venue as it was named.
  init(_ outcome: CheckOutcome, of source: VenueSource, at path: String) {
    let levels = source.venue.levels.count
    self.init(
      diagnostics: outcome.diagnostics, skipped: outcome.skipped, texts: source.texts,
      scope:
        "\(levels) level\(levels == 1 ? "" : "s"), \(source.venue.units.count) unit\(source.venue.units.count == 1 ? "" : "s")",
      root: VenueCompiler.root(of: path))
  }
}

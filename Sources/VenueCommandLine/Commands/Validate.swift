import ArgumentParser
import VenueCompiler
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is wrong with a venue, where, and what to do.",
    discussion: """
      Reads and checks the venue, and writes nothing. Every finding names its rule; `venuemap rules CODE` \
      says why the rule is there. Exits with 1 when a finding is serious enough for the profile.

        venuemap validate venues/corner-mall
        venuemap validate campus.zip --profile strict --report json=findings.json
        venuemap validate venues/*                     all in one answer; a README among them is passed over
      """
  )

  @OptionGroup var venues: VenueOptions
  @OptionGroup var output: FormatOption

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also write the findings to a file, as text=FILE or json=FILE; may be given several times.",
      valueName: "format=file"))
  var report: [ReportTarget] = []

  func run() throws {
    let compiler = VenueCompiler(
      options: CompilerOptions(profile: try venues.chosenProfile(), uncovered: venues.uncovered))
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
      scope: "\(levels) level\(levels == 1 ? "" : "s"), \(source.venue.units.count) units",
      root: VenueCompiler.root(of: path))
  }
}

/// `json=FILE`.
struct ReportTarget: ExpressibleByArgument {
  var format: AnswerFormat
  var file: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), let format = AnswerFormat(rawValue: String(argument[..<equals]))
    else { return nil }
    self.format = format
    file = String(argument[argument.index(after: equals)...])
  }

  func write(_ document: FindingsDocument) -> ExitStatus {
    do throws(OutputError) {
      try OutputFile(path: file).write(format == .json ? document.json : Array(document.text().utf8))
      return .fine
    } catch {
      Terminal.complain(error)
      return .unwritableOutput
    }
  }
}

import ArgumentParser
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is wrong with a venue, where, and what to do.",
    discussion: """
      Reads and checks the venue, and writes nothing. Every finding names its rule; `venuemap rules CODE` \
      says why the rule is there. Exits with 1 when a finding is serious enough for the profile.

        venuemap validate venues/corner-mall
        venuemap validate campus.zip --profile strict --report json=findings.json
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
    let compiler = VenueCompiler(options: CompilerOptions(profile: try venues.chosenProfile()))
    var status = ExitStatus.fine
    for path in venues.venues {
      do throws(InputError) {
        let source = try compiler.read(path)
        let outcome = compiler.check(source)
        let report = FindingsReport(outcome, of: source)
        switch output.format {
        case .text:
          if venues.venues.count > 1 { Terminal.answer("\(path)\n\n") }
          Terminal.answer(report.text(inColour: Terminal.answersInColour))
        case .json: Terminal.answer(report.json)
        }
        for target in self.report { status.worsen(to: target.write(report)) }
        let failsAt = compiler.profile(for: source).failsAt
        if outcome.diagnostics.contains(where: { $0.severity >= failsAt }) { status.worsen(to: .findings) }
      } catch {
        Terminal.say("venuemap: \(error)")
        status.worsen(to: .unreadableInput)
      }
    }
    try status.throwUnlessFine()
  }
}

extension FindingsReport {
  init(_ outcome: CheckOutcome, of source: VenueSource) {
    let levels = source.venue.levels.count
    self.init(
      diagnostics: outcome.diagnostics, skipped: outcome.skipped, texts: source.texts,
      scope: "\(levels) level\(levels == 1 ? "" : "s"), \(source.venue.units.count) units")
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

  func write(_ report: FindingsReport) -> ExitStatus {
    do throws(OutputError) {
      try OutputFile(path: file).write(format == .json ? report.json : Array(report.text().utf8))
      return .fine
    } catch {
      Terminal.say("venuemap: \(error)")
      return .unwritableOutput
    }
  }
}

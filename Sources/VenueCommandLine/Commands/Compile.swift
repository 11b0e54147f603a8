import ArgumentParser
import VenueCompiler
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueVocabulary

struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a bundle that apps draw, search and route with.",
    discussion: """
      Ends in one of three ways, named on the last line: written; written without N features (only with --allow-errors: what \
      was withdrawn is in OUT.build/ledger.json); not written, the former bundle stays. The bundle is put in place in one step: \
      a compile that fails or is killed changes nothing. Two at once wait for one another. Files in OUT that are not the \
      bundle's own are never removed: the compile stops and names them.

        venuemap compile venues/corner-mall -o build/corner-mall
        venuemap compile campus.zip -o build/campus --allow-errors
        venuemap compile venues/* -o build             each below build, by its venue's id
      """
  )

  @OptionGroup var venues: VenueOptions

  @Option(
    name: [.short, .customLong("output")],
    help: "The bundle's folder. For several venues, the folder their bundles go into, by venue id.")
  var outputs: [String]

  private var output: String { outputs.last ?? "" }

  @Flag(help: "Write what is left when features had to be withdrawn.")
  var allowErrors = false

  @Option(help: "Threads for cutting tiles. Changes the time, never the bytes.")
  var jobs: Int = 2

  @OptionGroup var answer: FormatOption

  func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must name a folder") }
    guard jobs >= 1 else { throw ValidationError("--jobs must be 1 or more, but is \(jobs)") }
  }

  func run() throws {
    let compiler = VenueCompiler(
      options: CompilerOptions(
        profile: try venues.chosenProfile(), allowsErrors: allowErrors, jobs: jobs,
        uncovered: venues.uncovered))
    let inputs = VenueInputs(venues.venues, compiler)
    var bundles = venues.venues.count == 1 ? inputs.sources.map { _ in output } : try inputs.bundles(below: output)
    bundles.reverse()
    var status = inputs.status
    var answers: [CompileAnswer] = []
    for input in inputs.inputs {
      switch input.reading {
      case .passedOver: break
      case .unreadable(let error): answers.append(CompileAnswer(venue: input.path, .failed("\(error)")))
      case .venue(let source):
        answers.append(compile(source, at: input.path, to: bundles.removeLast(), with: compiler, &status))
      }
    }
    if answer.format == .json { Terminal.answer(CompileAnswer.json(of: answers)) }
    try status.throwUnlessFine()
  }

  private func compile(
    _ source: VenueSource, at path: String, to bundle: String, with compiler: VenueCompiler,
    _ status: inout ExitStatus
  ) -> CompileAnswer {
    do throws(OutputError) {
      let compilation = try compiler.compile(source, readFrom: path, to: bundle)
      if case .notWritten = compilation.outcome { status.worsen(to: .findings) }
      if answer.format == .text {
        // Findings of a compile are talk: few of each rule, the whole list is in the report beside the bundle.
        let report = FindingsReport(compilation.check, of: source, at: path)
        if report.counts.error + report.counts.warning > 0 { Terminal.say(report.text(perRule: 3)) }
        Terminal.answer(PrintableText.line(compilation.lastLine) + "\n")
      }
      return CompileAnswer(venue: path, .ended(compilation))
    } catch {
      Terminal.complain(error)
      status.worsen(to: error.isOwnFault ? .ownFault : .unwritableOutput)
      return CompileAnswer(venue: path, .failed("\(error)"))
    }
  }
}

extension Compilation {
  /// One of the three ways a compile ends, in words.
  var lastLine: String {
    let size = "\(fileCount) files, \(Columns.bytes(byteCount))"
    switch outcome {
    case .written: return "written: \(bundle) (\(size))"
    case .writtenWithout(let count):
      return "written without \(without(count)): \(bundle) (\(size)); which and why: \(bundle).build/ledger.json"
    case .notWritten(let obstacle):
      let reason =
        switch obstacle {
        case .errors: "\(check.counts.error) error\(check.counts.error == 1 ? "" : "s")"
        case .noFloor: "no floor is left to show"
        }
      return "not written\(hasFormer ? ", the former bundle stays" : ""): \(reason)"
    }
  }

  /// `"2 features, opening.geojson and part of unit.geojson"`.
  private func without(_ count: Int) -> String {
    var parts = count == 0 ? [] : ["\(count) feature\(count == 1 ? "" : "s")"]
    let files = source.unreadableFiles
    parts += files.prefix(3).map { $0.isReadInPart ? "part of \($0.path)" : $0.path }
    if files.count > 3 { parts.append("\(files.count - 3) more files") }
    guard parts.count > 1, let last = parts.last else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

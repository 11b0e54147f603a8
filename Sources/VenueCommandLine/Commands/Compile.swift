import ArgumentParser
import VenueCompiler
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueRules

struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a bundle that apps draw, search and route with.",
    discussion: """
      Ends in one of three ways, named on the last line: written; written without N features (only with --allow-errors: what \
      was withdrawn is in OUT.build/ledger.json); not written, the former bundle stays. The bundle is put in place in one step: \
      a compile that fails or is killed changes nothing.

        venuemap compile venues/corner-mall -o build/corner-mall
        venuemap compile campus.zip -o build/campus --allow-errors
      """
  )

  @OptionGroup var venues: VenueOptions

  @Option(
    name: [.short, .customLong("output")],
    help: "The bundle's folder. For several venues, the folder their bundles go into, by venue id.")
  var output: String

  @Flag(help: "Write what is left when features had to be withdrawn.")
  var allowErrors = false

  @Option(help: "Threads for cutting tiles. Changes the time, never the bytes.")
  var jobs: Int = 2

  @OptionGroup var answer: FormatOption

  func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs must be 1 or more, but is \(jobs)") }
  }

  func run() throws {
    let compiler = VenueCompiler(
      options: CompilerOptions(profile: try venues.chosenProfile(), allowsErrors: allowErrors, jobs: jobs))
    var status = ExitStatus.fine
    for path in venues.venues {
      do throws(CompileFailure) {
        let bundle = venues.venues.count == 1 ? output : "\(output)/\(path.split(separator: "/").last ?? "venue")"
        let compilation = try compiler.compile(path, to: bundle)
        say(compilation)
        if case .notWritten = compilation.outcome { status.worsen(to: .findings) }
      } catch {
        switch error {
        case .unreadable(let reason):
          Terminal.say("venuemap: \(reason)")
          status.worsen(to: .unreadableInput)
        case .unwritable(let reason):
          Terminal.say("venuemap: \(reason)")
          status.worsen(to: .unwritableOutput)
        }
      }
    }
    try status.throwUnlessFine()
  }

  private func say(_ compilation: Compilation) {
    let report = FindingsReport(compilation.check, of: compilation.source)
    switch answer.format {
    case .text:
      // Findings of a compile are talk: few of each rule, the whole list is in the report beside the bundle.
      if report.counts.error + report.counts.warning > 0 { Terminal.say(report.text(perRule: 3)) }
      Terminal.answer(compilation.lastLine + "\n")
    case .json: Terminal.answer(compilation.json)
    }
  }
}

extension Compilation {
  /// One of the three ways a compile ends, in words.
  var lastLine: String {
    let size = "\(fileCount) files, \(Columns.bytes(byteCount))"
    return switch outcome {
    case .written: "written: \(bundle) (\(size))"
    case .writtenWithout(let count):
      "written without \(without(count)): \(bundle) (\(size)); which and why: \(bundle).build/ledger.json"
    case .notWritten:
      "not written, the former bundle stays: \(check.counts.error) error\(check.counts.error == 1 ? "" : "s")"
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

  /// `schemas/compile-output.schema.json`.
  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      switch outcome {
      case .written: $0.member("outcome", "written")
      case .writtenWithout: $0.member("outcome", "written-without")
      case .notWritten: $0.member("outcome", "not-written")
      }
      $0.member("bundle", bundle)
      $0.member("withdrawn", withdrawnCount)
      $0.object("counts", inline: true) {
        $0.member("error", check.counts.error)
        $0.member("warning", check.counts.warning)
        $0.member("info", check.counts.info)
      }
      $0.member("files", fileCount)
      $0.member("bytes", byteCount)
    }
    return json.bytes + [0x0A]
  }
}

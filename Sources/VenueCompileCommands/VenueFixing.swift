import VenueChecks
import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueOutput
import VenueRules

/// Corrects the files of one venue of `validate --fix`, or shows the difference.
struct VenueFixing {
  /// The venue as it was named.
  let path: String
  let command: Validate
  let options: CompilerOptions

  /// Source and findings after the corrections; nil if there is nothing to correct.
  ///
  /// - Parameters:
  ///   - outcome: the findings of the venue as it is.
  ///   - check: finds them again.
  func run(
    _ outcome: CheckOutcome, of source: VenueSource, check: (VenueSource) -> CheckOutcome
  ) -> (fixed: FixRun, status: ExitStatus)? {
    let minimum = command.minSeverity ?? .info
    let wanted = outcome.diagnostics.filter { finding in
      finding.severity >= minimum && finding.fix.map { command.unsafe || $0.safety == .safe } ?? false
    }
    guard !wanted.isEmpty else { return nil }
    guard source.format.isCorrectable else {
      Terminal.complain(
        "\(path): files of \(source.format.name) are not corrected here. Correct them where they were made")
      return nil
    }
    do throws(InputError) {
      let tree = try VenueReader.open(path, limits: options.limits).ofVenue
      let isArchive = !tree.files.contains { tree.diskPath(of: $0.path) != nil }
      if isArchive {
        Terminal.complain(
          "\(path): files in an archive are not corrected. Unpack it (unzip \(path) -d FOLDER), and validate the folder"
        )
        return nil
      }
      let run = try FixRun(
        tree, named: path, jobs: options.jobs, isEditable: { tree.diskPath(of: $0) != nil },
        allowsUnsafe: command.unsafe, from: minimum, check: check)
      return (run, command.diff ? show(run, source) : write(run, tree, source))
    } catch {
      Terminal.complain(error)
      return nil
    }
  }

  private var root: String { VenueCompiler.root(of: path) }

  /// Prints the difference of all files.
  private func show(_ run: FixRun, _ source: VenueSource) -> ExitStatus {
    for (file, text) in run.texts.sorted(by: { $0.key < $1.key }) {
      Terminal.answer(UnifiedDiff(text, name: String(address(of: file, source).drop { $0 == "/" })).bytes)
    }
    return .fine
  }

  /// Replaces the files, and lists the corrections.
  private func write(_ run: FixRun, _ tree: InputTree, _ source: VenueSource) -> ExitStatus {
    var status = ExitStatus.fine
    var failed: Set<String> = []
    for (file, text) in run.texts.sorted(by: { $0.key < $1.key }) where text.isChanged {
      do throws(ReplacedFile.Failure) {
        guard let target = tree.diskPath(of: file) else { throw .outside }
        try ReplacedFile(target, in: root).write(text.bytes, over: text.original)
      } catch {
        failed.insert(file)
        Terminal.complain("\(address(of: file, source)) is not corrected: \(error)")
        status = .unwritableOutput
      }
    }
    let made = run.corrections.filter { correction in
      !(correction.finding.fix?.edits.contains { failed.contains($0.file) } ?? false)
    }
    for correction in made {
      let finding = correction.finding
      let file = finding.place?.file ?? finding.fix?.edits.first?.file ?? ""
      Terminal.say(
        "fixed \(finding.code) \(finding.id)  \(address(of: file, source)):\(correction.line)  \(finding.fix?.title ?? "")"
      )
    }
    let files = Set(made.flatMap { $0.finding.fix?.edits.map(\.file) ?? [] }).count
    Terminal.say(
      "fixed \(made.count) finding\(made.count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s") of \(path)")
    switch run.end {
    case .stable: break
    case .limit: Terminal.complain("\(path): stopped after \(FixRun.mostRounds) rounds; run it again for the rest")
    case .unreadable(let file):
      Terminal.complain(
        "\(address(of: file, source)): the last corrections were not made, because the file would be unreadable")
    }
    return status
  }

  /// The path of a file, as findings name it.
  private func address(of file: String, _ source: VenueSource) -> String {
    let folder = VenueCompiler.folderOfNames(of: source, at: path)
    return VenueFolder.address(of: file, in: folder)
  }
}

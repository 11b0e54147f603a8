import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueModel
import VenueOutput
import VenueParts
import VenueRules

extension Compile: VenueWork {
  package func work() throws {
    var compiler = try compiler
    let cache = try OpenCache(self.cache, beside: venues.venues)
    cache?.use(in: &compiler)
    // Read once: results that are reused must have the same settings.
    var settings = VenueSettings(venues)
    guard watch, let venue = venues.venues.first else { return try compileAll(with: compiler, cache, &settings) }
    compiler.remember()
    let root = VenueCompiler.root(of: venue)
    var seen = VenueFingerprint(of: root)
    while true {
      do {
        try compileAll(with: compiler, cache, &settings)
      } catch let status as ExitStatus where status != .ownFault {
        // Already reported; the next change may correct it.
      }
      Terminal.say("watching \(PrintableText.line(venue)); stop with Ctrl-C")
      seen = VenueFingerprint.afterChange(of: root, since: seen)
    }
  }

  private var compiler: VenueCompiler {
    get throws {
      var options = CompilerOptions(
        allowsErrors: allowErrors, jobs: threads.jobs, uncovered: venues.uncovered)
      options.day = date
      options.building = venues.building
      options.baseURL = baseAddress
      options.baseline = try accepted.baseline.map { try ChosenBaselines.read($0) }
      options.tiles = TileChoices(identity: tileIDs, container: tiles)
      return VenueCompiler(options: options)
    }
  }

  private func compileAll(
    with compiler: VenueCompiler, _ cache: OpenCache?, _ settings: inout VenueSettings
  ) throws {
    defer { cache?.endRun(quiet: venues.quiet || answer.format == .json) }
    let inputs = VenueInputs(venues.venues, compiler)
    var places: [BundlePlace] =
      venues.venues.count == 1 ? inputs.sources.map { _ in .folder(output) } : inputs.places(below: output)
    places.reverse()
    var status = inputs.status
    var answers: [CompileAnswer] = []
    var failed = FailedVenues()
    for input in inputs.inputs {
      switch input.reading {
      case .passedOver: break
      case .unreadable(let error):
        answers.append(CompileAnswer(venue: input.path, .failed("\(error)")))
        failed.note(input.path, isFailed: true)
      case .venue(let source):
        var compiler = compiler
        compiler.options.checks = try settings.settings(of: input.path)
        let ended =
          switch places.removeLast() {
          case .folder(let bundle): compile(source, at: input.path, to: bundle, with: compiler, &status)
          case .withoutID: refuseWithoutID(source, at: input.path, with: compiler, &status)
          case .refused(let reason): refuse(input.path, because: reason, &status)
          }
        answers.append(ended)
        failed.note(input.path, isFailed: !ended.isWritten)
      }
    }
    switch answer.format {
    case .json: Terminal.answer(CompileAnswer.json(of: answers))
    case .text:
      if let words = failed.words, !(venues.quiet && failed.isEmpty) { Terminal.answer(lines: [words]) }
    }
    try status.throwUnlessFine()
  }

  /// Prints the findings of a venue among others that has no id, so that there is no folder for its bundle: nearly always its first
  /// file cannot be read.
  private func refuseWithoutID(
    _ source: VenueSource, at path: String, with compiler: VenueCompiler, _ status: inout ExitStatus
  ) -> CompileAnswer {
    status.worsen(to: .findings)
    let reason = "the venue has no id, which is the name of its folder"
    let outcome = compiler.withoutBaseline(compiler.validate(source), of: source)
    if answer.format == .text {
      FindingsReport(outcome, of: source, at: path).sayOfCompile()
      let failure = compiler.profile(for: source).failure(of: outcome.counts)?.words
      Terminal.answer(lines: ["\(path): not written: \(failure ?? reason)"])
    }
    return CompileAnswer(venue: path, .failed(reason))
  }

  /// Prints that a venue has no folder of its own for its bundle; the reason was printed for all venues that need the same one.
  private func refuse(_ path: String, because reason: String, _ status: inout ExitStatus) -> CompileAnswer {
    status.worsen(to: .usage)
    if answer.format == .text {
      Terminal.answer(lines: ["\(path): not written: see the message above about its folder"])
    }
    return CompileAnswer(venue: path, .failed(reason))
  }

  private func compile(
    _ source: VenueSource, at path: String, to bundle: String, with compiler: VenueCompiler,
    _ status: inout ExitStatus
  ) -> CompileAnswer {
    do throws(OutputError) {
      let compilation = try compiler.compile(source, readFrom: path, to: bundle)
      if case .notWritten = compilation.outcome { status.worsen(to: .findings) }
      if answer.format == .text, !(venues.quiet && compilation.isWritten) {
        FindingsReport(compilation.check, of: source, at: path).sayOfCompile()
        // The line of a bundle has its path, which has the venue's id.
        let venue = venues.venues.count > 1 && !compilation.isWritten ? "\(path): " : ""
        Terminal.answer(PrintableText.line(venue + compilation.lastLine) + "\n")
      }
      Terminal.warn(of: compilation.left)
      return CompileAnswer(venue: path, .ended(compilation))
    } catch {
      // The cause may be among the findings, which have not been shown yet.
      if error.isOwnFault {
        FindingsReport(compiler.withoutBaseline(compiler.validate(source), of: source), of: source, at: path)
          .sayOfCompile()
      }
      Terminal.complain(error)
      status.worsen(to: error.isOwnFault ? .ownFault : .unwritableOutput)
      return CompileAnswer(venue: path, .failed("\(error)"))
    }
  }
}

extension Compilation {
  /// One of the three outcomes of a compile, as text.
  var lastLine: String {
    let size = "\(fileCount) files, \(Columns.bytes(byteCount))"
    switch outcome {
    case .written: return "written: \(bundle) (\(size))"
    case .writtenWithout(let count):
      return
        "written without \(without(count)): \(bundle) (\(size)). \(bundle).build/ledger.json lists them with the reasons"
    case .notWritten:
      return "not written\(hasFormer ? ", the previous bundle is kept" : "")\(obstacle.map { ": \($0)" } ?? "")"
    }
  }

  var isWritten: Bool { if case .notWritten = outcome { false } else { true } }

  /// The reason why no bundle was written, in words; nil if one was.
  var obstacle: String? {
    guard case .notWritten(let obstacle) = outcome else { return nil }
    switch obstacle {
    case .findings(let failure): return failure.words
    case .noFloor: return "the bundle would have no floor"
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

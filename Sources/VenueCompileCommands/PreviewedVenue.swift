import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueOutput
import VenuePreview
import VenueSystem

/// A venue that is looked at while it is written: compiled into a folder that goes with the process, and again after each change, as `compile --watch`
/// does. What is found is told on standard error; what cannot be compiled leaves the former bundle.
struct PreviewedVenue: Sendable {
  /// As it was named.
  let path: String
  let compiler: VenueCompiler
  let bundle: String
  /// What the last compile came to.
  let progress = VenueProgress()
  private let seen: VenueFingerprint

  /// - Parameter folder: that is free for the bundle.
  init(path: String, folder: String, compiler: VenueCompiler) {
    var compiler = compiler
    compiler.remember()
    (self.path, self.compiler) = (path, compiler)
    bundle = "\(folder)/bundle"
    seen = VenueFingerprint(of: VenueCompiler.root(of: path))
  }

  /// Compiles until there is a bundle.
  ///
  /// - Returns: what the venue looked like when it was compiled last.
  func compileFirst() throws -> VenueFingerprint {
    var seen = seen
    while try !compile() {
      let hint = compiler.options.allowsErrors ? "" : "; --allow-errors shows what is left of it"
      Terminal.say("no page yet: \(PrintableText.line(path)) is compiled again when it changes\(hint)")
      seen = VenueFingerprint.afterChange(of: VenueCompiler.root(of: path), since: seen)
    }
    return seen
  }

  /// Compiles after each change, without end.
  ///
  /// - Parameter first: what the venue looked like when it was compiled last; what changed meanwhile is a change, too.
  func follow(since first: VenueFingerprint) -> Never {
    var seen = first
    while true {
      seen = VenueFingerprint.afterChange(of: VenueCompiler.root(of: path), since: seen)
      do {
        _ = try compile()
      } catch {
        exit(ExitStatus.ownFault.code)
      }
    }
  }

  /// - Returns: whether a bundle was written.
  /// - Throws: ``ExitStatus/ownFault``, told already.
  private func compile() throws(ExitStatus) -> Bool {
    let source: VenueSource
    do throws(InputError) {
      source = try compiler.read(path)
    } catch {
      Terminal.complain(error)
      progress.report(VenueProgress.Report(kept: "\(error)", findings: PreviewedFindings.none))
      return false
    }
    do throws(OutputError) {
      let compilation = try compiler.compile(source, readFrom: path, to: bundle)
      Terminal.warn(of: compilation.left)
      let report = FindingsReport(compilation.check, of: source, at: path)
      if report.counts.error + report.counts.warning > 0 { Terminal.say(report.text(perRule: 3)) }
      Terminal.say(PrintableText.line(compilation.lastLine))
      progress.report(
        VenueProgress.Report(
          kept: compilation.obstacle, findings: PreviewedFindings.json(of: report, venue: source.venue.id)))
      return compilation.obstacle == nil
    } catch {
      // The folder goes while it is written to: nothing is to be told of that.
      while TemporaryOutputFolder.isEnding { pause() }
      Terminal.complain(error)
      if error.isOwnFault { throw .ownFault }
      progress.report(VenueProgress.Report(kept: "\(error)", findings: PreviewedFindings.none))
      return false
    }
  }
}

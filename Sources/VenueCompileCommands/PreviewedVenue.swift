import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueOutput
import VenuePreview
import VenueSystem

/// Previews a venue while it is edited: it is compiled into a temporary folder of the process, and again after each change, as `compile --watch`
/// does. Findings are printed on standard error; if a compile fails, the previous bundle is kept.
struct PreviewedVenue: Sendable {
  /// The argument as given.
  let path: String
  let compiler: VenueCompiler
  let bundle: String
  /// Result of the last compile.
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
  /// - Returns: fingerprint of the venue at the last compile.
  func compileFirst() throws -> VenueFingerprint {
    var seen = seen
    while try !compile() {
      let hint =
        compiler.options.allowsErrors
        ? "" : ". With --allow-errors, the page shows it without the features that have errors"
      Terminal.say("no page yet: \(PrintableText.line(path)) is compiled again when it changes\(hint)")
      seen = VenueFingerprint.afterChange(of: VenueCompiler.root(of: path), since: seen)
    }
    return seen
  }

  /// Compiles after each change, without end.
  ///
  /// - Parameter first: fingerprint of the venue at the last compile; changes since then count too.
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

  /// - Returns: true if a bundle was written.
  /// - Throws: ``ExitStatus/ownFault``, already reported.
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
      report.sayOfCompile()
      Terminal.say(PrintableText.line(compilation.lastLine))
      progress.report(
        VenueProgress.Report(
          kept: compilation.obstacle, findings: PreviewedFindings.json(of: report, venue: source.venue.id)))
      return compilation.obstacle == nil
    } catch {
      // If the folder is removed during writing, this is not reported.
      while TemporaryOutputFolder.isEnding { pause() }
      // The user did not choose this folder, so its path alone does not help.
      let reason =
        if case .system(_, let number) = error.reason { TemporaryFolder.current.refusal(number) } else { "\(error)" }
      Terminal.complain(reason)
      if error.isOwnFault { throw .ownFault }
      progress.report(VenueProgress.Report(kept: reason, findings: PreviewedFindings.none))
      return false
    }
  }
}

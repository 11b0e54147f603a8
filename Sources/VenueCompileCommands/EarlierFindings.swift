import VenueChecks
import VenueCommandLine
import VenueCompiler
import VenueFormats
import VenueModel
import VenueRules
import VenueSystem

/// The findings that `--since` compares with: of a commit, of a bundle, or of the JSON of an earlier run.
struct EarlierFindings {
  private enum State {
    case commit(EarlierVenue)
    case file(Baseline)
  }

  /// As the user named it.
  let name: String
  private let state: State

  /// - Parameter name: a bundle, a file, or otherwise a commit.
  /// - Throws: if a file cannot be read, or is not the JSON of a run.
  init(_ name: String) throws {
    self.name = name
    let bundle = name.hasSuffix("/") ? String(name.dropLast()) : name
    let candidates = [bundle + ".build/report.json", bundle + "/report.json", bundle]
    if let file = candidates.first(where: EarlierFindings.isFile) {
      state = .file(try ChosenBaselines.read(file))
    } else {
      // A folder may have the name of a branch.
      state = .commit(EarlierVenue(commit: name))
    }
  }

  /// The findings of one venue, checked in the same way as now; none if it was not there.
  ///
  /// - Throws: if there is no such commit.
  func findings(of path: String, _ compiler: VenueCompiler) throws -> Baseline {
    switch state {
    case .file(let baseline): return baseline
    case .commit(let earlier):
      do {
        guard let source = try earlier.source(of: path, compiler) else { return Baseline([]) }
        return Baseline([(source.venue.id, compiler.validate(source).diagnostics)])
      } catch let error as InputError {
        // It was no venue: all that is found now is new.
        Terminal.complain("\(path) cannot be read at \(name), so all findings count as new: \(error.reason)")
        return Baseline([])
      }
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

import VenueChecks
import VenueCommandLine
import VenueDiagnostics
import VenueFormats
import VenueOutput
import VenueSystem

/// The baselines of a `validate`: the one to compare with, or the one to write.
struct ChosenBaselines {
  private let read: Baseline?
  private let isWritten: Bool
  /// The entries of the file that is written again.
  private let previous: Baseline?

  /// Largest file in bytes.
  private static let largest = 1 << 28

  /// - Throws: if a file cannot be read, or is not a baseline.
  init(_ command: Validate) throws {
    isWritten = command.writeBaseline != nil
    read = try command.accepted.baseline.map { try ChosenBaselines.read($0) }
    previous = try command.writeBaseline.flatMap { file in
      access(file, F_OK) == 0 ? try ChosenBaselines.read(file) : nil
    }
  }

  /// The baseline to compare with: a new one has all findings so far.
  func baseline(with found: [(venue: String, diagnostics: [Diagnostic])]) -> Baseline? {
    isWritten ? Baseline(found) : read
  }

  func write(_ found: [(venue: String, diagnostics: [Diagnostic])], to file: String) -> ExitStatus {
    let baseline = Baseline(found, keeping: previous)
    do throws(OutputError) {
      try OutputFile(path: file).write(baseline.json)
      Terminal.say("written: \(file) (\(baseline.entries.count) finding\(baseline.entries.count == 1 ? "" : "s"))")
      return .fine
    } catch {
      Terminal.complain(error)
      return .unwritableOutput
    }
  }

  static func read(_ file: String) throws -> Baseline {
    do throws(InputError) {
      let bytes = try InputTree.bytes(ofFile: file, named: file, limit: largest)
      do throws(BaselineFault) {
        return try Baseline(json: bytes)
      } catch {
        throw InputError(path: file, reason: error.reason)
      }
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }
}

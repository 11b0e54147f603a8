import VenueCommandLine
import VenueCompiler
import VenueFormats
import VenueModel
import VenueSystem

/// The venues of a command line, read in the order they were named.
struct VenueInputs {
  struct Input {
    /// The argument as given, for messages and for the positions of findings.
    var path: String
    var reading: Reading
  }

  enum Reading {
    case venue(VenueSource)
    case unreadable(InputError)
    /// A path among venues that is clearly not one: a README that a pattern (`venues/*`) matched.
    case passedOver
  }

  let inputs: [Input]

  /// - Parameters:
  ///   - paths: unreadable and skipped ones are reported on standard error.
  ///   - answersWithProposal: true if the `venue.yaml` for a file that cannot be read alone is the answer of the command.
  init(_ paths: [String], _ compiler: VenueCompiler, answersWithProposal: Bool = false) {
    let isAlone = paths.count == 1
    inputs = paths.map { path in
      if !isAlone, VenueInputs.isDocument(path) {
        Terminal.complain("\(path) is not a venue and is ignored")
        return Input(path: path, reading: .passedOver)
      }
      do throws(InputError) {
        return Input(path: path, reading: .venue(try compiler.read(path)))
      } catch {
        let error = FolderOfVenues.refusal(of: path, after: error) ?? error
        Terminal.complain(error)
        if isAlone, !error.proposal.isEmpty {
          if answersWithProposal {
            Terminal.answer(lines: error.proposal)
          } else {
            Terminal.say("\n" + error.proposal.joined(separator: "\n"))
          }
        }
        return Input(path: path, reading: .unreadable(error))
      }
    }
  }

  var sources: [(path: String, source: VenueSource)] {
    inputs.compactMap { input in
      if case .venue(let source) = input.reading { (input.path, source) } else { nil }
    }
  }

  /// Exit status of reading: success if there is a venue and no path that failed to be one.
  var status: ExitStatus {
    let isUnread = inputs.contains { if case .unreadable = $0.reading { true } else { false } }
    return isUnread || sources.isEmpty ? .unreadableInput : .fine
  }

  /// A document among venues: by its name, and because it is a file.
  private static func isDocument(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    guard name.hasSuffix(".md") || name.hasSuffix(".txt") || ["readme", "license", "licence"].contains(name) else {
      return false
    }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

import VenueCommandLine
import VenueCompiler
import VenueFormats
import VenueModel
import VenueSystem
import VenueVocabulary

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

extension VenueInputs {
  /// Output folder of each bundle if several venues are compiled: below `output`, by the venue's id; nil for a venue without an id.
  ///
  /// - Throws: if an id cannot be the name of a folder, or if two venues have the same folder name.
  func bundles(below output: String) throws -> [String?] {
    var taken: [String: (path: String, id: String)] = [:]
    return try sources.map { path, source -> String? in
      let id = source.venue.id
      guard !id.isEmpty else { return nil }
      guard PortableName.isPortable(id) else {
        throw CommandFailure(
          "the id of \(path), '\(id)', cannot be the name of a folder. Compile this venue alone", .usage)
      }
      for name in [id, id + ".build"] {
        if let other = taken.updateValue((path, id), forKey: PortableName.folded(name)) {
          let clash =
            other.id == id
            ? "have the same id '\(id)'" : "have the ids '\(other.id)' and '\(id)', which need the same folder"
          throw CommandFailure(
            "\(other.path) and \(path) \(clash). Compile each alone, with its own --output", .usage)
        }
      }
      return (output.hasSuffix("/") ? output : output + "/") + id
    }
  }
}

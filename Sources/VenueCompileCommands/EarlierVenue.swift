import VenueCommandLine
import VenueCompiler
import VenueFormats
import VenueModel
import VenueOutput
import VenueSystem

/// A venue as it was in a commit of its git repository.
struct EarlierVenue {
  /// As the user named it: `"main"`, `"HEAD~3"`.
  let commit: String

  /// The venue at that commit; nil if it was not there.
  ///
  /// `git archive` packs the files of the commit, which are read as an archive: the working tree is not touched, and nothing is
  /// unpacked.
  ///
  /// - Parameter path: the venue as it is named now.
  /// - Throws: ``CommandFailure`` if there is no git, no repository or no such commit; ``InputError`` if the earlier files are no venue.
  func source(of path: String, _ compiler: VenueCompiler) throws -> VenueSource? {
    let root = VenueCompiler.root(of: path)
    let isFolder = RepositoryLocation(of: root).isFolder
    let parts = root.split(separator: "/", omittingEmptySubsequences: false)
    let name = isFolder ? "." : String(parts.last ?? "")
    let folder = isFolder ? root : parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    // With `--quiet` git prints nothing about an unknown commit, but its reason why it does not open a repository.
    let find = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit)^{commit}"]
    switch run(find, in: folder, isQuiet: false) {
    case 0: break
    case 127: throw CommandFailure("--since: git is not installed", .usage)
    case EarlierVenue.fatal:
      throw CommandFailure(
        "--since: \(commit) is not a bundle with its report and not a file, and git does not open the repository of \(path); its "
          + "message is above",
        .usage)
    default:
      throw CommandFailure(
        "--since: \(commit) is not a bundle with its report, not a file, and not a commit of the git repository of \(path)",
        .usage)
    }
    guard let file = temporaryFile() else {
      throw CommandFailure(
        "--since: \(TemporaryFolder.current.refusal(errno))", .unwritableOutput)
    }
    defer { unlink(file) }
    guard isFolder else {
      guard isThere("./\(name)", in: folder) else { return nil }
      guard run(["cat-file", "blob", "\(commit):./\(name)"], in: folder, into: file) == 0 else { throw isFull() }
      // Findings of both states name the same file.
      return try compiler.read(file, fileName: name)
    }
    // The folder may be newer than the commit.
    guard isThere("./", in: folder) else { return nil }
    guard run(["archive", "--format=zip", "--end-of-options", commit, "."], in: folder, into: file) == 0 else {
      throw isFull()
    }
    return try compiler.read(file)
  }

  /// True if the commit has the file or folder.
  private func isThere(_ path: String, in folder: String) -> Bool {
    run(["cat-file", "-e", "\(commit):\(path)"], in: folder) == 0
  }

  private func isFull() -> CommandFailure {
    CommandFailure("--since: git \(TemporaryFolder.current.refusal(0))", .unwritableOutput)
  }

  /// Exit status of git if it cannot work at all: no repository, one of another owner, a damaged one.
  private static let fatal: Int32 = 128

  /// - Parameter isQuiet: true without its messages on standard error.
  private func run(
    _ arguments: [String], in folder: String, into file: String = "/dev/null", isQuiet: Bool = true
  ) -> Int32 {
    ExternalProgram.run(["git", "-C", folder] + arguments, into: file, isQuiet: isQuiet)
  }

  /// The path of a new empty file that only this user can read.
  private func temporaryFile() -> String? {
    var template = Array("\(FileSystem.temporaryFolder)/venuemap-since-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

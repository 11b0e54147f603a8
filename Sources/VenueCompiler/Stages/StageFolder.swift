import Synchronization
import VenueBundle
package import VenueOutput
import VenueParallel
import VenueSystem

/// Results of stages in a folder, which a later compile uses, also of another venue, in another folder or on another machine.
///
/// A result has a file. Its name is the SHA-256 of the program, the stage and the input, so no result of another program is found; its first
/// bytes are a checksum of the others. A file is complete when it gets its name, and is never changed. Any number of programs can use one
/// folder.
///
/// The folder is trusted: who can write into it decides what is compiled.
package final class StageFolder: StageStore {
  /// Bytes that the files of a folder may have by default: 1 GB.
  package static let usualLimit = 1_000_000_000

  package let path: String
  private let program: String
  private let state = Mutex(State())

  private struct State {
    var stored = 0
    var used = 0
    var refusal: OutputError?
  }

  /// - Parameter program: identity of the program that makes the results (``identity(ofProgram:)``).
  /// - Throws: if the folder cannot be made, or has other files.
  package init(_ path: String, program: String) throws(OutputError) {
    self.path = path
    self.program = program
    let tag = path + "/" + StageFolder.tagName
    if FileSystem.beginning(of: tag, count: StageFolder.tag.utf8.count).elementsEqual(StageFolder.tag.utf8) { return }
    if FileSystem.exists(path), !FileSystem.isFolder(path) { throw OutputError(path: path, reason: .notAFolder) }
    guard FileSystem.entries(of: path).isEmpty else {
      throw OutputError(
        path: path, reason: .refused("it is no cache and has other files; choose a new or an empty folder"))
    }
    try FileSystem.makeFolders(path)
    try OutputFile(path: tag).write(Array(StageFolder.tag.utf8))
  }

  /// Refuses a cache inside a venue, where its files would be read as files of the venue.
  ///
  /// - Parameter venue: a folder or a file.
  package static func requireOutside(_ venue: String, _ path: String) throws(OutputError) {
    guard FileSystem.isFolder(venue), OutputTarget(path).lies(in: venue) else { return }
    throw OutputError(path: path, reason: .insideSource(venue))
  }

  /// The first line is that of the Cache Directory Tagging Specification (bford.info/cachedir): programs for backups omit the folder.
  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # Results of venuemap, which are made again if they are missing.

    """
  private static let tagName = "CACHEDIR.TAG"

  /// Identity of a program: its version, and length and XXH64 of its file. XXH64 is enough, because the folder is trusted.
  ///
  /// - Throws: if the file cannot be read.
  package static func identity(ofProgram path: String) throws(OutputError) -> String {
    guard let file = try? MappedFile(path: path) else {
      throw OutputError(path: path, reason: .system("read", errno))
    }
    let checksum = file.withUnsafeBytes { XXH64.checksum(of: $0) }
    return "\(Generator.version) \(file.count) \(String(checksum, radix: 16))"
  }

  /// - Returns: number of results that were used and stored since the last call.
  package func endRun() -> (used: Int, stored: Int) {
    state.withLock { state in
      defer { (state.used, state.stored, state.refusal) = (0, 0, nil) }
      return (state.used, state.stored)
    }
  }

  /// The first error while a result of this run was stored; nil if there was none.
  package var refusal: OutputError? { state.withLock(\.refusal) }

  package func output(of stage: String, for input: [UInt8]) -> [UInt8]? {
    let file = file(of: stage, for: input)
    guard let output = StageFile.read(file) else { return nil }
    // Its time of change says when it was used last.
    utimensat(AT_FDCWD, file, nil, AT_SYMLINK_NOFOLLOW)
    state.withLock { $0.used += 1 }
    return output
  }

  package func keep(_ output: [UInt8], of stage: String, for input: [UInt8]) {
    do throws(OutputError) {
      try StageFile.write(output, to: file(of: stage, for: input))
      state.withLock { $0.stored += 1 }
    } catch {
      state.withLock { $0.refusal = $0.refusal ?? error }
    }
  }

  private func file(of stage: String, for input: [UInt8]) -> String {
    var hash = SHA256()
    // A zero byte ends each name, which contains none.
    hash.update(Array("\(program)\0\(stage)\0".utf8))
    hash.update(input)
    let name = hash.finish().hexadecimal
    return "\(path)/\(name.prefix(2))/\(name)"
  }
}

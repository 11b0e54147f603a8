package import VenueBundle
package import VenueOutput
package import VenueParallel
package import VenueParts
import VenueSystem

/// The folder beside a target in which its new contents are written: hidden, with an unpredictable random name,
/// and locked as long as its writer runs.
package final class StagingFolder {
  let path: String
  /// The random part of its name.
  let number: String
  private let descriptor: Int32
  /// The folder that this one replaces.
  private let former: String

  /// Makes the folder. It must not exist: an existing folder with the name is never written into.
  init(for target: OutputTarget) throws(OutputError) {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    number = String(repeating: "0", count: StagingFolder.digits - random.count) + random
    path = target.beside(StagingFolder.infix + number)
    former = target.path
    guard mkdir(path, 0o777) == 0 else { throw OutputError(path: path, reason: .system("make a folder", errno)) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // If folders cannot be locked, no process can detect that it is unused, so it is not removed.
    if descriptor >= 0 { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes and writes the files, and waits until they are on disk. A file that is the same in the folder to be replaced gets a second name
  /// instead: it keeps its time, and nothing is written.
  ///
  /// - Parameter jobs: number of threads; each makes and writes one file at a time.
  /// - Throws: ``OutputError``; with several errors, the first file's. Nothing is written if a name leads out of the folder.
  package func write(_ files: [PartFile], jobs: Int = 1) throws(OutputError) {
    _ = try write(files, jobs: jobs, reusing: nil) { _, _ in }
  }

  /// The same for files that a manifest lists.
  ///
  /// - Parameter stageCache: files are reused if their inputs are equal, and digests of files with the same bytes.
  /// - Returns: the written files with their digests, in the order of the files.
  package func writeListed(
    _ files: [PartFile], jobs: Int = 1, reusing stageCache: StageCache? = nil
  ) throws(OutputError) -> [WrittenFile] {
    try write(files, jobs: jobs, reusing: stageCache) { name, bytes in
      stageCache.value("written \(name.text)", of: FileBytes(bytes)) { WrittenFile(path: name, contents: bytes) }
    }
  }

  /// - Parameter result: is called with the name and the bytes of each file.
  private func write<Written: Sendable>(
    _ files: [PartFile], jobs: Int, reusing stageCache: StageCache?,
    _ result: @Sendable (BundlePath, [UInt8]) -> Written
  ) throws(OutputError) -> [Written] {
    var names: [BundlePath] = []
    for file in files {
      guard let name = BundlePath(file.path) else { throw OutputError(path: file.path, reason: .unsafeName) }
      names.append(name)
    }
    var made: Set<String> = [path]
    for name in names {
      let file = path + "/" + name.text
      let around = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
      if made.insert(around).inserted { try FileSystem.makeFolders(around) }
    }
    let mode = fileMode
    let written = ParallelWork.map(count: files.count, jobs: jobs) {
    } body: { [names, path, former] _, place in
      Result { () throws(OutputError) in
        let bytes: [UInt8]
        do {
          bytes = try stageCache.bytes(of: files[place])
        } catch {
          throw OutputError(path: files[place].path, reason: .fails("\(error)"))
        }
        let (old, new) = (former + "/" + names[place].text, path + "/" + names[place].text)
        if !FileSystem.linkUnchanged(old, bytes, mode: mode, to: new) { try FileSystem.write(bytes, to: new) }
        return result(names[place], bytes)
      }
    }
    for folder in made.sorted() { FileSystem.flushFolder(folder) }
    var whole: [Written] = []
    for file in written { whole.append(try file.get()) }
    return whole
  }

  /// The rights of a new file: those of the new folder, without the right to enter.
  private var fileMode: mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & 0o666 : 0o666
  }

  /// Removes leftovers of killed runs beside a target. A folder whose writer is running is locked and is kept; so is one
  /// that cannot be locked at all. Of a leftover previous bundle, only listed files are removed.
  ///
  /// - Returns: folders that could not be removed.
  static func removeLeftovers(of target: OutputTarget, ownFiles: (String) -> [String]?) -> [LeftFolder] {
    var left: [LeftFolder] = []
    let prefix = "." + target.name + infix
    for name in FileSystem.entries(of: target.parent) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count)
      guard number.utf8.count == digits, number.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else { continue }
      let path = (target.parent == "/" ? "" : target.parent) + "/" + name
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      if flock(folder, LOCK_EX | LOCK_NB) == 0 {
        if let files = ownFiles(path) {
          left += OwnedFiles(files).remove(at: path, of: target, number: String(number))
        } else if let refusal = FileSystem.removeTree(path) {
          left.append(LeftFolder(path: path, output: target.path, reason: .system(refusal)))
        }
      }
      close(folder)
    }
    return left
  }

  private static let infix = ".new-"
  private static let digits = 16
}

extension StageCache? {
  /// The bytes of a file, made again only if its input differs from the last run.
  fileprivate func bytes(of file: PartFile) throws -> [UInt8] {
    guard let self, let input = file.input else { return try file.bytes }
    return try self.value("made \(file.path)", of: PartInput(input)) { Result { try file.bytes } }.get()
  }
}

/// An input of any type; one of another type is another.
private struct PartInput: Equatable, Sendable {
  let input: any Equatable & Sendable

  init(_ input: any Equatable & Sendable) { self.input = input }

  static func == (a: PartInput, b: PartInput) -> Bool {
    func isEqual<Input: Equatable>(_ input: Input) -> Bool { b.input as? Input == input }
    return isEqual(a.input)
  }
}

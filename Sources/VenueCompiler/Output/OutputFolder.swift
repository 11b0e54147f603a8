import CSwap
import Glibc

/// A folder of output that is replaced as a whole or not at all.
///
/// The new contents are written beside the old, flushed to disk, and the two folders change places in one step of
/// the file system (`renameat2` with RENAME_EXCHANGE). Whoever opens the folder, at any moment, finds the former
/// contents or the new ones, never a mixture; a program that is killed leaves at most a hidden folder that the next run removes.
struct OutputFolder {
  /// Without a trailing slash; links in it are followed when the folder exists.
  let path: String

  /// Files by their path inside the folder, with `/`.
  typealias Contents = [(path: String, bytes: [UInt8])]

  /// - Parameter isOurs: whether an existing folder may be replaced. An empty one always may.
  /// - Throws: ``OutputError``; the former contents are then still in place.
  func replaceContents(with contents: Contents, isOurs: (String) -> Bool) throws(OutputError) {
    try requireReplaceable(isOurs: isOurs)
    let target = resolved()
    try FileSystem.makeFolders(parent(of: target))
    removeLeftovers(of: target)

    let staging = stagingPath(for: target, process: getpid())
    do throws(OutputError) {
      try write(contents, into: staging)
      try swap(staging, with: target)
    } catch {
      FileSystem.removeTree(staging)
      throw error
    }
    FileSystem.removeTree(staging)
  }

  /// - Throws: when the path is a file, or a folder that is neither empty nor ours.
  func requireReplaceable(isOurs: (String) -> Bool) throws(OutputError) {
    let target = resolved()
    guard FileSystem.exists(target) else { return }
    guard FileSystem.isFolder(target) else { throw OutputError(path: target, reason: .notAFolder) }
    guard FileSystem.isEmptyFolder(target) || isOurs(target) else {
      throw OutputError(path: target, reason: .notOurs)
    }
  }

  private func swap(_ staging: String, with target: String) throws(OutputError) {
    let status = FileSystem.exists(target) ? cswap_exchange(staging, target) : cswap_rename_new(staging, target)
    guard status == 0 else {
      throw OutputError(path: target, reason: errno == EINVAL ? .cannotSwap : .system("replace it", errno))
    }
    FileSystem.flushFolder(parent(of: target))
  }

  private func write(_ contents: Contents, into folder: String) throws(OutputError) {
    try FileSystem.makeFolders(folder)
    var made: Set<String> = [folder]
    for (path, bytes) in contents {
      let file = folder + "/" + path
      let around = parent(of: file)
      if made.insert(around).inserted { try FileSystem.makeFolders(around) }
      try FileSystem.write(bytes, to: file)
    }
    for path in made { FileSystem.flushFolder(path) }
  }

  /// The folder the path leads to, so that a link to a bundle stays a link.
  private func resolved() -> String {
    let trimmed = path.trimmingSlashes
    guard let real = realpath(trimmed, nil) else { return trimmed }
    defer { free(real) }
    return String(cString: real)
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func stagingPrefix(for target: String) -> String {
    let name = target.split(separator: "/").last.map(String.init) ?? target
    return ".\(name).new-"
  }

  private func stagingPath(for target: String, process: pid_t) -> String {
    "\(parent(of: target))/\(stagingPrefix(for: target))\(process)"
  }

  /// What runs that were killed left behind. A run that still lives keeps its folder.
  private func removeLeftovers(of target: String) {
    let prefix = stagingPrefix(for: target)
    let folder = parent(of: target)
    for name in FileSystem.entries(of: folder) where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count)) else { continue }
      let isAlive = kill(process, 0) == 0 || errno == EPERM
      if !isAlive || process == getpid() { FileSystem.removeTree(folder + "/" + name) }
    }
  }
}

/// Why output could not be written. The command line answers with exit code 73.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case notAFolder
    case notOurs
    case cannotSwap
    /// What was tried, and the system's error number.
    case system(String, Int32)
  }

  public var path: String
  public var reason: Reason

  public var description: String {
    switch reason {
    case .notAFolder: "\(path) is a file, and a bundle is a folder; name another output"
    case .notOurs: "\(path) holds something else than a bundle of ours, and is left alone; name another output"
    case .cannotSwap:
      "the file system of \(path) cannot exchange two folders in one step, so the former bundle would not be safe; "
        + "write to a local disk"
    case .system(let attempt, let number): "cannot \(attempt): \(path): \(String(cString: strerror(number)))"
    }
  }
}

import VenueSystem

/// A source file that is replaced by a corrected one, in one step and with the same permissions.
package struct ReplacedFile {
  /// The reason why a file was not replaced.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case outside
    case changed
    case system(String)

    package var description: String {
      switch self {
      case .outside: "it is outside the venue's folder"
      case .changed: "it has changed since it was read"
      case .system(let reason): reason
      }
    }
  }

  private let path: String

  /// - Parameters:
  ///   - path: links are followed.
  ///   - root: the folder that the file must be in.
  package init(_ path: String, in root: String) throws(Failure) {
    guard let real = RealPath.of(path), let folder = RealPath.of(root) else {
      throw .system(ReplacedFile.reason(errno))
    }
    guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else { throw .outside }
    self.path = real
  }

  /// Checks that the file still has the old bytes, and that it may be replaced. Writes nothing.
  package func check(over old: [UInt8]) throws(Failure) { _ = try status(over: old) }

  private func status(over old: [UInt8]) throws(Failure) -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system(ReplacedFile.reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .changed }
    guard access(path, W_OK) == 0, access(folder, W_OK) == 0 else { throw .system(ReplacedFile.reason(errno)) }
    guard FileSystem.beginning(of: path, count: old.count + 1) == old else { throw .changed }
    return status
  }

  /// The new file is made beside it.
  private var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Replaces the file if it still has the old bytes.
  package func write(_ new: [UInt8], over old: [UInt8]) throws(Failure) {
    let status = try status(over: old)
    let staging = "\(path).new-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(OutputError) {
      try FileSystem.write(new, to: staging)
    } catch {
      FileSystem.removeTree(staging)
      throw .system("\(error)")
    }
    // The owner of the file may be another one only for the administrator; the mode is kept in any case.
    _ = chown(staging, status.st_uid, status.st_gid)
    guard chmod(staging, status.st_mode & 0o7777) == 0, rename(staging, path) == 0 else {
      let reason = ReplacedFile.reason(errno)
      FileSystem.removeTree(staging)
      throw .system(reason)
    }
    FileSystem.flushFolder(folder)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

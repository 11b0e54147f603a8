import VenueSystem

/// A single output file, replaced in one step: a reader finds the previous contents or the new ones.
public struct OutputFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// Refuses a path inside a bundle, because output made from the bundle would change it.
  ///
  /// - Throws: ``OutputError``.
  public func requireOutside(_ bundle: String) throws(OutputError) {
    guard let root = RealPath.of(bundle) else { return }
    // Its folder, or the nearest existing one.
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = String(folder[..<slash])
      if let real = RealPath.of(folder) { return try requireOutside(root, real, bundle) }
    }
    if let real = RealPath.of(path.hasPrefix("/") ? "/" : ".") { try requireOutside(root, real, bundle) }
  }

  private func requireOutside(_ root: String, _ folder: String, _ bundle: String) throws(OutputError) {
    guard folder != root, !folder.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw OutputError(path: path, reason: .insideBundle(bundle))
    }
  }

  /// True if two paths lead to the same existing file or folder.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    guard let first = RealPath.of(path), let second = RealPath.of(other) else { return false }
    return first == second
  }

  /// - Throws: if it cannot be written; the previous file is then kept.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try FileSystem.makeFolders(String(path[..<slash]))
    }
    // A target that is not a regular file, such as a terminal or a pipe, is written to, not replaced.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      try FileSystem.write(bytes, to: path)
      return
    }
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let staging = "\(path).new-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(OutputError) {
      if try !FileSystem.writeUnnamed(bytes, in: folder, thenNamed: staging) {
        try FileSystem.write(bytes, to: staging)
      }
      guard rename(staging, path) == 0 else { throw OutputError(path: path, reason: .system("write", errno)) }
    } catch {
      FileSystem.removeTree(staging)
      throw OutputError(path: path, reason: error.reason)
    }
    FileSystem.flushFolder(folder)
  }
}

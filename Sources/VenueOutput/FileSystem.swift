import VenueSystem

/// The calls to the file system for writing, with their errors converted to ``OutputError``.
package enum FileSystem {
  /// The folder for temporary files: TMPDIR, or /tmp.
  package static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A folder itself, not a link to one.
  package static func isPlainFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func isEmptyFolder(_ path: String) -> Bool { isFolder(path) && entries(of: path).isEmpty }

  /// Names in a folder without `.` and `..`, sorted; empty if it cannot be read.
  package static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The first bytes of a regular file; empty for anything else.
  package static func beginning(of path: String, count: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    return readToEnd(file, upTo: min(count, Int(status.st_size))).bytes
  }

  /// Makes the folder and its parents; an existing one is accepted.
  package static func makeFolders(_ path: String) throws(OutputError) {
    if path.isEmpty || isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolders(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw OutputError(path: path, reason: .system("make a folder", errno))
    }
  }

  /// Writes a new file and waits until it is on disk.
  ///
  /// - Parameter isDurable: false for a temporary file, for which the disk is not waited for.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(OutputError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw OutputError(path: path, reason: .system("write", errno)) }
    defer { close(file) }
    try write(bytes, to: file, path, isDurable: isDurable)
  }

  /// Writes a file that has no name until all of it is on disk, so that an interrupted run leaves nothing behind.
  ///
  /// - Returns: false if the file system does not support unnamed files; nothing is written then.
  package static func writeUnnamed(_ bytes: [UInt8], in folder: String, thenNamed path: String) throws(OutputError)
    -> Bool
  {
    let file = openUnnamed(in: folder)
    guard file >= 0 else { return false }
    defer { close(file) }
    try write(bytes, to: file, path)
    return linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// An unnamed file (`O_TMPFILE`, which Swift does not import); negative if unsupported.
  private static func openUnnamed(in folder: String) -> Int32 {
    #if os(Linux)
      open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
    #else
      -1
    #endif
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String, isDurable: Bool = true)
    throws(OutputError)
  {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = VenueSystem.write(file, buffer.baseAddress! + written, buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        written += count
      }
    }
    guard failure == 0 else { throw OutputError(path: path, reason: .system("write", failure)) }
    guard isDurable else { return }
    // A terminal or a pipe has nothing to flush.
    guard fsync(file) == 0 || errno == EINVAL else { throw OutputError(path: path, reason: .system("flush", errno)) }
  }

  /// Makes the names in a folder durable. A file system without support is unaffected.
  package static func flushFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Removes a file or a folder with its content; links are removed, not followed.
  ///
  /// - Returns: the system's first error number if something is left.
  @discardableResult
  package static func removeTree(_ path: String) -> Int32? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return unlink(path) == 0 ? nil : errno }
    var refusal: Int32?
    for name in entries(of: path) {
      let other = removeTree(path + "/" + name)
      refusal = refusal ?? other
    }
    return rmdir(path) == 0 ? nil : refusal ?? errno
  }
}

package import VenueSystem

extension FileSystem {
  /// Gives a file that never changes a second name; a copy where the file system has no links, or the places are on two of them.
  package static func linkOrCopy(_ source: String, to target: String) throws(OutputError) {
    if link(source, target) == 0 { return }
    let file = open(source, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    let (bytes, error) = readToEnd(file, upTo: Int(status.st_size))
    guard error == 0 else { throw OutputError(path: source, reason: .system("read", error)) }
    try write(bytes, to: target)
  }

  /// Gives a second name to a file that has exactly the bytes of a new one, and the owner and the rights that a new one would have. A file that
  /// has other names already is left alone: somebody keeps it, and could edit it there.
  ///
  /// The file that was compared is the one that is linked, even if its path is replaced meanwhile.
  ///
  /// - Parameter mode: rights of a new file.
  /// - Returns: false if nothing was linked: the file is absent or another one, or its file system has no links.
  package static func linkUnchanged(_ former: String, _ bytes: [UInt8], mode: mode_t, to path: String) -> Bool {
    let file = open(former, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count,
      status.st_nlink == 1, status.st_uid == geteuid(), status.st_mode & 0o7777 == mode, holds(file, bytes)
    else { return false }
    return linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Compares in pieces, so that the file is never in memory as a whole.
  private static func holds(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    let size = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { piece in
      bytes.withUnsafeBytes { wanted in
        var compared = 0
        while compared < wanted.count {
          let count = read(file, piece.baseAddress, min(size, wanted.count - compared))
          if count < 0, errno == EINTR { continue }
          guard count > 0, memcmp(piece.baseAddress!, wanted.baseAddress! + compared, count) == 0 else { return false }
          compared += count
        }
        return true
      }
    }
  }
}

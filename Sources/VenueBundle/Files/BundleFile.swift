import VenueSystem

/// Opens the files of a bundle: only regular files in its folder.
///
/// A bundle may come from an untrusted source, so links in it are not followed (a link could name any file of the reader's machine) and
/// opening never blocks (a named pipe would).
enum BundleFile {
  /// A file descriptor, which the caller must close, and the file's length in bytes.
  ///
  /// - Throws: ``BundleError/unreadable(path:reason:)`` if it is missing, if its path contains a link, or if it is not a regular file.
  static func open(_ path: BundlePath, in folder: String) throws(BundleError) -> (descriptor: Int32, count: Int) {
    let whole = "\(folder)/\(path)"
    var parts = path.text.split(separator: "/").map(String.init)
    let name = parts.removeLast()
    var around = VenueSystem.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard around >= 0 else { throw .unreadable(path: whole, reason: reason(errno)) }
    for part in parts {
      let next = openat(around, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let failure = errno
      close(around)
      guard next >= 0 else { throw .unreadable(path: whole, reason: reason(failure)) }
      around = next
    }
    let descriptor = openat(around, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    let failure = errno
    close(around)
    guard descriptor >= 0 else { throw .unreadable(path: whole, reason: reason(failure)) }
    do throws(BundleError) {
      return (descriptor, try length(of: descriptor, path: whole))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Bytes of an open regular file.
  static func length(of descriptor: Int32, path: String) throws(BundleError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "not a regular file") }
    return Int(status.st_size)
  }

  static func reason(_ number: Int32) -> String {
    switch number {
    // System errors for a link that must not be followed, as the last part of a path and as an earlier part.
    case ELOOP: "a link; the files of a bundle lie in it"
    case ENOTDIR: "a link or a file is in the place of a folder"
    case ENXIO: "not a regular file"
    default: String(cString: strerror(number))
    }
  }
}

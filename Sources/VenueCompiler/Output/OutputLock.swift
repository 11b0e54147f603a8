import VenueOutput
import VenueSystem

/// One writer a target at a time: an advisory lock (`flock`) on a hidden file beside it.
///
/// It belongs to the open file, not to a process id, so that it works between containers on one volume, and ends with the
/// process however that ends. The file is removed when the lock is released.
final class OutputLock {
  private let descriptor: Int32
  private let path: String

  /// Waits for the current holder, at most `patience` seconds.
  ///
  /// - Throws: ``OutputError`` if the time is over, or the file system refuses.
  init(for target: OutputTarget, patience: Int = 60) throws(OutputError) {
    path = target.beside(".lock")
    // Twenty tries a second.
    for _ in 0..<max(patience * 20, 1) {
      let file = OutputLock.open(path)
      guard file >= 0 else {
        let failure = errno
        throw OutputError(path: OutputLock.folder(of: path), reason: .system("write into the folder", failure))
      }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        // The previous holder may have removed the file between opening and locking: then this lock has no effect.
        if OutputLock.stands(file, at: path) {
          descriptor = file
          return
        }
        close(file)
        continue
      }
      let failure = errno
      close(file)
      guard failure == EWOULDBLOCK || failure == EINTR else {
        throw OutputError(path: path, reason: .system("lock", failure))
      }
      usleep(50_000)
    }
    throw OutputError(path: target.path, reason: .locked(seconds: patience))
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Releases the lock. The file is removed first, so that no other process locks a file that is about to be removed.
  func release() {
    if OutputLock.stands(descriptor, at: path) { unlink(path) }
    close(descriptor)
  }

  private static func open(_ path: String) -> Int32 {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard file < 0, errno == EACCES else { return file }
    // A lock file of another user; without one, the folder is not writable.
    let other = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if other < 0 { errno = EACCES }
    return other
  }

  private static func stands(_ file: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}

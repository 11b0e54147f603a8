import VenueSystem

/// How a file looks from outside: two that are equal are one file, unchanged, as far as a file system tells.
struct FileTrace: Equatable {
  private var device: UInt64
  private var inode: UInt64
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int

  /// - Returns: nil when there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }
}

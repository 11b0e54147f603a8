import VenueSystem

/// State of a file: two equal values mean one unchanged file, as far as the file system shows.
struct FileTrace: Equatable {
  private var device: UInt64
  private var inode: UInt64
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int

  /// - Returns: nil if there is no file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }
}

import VenueSystem

/// State of a venue's files: names, sizes and modification times. Two equal values mean an unchanged venue, as far
/// as the file system shows.
struct VenueFingerprint: Equatable {
  private struct Trace: Equatable {
    /// Two spellings of one accented letter are two names.
    var path: [UInt8]
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt64
  }

  private var traces: [Trace] = []
  /// Deeper than any venue's folders.
  private static let deepest = 16

  /// - Parameter path: of a folder, with everything below it, or of one file.
  init(of path: String) {
    add(path, depth: 0)
    traces.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private mutating func add(_ path: String, depth: Int) {
    var status = stat()
    guard depth <= VenueFingerprint.deepest, stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      // Links to folders inside a venue may lead in circles; only the venue itself may be one.
      var own = stat()
      guard depth == 0 || lstat(path, &own) == 0 && own.st_mode & S_IFMT == S_IFDIR else { return }
      guard let directory = opendir(path) else { return }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { add("\(path)/\(name)", depth: depth + 1) }
      }
    } else {
      traces.append(
        Trace(
          path: Array(path.utf8), size: Int64(status.st_size), seconds: Int(status.st_mtim.tv_sec),
          nanoseconds: Int(status.st_mtim.tv_nsec), inode: UInt64(status.st_ino)))
    }
  }

  /// Waits until the venue differs from `before`, and then until it is unchanged for a moment, so that a file that is being
  /// written is not read incompletely.
  ///
  /// - Returns: its fingerprint then.
  static func afterChange(of path: String, since before: VenueFingerprint) -> VenueFingerprint {
    var last = before
    while true {
      usleep(200_000)
      let now = VenueFingerprint(of: path)
      if now == last, now != before { return now }
      last = now
    }
  }
}

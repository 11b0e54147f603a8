import VenueSystem

/// The folder for temporary files, and why nothing can be written there.
package struct TemporaryFolder: Hashable, Sendable {
  package var path: String
  /// Free bytes; nil if the system does not give them.
  package var free: UInt64?

  package init(path: String, free: UInt64?) { (self.path, self.free) = (path, free) }

  /// TMPDIR, or /tmp.
  package static var current: TemporaryFolder {
    let path = FileSystem.temporaryFolder
    var status = statvfs()
    return TemporaryFolder(
      path: path, free: statvfs(path, &status) == 0 ? UInt64(status.f_bavail) * UInt64(status.f_frsize) : nil)
  }

  /// The folder, its free space, the reason, and what helps.
  ///
  /// - Parameter number: the system's error number; 0 if another program could not write, without its reason.
  package func refusal(_ number: Int32) -> String {
    "cannot write to the temporary folder \(path)"
      + (number == 0 ? "" : ": \(String(cString: strerror(number)))")
      + (free.map { " (\($0) bytes free)" } ?? "")
      + ". Free some space there, or set TMPDIR to another folder"
  }
}

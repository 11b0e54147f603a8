import VenueOutput
import VenueSystem

extension StageFolder {
  /// Removes the results that were not used for the longest time until the rest has at most `limit` bytes.
  ///
  /// Files of an interrupted run count too. All other files stay.
  ///
  /// - Complexity: O(*n* log *n*) in the files.
  package func limit(to limit: Int) {
    var entries: [Entry] = []
    for folder in FileSystem.entries(of: path) where StageFolder.isHexadecimal(folder, count: 2) {
      for name in FileSystem.entries(of: "\(path)/\(folder)") where StageFolder.isResult(name) {
        if let entry = Entry("\(path)/\(folder)/\(name)") { entries.append(entry) }
      }
    }
    var size = entries.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    for entry in entries.sorted(by: { ($0.seconds, $0.nanoseconds, $0.path) < ($1.seconds, $1.nanoseconds, $1.path) }) {
      guard size > limit else { return }
      if unlink(entry.path) == 0 { size -= entry.size }
    }
  }

  private struct Entry {
    var path: String
    var size: Int
    /// When it was used last.
    var seconds: Int
    var nanoseconds: Int

    /// nil for what is not a regular file.
    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      size = Int(status.st_size)
      (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
  }

  /// The name of a result, or that of one which is being written.
  private static func isResult(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard isHexadecimal(parts[0], count: 64) else { return false }
    return parts.count == 1 || parts.count == 2 && parts[1].hasPrefix("new-")
  }

  private static func isHexadecimal(_ text: some StringProtocol, count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

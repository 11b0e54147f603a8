import VenueSystem

/// A single file of output, replaced in one step: a reader finds the former contents or the new.
public struct OutputFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// - Throws: when it cannot be written; the former file then stays.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try FileSystem.makeFolders(String(path[..<slash]))
    }
    // What is no regular file, such as a terminal or a pipe, is written to, not replaced.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      try FileSystem.write(bytes, to: path)
      return
    }
    let staging = "\(path).new-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(OutputError) {
      try FileSystem.write(bytes, to: staging)
      guard rename(staging, path) == 0 else { throw OutputError(path: path, reason: .system("write", errno)) }
    } catch {
      FileSystem.removeTree(staging)
      throw error
    }
  }
}

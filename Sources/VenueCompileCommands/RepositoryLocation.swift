import VenueSystem

/// Where a path of the command line is in its repository, for reports that name files without the folders of this machine.
struct RepositoryLocation {
  /// From the repository's root, with `/`; empty for the root itself.
  let path: String
  /// True if it is a folder.
  let isFolder: Bool

  /// The root is the nearest folder at or above the path that contains `.git`; without one, the working folder. A path outside
  /// the working folder and every repository is named by its last part.
  init(of argument: String) {
    let working = RepositoryLocation.workingFolder
    let parts = RepositoryLocation.parts(of: argument.hasPrefix("/") ? argument : working + "/" + argument)
    var root: Int?
    for length in stride(from: parts.count, through: 0, by: -1) where root == nil {
      let folder = parts.prefix(length).map { "/" + $0 }.joined()
      if RepositoryLocation.kind(of: folder + "/.git") != nil { root = length }
    }
    if root == nil {
      let here = RepositoryLocation.parts(of: working)
      root = parts.starts(with: here) ? here.count : max(parts.count - 1, 0)
    }
    path = parts.dropFirst(root ?? 0).joined(separator: "/")
    isFolder = RepositoryLocation.kind(of: argument) == S_IFDIR
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  /// Names of an absolute path without `.` and `..`.
  private static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

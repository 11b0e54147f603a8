/// Paths from the root, with links resolved.
package enum RealPath {
  /// nil if there is nothing at the path; `errno` then has the reason.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The path that leads from one folder to another, both from the root: `.`, `venues`, `../maps`.
  package static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A path that may be relative to a folder.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path == "." { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folders whose configuration applies to a folder, inner ones first: itself and those around it, up to the root of the repository,
  /// which has `.git`. Without a repository (an archive of one has no `.git`), up to the working folder; only the folder if neither is
  /// around it.
  ///
  /// - Parameter folder: from the root, with links resolved.
  package static func configurationFolders(of folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last {
      var status = stat()
      if stat(joined(last, ".git"), &status) == 0 { return folders }
      guard last != "/" else { break }
      folders.append(parent(last))
    }
    guard let here = of("."), let end = folders.firstIndex(of: here) else { return [folder] }
    return Array(folders[...end])
  }
}

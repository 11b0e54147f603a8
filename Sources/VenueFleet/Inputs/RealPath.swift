import VenueSystem

/// Paths from the root, with links resolved.
enum RealPath {
  /// nil if there is nothing at the path.
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The path that leads from one folder to another, both from the root: `.`, `venues`, `../maps`.
  static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A path that may be relative to a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path == "." { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}

import VenueOutput
import VenueSystem

/// Target of an output folder: its own path with links resolved, and its parent folder.
package struct OutputTarget: Hashable {
  /// Without a trailing slash.
  let path: String
  /// The folder around it.
  let parent: String
  let name: String

  init(_ written: String) {
    var trimmed = Substring(written)
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    path = OutputTarget.resolved(String(trimmed))
    if let slash = path.lastIndex(of: "/") {
      parent = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    } else {
      (parent, name) = (".", path)
    }
  }

  /// A hidden path beside it: `.NAME` and the suffix.
  func beside(_ suffix: String) -> String { "\(parent == "/" ? "" : parent)/.\(name)\(suffix)" }

  /// Path for foreign files that appeared in a folder while it was replaced.
  func kept(_ number: String) -> String { "\(path).kept-\(number)" }

  func makeParent() throws(OutputError) { try FileSystem.makeFolders(parent) }

  /// True if it is a folder or inside it, both with links resolved. Hidden folders in between are ignored, because readers of
  /// sources skip them.
  package func lies(in folder: String) -> Bool {
    let around = OutputTarget.resolved(folder)
    guard around.hasPrefix("/"), path.hasPrefix("/") else { return false }
    if path == around { return true }
    guard path.hasPrefix(around == "/" ? "/" : around + "/") else { return false }
    return !path.dropFirst(around.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The path with links followed, as far as it exists, from the root.
  private static func resolved(_ path: String) -> String {
    if let real = RealPath.of(path) { return real }
    guard let slash = path.lastIndex(of: "/") else {
      return RealPath.of(".").map { $0 == "/" ? "/\(path)" : "\($0)/\(path)" } ?? path
    }
    let name = path[path.index(after: slash)...]
    if slash == path.startIndex { return path }
    let around = resolved(String(path[..<slash]))
    return around == "/" ? "/\(name)" : "\(around)/\(name)"
  }
}

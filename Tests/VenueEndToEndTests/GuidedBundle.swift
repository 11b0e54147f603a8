import Foundation
import Testing

/// The compiled airport, on which code of guides is tried.
struct GuidedBundle {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = try scratch.bundle(of: Program.venue("harbor-airport"), as: "airport")
  }

  /// Files of the bundle under a path in which `$name` stands for anything; a folder where it ends with a slash.
  func paths(_ pattern: String) throws -> [String] {
    let expected = pattern.split(separator: "/")
    let all = try #require(FileManager.default.subpaths(atPath: path)).sorted()
    return all.filter { file in
      let parts = file.split(separator: "/")
      guard parts.count == expected.count else { return false }
      return zip(parts, expected).allSatisfy { part, want in
        // `$tier.geojson` is any file of that kind, `$floor` any folder.
        part == want || want.hasPrefix("$") && (want.firstIndex(of: ".").map { part.hasSuffix(want[$0...]) } ?? true)
      }
    }.map { path + "/" + $0 }
  }

  /// Keys of all objects within a value.
  func keys(of value: Any?) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { known, member in
      known.insert(member.key)
      known.formUnion(keys(of: member.value))
    }
  }
}

import VenueSystem

/// The files in a bundle's folder.
enum FolderListing {
  /// Largest folder depth. It also limits loops of links, which are not followed anyway.
  private static let deepest = 16

  /// Paths of all entries that are not folders, relative to `folder`, unordered.
  static func files(in folder: String) -> [String] {
    var result: [String] = []
    list(folder, prefix: "", depth: 0, into: &result)
    return result
  }

  private static func list(_ folder: String, prefix: String, depth: Int, into result: inout [String]) {
    guard depth <= deepest, let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let path = "\(folder)/\(name)"
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        list(path, prefix: "\(prefix)\(name)/", depth: depth + 1, into: &result)
      } else {
        result.append(prefix + name)
      }
    }
  }
}

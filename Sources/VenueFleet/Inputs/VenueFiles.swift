import VenueBundle
import VenueSystem

/// The files below the folder of a venue, as its reader finds them: hidden ones are skipped, links inside the folder are followed.
struct VenueFiles {
  /// Name of a file relative to the folder, and what it is.
  struct Entry {
    var path: String
    var kind: TaskInput.Kind
  }

  private(set) var entries: [Entry] = []
  private let root: String
  /// As deep as the reader of venues goes.
  private static let deepest = 32

  /// - Parameter root: a folder, with links resolved.
  init(in root: String) {
    self.root = root
    list("", depth: 0)
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func list(_ folder: String, depth: Int) {
    guard depth <= VenueFiles.deepest, let handle = opendir(folder.isEmpty ? root : root + "/" + folder) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A name that is not UTF-8 is not read by a compile.
      guard let name, !name.hasPrefix(".") else { continue }
      visit(folder.isEmpty ? name : folder + "/" + name, depth: depth)
    }
  }

  private mutating func visit(_ path: String, depth: Int) {
    guard BundlePath(path) != nil else { return }
    let absolute = root + "/" + path
    var status = stat()
    guard lstat(absolute, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard let target = RealPath.of(absolute) else { return entries.append(Entry(path: path, kind: .deadLink)) }
      guard target.hasPrefix(root + "/") else { return entries.append(Entry(path: path, kind: .foreignLink)) }
      guard stat(absolute, &status) == 0 else { return }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: list(path, depth: depth + 1)
    case S_IFREG: entries.append(Entry(path: path, kind: .file))
    default: entries.append(Entry(path: path, kind: .pipe))
    }
  }
}

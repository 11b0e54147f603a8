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
  private var count = 0
  /// The limits of the reader of venues: depth of folders, and number of files and folders.
  private static let deepest = 32
  private static let most = 20_000

  /// - Parameter root: a folder, with links resolved.
  /// - Throws: ``FleetError`` unreadable if it has more than a venue may have; links can lead in circles.
  init(in root: String) throws(FleetError) {
    self.root = root
    list("", depth: 0)
    guard count <= VenueFiles.most else {
      throw FleetError(.unreadable, "\(root) has more than \(VenueFiles.most) files and folders, the limit of a venue")
    }
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
      count += 1
      guard count <= VenueFiles.most else { return }
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

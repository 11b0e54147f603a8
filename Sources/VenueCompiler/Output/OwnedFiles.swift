import VenueOutput
import VenueSystem

/// The owned files of an output folder, by relative path: they may be removed when the folder is replaced. Everything else is kept.
struct OwnedFiles {
  /// In the order of removal: the file that identifies the others is last.
  let files: [String]
  private let names: Set<String>
  /// Every folder with an owned file.
  private let folders: Set<String>

  init(_ files: [String]) {
    self.files = files
    names = Set(files)
    var folders: Set<String> = []
    for file in files {
      var rest = Substring(file)
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !folders.insert(String(rest)).inserted { break }
      }
    }
    self.folders = folders
  }

  /// Files in a folder that are not owned: the first few, and their number (a foreign folder counts as one).
  func others(in root: String, atMost limit: Int = 3) -> (first: [String], count: Int) {
    var found: [String] = []
    var count = 0
    var open = [""]
    while let folder = open.popLast() {
      for name in FileSystem.entries(of: folder.isEmpty ? root : root + "/" + folder) {
        let path = folder.isEmpty ? name : folder + "/" + name
        let isFolder = FileSystem.isPlainFolder(root + "/" + path)
        if isFolder, folders.contains(path) {
          open.append(path)
        } else if isFolder || !names.contains(path) {
          // A folder in the place of an owned file is not owned.
          count += 1
          if found.count < limit { found.append(path) }
        }
      }
    }
    return (found, count)
  }

  /// Removes owned files, then the empty folders, including the root. Files that were added meanwhile, and files that the system does not
  /// remove, remain in a visible folder, if it can be renamed.
  ///
  /// - Parameter number: the random part of the name of `root`, which is that of a staging folder.
  /// - Returns: folders that are left.
  func remove(at root: String, of target: OutputTarget, number: String) -> [LeftFolder] {
    var refusal: Int32?
    for file in files where unlink(root + "/" + file) != 0 {
      // A folder with this name is foreign, and was added meanwhile.
      if ![ENOENT, ENOTDIR, EISDIR].contains(errno) { refusal = refusal ?? errno }
    }
    for folder in folders.sorted(by: >) { rmdir(root + "/" + folder) }
    guard rmdir(root) != 0, errno != ENOENT else { return [] }
    let isFull = errno == ENOTEMPTY || errno == EEXIST
    let reason = refusal ?? (isFull ? nil : errno)
    let kept = target.kept(number)
    return [
      LeftFolder(
        path: rename(root, kept) == 0 ? kept : root, output: target.path,
        reason: reason.map(LeftFolder.Reason.system) ?? .appeared)
    ]
  }
}

import Glibc
import VenueOutput

/// The files of an output folder that are ours, by path inside it: what may go when the folder is replaced. All else stays.
struct OwnedFiles {
  /// In the order they are removed: the one that says whose the others are comes last.
  let files: [String]
  private let names: Set<String>
  /// Every folder a file of ours lies in.
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

  /// What lies in a folder and is not ours: the first few, and how many in all (a folder of somebody else's counts as one).
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
          // A folder where a file of ours was is none of ours.
          count += 1
          if found.count < limit { found.append(path) }
        }
      }
    }
    return (found, count)
  }

  /// Removes what is ours, then the folders that are empty now, the root among them. What somebody has put there meanwhile, and what
  /// the system does not let go, stays in a folder that can be seen, where it can be given that name.
  ///
  /// - Parameter number: the random part of the name of `root`, which is that of a staging folder.
  /// - Returns: what is left.
  func remove(at root: String, of target: OutputTarget, number: String) -> [LeftFolder] {
    var refusal: Int32?
    for file in files where unlink(root + "/" + file) != 0 {
      // A folder by that name is somebody else's, and came meanwhile.
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

import VenueOutput
import VenueSystem

/// A temporary folder in the store, on the same file system as the results, so that a finished result moves into place in one step.
///
/// It is locked (`flock`) as long as its worker or the compile that the worker started runs; the next worker removes one that is not.
final class WorkFolder {
  let path: String
  private let lock: Int32

  private static let parent = ".work"

  /// - Throws: ``FleetError`` usage if there is no store: no retry makes one. It is not made here, because it may be a mount that is
  ///   absent, and its results would be lost. Unwritable for everything else that a retry may find otherwise.
  init(in store: String) throws(FleetError) {
    var status = stat()
    guard stat(store, &status) == 0 || errno != ENOENT else {
      throw FleetError(
        .usage,
        "there is no store \(store). `venuemap plan` makes it beside the plan: copy or mount it together with the plan, or name "
          + "an existing folder with --store")
    }
    guard FileSystem.isFolder(store) else {
      throw FleetError(.unwritable, "the store \(store) is not a folder that can be opened")
    }
    let parent = store + "/" + WorkFolder.parent
    do throws(OutputError) { try FileSystem.makeFolders(parent) } catch { throw FleetError(.unwritable, "\(error)") }
    (path, lock) = try WorkFolder.locked(in: parent)
  }

  /// A new folder with its lock. Between the two, another worker can take it for a folder that was left, and remove it: then there is a new one.
  ///
  /// - Returns: −1 as the lock if it cannot be opened.
  private static func locked(in parent: String) throws(FleetError) -> (path: String, lock: Int32) {
    var path = parent
    for _ in 0..<mostTries {
      path = parent + "/" + String(UInt64.random(in: .min ... .max), radix: 16)
      guard mkdir(path, 0o777) == 0 else {
        throw FleetError(.unwritable, "\(OutputError(path: path, reason: .system("make a folder", errno)))")
      }
      // A compile that outlives its worker has this file, too: the folder is in use until both have ended.
      let folder = open(path, O_RDONLY | O_DIRECTORY)
      if folder < 0 {
        if errno != ENOENT { return (path, -1) }
        continue
      }
      // A file system without locks removes no leftovers either.
      let isLocked = flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, FileSystem.isFolder(path) { return (path, folder) }
      close(folder)
    }
    throw FleetError(.unwritable, "\(path) was removed by another worker \(mostTries) times")
  }

  private static let mostTries = 100

  /// An empty folder for the next task.
  func renew() throws(FleetError) {
    for name in FileSystem.entries(of: path) {
      guard let refusal = FileSystem.removeTree(path + "/" + name) else { continue }
      throw FleetError(.unwritable, "\(OutputError(path: path, reason: .system("remove", refusal)))")
    }
  }

  func remove() {
    FileSystem.removeTree(path)
    if lock >= 0 { close(lock) }
  }

  /// Removes what workers that were killed have left.
  static func removeLeftovers(in store: String) {
    let parent = store + "/" + WorkFolder.parent
    for name in FileSystem.entries(of: parent) {
      let folder = open(parent + "/" + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { FileSystem.removeTree(parent + "/" + name) }
      close(folder)
    }
  }
}

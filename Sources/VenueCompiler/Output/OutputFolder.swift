import Glibc
import VenueBundle
import VenueOutput

/// A folder of output that is replaced as a whole or not at all.
///
///     lock     one writer a target, whoever it is and wherever it runs             OutputLock
///     stage    the new contents beside the old, under a name nobody can guess      StagingFolder
///              (the caller writes them, and may read back what is staged, as its user will)
///     swap     the two change places in one step of the file system                FolderSwap
///     clean    of the former contents, what was ours is removed, and nothing else  OwnedFiles
///
/// Whoever opens the folder, at any moment, finds the former contents or the new ones, never a mixture; a program that
/// is killed leaves at most a hidden folder that the next run removes.
struct OutputFolder {
  /// Target of the path, so that a link to a bundle remains a link.
  let target: OutputTarget
  /// The files of an existing folder that may go; nil when the folder is not ours. An empty one always may be replaced.
  let ownFiles: (String) -> [String]?

  init(path: String, ownFiles: @escaping (String) -> [String]? = { _ in nil }) {
    target = OutputTarget(path)
    self.ownFiles = ownFiles
  }

  /// Replaces the contents, under a lock of its own.
  ///
  /// - Parameter stage: writes the new contents into the folder it is given, and reads them back if it likes; what it throws stops
  ///   the replacement.
  /// - Throws: ``OutputError``; the former contents are then still in place.
  func replaceContents<Staged>(
    _ stage: (StagingFolder) throws(OutputError) -> Staged
  ) throws(OutputError) -> Replacement<Staged> {
    try target.makeParent()
    let lock = try OutputLock(for: target)
    defer { lock.release() }
    return try replaceLocked(stage)
  }

  /// The same for a caller that holds the lock.
  func replaceLocked<Staged>(
    _ stage: (StagingFolder) throws(OutputError) -> Staged
  ) throws(OutputError) -> Replacement<Staged> {
    let former = try requireReplaceable()
    var left = StagingFolder.removeLeftovers(of: target, ownFiles: ownFiles)

    let staging = try StagingFolder(for: target)
    let staged: Staged
    do throws(OutputError) {
      staged = try stage(staging)
      try FolderSwap.put(staging.path, at: target)
    } catch {
      FileSystem.removeTree(staging.path)
      throw error
    }
    // What now stands at the staging's path is the former folder, if there was one.
    left += former.remove(at: staging.path, of: target, number: staging.number)
    return Replacement(staged: staged, left: left)
  }

  /// - Returns: the files of ours that stand there.
  /// - Throws: when the path is a file, a folder that is not ours, or one that holds what is not ours as well.
  @discardableResult
  func requireReplaceable() throws(OutputError) -> OwnedFiles {
    guard FileSystem.exists(target.path) else { return OwnedFiles([]) }
    guard FileSystem.isFolder(target.path) else { throw OutputError(path: target.path, reason: .notAFolder) }
    if FileSystem.isEmptyFolder(target.path) { return OwnedFiles([]) }
    guard let files = ownFiles(target.path) else { throw OutputError(path: target.path, reason: .notOurs) }
    let owned = OwnedFiles(files)
    let (foreign, count) = owned.others(in: target.path)
    guard foreign.isEmpty else {
      throw OutputError(path: target.path, reason: .holdsForeign(foreign, count: count))
    }
    return owned
  }
}

import VenueBundle
package import VenueOutput
import VenueSystem

/// An output folder that is replaced either as a whole or not at all.
///
///     lock     one writer per target, for all processes and machines               OutputLock
///     stage    the new contents beside the old, under an unpredictable name        StagingFolder
///              (the caller writes them, and may read back the staged files)
///     swap     the two are exchanged in one step of the file system                FolderSwap
///     clean    only the owned files of the previous contents are removed           OwnedFiles
///
/// A reader of the folder, at any moment, finds the previous contents or the new ones, never a mixture; a program that
/// is killed leaves at most a hidden folder, which the next run removes.
package struct OutputFolder {
  /// Target of the path, so that a link to a bundle remains a link.
  package let target: OutputTarget
  /// The files of an existing folder that may be removed; nil if the folder is not an output folder. An empty folder may always be replaced.
  let ownFiles: (String) -> [String]?

  package init(path: String, ownFiles: @escaping (String) -> [String]? = { _ in nil }) {
    target = OutputTarget(path)
    self.ownFiles = ownFiles
  }

  /// Replaces the contents, under its own lock.
  ///
  /// - Parameter stage: writes the new contents into the given folder, and may read them back; an error stops
  ///   the replacement.
  /// - Throws: ``OutputError``; then the previous contents are still in place.
  package func replaceContents<Staged>(
    _ stage: (StagingFolder) throws(OutputError) -> Staged
  ) throws(OutputError) -> Replacement<Staged> {
    try target.makeParent()
    let lock = try OutputLock(for: target)
    defer { lock.release() }
    return try replaceLocked(stage)
  }

  /// The same for a caller that owns the lock.
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
    // The staging path now contains the previous folder, if there was one.
    left += former.remove(at: staging.path, of: target, number: staging.number)
    return Replacement(staged: staged, left: left)
  }

  /// - Returns: the owned files in the folder.
  /// - Throws: if the path is a file, a folder that is not an output folder, or one that also contains other files.
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

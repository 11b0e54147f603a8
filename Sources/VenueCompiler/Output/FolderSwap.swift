import CSwap
import VenueOutput
import VenueSystem

/// Swaps a staged folder with its target in one step (`renameat2`): RENAME_EXCHANGE for an existing target, RENAME_NOREPLACE
/// for a new one.
enum FolderSwap {
  /// Afterwards the previous folder is at `staging`, if there was one.
  ///
  /// - Throws: ``OutputError``; then nothing has changed.
  static func put(_ staging: String, at target: OutputTarget) throws(OutputError) {
    let status =
      FileSystem.exists(target.path) ? cswap_exchange(staging, target.path) : cswap_rename_new(staging, target.path)
    guard status == 0 else {
      throw OutputError(path: target.path, reason: errno == EINVAL ? .cannotSwap : .system("replace it", errno))
    }
    FileSystem.flushFolder(target.parent)
  }
}

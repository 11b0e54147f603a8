import CSwap
import Glibc
import VenueOutput

/// Puts a staged folder in the place of its target in one step (`renameat2`): with what is there by RENAME_EXCHANGE, where
/// nothing is by RENAME_NOREPLACE.
enum FolderSwap {
  /// Afterwards the former folder stands at `staging`, if there was one.
  ///
  /// - Throws: ``OutputError``; nothing has then changed.
  static func put(_ staging: String, at target: OutputTarget) throws(OutputError) {
    let status =
      FileSystem.exists(target.path) ? cswap_exchange(staging, target.path) : cswap_rename_new(staging, target.path)
    guard status == 0 else {
      throw OutputError(path: target.path, reason: errno == EINVAL ? .cannotSwap : .system("replace it", errno))
    }
    FileSystem.flushFolder(target.parent)
  }
}

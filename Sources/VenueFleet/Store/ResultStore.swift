import VenueOutput
import VenueSystem

/// Results by key: `<key[0:2]>/<key>/` with `receipt.json`, the bundle and its reports. A result is complete or absent, and never
/// changes; any number of workers on any number of machines may write to one store.
package struct ResultStore: Sendable {
  /// Folder of the bundle in a result; its reports are in `bundle.build`.
  package static let bundle = "bundle"
  /// Messages of a compile that failed.
  package static let messages = "messages.txt"

  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder of a result.
  package func folder(_ key: String) -> String { "\(path)/\(key.prefix(2))/\(key)" }

  /// - Returns: nil if there is no result, or a damaged one: a receipt that is not whole or of another key, a file that is absent or
  ///   has other bytes.
  package func soundReceipt(_ key: String) -> Receipt? {
    let folder = folder(key)
    guard let receipt = receipt(key), receipt.outputs.allSatisfy({ $0.isSound(in: folder) }) else { return nil }
    return receipt
  }

  /// The receipt of a result, without looking at its files.
  package func receipt(_ key: String) -> Receipt? {
    guard let receipt = Receipt(in: folder(key)), receipt.key == key else { return nil }
    return receipt
  }

  package func usage(_ key: String) -> TaskUsage? { TaskUsage(in: folder(key)) }

  /// End of the two results of one task.
  enum Arrival {
    /// The result is in the store, from this or another worker.
    case stored
    /// The store has another result for the same key. Both are kept: the new one in this folder.
    case differs(String)
  }

  /// Moves a finished result into place. If another worker was faster, the two are compared.
  ///
  /// - Parameter finished: a folder on the same file system with everything that the receipt lists, and the receipt.
  func add(_ receipt: Receipt, from finished: String) throws(FleetError) -> Arrival {
    let target = folder(receipt.key)
    do throws(OutputError) {
      try FileSystem.makeFolders(RealPath.parent(target))
    } catch { throw FleetError(.unwritable, "\(error)") }
    // The third time something damages results faster than they are made.
    for _ in 0..<3 {
      if rename(finished, target) == 0 {
        FileSystem.flushFolder(RealPath.parent(target))
        unlink(troublePath(receipt.key))
        return .stored
      }
      guard errno == ENOTEMPTY || errno == EEXIST else {
        throw FleetError(.unwritable, "\(OutputError(path: target, reason: .system("write", errno)))")
      }
      if let other = soundReceipt(receipt.key) {
        if other == receipt { return .stored }
        return .differs(try keepBoth(receipt, from: finished))
      }
      // A damaged result makes room. It is moved first, so that no reader finds a part of it.
      let aside = finished + ".damaged"
      if rename(target, aside) == 0 { FileSystem.removeTree(aside) }
    }
    throw FleetError(.unwritable, "\(target) is damaged again and again; check the disk")
  }
}

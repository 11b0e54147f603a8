import VenueBundle
import VenueOutput
import VenueSystem

/// What is beside the results: receipts of second runs, differing results, reasons why there is no result.
extension ResultStore {
  private func beside(_ key: String, _ ending: String) -> String { folder(key) + ending }

  // MARK: Second runs

  /// Folder with the receipt of the second run of a task, which a worker makes to compare it with the first.
  private func checkFolder(_ key: String) -> String { beside(key, ".check") }

  /// The receipt of a second run; nil if there was none.
  package func checkReceipt(_ key: String) -> Receipt? {
    guard let receipt = Receipt(in: checkFolder(key)), receipt.key == key else { return nil }
    return receipt
  }

  /// Stores the result of a second run. If the first one is there, only the receipt is kept, or both results if they differ.
  ///
  /// - Parameter finished: as for ``add(_:from:)``.
  func addCheck(_ receipt: Receipt, from finished: String) throws(FleetError) -> Arrival {
    if let first = soundReceipt(receipt.key) {
      guard first == receipt else { return .differs(try keepBoth(receipt, from: finished)) }
      try writeCheck(receipt)
      return .stored
    }
    let folder = checkFolder(receipt.key)
    FileSystem.removeTree(folder)
    do throws(OutputError) {
      try FileSystem.makeFolders(RealPath.parent(folder))
    } catch { throw FleetError(.unwritable, "\(error)") }
    guard rename(finished, folder) == 0 else {
      throw FleetError(.unwritable, "\(OutputError(path: folder, reason: .system("write", errno)))")
    }
    // The first run may have ended meanwhile.
    guard let first = soundReceipt(receipt.key), let other = try compareWithCheck(first) else { return .stored }
    return .differs(other)
  }

  /// Compares the result of a task with its second run, if that was faster.
  ///
  /// - Returns: the folder of the second run's result if it differs.
  func compareWithCheck(_ receipt: Receipt) throws(FleetError) -> String? {
    guard let check = checkReceipt(receipt.key) else { return nil }
    let folder = checkFolder(receipt.key)
    guard check == receipt else { return try keepBoth(check, from: folder) }
    for name in FileSystem.entries(of: folder) where name != Receipt.fileName {
      FileSystem.removeTree(folder + "/" + name)
    }
    return nil
  }

  private func writeCheck(_ receipt: Receipt) throws(FleetError) {
    do throws(OutputError) {
      try OutputFile(path: checkFolder(receipt.key) + "/" + Receipt.fileName).write(receipt.json)
    } catch { throw FleetError(.unwritable, "\(error)") }
  }

  func keepBoth(_ receipt: Receipt, from finished: String) throws(FleetError) -> String {
    let other = differingPath(receipt)
    if rename(finished, other) == 0 || FileSystem.isFolder(other) { return other }
    throw FleetError(.unwritable, "\(OutputError(path: other, reason: .system("write", errno)))")
  }

  // MARK: Differing results

  func differingPath(_ receipt: Receipt) -> String {
    beside(receipt.key, ".differs-" + SHA256.digest(of: receipt.json).hexadecimal.prefix(16))
  }

  /// Determinism alarms: results for the key with other bytes than the one in its place.
  package func differing(_ key: String, among names: [String]) -> [String] {
    names.filter { $0.hasPrefix(key + ".differs-") }.map { "\(path)/\(key.prefix(2))/\($0)" }
  }

  /// Names in the folder that holds the result of a key: read once for many keys.
  package func names(around key: String) -> [String] { FileSystem.entries(of: "\(path)/\(key.prefix(2))") }

  // MARK: Troubles

  func troublePath(_ key: String) -> String { beside(key, ".trouble.json") }

  package func trouble(_ key: String) -> TaskTrouble? { TaskTrouble(file: troublePath(key)) }

  func note(_ trouble: TaskTrouble, of key: String) throws(FleetError) {
    do throws(OutputError) {
      try OutputFile(path: troublePath(key)).write(trouble.json)
    } catch { throw FleetError(.unwritable, "\(error)") }
  }
}

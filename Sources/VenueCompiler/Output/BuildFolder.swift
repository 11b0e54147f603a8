import VenueOutput
import VenueSystem

/// The folder beside a bundle, `OUT.build`: reports about a compile, never published.
enum BuildFolder {
  /// The files in a folder that this compiler wrote, recognized by their beginning: an unrelated `ledger.json` is not one.
  ///
  /// - Returns: nil if there is none, or if one of the names belongs to another file.
  static func ownFiles(of path: String) -> [String]? {
    let names = ["ledger.json", "report.json"].filter { FileSystem.exists(path + "/" + $0) }
    guard !names.isEmpty else { return nil }
    return names.allSatisfy { isOurs(FileSystem.beginning(of: path + "/" + $0, count: 64)) } ? names : nil
  }

  /// Both files name their bundle right after the version of their format. Files of the first versions did not.
  private static func isOurs(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self).filter { !$0.isWhitespace }
    return ["bundle", "features", "findings"].contains { text.hasPrefix("{\"schema\":1,\"\($0)\":") }
  }
}

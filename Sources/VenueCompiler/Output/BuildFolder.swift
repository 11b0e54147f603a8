import Glibc
import VenueOutput

/// The folder beside a bundle, `OUT.build`: what is told about a compile and never published.
enum BuildFolder {
  /// The files in a folder that a compile of ours wrote, known by how they begin: a `ledger.json` of somebody else is not one.
  ///
  /// - Returns: nil when there is none, or something else by one of the names.
  static func ownFiles(of path: String) -> [String]? {
    let names = ["ledger.json", "report.json"].filter { FileSystem.exists(path + "/" + $0) }
    guard !names.isEmpty else { return nil }
    return names.allSatisfy { isOurs(FileSystem.beginning(of: path + "/" + $0, count: 64)) } ? names : nil
  }

  /// Both name the bundle they belong to right after the version of their format. Those of the first builds did not.
  private static func isOurs(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self).filter { !$0.isWhitespace }
    return ["bundle", "features", "findings"].contains { text.hasPrefix("{\"schema\":1,\"\($0)\":") }
  }
}

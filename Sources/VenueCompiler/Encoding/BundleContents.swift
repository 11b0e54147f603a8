import VenueBundle
import VenueParts

/// The files of a bundle and of the folder beside it, as bytes in memory: the last value before the disk.
struct BundleContents: Sendable {
  typealias Files = [(path: String, bytes: [UInt8])]

  /// With `manifest.json`, sorted by path.
  var files: Files
  /// `ledger.json` and `report.json`, which are for the owner and never published.
  var build: Files

  /// Writes both folders, each in one step: first the bundle, then what tells about it.
  ///
  /// - Parameter path: the bundle; the other is `path` + `.build`.
  func write(to path: String) throws(OutputError) {
    let bundle = OutputFolder(path: path)
    let beside = OutputFolder(path: path.trimmingSlashes + ".build")
    // Both are looked at before either is touched.
    try bundle.requireReplaceable(isOurs: BundleFolder.isBundle)
    try beside.requireReplaceable(isOurs: BundleContents.isBuildFolder)
    try bundle.replaceContents(with: files, isOurs: BundleFolder.isBundle)
    try beside.replaceContents(with: build, isOurs: BundleContents.isBuildFolder)
  }

  /// A folder that holds a ledger or a report and nothing else.
  private static func isBuildFolder(_ path: String) -> Bool {
    FileSystem.entries(of: path).allSatisfy { ["ledger.json", "report.json"].contains($0) }
  }
}

extension String {
  var trimmingSlashes: String {
    var text = Substring(self)
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}

import VenueAtlas
import VenueBundle
import VenueOutput
import VenueParts

/// The files of a bundle and of the folder beside it, as bytes in memory: what the encoder hands to the disk.
struct BundleContents: Sendable {
  typealias Files = [(path: String, bytes: [UInt8])]

  /// With `manifest.json`, sorted by path.
  var files: Files
  /// `ledger.json` and `report.json`, which are for the owner and never published.
  var build: Files

  /// Writes both folders, each in one step: first the bundle, then what tells about it, under one lock, so that the two always
  /// belong together. The bundle is opened and read back before it takes its place.
  ///
  /// - Parameters:
  ///   - path: the bundle; the other is `path` + `.build`.
  ///   - source: the venue's own folder or file: nothing is written into it.
  func write(to path: String, source: String? = nil) throws(OutputError) {
    let bundle = OutputFolder(path: path, ownFiles: BundleFolder.ownFiles)
    let beside = OutputFolder(path: bundle.target.path + ".build", ownFiles: BuildFolder.ownFiles)
    if let source, FileSystem.isFolder(source), bundle.target.lies(in: source) {
      throw OutputError(path: bundle.target.path, reason: .insideSource(source))
    }
    // Both are looked at before anything is made.
    try bundle.requireReplaceable()
    try beside.requireReplaceable()
    try bundle.target.makeParent()
    let lock = try OutputLock(for: bundle.target)
    defer { lock.release() }
    try beside.requireReplaceable()
    try bundle.replaceLocked(with: files) { staged throws(OutputError) in
      do throws(BundleError) {
        guard let fault = try Atlas(path: staged).faults().first else { return }
        throw BundleError.corrupt(file: fault.path, reason: fault.message)
      } catch {
        throw OutputError(path: path, reason: .fails(error.description.replacing(staged + "/", with: "")))
      }
    }
    try beside.replaceLocked(with: build)
  }
}

/// A bundle opened for reading: its manifest read, its files by name.
///
/// Opening reads the manifest only. Reading a file compares its length; ``verify()`` compares everything.
public struct BundleFolder: Sendable {
  public let path: String
  public let manifest: BundleManifest

  /// A bundle whose manifest was read already.
  package init(path: String, manifest: BundleManifest) { (self.path, self.manifest) = (path, manifest) }

  /// - Throws: ``BundleError/notABundle(path:reason:)`` when there is no manifest of ours, newerVersion or corrupt.
  public static func open(_ path: String) throws(BundleError) -> BundleFolder {
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try manifestBytes(of: path)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      throw .notABundle(path: path, reason: "\(BundleManifest.fileName): \(reason)")
    }
    return BundleFolder(path: path, manifest: try BundleManifest(json: bytes, of: path))
  }

  /// The files of a bundle that a new one may replace, `manifest.json` last: those its manifest lists, whatever its version.
  ///
  /// - Returns: nil for a folder that is no bundle of ours: no manifest, one of something else, or one that does not say
  ///   whose bundle it is and which files belong to it.
  public static func ownFiles(of path: String) -> [String]? {
    guard let bytes = try? manifestBytes(of: path) else { return nil }
    return BundleManifest.listedFiles(json: bytes).map { $0.map(\.text) + [BundleManifest.fileName] }
  }

  /// The bytes of `manifest.json` as it is now; ``manifest`` is as it was when the bundle was opened.
  ///
  /// - Throws: ``BundleError``: unreadable, or larger than any manifest of ours.
  package static func manifestBytes(of path: String) throws(BundleError) -> [UInt8] {
    let file = try MappedFile(BundleManifest.path, in: path)
    guard file.count <= BundleManifest.mostBytes else {
      throw .corrupt(file: file.path, reason: "it has \(file.count) bytes, more than a manifest may have")
    }
    return file.bytes
  }

  /// Whether the manifest lists the file.
  public func contains(_ file: String) -> Bool { BundlePath(file).flatMap(manifest.file) != nil }

  /// The bytes of a file the manifest lists, copied.
  ///
  /// - Throws: ``BundleError``: unlisted, unreadable, truncated or corrupt (another length).
  public func read(_ file: String) throws(BundleError) -> [UInt8] { try map(file).bytes }

  /// A file the manifest lists, mapped: nothing is read until it is touched. Throws as ``read(_:)`` does.
  public func map(_ file: String) throws(BundleError) -> MappedFile {
    guard let entry = BundlePath(file).flatMap(manifest.file) else { throw .unlisted(path: file) }
    let mapped = try MappedFile(entry.path, in: path)
    guard mapped.count == entry.byteCount else {
      throw mapped.count < entry.byteCount
        ? .truncated(file: mapped.path, expected: entry.byteCount, found: mapped.count)
        : .corrupt(file: mapped.path, reason: "it has \(mapped.count) bytes instead of \(entry.byteCount)")
    }
    return mapped
  }
}

/// A bundle opened for reading: its manifest read, its files by name.
///
/// Opening reads the manifest only. Reading a file compares its length; ``verify()`` compares everything.
public struct BundleFolder: Sendable {
  public let path: String
  public let manifest: BundleManifest

  /// - Throws: ``BundleError/notABundle(path:reason:)`` when there is no manifest of ours, newerVersion or corrupt.
  public static func open(_ path: String) throws(BundleError) -> BundleFolder {
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try MappedFile(path: "\(path)/\(BundleManifest.fileName)").bytes
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      throw .notABundle(path: path, reason: "\(BundleManifest.fileName): \(reason)")
    }
    return BundleFolder(path: path, manifest: try BundleManifest(json: bytes, of: path))
  }

  /// Whether a folder holds a manifest of ours, of whatever version: what may be replaced by a new bundle.
  public static func isBundle(_ path: String) -> Bool {
    do throws(BundleError) {
      _ = try open(path)
      return true
    } catch {
      if case .newerVersion = error { return true }
      return false
    }
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
    let mapped = try MappedFile(path: "\(path)/\(entry.path)")
    guard mapped.count == entry.byteCount else {
      throw mapped.count < entry.byteCount
        ? .truncated(file: mapped.path, expected: entry.byteCount, found: mapped.count)
        : .corrupt(file: mapped.path, reason: "it has \(mapped.count) bytes instead of \(entry.byteCount)")
    }
    return mapped
  }
}

/// A bundle opened for reading: its manifest, and its files by name.
///
/// Opening reads only the manifest. Reading a file checks its length; ``verify()`` checks everything.
public struct BundleFolder: Sendable {
  public let path: String
  public let manifest: BundleManifest

  /// A bundle with a manifest that was read already.
  package init(path: String, manifest: BundleManifest) { (self.path, self.manifest) = (path, manifest) }

  /// - Throws: ``BundleError/notABundle(path:reason:)`` if there is no manifest of this format, newerVersion or corrupt.
  public static func open(_ path: String) throws(BundleError) -> BundleFolder {
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try manifestBytes(of: path)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      if (try? MappedFile(path: "\(path)/venue.yaml")) != nil { throw .venue(path: path) }
      if (try? MappedFile(path: path)) != nil { throw .notABundle(path: path, reason: "it is a file, not a folder") }
      throw .notABundle(path: path, reason: "\(BundleManifest.fileName) cannot be read (\(reason))")
    }
    return BundleFolder(path: path, manifest: try BundleManifest(json: bytes, of: path))
  }

  /// The files of a bundle that a new one may replace, `manifest.json` last: the files that its manifest lists, for any version.
  ///
  /// - Returns: nil for a folder that is not such a bundle: without a manifest, with one of another format, or with one that does not name
  ///   the venue and the files.
  public static func ownFiles(of path: String) -> [String]? {
    guard let bytes = try? manifestBytes(of: path) else { return nil }
    return BundleManifest.listedFiles(json: bytes).map { $0.map(\.text) + [BundleManifest.fileName] }
  }

  /// The current bytes of `manifest.json`; ``manifest`` is the state at opening.
  ///
  /// - Throws: ``BundleError``: unreadable, or larger than the limit for manifests.
  package static func manifestBytes(of path: String) throws(BundleError) -> [UInt8] {
    let file = try MappedFile(BundleManifest.path, in: path)
    guard file.count <= BundleManifest.mostBytes else {
      throw .corrupt(file: file.path, reason: "it has \(file.count) bytes, more than a manifest may have")
    }
    return file.bytes
  }

  /// True if the manifest lists the file.
  public func contains(_ file: String) -> Bool { BundlePath(file).flatMap(manifest.file) != nil }

  /// The bytes of a file the manifest lists, copied.
  ///
  /// - Throws: ``BundleError``: unlisted, unreadable, truncated or corrupt (another length).
  public func read(_ file: String) throws(BundleError) -> [UInt8] { try map(file).bytes }

  /// A listed file, mapped: pages are read on access. Throws as ``read(_:)`` does.
  public func map(_ file: String) throws(BundleError) -> MappedFile {
    let entry = try entry(file)
    let mapped = try MappedFile(entry.path, in: path)
    try check(mapped.count, of: entry)
    return mapped
  }

  /// Listed files, mapped one after another. Throws as ``read(_:)`` does.
  public func map(_ files: [String]) throws(BundleError) -> JoinedFiles {
    var entries: [BundleManifest.File] = []
    for file in files { entries.append(try entry(file)) }
    let mapped = try JoinedFiles(entries.map(\.path), in: path)
    for (entry, range) in zip(entries, mapped.ranges) { try check(range.count, of: entry) }
    return mapped
  }

  private func entry(_ file: String) throws(BundleError) -> BundleManifest.File {
    guard let entry = BundlePath(file).flatMap(manifest.file) else { throw .unlisted(path: file) }
    return entry
  }

  private func check(_ count: Int, of entry: BundleManifest.File) throws(BundleError) {
    guard count != entry.byteCount else { return }
    let file = "\(path)/\(entry.path)"
    throw count < entry.byteCount
      ? .truncated(file: file, expected: entry.byteCount, found: count)
      : .corrupt(file: file, reason: "it has \(count) bytes instead of \(entry.byteCount)")
  }
}

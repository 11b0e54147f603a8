/// A difference between a bundle's files and its manifest.
public struct BundleFault: Hashable, Sendable, CustomStringConvertible {
  /// A fault of a file.
  public enum Kind: Hashable, Sendable {
    case missing
    case unreadable(reason: String)
    case wrongLength(expected: Int, found: Int)
    case wrongDigest
    /// The manifest is not the one it has the digest of.
    case changedManifest
    /// In the folder, but not in the manifest.
    case unexpected
  }

  /// Relative to the bundle.
  public var path: String
  public var kind: Kind

  public var description: String {
    switch kind {
    case .missing: "\(path) is missing"
    case .unreadable(let reason): "\(path) cannot be read: \(reason)"
    case .wrongLength(let expected, let found): "\(path) has \(found) bytes instead of \(expected)"
    case .wrongDigest: "\(path) has been changed: its SHA-256 is not the manifest's"
    case .changedManifest: "\(path) has been changed: its SHA-256 is not the recorded one"
    case .unexpected: "\(path) does not belong to the bundle"
    }
  }
}

extension BundleFolder {
  /// Compares every file's length and SHA-256 with the manifest, and the manifest with its own digest, and finds files
  /// that are not listed.
  ///
  /// Linear in the bytes of the bundle.
  /// - Returns: faults sorted by path; empty for a bundle without faults.
  public func verify() -> [BundleFault] {
    let found = Set(FolderListing.files(in: path))
    var faults: [BundleFault] = []
    for file in manifest.files {
      let fault =
        found.contains(file.path.text) ? fault(of: file) : BundleFault(path: file.path.text, kind: .missing)
      if let fault { faults.append(fault) }
    }
    let listed = Set(manifest.files.map(\.path.text))
    for path in found where path != BundleManifest.fileName && !listed.contains(path) {
      faults.append(BundleFault(path: path, kind: .unexpected))
    }
    if case .changed? = manifestVerdict {
      faults.append(BundleFault(path: BundleManifest.fileName, kind: .changedManifest))
    }
    return faults.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// True if the manifest contains a digest of itself, by which ``verify()`` detects changes; manifests of earlier versions have none.
  public var isManifestSealed: Bool {
    if case .absent? = manifestVerdict { false } else { true }
  }

  /// nil if it cannot be read any more.
  private var manifestVerdict: ManifestSeal.Verdict? {
    (try? BundleFolder.manifestBytes(of: path)).map(ManifestSeal.verdict)
  }

  private func fault(of file: BundleManifest.File) -> BundleFault? {
    fault(of: file) { bytes in
      var hash = SHA256()
      hash.update(bytes)
      return hash.finish() == file.digest
    }
  }

  /// - Parameter isWhole: true if bytes of the right length are those of the file.
  func fault(of file: BundleManifest.File, isWhole: (UnsafeRawBufferPointer) -> Bool) -> BundleFault? {
    func fault(_ kind: BundleFault.Kind) -> BundleFault { BundleFault(path: file.path.text, kind: kind) }
    do throws(BundleError) {
      let mapped = try MappedFile(file.path, in: path)
      guard mapped.count == file.byteCount else {
        return fault(.wrongLength(expected: file.byteCount, found: mapped.count))
      }
      return mapped.withUnsafeBytes(isWhole) ? nil : fault(.wrongDigest)
    } catch {
      if case .unreadable(_, let reason) = error { return fault(.unreadable(reason: reason)) }
      return fault(.unreadable(reason: error.description))
    }
  }
}

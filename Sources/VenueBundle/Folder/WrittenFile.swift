/// A file of a bundle that was just written, as it was in memory.
public struct WrittenFile: Sendable {
  /// Entry of the file in the manifest.
  public let file: BundleManifest.File
  fileprivate let checksum: UInt64

  /// Linear in the contents.
  public init(path: BundlePath, contents: [UInt8]) {
    file = BundleManifest.File(path: path, contents: contents)
    checksum = XXH64.checksum(of: contents)
  }
}

extension BundleFolder {
  /// Compares a file with the written one, by length and XXH64. This detects disk errors in a tenth of the time of
  /// SHA-256, which also detects intentional changes.
  ///
  /// - Returns: nil if the content is equal.
  public func fault(of written: WrittenFile) -> BundleFault? {
    fault(of: written.file) { XXH64.checksum(of: $0) == written.checksum }
  }
}

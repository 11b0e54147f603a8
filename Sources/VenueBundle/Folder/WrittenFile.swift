/// A file of a bundle that was written a moment ago, as it was in memory.
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
  /// Compares a file with what was written, by length and XXH64: that finds what a disk has lost, and takes a tenth of the time of
  /// SHA-256, which finds what somebody has changed.
  ///
  /// - Returns: nil when it holds what was written.
  public func fault(of written: WrittenFile) -> BundleFault? {
    fault(of: written.file) { XXH64.checksum(of: $0) == written.checksum }
  }
}

import VenueJSON

/// The digest of `manifest.json` in itself: the SHA-256 of its bytes with 64 zeros in place of the digest's digits.
///
/// It detects accidental changes of a manifest, as the manifest's digests do for other files; an intentional change can also change
/// the digest.
enum ManifestSeal {
  static let key = "sha256"
  static let blank = String(repeating: "0", count: 64)

  /// Result of comparing a manifest with its own digest.
  enum Verdict {
    case whole
    case changed
    /// It has none, as in earlier versions.
    case absent
  }

  /// - Parameter bytes: a manifest whose digest is blank; the last blank one is used.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard let digits = digits(in: bytes) else { return bytes }
    var sealed = bytes
    sealed.replaceSubrange(digits, with: SHA256.digest(of: bytes).hexadecimal.utf8)
    return sealed
  }

  static func verdict(on bytes: [UInt8]) -> Verdict {
    guard let root = try? JSONReader.read(bytes, limits: BundleManifest.limits).root else { return .changed }
    guard root[key] != nil else { return .absent }
    guard let digits = digits(in: bytes) else { return .changed }
    var blanked = bytes
    blanked.replaceSubrange(digits, with: blank.utf8)
    return bytes[digits].elementsEqual(SHA256.digest(of: blanked).hexadecimal.utf8) ? .whole : .changed
  }

  /// Range of the digest; nil for a manifest without one.
  private static func digits(in bytes: [UInt8]) -> Range<Int>? {
    guard let root = try? JSONReader.read(bytes, limits: BundleManifest.limits).root, let value = root[key],
      let text = value.string, SHA256Digest(hexadecimal: text) != nil, value.range.count == blank.utf8.count + 2
    else { return nil }
    return value.range.lowerBound + 1..<value.range.upperBound - 1
  }
}

import VenueBundle
import VenueJSON

/// A file of a result, as its receipt lists it.
package struct StoredFile: Hashable, Sendable {
  /// Relative to the folder of the result.
  package var name: String
  /// In hexadecimal digits.
  package var sha256: String
  /// Bytes.
  package var size: Int
  /// XXH64 of the bytes: finds damage of the disk in a tenth of the time of SHA-256.
  package var checksum: UInt64

  /// - Throws: if the file cannot be read.
  init(_ name: String, in folder: String) throws(BundleError) {
    let file = try MappedFile(path: folder + "/" + name)
    self.name = name
    size = file.count
    sha256 = SHA256.digest(of: file).hexadecimal
    checksum = StoredFile.checksum(of: file)
  }

  /// True if the file is there with the same length and checksum.
  func isSound(in folder: String) -> Bool {
    guard let file = try? MappedFile(path: folder + "/" + name), file.count == size else { return false }
    return StoredFile.checksum(of: file) == checksum
  }

  private static func checksum(of file: MappedFile) -> UInt64 { file.withUnsafeBytes { XXH64.checksum(of: $0) } }

  func write(to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("name", name)
      json.member("sha256", sha256)
      json.member("size", size)
      // As text: not every reader of JSON has whole numbers of 64 bits.
      json.member("xxh64", String(checksum, radix: 16))
    }
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, BundlePath(name) != nil, let sha256 = json["sha256"]?.string,
      SHA256Digest(hexadecimal: sha256) != nil, let size = json["size"]?.int, size >= 0,
      let checksum = json["xxh64"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    (self.name, self.sha256, self.size, self.checksum) = (name, sha256, size, checksum)
  }
}

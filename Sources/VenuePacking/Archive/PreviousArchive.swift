import CZip
import VenueBundle
import VenueJSON
import VenueSystem

/// The file at the output path of an archive.
package struct PreviousArchive {
  let path: String

  /// Folder of the bundle's files in a patch.
  static let patchFolder = "bundle/"

  /// Beginnings of files that only this program writes, by name.
  private let beginnings: [String: [UInt8]]

  init(_ path: String, beginnings: [String: [UInt8]] = [:]) { (self.path, self.beginnings) = (path, beginnings) }

  /// True if replacing it is safe: it does not exist, is empty, a pipe or terminal, or an archive that this program wrote, with
  /// the manifest of a bundle or of an export.
  var isReplaceable: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return true }
    guard let zip = zip_open(path, ZIP_RDONLY, nil) else { return false }
    defer { zip_discard(zip) }
    for (name, beginning) in beginnings where PreviousArchive.bytes(of: name, in: zip)?.starts(with: beginning) == true
    {
      return true
    }
    return [BundleManifest.fileName, PreviousArchive.patchFolder + BundleManifest.fileName].contains { name in
      guard let bytes = PreviousArchive.bytes(of: name, in: zip) else { return false }
      return (try? BundleManifest(json: bytes, of: path)) != nil || PreviousArchive.isExport(bytes)
    }
  }

  /// True for the manifest of an IMDF archive that this program exported.
  package static func isExport(_ manifest: [UInt8]) -> Bool {
    let program = (try? JSONReader.read(manifest).root)?["generated_by"]?.string
    return program?.hasPrefix("venuemap ") ?? false
  }

  private static let mostManifestBytes = 64 << 20

  private static func bytes(of name: String, in zip: OpaquePointer) -> [UInt8]? {
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat(zip, name, 0, &status) == 0, status.size <= mostManifestBytes, let file = zip_fopen(zip, name, 0)
    else {
      return nil
    }
    defer { zip_fclose(file) }
    let size = Int(status.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Int(zip_fread(file, buffer.baseAddress, zip_uint64_t(size))))
    }
    return bytes.count == size ? bytes : nil
  }
}

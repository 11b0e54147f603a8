import CZip
import Glibc

/// Writes a zip archive with libzip: beside its place first, and there in one step. Nothing in it tells when or by whom.
final class ZipWriter {
  private let zip: OpaquePointer
  private var isOpen = true
  private let path: String

  /// - Throws: when a file of that name is there and is no zip archive: it is somebody's own.
  init(_ path: String) throws(PackError) {
    var code: Int32 = 0
    guard let zip = zip_open(path, ZIP_CREATE, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      let reason =
        code == ZIP_ER_NOZIP
        ? "there is a file of that name that is no zip archive" : String(cString: zip_error_strerror(&error))
      throw PackError(path: path, reason: reason)
    }
    // What was in it goes; the file stays as it is until all is written.
    for entry in 0..<max(0, zip_get_num_entries(zip, 0)) { zip_delete(zip, zip_uint64_t(entry)) }
    (self.zip, self.path) = (zip, path)
  }

  /// Takes a file as it is on the disk when the archive is finished.
  func add(_ file: String, as name: String) throws(PackError) {
    guard let source = zip_source_file(zip, file, 0, -1) else { throw fault() }
    try add(source, as: name)
  }

  func add(_ bytes: [UInt8], as name: String) throws(PackError) {
    // libzip frees what it is given when the archive is closed.
    guard let copy = malloc(max(bytes.count, 1)) else { throw PackError(path: path, reason: "there is no memory left") }
    bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(copy, base, bytes.count) } }
    guard let source = zip_source_buffer(zip, copy, zip_uint64_t(bytes.count), 1) else {
      free(copy)
      throw fault()
    }
    try add(source, as: name)
  }

  private func add(_ source: OpaquePointer, as name: String) throws(PackError) {
    let index = zip_file_add(zip, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw fault()
    }
    let entry = zip_uint64_t(index)
    let isPacked = ZipWriter.isPacked(name)
    guard zip_set_file_compression(zip, entry, isPacked ? ZIP_CM_STORE : ZIP_CM_DEFLATE, isPacked ? 0 : 9) == 0,
      // The first day the format knows.
      zip_file_set_dostime(zip, entry, 0, 33, 0) == 0,
      zip_file_set_external_attributes(zip, entry, 0, zip_uint8_t(ZIP_OPSYS_UNIX), 0o100644 << 16) == 0
    else { throw fault() }
  }

  /// Whether it is compressed by itself: such files are stored as they are, and can be read in place.
  private static func isPacked(_ name: String) -> Bool {
    [".pmtiles", ".mbtiles", ".png", ".webp", ".jpeg", ".jpg"].contains { name.hasSuffix($0) }
  }

  func finish() throws(PackError) {
    guard zip_close(zip) == 0 else { throw fault() }
    isOpen = false
  }

  private func fault() -> PackError { PackError(path: path, reason: String(cString: zip_strerror(zip))) }

  deinit { if isOpen { zip_discard(zip) } }
}

import CZip
import VenueBundle
import VenueOutput
import VenueSystem

/// Makes a zip archive with libzip in memory, and writes it in one step. The archive contains no time, no name of a machine, and nothing of
/// a previous file.
package final class ZipWriter {
  private let zip: OpaquePointer
  /// The bytes, which outlive `zip`.
  private let archive: OpaquePointer
  private var isOpen = true
  private let path: String

  /// - Throws: if a file with that name exists and is not an archive of this program.
  ///
  /// - Parameter beginnings: beginnings of files that mark an archive as one of this program, by name.
  package init(_ path: String, beginnings: [String: [UInt8]] = [:]) throws(PackError) {
    guard PreviousArchive(path, beginnings: beginnings).isReplaceable else {
      throw PackError(
        path: path,
        reason:
          "a file with this name exists and is not an archive of venuemap. Choose another output, or delete the file")
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let archive = zip_source_buffer_create(nil, 0, 0, &error) else {
      throw PackError(path: path, reason: String(cString: zip_error_strerror(&error)))
    }
    guard let zip = zip_open_from_source(archive, ZIP_TRUNCATE, &error) else {
      zip_source_free(archive)
      throw PackError(path: path, reason: String(cString: zip_error_strerror(&error)))
    }
    zip_source_keep(archive)
    (self.zip, self.archive, self.path) = (zip, archive, path)
  }

  /// Adds a file on disk; it is read when the archive is finished.
  func add(_ file: String, as name: String) throws(PackError) {
    guard let source = zip_source_file(zip, file, 0, -1) else { throw fault() }
    try add(source, as: name)
  }

  package func add(_ bytes: [UInt8], as name: String) throws(PackError) {
    // libzip frees its arguments when the archive is closed.
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
      // The first day of the format.
      zip_file_set_dostime(zip, entry, 0, 33, 0) == 0,
      zip_file_set_external_attributes(zip, entry, 0, zip_uint8_t(ZIP_OPSYS_UNIX), 0o100644 << 16) == 0
    else { throw fault() }
  }

  /// True if its format is already compressed: such files are stored uncompressed, and can be read in place.
  private static func isPacked(_ name: String) -> Bool {
    [".pmtiles", ".mbtiles", ".png", ".webp", ".jpeg", ".jpg", ".zst"].contains { name.hasSuffix($0) }
  }

  /// Writes the archive: it is on the disk before it gets its name.
  ///
  /// - Returns: its size in bytes.
  @discardableResult package func finish() throws(PackError) -> Int {
    guard zip_close(zip) == 0 else { throw fault() }
    isOpen = false
    let bytes = try made()
    do throws(OutputError) {
      try OutputFile(path: path).write(bytes)
    } catch {
      guard case .system(_, let number) = error.reason else { throw PackError(path: path, reason: "\(error)") }
      throw PackError(path: path, reason: String(cString: strerror(number)))
    }
    return bytes.count
  }

  private func made() throws(PackError) -> [UInt8] {
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_source_stat(archive, &status) == 0, zip_source_open(archive) == 0 else {
      throw PackError(path: path, reason: String(cString: zip_error_strerror(zip_source_error(archive))))
    }
    defer { zip_source_close(archive) }
    let size = Int(status.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = zip_source_read(archive, buffer.baseAddress! + count, zip_uint64_t(size - count))
        guard read > 0 else { return }
        count += Int(read)
      }
    }
    guard bytes.count == size else { throw PackError(path: path, reason: "the archive cannot be read back") }
    return bytes
  }

  private func fault() -> PackError { PackError(path: path, reason: String(cString: zip_strerror(zip))) }

  deinit {
    if isOpen { zip_discard(zip) }
    zip_source_free(archive)
  }
}

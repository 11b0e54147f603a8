import CZip
import VenueDiagnostics

extension InputTree {
  /// The files of a zip archive. Entries are unpacked when asked for, never onto the disk.
  ///
  /// Refused and reported: names that are absolute or lead out of the root, names twice, entries beyond the limits. Passed
  /// over: folders, hidden files and the `__MACOSX` tree that one system's archiver adds.
  ///
  /// - Throws: when the file is no zip archive or holds more than the limits allow in all.
  public static func archive(_ path: String, limits: InputLimits = InputLimits()) throws(InputError) -> InputTree {
    let archive = try ZipArchive(path)
    var files: [File] = []
    var diagnostics: [Diagnostic] = []
    var names: Set<String> = []
    var total = 0
    guard archive.count <= limits.files else {
      throw InputError(path: path, reason: "the archive has \(archive.count) entries; the limit is \(limits.files)")
    }
    for index in 0..<archive.count {
      guard let entry = archive.entry(index) else {
        diagnostics.append(.unparsable("entry \(index) of the archive has no name", at: whole(path)))
        continue
      }
      let place = SourcePlace(file: entry.name, range: 0..<0)
      if entry.name.hasSuffix("/") { continue }
      guard let name = RelativePath.normalised(entry.name), !entry.name.split(separator: "/").contains("..") else {
        diagnostics.append(.include("the entry \(entry.name) leads out of the archive and is not read", at: place))
        continue
      }
      let parts = name.split(separator: "/")
      if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { continue }
      guard names.insert(name).inserted else {
        diagnostics.append(.include("the entry \(name) is in the archive twice; the first is read", at: place))
        continue
      }
      guard entry.size <= limits.fileBytes else {
        diagnostics.append(
          .inputLimit("the entry \(name) has \(entry.size) bytes; the limit is \(limits.fileBytes)", at: place))
        continue
      }
      guard entry.size <= max(entry.packedSize, 1024) * limits.compressionRatio else {
        diagnostics.append(
          .inputLimit(
            "the entry \(name) unpacks to more than \(limits.compressionRatio) times its size and is not read",
            at: place))
        continue
      }
      total += entry.size
      guard total <= limits.totalBytes else {
        throw InputError(path: path, reason: "the archive unpacks to more than \(limits.totalBytes) bytes")
      }
      files.append(
        File(path: name, size: entry.size) { () throws(InputError) in try archive.bytes(of: index, entry) })
    }
    return InputTree(files, diagnostics: diagnostics)
  }

  private static func whole(_ path: String) -> SourcePlace { SourcePlace(file: path, range: 0..<0) }
}

/// The entries of a zip archive. libzip's handle is not safe to share, so each unpacking opens the archive for itself
/// and this stays a plain value.
private struct ZipArchive: Sendable {
  struct Entry: Sendable {
    var name: String
    var size: Int
    var packedSize: Int
  }

  private let path: String
  private let entries: [Entry?]

  var count: Int { entries.count }

  init(_ path: String) throws(InputError) {
    self.path = path
    let handle = try ZipArchive.open(path)
    defer { zip_discard(handle) }
    let count = zip_get_num_entries(handle, 0)
    entries = (0..<max(0, count)).map { index in
      var status = zip_stat_t()
      guard zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0, let name = status.name else { return nil }
      return Entry(
        name: String(cString: name), size: Int(clamping: status.size), packedSize: Int(clamping: status.comp_size))
    }
  }

  func entry(_ index: Int) -> Entry? { entries[index] }

  /// - Throws: when the entry is damaged, encrypted, or longer than it said.
  func bytes(of index: Int, _ entry: Entry) throws(InputError) -> [UInt8] {
    let handle = try ZipArchive.open(path)
    defer { zip_discard(handle) }
    guard let file = zip_fopen_index(handle, zip_uint64_t(index), 0) else {
      throw InputError(path: entry.name, reason: String(cString: zip_strerror(handle)))
    }
    defer { zip_fclose(file) }
    var isDamaged = false
    let bytes = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
      count = 0
      while count < entry.size, let base = buffer.baseAddress {
        let got = zip_fread(file, base + count, zip_uint64_t(entry.size - count))
        if got < 0 { isDamaged = true }
        if got <= 0 { break }
        count += Int(got)
      }
    }
    guard !isDamaged, bytes.count == entry.size else {
      throw InputError(path: entry.name, reason: "the entry is damaged")
    }
    return bytes
  }

  private static func open(_ path: String) throws(InputError) -> OpaquePointer {
    var code: Int32 = 0
    guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw InputError(path: path, reason: String(cString: zip_error_strerror(&error)))
    }
    return handle
  }
}

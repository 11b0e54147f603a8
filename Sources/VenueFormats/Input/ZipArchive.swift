import CZip
import Synchronization

/// The entries of a zip archive, opened once. libzip's handle is not safe to share, so one entry is unpacked at a time.
final class ZipArchive: Sendable {
  struct Entry: Sendable {
    var name: String
    var size: Int
    var packedSize: Int
  }

  /// In the order of the archive's directory; nil for an entry without a name.
  let entries: [Entry?]
  private let handle: Mutex<Handle>

  /// - Throws: when the file is no zip archive or its directory is damaged.
  init(_ path: String) throws(InputError) {
    let handle = try Handle(path)
    let count = zip_get_num_entries(handle.zip, 0)
    var entries: [Entry?] = []
    for index in 0..<max(0, count) {
      var status = zip_stat_t()
      guard zip_stat_index(handle.zip, zip_uint64_t(index), 0, &status) == 0, let name = status.name else {
        entries.append(nil)
        continue
      }
      entries.append(
        Entry(
          name: String(cString: name), size: Int(clamping: status.size), packedSize: Int(clamping: status.comp_size))
      )
    }
    self.entries = entries
    self.handle = Mutex(handle)
  }

  var count: Int { entries.count }

  func entry(_ index: Int) -> Entry? { entries[index] }

  /// All bytes of an entry, read to its end so that its checksum has been compared.
  ///
  /// - Throws: when the entry is damaged, encrypted, or not as long as it said.
  func bytes(of index: Int, named name: String) throws(InputError) -> [UInt8] {
    guard let entry = entries[index] else { throw InputError(path: name, reason: "the entry has no name") }
    let result: Result<[UInt8], InputError> = handle.withLock { handle in
      do throws(InputError) {
        return .success(try handle.bytes(of: index, size: entry.size, named: name))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// libzip's archive, closed when nobody has it any more.
private struct Handle: ~Copyable {
  nonisolated(unsafe) let zip: OpaquePointer

  init(_ path: String) throws(InputError) {
    var code: Int32 = 0
    guard let zip = zip_open(path, ZIP_RDONLY, &code) else {
      throw InputError(path: path, reason: ZipFault.words(code))
    }
    self.zip = zip
  }

  deinit { zip_discard(zip) }

  func bytes(of index: Int, size: Int, named name: String) throws(InputError) -> [UInt8] {
    guard let file = zip_fopen_index(zip, zip_uint64_t(index), 0) else {
      throw InputError(path: name, reason: ZipFault.words(zip_error_code_zip(zip_get_error(zip))))
    }
    defer { zip_fclose(file) }
    var failure: Int32?
    var rest: UInt8 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size, let base = buffer.baseAddress {
        let got = zip_fread(file, base + count, zip_uint64_t(size - count))
        if got < 0 { failure = zip_error_code_zip(zip_file_get_error(file)) }
        if got <= 0 { break }
        count += Int(got)
      }
    }
    if let failure { throw InputError(path: name, reason: ZipFault.words(failure)) }
    guard bytes.count == size else {
      throw InputError(path: name, reason: "the entry is damaged: it ends after \(bytes.count) of \(size) bytes")
    }
    // At its end libzip compares the checksum; what comes behind it is more than the archive announced.
    switch zip_fread(file, &rest, 1) {
    case 0: return bytes
    case 1...:
      throw InputError(path: name, reason: "the entry is damaged: it is longer than the \(size) bytes it announces")
    default: throw InputError(path: name, reason: ZipFault.words(zip_error_code_zip(zip_file_get_error(file))))
    }
  }
}

/// libzip's error codes in words that say what to do.
enum ZipFault {
  static func words(_ code: Int32) -> String {
    switch code {
    case ZIP_ER_NOZIP: "this is no zip archive"
    case ZIP_ER_INCONS, ZIP_ER_EOF: "the zip archive is damaged or cut off; pack it again"
    case ZIP_ER_CRC: "the entry is damaged: its checksum does not fit its bytes; pack the archive again"
    case ZIP_ER_NOPASSWD, ZIP_ER_ENCRNOTSUPP, ZIP_ER_WRONGPASSWD: "the entry is encrypted; pack it without a password"
    case ZIP_ER_COMPNOTSUPP: "the entry is packed by a method that is not read; pack it with deflate"
    case ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA: "the entry is damaged: it cannot be unpacked; pack the archive again"
    case ZIP_ER_MULTIDISK: "the archive is in several parts; pack it as one file"
    case ZIP_ER_MEMORY: "there is not enough memory to unpack it"
    default: "the archive cannot be read (\(library(code)))"
    }
  }

  private static func library(_ code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}

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

  /// - Throws: if the file is not a zip archive or its directory is damaged.
  convenience init(_ path: String) throws(InputError) { self.init(try Handle(path)) }

  /// - Parameter path: for messages.
  convenience init(bytes: [UInt8], named path: String) throws(InputError) { self.init(try Handle(bytes, named: path)) }

  private init(_ handle: consuming Handle) {
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

  /// All bytes of an entry, read to its end so that its checksum is compared.
  ///
  /// - Throws: if the entry is damaged, encrypted, or differs from its declared length.
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

  /// Passes on the bytes of an entry piece by piece, to its end unless the receiver stops.
  ///
  /// - Throws: as ``bytes(of:named:)``.
  func pour(_ index: Int, named name: String, _ taker: PieceTaker) throws(InputError) {
    guard let entry = entries[index] else { throw InputError(path: name, reason: "the entry has no name") }
    let failure: InputError? = handle.withLock { handle in
      do throws(InputError) {
        try handle.pour(index, size: entry.size, named: name, taker)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}

/// libzip's archive, closed with its last reference.
private struct Handle: ~Copyable {
  nonisolated(unsafe) let zip: OpaquePointer
  /// The memory of an archive in memory; libzip reads from it until it is closed.
  nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer?

  init(_ bytes: [UInt8], named path: String) throws(InputError) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    memory.copyBytes(from: bytes)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    let source = zip_source_buffer_create(memory.baseAddress, zip_uint64_t(bytes.count), 0, &error)
    guard let source, let zip = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      if let source { zip_source_free(source) }
      memory.deallocate()
      throw InputError(path: path, reason: ZipFault.words(zip_error_code_zip(&error)))
    }
    self.zip = zip
    self.memory = memory
  }

  init(_ path: String) throws(InputError) {
    var code: Int32 = 0
    guard let zip = zip_open(path, ZIP_RDONLY, &code) else {
      throw InputError(path: path, reason: ZipFault.words(code))
    }
    self.zip = zip
    memory = nil
  }

  deinit {
    zip_discard(zip)
    memory?.deallocate()
  }

  func pour(_ index: Int, size: Int, named name: String, _ taker: PieceTaker) throws(InputError) {
    guard let file = zip_fopen_index(zip, zip_uint64_t(index), 0) else {
      throw InputError(path: name, reason: ZipFault.words(zip_error_code_zip(zip_get_error(zip))))
    }
    defer { zip_fclose(file) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: PieceTaker.size, alignment: 16)
    defer { piece.deallocate() }
    var total = 0
    while true {
      let got = zip_fread(file, piece.baseAddress, zip_uint64_t(piece.count))
      guard got >= 0 else {
        throw InputError(path: name, reason: ZipFault.words(zip_error_code_zip(zip_file_get_error(file))))
      }
      total += Int(got)
      guard total <= size else {
        throw InputError(path: name, reason: "the entry is damaged: it is longer than the \(size) bytes it announces")
      }
      if got == 0 { break }
      if !taker.take(UnsafeRawBufferPointer(rebasing: piece[..<Int(got)])) { return }
    }
    guard total == size else {
      throw InputError(path: name, reason: "the entry is damaged: it has \(total) of \(size) bytes")
    }
  }

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
      throw InputError(path: name, reason: "the entry is damaged: it has \(bytes.count) of \(size) bytes")
    }
    // At its end libzip compares the checksum; further bytes exceed the declared length.
    switch zip_fread(file, &rest, 1) {
    case 0: return bytes
    case 1...:
      throw InputError(path: name, reason: "the entry is damaged: it is longer than the \(size) bytes it announces")
    default: throw InputError(path: name, reason: ZipFault.words(zip_error_code_zip(zip_file_get_error(file))))
    }
  }
}

/// Descriptions of libzip's error codes.
enum ZipFault {
  static func words(_ code: Int32) -> String {
    switch code {
    case ZIP_ER_NOZIP: "it is not a complete zip file: its end is missing, or it is a file of another kind"
    case ZIP_ER_INCONS, ZIP_ER_EOF: "the zip file is damaged or incomplete; pack it again"
    case ZIP_ER_CRC: "the entry is damaged: its checksum is wrong; pack the zip file again"
    case ZIP_ER_NOPASSWD, ZIP_ER_ENCRNOTSUPP, ZIP_ER_WRONGPASSWD: "the entry is encrypted; pack it without a password"
    case ZIP_ER_COMPNOTSUPP: "the compression method of the entry is not supported; pack it with deflate"
    case ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA: "the entry is damaged and cannot be unpacked; pack the zip file again"
    case ZIP_ER_MULTIDISK: "the zip file is split into parts; pack it as one file"
    case ZIP_ER_MEMORY: "there is not enough memory to unpack it"
    default: "the zip file cannot be read (\(library(code)))"
    }
  }

  private static func library(_ code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}

import CDeflate

/// One libdeflate compressor, for one thread.
final class Compressor {
  private let handle: OpaquePointer?

  init(_ compression: TileCompression) {
    switch compression {
    case .none: handle = nil
    case .gzip(let level):
      guard let compressor = libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
        fatalError("no memory for a compressor")
      }
      handle = compressor
    }
  }

  deinit { if let handle { libdeflate_free_compressor(handle) } }

  /// Bytes as the archive stores them: a gzip member with no time and no name, or as they are.
  func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let handle else { return bytes }
    let bound = libdeflate_gzip_compress_bound(handle, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = bytes.withUnsafeBytes {
        libdeflate_gzip_compress(handle, $0.baseAddress, $0.count, target.baseAddress, bound)
      }
    }
  }
}

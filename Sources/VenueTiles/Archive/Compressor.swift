import CDeflate

/// One libdeflate compressor, for one thread.
final class Compressor {
  private let handle: OpaquePointer?
  /// Room for the longest result so far.
  private var memory: [UInt8] = []

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
  func compressed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard let handle else { return Array(bytes) }
    let bound = libdeflate_gzip_compress_bound(handle, bytes.count)
    if memory.count < bound { memory = [UInt8](repeating: 0, count: bound) }
    let count = memory.withUnsafeMutableBytes {
      libdeflate_gzip_compress(handle, bytes.baseAddress, bytes.count, $0.baseAddress, bound)
    }
    return Array(memory[..<count])
  }

  func compressed(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { compressed($0) } }
}

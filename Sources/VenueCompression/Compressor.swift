import CDeflate

/// One libdeflate compressor, for one thread.
///
/// If there is no memory for one, the program ends, as it does for Swift's own arrays.
public final class Compressor {
  /// Container format of the compressed bytes.
  public enum Container: Sendable {
    /// None, without compression.
    case none
    /// RFC 1952, one member, with no time and no name.
    case gzip
    /// RFC 1950, as in PNG.
    case zlib
  }

  /// nil without compression.
  private let handle: OpaquePointer?
  private let container: Container
  /// Room for the longest result so far.
  private var memory: [UInt8] = []

  /// - Parameter level: of libdeflate, 1 the fastest to 12 the smallest; others are limited to the range.
  public init(_ container: Container, level: Int) {
    self.container = container
    if case .none = container {
      handle = nil
      return
    }
    guard let handle = libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
      fatalError("no memory for a compressor")
    }
    self.handle = handle
  }

  /// False without compression.
  public var packs: Bool { handle != nil }

  deinit { if let handle { libdeflate_free_compressor(handle) } }

  /// The same bytes for the same bytes, on every machine with the same libdeflate.
  public func compressed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard let handle else { return Array(bytes) }
    let bound =
      switch container {
      case .none: bytes.count
      case .gzip: libdeflate_gzip_compress_bound(handle, bytes.count)
      case .zlib: libdeflate_zlib_compress_bound(handle, bytes.count)
      }
    if memory.count < bound { memory = [UInt8](repeating: 0, count: bound) }
    let count = memory.withUnsafeMutableBytes {
      switch container {
      case .none: bytes.count
      case .gzip: libdeflate_gzip_compress(handle, bytes.baseAddress, bytes.count, $0.baseAddress, bound)
      case .zlib: libdeflate_zlib_compress(handle, bytes.baseAddress, bytes.count, $0.baseAddress, bound)
      }
    }
    return Array(memory[..<count])
  }

  public func compressed(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { compressed($0) } }
}

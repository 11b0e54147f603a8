import CDeflate

/// Bytes that are packed by zlib (RFC 1950).
package enum Zlib {
  /// - Parameter byteCount: exact number of bytes of the content; the caller limits it.
  /// - Returns: nil if the bytes are damaged, or have another number of bytes.
  package static func unpacked(_ bytes: ArraySlice<UInt8>, byteCount: Int) -> [UInt8]? {
    Unpacking.content(of: bytes, byteCount: byteCount, libdeflate_zlib_decompress)
  }
}

/// Bytes that are packed by gzip (RFC 1952), one member.
package enum Gzip {
  /// - Parameter byteCount: exact number of bytes of the content; the caller limits it.
  /// - Returns: nil if the bytes are damaged, or have another number of bytes.
  package static func unpacked(_ bytes: ArraySlice<UInt8>, byteCount: Int) -> [UInt8]? {
    Unpacking.content(of: bytes, byteCount: byteCount, libdeflate_gzip_decompress)
  }
}

/// Both formats in libdeflate, which differ in one function.
private enum Unpacking {
  typealias Function = (
    OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int, UnsafeMutablePointer<Int>?
  ) -> libdeflate_result

  static func content(of bytes: ArraySlice<UInt8>, byteCount: Int, _ unpack: Function) -> [UInt8]? {
    guard let handle = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(handle) }
    var result = LIBDEFLATE_BAD_DATA
    let content = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filled in
      bytes.withUnsafeBytes { bytes in
        result = unpack(handle, bytes.baseAddress, bytes.count, buffer.baseAddress, byteCount, nil)
      }
      filled = result == LIBDEFLATE_SUCCESS ? byteCount : 0
    }
    return result == LIBDEFLATE_SUCCESS ? content : nil
  }
}

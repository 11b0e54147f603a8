import CDeflate

/// A picture as PNG (W3C, third edition): eight bits a channel, red, green, blue, alpha.
enum PNGFile {
  /// - Parameter pixels: four bytes each, rows from the top, colours not multiplied by alpha.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 4 + 1) * height)
    for row in 0..<height {
      // No filter: icons are flat, and what repeats is found as it is.
      rows.append(0)
      rows += pixels[(row * width * 4)..<((row + 1) * width * 4)]
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0], to: &file)
    append("IDAT", deflated(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { fatalError("no memory for a compressor") }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { memory, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, memory.baseAddress, bound)
      }
    }
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += number(data.count) + body
    file += number(Int(body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }))
  }

  /// Four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

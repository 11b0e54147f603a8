import VenueCompression

/// A picture as PNG (W3C, third edition): eight bits a channel, red, green, blue, alpha.
enum PNGFile {
  /// - Parameter pixels: four bytes each, rows from the top, colours not multiplied by alpha.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 4 + 1) * height)
    for row in 0..<height {
      // No filter: icons are flat, and repetitions are found without one.
      rows.append(0)
      rows += pixels[(row * width * 4)..<((row + 1) * width * 4)]
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0], to: &file)
    append("IDAT", Compressor(.zlib, level: 6).compressed(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += number(data.count) + body
    file += number(Int(Checksum.crc32(body)))
  }

  /// Four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// Converts libyaml's marks, which count code points, to byte offsets.
struct CodePointOffsets {
  private static let step = 16
  /// Byte offset of every 16th code point; nil if the text is ASCII and both counts are equal.
  private let checkpoints: [Int]?
  private let bytes: [UInt8]
  private let start: Int

  /// - Parameter start: where counting begins (behind a byte order mark).
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    guard bytes[start...].contains(where: { $0 >= 0x80 }) else {
      checkpoints = nil
      return
    }
    var table: [Int] = []
    var count = 0
    for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 {
      if count % CodePointOffsets.step == 0 { table.append(index) }
      count += 1
    }
    checkpoints = table
  }

  func byteOffset(ofCodePoint index: Int) -> Int {
    guard let checkpoints else { return min(start + index, bytes.count) }
    guard index / CodePointOffsets.step < checkpoints.count else { return bytes.count }
    var offset = checkpoints[index / CodePointOffsets.step]
    var remaining = index % CodePointOffsets.step
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    return offset
  }
}

/// A text with a line index, so that each position costs a binary search.
package struct SourceLines: Sendable {
  package let bytes: [UInt8]
  /// Byte offset of each line's first byte.
  private let starts: [Int]
  /// Characters before every ``step``th byte.
  private let characters: [Int]
  private static let step = 512

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var characters: [Int] = []
    var count = 0
    bytes.withUnsafeBytes { buffer in
      var place = 0
      while place < buffer.count {
        characters.append(count)
        let end = min(place + SourceLines.step, buffer.count)
        while place + 8 <= end {
          let word = ByteWord(buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self))
          count += 8 - word.continuationCount
          if word.hasLineFeed {
            for offset in place..<place + 8 where buffer[offset] == 0x0A { starts.append(offset + 1) }
          }
          place += 8
        }
        while place < end {
          if buffer[place] & 0xC0 != 0x80 { count += 1 }
          if buffer[place] == 0x0A { starts.append(place + 1) }
          place += 1
        }
      }
    }
    self.starts = starts
    self.characters = characters
  }

  /// The same as ``SourceText/lineAndColumn(at:)``, O(log n) in the lines, for any line length.
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let line = number(at: offset)
    let start = starts[line - 1]
    let end = min(max(offset, start), bytes.count)
    return (line, 1 + count(before: end) - count(before: start))
  }

  /// Characters that begin before a byte.
  private func count(before offset: Int) -> Int {
    let whole = min(offset / SourceLines.step, characters.count - 1)
    guard whole >= 0 else { return 0 }
    return characters[whole] + bytes[whole * SourceLines.step..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// Bytes of a 1-based line without its line end.
  package func range(of line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  package func number(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

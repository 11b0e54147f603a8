/// The lines of a YAML file, for the search of the cause of a fault.
struct YAMLTextLines {
  let bytes: [UInt8]

  /// The line of an offset, without its line end.
  func line(at offset: Int) -> Range<Int> {
    let place = max(0, min(offset, bytes.count))
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// All lines, without their line ends.
  var all: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      lines.append(line(at: start))
      start = next(after: lines[lines.count - 1])
    }
    return lines
  }

  /// The start of the line after one; behind the end of the text if there is none.
  func next(after line: Range<Int>) -> Int {
    (bytes[line.upperBound...].firstIndex(of: 0x0A) ?? bytes.count) + 1
  }

  /// The first byte that is no space; the end of the line if there is none.
  func content(of line: Range<Int>) -> Int {
    bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
  }

  func isBlank(_ line: Range<Int>) -> Bool {
    let content = content(of: line)
    return content == line.upperBound || bytes[content] == UInt8(ascii: "#")
  }

  /// The offset behind a word of ASCII letters, digits, `_`, `-` and `.`.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, YAMLTextLines.isWord(bytes[end]) { end += 1 }
    return end
  }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2D, 0x2E, 0x5F].contains(byte)
  }

  /// True if a line begins with a word of small letters and `_`, as most keys are.
  func isSmallKey(of line: Range<Int>) -> Bool {
    let start = content(of: line)
    return bytes[start..<max(start, endOfWord(from: start))].allSatisfy { $0 >= 0x5F }
  }

  /// The text of a range without blanks at its ends, and without its end if it is long.
  func text(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self).trimmed
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }

  /// True if a line ends with ` |` or ` >`: the lines below may look like those of another language.
  var hasBlockText: Bool {
    all.contains { line in
      guard let last = bytes[line].lastIndex(where: { ![0x20, UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0) }),
        last > line.lowerBound
      else { return false }
      return bytes[last - 1] == 0x20 && (bytes[last] == UInt8(ascii: "|") || bytes[last] == UInt8(ascii: ">"))
    }
  }
}

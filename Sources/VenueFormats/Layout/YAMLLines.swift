/// The lines of a text, without their ends. `\r\n`, `\r` and `\n` end a line.
struct YAMLLines {
  /// A text that ends with a line end has an empty last line.
  private(set) var ranges: [Range<Int>] = []
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var (begin, index) = (start, start)
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      ranges.append(begin..<index)
      index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      begin = index
    }
    ranges.append(begin..<bytes.count)
  }

  /// Number of spaces at its beginning.
  func spaces(_ line: Range<Int>) -> Int { bytes[line].prefix { $0 == 0x20 }.count }

  /// Number of spaces and tabs at its beginning.
  func blanks(_ line: Range<Int>) -> Int { bytes[line].prefix(while: YAMLLines.isBlank).count }

  func isBlank(_ line: Range<Int>) -> Bool { bytes[line].allSatisfy(YAMLLines.isBlank) }

  /// The line without spaces and tabs at its end.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, YAMLLines.isBlank(bytes[end - 1]) { end -= 1 }
    return line.lowerBound..<end
  }

  /// True if a list element begins there.
  func isDash(_ position: Int, in line: Range<Int>) -> Bool {
    bytes[position] == UInt8(ascii: "-")
      && (position + 1 == line.upperBound || YAMLLines.isBlank(bytes[position + 1]))
  }

  /// True for `---` and `...`, which begin and end a document, and for `%YAML` before its content.
  func isMark(_ line: Range<Int>, beforeContent: Bool) -> Bool {
    let text = bytes[line]
    if text.first == UInt8(ascii: "%") { return beforeContent }
    guard text.starts(with: Array("---".utf8)) || text.starts(with: Array("...".utf8)) else { return false }
    return text.count == 3 || YAMLLines.isBlank(text[text.startIndex + 3])
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// Explains a YAML syntax error by a bracket or comma too many, and by words in braces in a text without quotes.
struct YAMLBracesFault {
  private let lines: YAMLTextLines
  private let bytes: [UInt8]
  /// The position at which the parser stopped.
  private let offset: Int
  /// The outermost open brace or bracket; nil if there is none.
  private let opened: Int?

  init(_ bytes: [UInt8], at offset: Int, in opened: Int?) {
    lines = YAMLTextLines(bytes: bytes)
    (self.bytes, self.offset, self.opened) = (bytes, offset, opened)
  }

  /// - Returns: nil if none of these is the cause.
  func explain() -> YAMLFault? {
    guard offset < bytes.count else { return nil }
    return bracket() ?? comma() ?? placeholder()
  }

  // MARK: Too many

  /// `{rect: [0, 0, 4, 4]}}`, `[[0, 0], [4, 4]]]`
  private func bracket() -> YAMLFault? {
    let mark = bytes[offset]
    guard mark == UInt8(ascii: "}") || mark == UInt8(ascii: "]"), isExtra else { return nil }
    let (close, open) = mark == UInt8(ascii: "}") ? ("}", "{") : ("]", "[")
    return YAMLFault(
      range: offset..<offset + 1, message: "this `\(close)` closes nothing: each `\(open)` before it is closed",
      help: ["delete it, or write the `\(open)` that it belongs to"], edits: [ByteEdit(offset..<offset + 1)])
  }

  /// True if the brackets match without the one at the stop, up to the end of its line.
  private var isExtra: Bool {
    guard let opened, opened < offset else { return true }
    var open: [UInt8] = []
    var quote: UInt8?
    for index in opened..<lines.line(at: offset).upperBound where index != offset {
      let byte = bytes[index]
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // An apostrophe inside a word is none.
        if !YAMLTextLines.isWord(bytes[index - 1]) { quote = byte }
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return false }
        if open.isEmpty { return index > offset }
      default: break
      }
    }
    return false
  }

  /// `[62, 55,, 4, 3]`
  private func comma() -> YAMLFault? {
    guard let opened, opened < offset, bytes[offset] == UInt8(ascii: ","),
      let before = bytes[opened..<offset].lastIndex(where: { ![0x20, 0x0A, 0x0D].contains($0) })
    else { return nil }
    switch bytes[before] {
    case UInt8(ascii: ","):
      return YAMLFault(
        range: before..<offset + 1, message: "two commas follow each other",
        help: ["remove one, or write the missing value between them"], edits: [ByteEdit(before + 1..<offset + 1)])
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let mark = lines.text(before..<before + 1)
      return YAMLFault(
        range: offset..<offset + 1, message: "a comma follows `\(mark)`, and no value is before it",
        help: ["remove the comma, or write the missing value before it"], edits: [ByteEdit(offset..<offset + 1)])
    default: return nil
    }
  }

  // MARK: Words in braces

  /// `name: {ordinal}02`, `lift-{level}: {…}`
  func placeholder() -> YAMLFault? {
    let line = lines.line(at: offset)
    let end = end(in: line)
    guard let start = start(in: line), start < end else { return nil }
    let words = bytes[start..<end].indices.lazy.compactMap { index in
      bytes[index] == UInt8(ascii: "{") ? endOfBraces(from: index).map { index..<$0 } : nil
    }
    guard let word = words.first,
      !bytes[start..<end].contains(UInt8(ascii: "\""))
    else { return nil }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return YAMLFault(
      range: start..<end, message: "a text with `\(lines.text(word))` needs quotes, because `{` begins a map in YAML",
      help: ["put it in quotes: \"\(text)\""],
      edits: [ByteEdit(start..<start, "\""), ByteEdit(end..<end, "\"")], fix: "put it in quotes")
  }

  /// The offset behind `{word}`; nil for other braces.
  private func endOfBraces(from brace: Int) -> Int? {
    let end = lines.endOfWord(from: brace + 1)
    return end > brace + 1 && end < bytes.count && bytes[end] == UInt8(ascii: "}") ? end + 1 : nil
  }

  /// Where the text at the stop begins: behind `: `, a comma, a bracket, or the indentation.
  private func start(in line: Range<Int>) -> Int? {
    var start = offset
    while start > line.lowerBound {
      let byte = bytes[start - 1]
      if byte == UInt8(ascii: "}") {
        var brace = start - 2
        while brace > line.lowerBound, YAMLTextLines.isWord(bytes[brace]) { brace -= 1 }
        guard brace >= line.lowerBound, bytes[brace] == UInt8(ascii: "{"), endOfBraces(from: brace) == start else {
          return nil
        }
        start = brace
      } else if [UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "\"")]
        .contains(byte) || (byte == UInt8(ascii: ":") && start < line.upperBound && bytes[start] == 0x20)
      {
        break
      } else {
        start -= 1
      }
    }
    while start < offset, bytes[start] == 0x20 { start += 1 }
    return start
  }

  /// Where it ends: before `:`, a comma, a closing bracket, or a comment.
  private func end(in line: Range<Int>) -> Int {
    var end = offset
    while end < line.upperBound {
      let byte = bytes[end]
      if byte == UInt8(ascii: "{") {
        guard let close = endOfBraces(from: end) else { break }
        end = close
      } else if [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte)
        || (byte == UInt8(ascii: ":") && (end + 1 == line.upperBound || bytes[end + 1] == 0x20))
        || (byte == UInt8(ascii: "#") && bytes[end - 1] == 0x20)
      {
        break
      } else {
        end += 1
      }
    }
    while end > offset, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }
}

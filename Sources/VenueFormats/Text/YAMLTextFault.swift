/// Explains causes of a YAML syntax error in the texts of a line: quotes that end too early or never, a text that begins with a mark of
/// YAML, a comment in braces, a comma that is missing.
struct YAMLTextFault {
  private let bytes: [UInt8]
  /// The position at which the parser stopped.
  private let offset: Int
  /// The outermost open brace or bracket; nil if there is none.
  private let opened: Int?

  init(_ bytes: [UInt8], at offset: Int, in opened: Int?) {
    (self.bytes, self.offset, self.opened) = (bytes, min(offset, bytes.count), opened)
  }

  /// - Parameter start: the position at which the token or collection begins that the parser was reading; nil if it names none.
  /// - Returns: nil if none of these is the cause.
  func explain(from start: Int?) -> YAMLFault? {
    let lines = [start, offset].compactMap { $0 }.map(line)
    for line in lines { if let fault = quote(in: line) ?? mark(in: line) { return fault } }
    return comment() ?? comma() ?? dash(from: start)
  }

  // MARK: Lines

  private func line(at place: Int) -> Range<Int> {
    // The stop may be the start of the line after the cause.
    let place = max(0, min(place, bytes.count - 1))
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  /// Where values begin in a line: behind `: `, `- `, a comma, a brace or a bracket.
  private func values(in line: Range<Int>) -> [Int] {
    var values: [Int] = []
    var isValue = true
    var quote: UInt8?
    for index in line {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      if byte == 0x20 || byte == 0x0D { continue }
      if byte == UInt8(ascii: "#"), index == line.lowerBound || bytes[index - 1] == 0x20 { break }
      if isValue { values.append(index) }
      if isValue, isQuote(byte) { quote = byte }
      let isSpaced = index + 1 == line.upperBound || bytes[index + 1] == 0x20
      isValue =
        [UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(byte)
        || (isSpaced && [UInt8(ascii: ":"), UInt8(ascii: "-")].contains(byte))
    }
    return values
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The end of a text without quotes: the end of the line, a comment, or in braces the next comma or closing bracket.
  private func end(of value: Int, in line: Range<Int>) -> Int {
    let isFlow =
      opened.map { $0 < value }
      ?? bytes[line.lowerBound..<value].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    var end = value
    while end < line.upperBound {
      let byte = bytes[end]
      if isFlow, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte) { break }
      if byte == UInt8(ascii: "#"), end > value, bytes[end - 1] == 0x20 { break }
      end += 1
    }
    while end > value, [0x20, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A text in the quotes that it has none of.
  private func quoted(_ text: String) -> String { text.contains("\"") ? "'\(text)'" : "\"\(text)\"" }

  // MARK: Causes

  /// `'Tom's floor'` and `"Foyer "A""`, where the second quote ends the text, and `"Corner Shop` without a second one.
  private func quote(in line: Range<Int>) -> YAMLFault? {
    for value in values(in: line) where isQuote(bytes[value]) {
      let mark = bytes[value]
      guard let end = closing(mark, after: value, in: line) else {
        guard offset > line.upperBound || offset == bytes.count else { continue }
        return unclosed(value, "in its line")
      }
      let rest = bytes[(end + 1)..<line.upperBound]
      guard let next = rest.first, ![0x20, 0x0D].contains(next),
        ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":")].contains(next)
      else { continue }
      // `"Inkwell, hours: "Mo-Sa 09:00-20:00"`: the second quote begins the next value.
      if bytes[value..<end].last(where: { $0 != 0x20 }) == UInt8(ascii: ":") {
        return unclosed(value, "before the next one")
      }
      // The next quotes that a text may end with.
      let ends = rest.indices.filter { index in
        guard bytes[index] == mark else { return false }
        return index + 1 == line.upperBound
          || [0x20, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[index + 1])
      }
      let whole = ends.first.map { quoted(text(value + 1..<$0)) }
      return YAMLFault(
        range: end..<end + 1, message: "this \(quoteName(mark)) ends the text, but more of it follows",
        help: [whole.map { "write \($0)" } ?? "put the whole text in the other quotes"])
    }
    return nil
  }

  private func unclosed(_ quote: Int, _ extent: String) -> YAMLFault {
    YAMLFault(
      range: quote..<quote + 1, message: "this \(quoteName(bytes[quote])) is not closed \(extent)",
      help: ["write `\(Character(Unicode.Scalar(bytes[quote])))` where the text ends"])
  }

  private func quoteName(_ mark: UInt8) -> String { mark == UInt8(ascii: "'") ? "apostrophe" : "quote" }

  /// The quote that ends a text; two apostrophes are one in the text, and so is a quote behind a backslash.
  private func closing(_ mark: UInt8, after value: Int, in line: Range<Int>) -> Int? {
    var index = value + 1
    while index < line.upperBound {
      if mark == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] != mark {
        index += 1
      } else if mark == UInt8(ascii: "'"), index + 1 < line.upperBound, bytes[index + 1] == mark {
        index += 2
      } else {
        return index
      }
    }
    return nil
  }

  /// `@Inkwell`, `*Foyer*`: marks that mean something else in YAML.
  private func mark(in line: Range<Int>) -> YAMLFault? {
    let marks: Set<UInt8> = [
      UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "&"),
    ]
    for value in values(in: line) where marks.contains(bytes[value]) && value > line.lowerBound {
      let end = end(of: value, in: line)
      guard value <= offset, offset <= end + 1 else { continue }
      return YAMLFault(
        range: value..<end,
        message: "a text without quotes cannot begin with `\(Character(Unicode.Scalar(bytes[value])))`",
        help: ["put it in quotes: \(quoted(text(value..<end)))"])
    }
    return nil
  }

  /// `{name: Shop #1, category: books}`: the comment takes the closing brace with it.
  private func comment() -> YAMLFault? {
    guard let opened, opened < offset else { return nil }
    var place = opened
    while place < offset {
      let line = line(at: place)
      let start = max(line.lowerBound, opened)
      for value in values(in: start..<line.upperBound).reversed()
      where !isQuote(bytes[value]) && bytes[value] != UInt8(ascii: "{") && bytes[value] != UInt8(ascii: "[") {
        let end = end(of: value, in: line)
        guard let hash = bytes[end..<line.upperBound].firstIndex(where: { $0 != 0x20 }), hash > end,
          bytes[hash] == UInt8(ascii: "#"),
          let close = bytes[hash..<line.upperBound].firstIndex(where: {
            [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains($0)
          })
        else { continue }
        return YAMLFault(
          range: hash..<hash + 1, message: "a comment begins here, so the rest of this line is not read",
          help: ["put the text in quotes: \(quoted(text(value..<close)))"])
      }
      place = line.upperBound + 1
    }
    return nil
  }

  /// `[[21, 17] [24, 17]]`
  private func comma() -> YAMLFault? {
    guard let opened, opened < offset, offset < bytes.count,
      let before = bytes[opened..<offset].lastIndex(where: { ![0x20, 0x0A, 0x0D].contains($0) })
    else { return nil }
    let ends: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'")]
    let begins =
      bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "{") || isQuote(bytes[offset])
      || bytes[offset] >= 0x80 || UnicodeScalar(bytes[offset]).properties.isAlphabetic
    guard ends.contains(bytes[before]), begins, before + 1 <= offset,
      !bytes[before..<offset].contains(0x0A)
    else { return nil }
    return YAMLFault(
      range: before..<before + 1, message: "a comma is missing after this", help: ["write `,` after it"])
  }

  /// `- mall:` where the lines beside it have no `- `.
  private func dash(from start: Int?) -> YAMLFault? {
    guard let start, start + 1 < bytes.count, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == 0x20,
      start < offset, offset < bytes.count, bytes[offset] != UInt8(ascii: "-")
    else { return nil }
    func column(_ place: Int) -> Int { place - line(at: place).lowerBound }
    guard column(start) == column(offset) else { return nil }
    return YAMLFault(
      range: start..<start + 1, message: "a list begins here, but a line below it at the same indentation has no `- `",
      help: ["if these are keys, as under `units`, remove `- `; if it is a list, write `- ` before each entry"])
  }
}

import VenueDiagnostics

/// Explains the most common causes of a YAML syntax error: a tab, a wrong indent, a missing colon, or a colour without quotes. Other types
/// explain those of lines, texts and brackets.
///
/// libyaml reports the token that its grammar expected at the stop; the actual cause is in the white space of that line.
struct YAMLFault {
  /// Bytes of the file the finding points at.
  var range: Range<Int>
  var message: String
  var help: [String]
  /// Edits with which the text is read as it was meant; empty if the meaning is not clear.
  var edits: [ByteEdit] = []
  /// What the edits do, as an instruction; nil if somebody must decide.
  var fix: String?
  /// The line that the edits make a key with its value. Nil for other edits.
  ///
  /// The correction is certain only if this key can be there: ``ReadingLog`` makes it unsafe if reading the line is an error.
  var entry: Range<Int>?

  /// - Parameters:
  ///   - offset: the position at which the parser stopped.
  ///   - start: the position at which the token or collection begins that the parser was reading; nil if it names none.
  ///   - opened: the outermost open brace or bracket; nil if there is none.
  /// - Returns: nil if none of these is the cause.
  static func explain(_ bytes: [UInt8], at offset: Int, from start: Int?, in opened: Int?) -> YAMLFault? {
    if let opened, let fault = colour(bytes, opened..<max(opened, offset)) { return fault }
    let lines = IndentedLine.all(in: bytes, through: offset)
    guard let last = lines.last else { return nil }
    return YAMLLineFault(bytes, at: offset, from: start, in: opened).explain() ?? tab(last, lines, bytes)
      ?? YAMLBracesFault(bytes, at: offset, in: opened).explain()
      ?? YAMLTextFault(bytes, at: offset, in: opened).explain(from: start)
      ?? indent(last, lines, bytes) ?? YAMLFlowFault.explain(bytes, at: offset, in: opened)
  }

  /// As a finding about the file.
  func diagnostic(in file: String) -> Diagnostic {
    func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }
    let fix = fix.map { title in Fix(title, .safe, edits.map { SourceChange(place($0.range), .text($0.text)) }) }
    return .unparsable(message, at: place(range), help: help, fix: fix)
  }

  /// The same with positions of the text as it is written.
  func written(_ text: MendedText) -> YAMLFault {
    var fault = self
    fault.range = text.position(range)
    fault.entry = entry.map { text.position($0) }
    fault.edits = edits.map { ByteEdit(text.position($0.range), $0.text) }
    return fault
  }

  /// A colour without quotes, which makes the rest of its line a comment: `{fill: #e3efe9, stroke: …}`.
  private static func colour(_ bytes: [UInt8], _ range: Range<Int>) -> YAMLFault? {
    var quote: UInt8?
    var index = range.lowerBound
    while index < min(range.upperBound, bytes.count) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "#"), index > range.lowerBound,
        bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
      {
        if let colour = EmptyValues.colour(at: bytes[index...]) {
          return YAMLFault(
            range: index..<index + colour.utf8.count,
            message: "a comment begins here, so the closing brace on this line is not read",
            help: ["put the colour in quotes: \"\(colour)\""])
        }
        while index < range.upperBound, bytes[index] != 0x0A { index += 1 }
      }
      index += 1
    }
    return nil
  }

  private static func tab(_ line: IndentedLine, _ lines: [IndentedLine], _ bytes: [UInt8]) -> YAMLFault? {
    guard let first = lines.first(where: { $0.tab != nil }), let tab = line.tab ?? first.tab else { return nil }
    // A tab far above was read as something else than indentation.
    guard line.tab != nil || lines.suffix(3).contains(where: { $0.tab != nil }) else { return nil }
    return YAMLFault(
      range: tab..<tab + 1, message: "this line is indented with a tab; YAML allows only spaces",
      help: ["replace each tab by the spaces of one step, usually 2; most editors can do this for a whole file"])
  }

  private static func indent(
    _ line: IndentedLine, _ lines: [IndentedLine], _ bytes: [UInt8]
  ) -> YAMLFault? {
    guard let before = lines.dropLast().last else { return nil }
    let range = line.start..<line.start + max(line.indent, 1)
    if line.indent > before.indent, line.isKey, let word = before.wordWithoutColon {
      let text = String(decoding: bytes[word], as: UTF8.self)
      return YAMLFault(
        range: word, message: "there is no colon after `\(text)`, and the lines below belong to it",
        help: ["write a colon after it: `\(text):`"])
    }
    if let slip = slip(line, lines, bytes) { return slip }
    if line.indent > before.indent, before.hasValue, line.isKey {
      return YAMLFault(
        range: range,
        message: "this line is indented by \(spaces(line.indent)), more than the line before it (\(before.indent)), "
          + "which already has a value",
        help: ["indent it by \(spaces(before.indent)) if both lines belong to the same mapping"])
    }
    var open: [Int] = []
    for earlier in lines.dropLast() {
      while let last = open.last, last > earlier.indent { open.removeLast() }
      if open.last != earlier.indent { open.append(earlier.indent) }
    }
    guard line.indent < before.indent, !open.contains(line.indent), line.isKey else { return nil }
    let near = open.filter { abs($0 - line.indent) <= 2 }.map(String.init)
    return YAMLFault(
      range: range,
      message: "this line is indented by \(spaces(line.indent)), but no line above has this indentation",
      help: near.isEmpty ? [] : ["indent it by \(near.joined(separator: " or ")) spaces, like the lines around it"])
  }

  /// A line above that is indented too little, so that the lines below it, which belong beside it, are the ones that the parser refuses.
  private static func slip(_ line: IndentedLine, _ lines: [IndentedLine], _ bytes: [UInt8]) -> YAMLFault? {
    let above = Array(lines.dropLast())
    guard line.isKey, let place = above.lastIndex(where: { $0.indent < line.indent && $0.isKey }), place > 0,
      let owner = above[..<place].lastIndex(where: { $0.indent <= above[place].indent || $0.indent < line.indent })
    else { return nil }
    let (slipped, parent) = (above[place], above[owner])
    guard parent.isKey, !parent.hasValue, parent.indent < line.indent else { return nil }
    // Of two properties the one is right that is indented like the next line.
    let next = IndentedLine.all(in: bytes, through: line.start + 1000).first { $0.start > line.start }
    let isProperty =
      line.indent > above[above.count - 1].indent && slipped.hasValue && place == above.count - 1 && owner == place - 1
      && (slipped.indent <= parent.indent || next?.indent == line.indent)
    // `shop:` at the indentation of `units:`, whose other units are indented like this line.
    let isSibling =
      line.indent < above[above.count - 1].indent && !slipped.hasValue && slipped.indent <= parent.indent
      && above[owner + 1].indent == line.indent
    guard isProperty || isSibling else { return nil }
    return YAMLFault(
      range: slipped.start..<slipped.start + max(slipped.indent, 1),
      message: "this line is indented by \(spaces(slipped.indent)), and the lines beside it by \(line.indent)",
      help: ["indent it by \(spaces(line.indent)), and the lines that belong to it as much further"])
  }

  private static func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }
}

/// A non-empty line, by its white space.
private struct IndentedLine {
  var start: Int
  var indent: Int
  /// Offset of the first tab in its indentation.
  var tab: Int?
  /// `key: …`
  var isKey: Bool
  /// True if a value follows the colon.
  var hasValue: Bool
  /// The first word, if the line is only this word, or if a brace follows it without a colon.
  var wordWithoutColon: Range<Int>?

  private static func word(_ line: ArraySlice<UInt8>) -> Range<Int>? {
    let isPart = { (byte: UInt8) in
      byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || UnicodeScalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
    }
    guard let first = line.first, first != UInt8(ascii: "-"), isPart(first) else { return nil }
    let end = line.firstIndex { !isPart($0) } ?? line.endIndex
    let rest = line[end...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return rest == nil || rest == UInt8(ascii: "{") || rest == UInt8(ascii: "#") ? line.startIndex..<end : nil
  }

  /// Lines up to the one `offset` is on, blank ones and comments aside.
  ///
  /// - Complexity: O(*n*).
  static func all(in bytes: [UInt8], through offset: Int) -> [IndentedLine] {
    var lines: [IndentedLine] = []
    var start = 0
    while start < bytes.count, start <= offset {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      var index = start
      var tab: Int?
      while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 {
        if bytes[index] == 0x09, tab == nil { tab = index }
        index += 1
      }
      if index < end, bytes[index] != UInt8(ascii: "#"), bytes[index] != 0x0D {
        let colon = bytes[index..<end].firstIndex(of: UInt8(ascii: ":"))
        let value = colon.flatMap { colon in bytes[(colon + 1)..<end].first { $0 != 0x20 && $0 != 0x0D } }
        lines.append(
          IndentedLine(
            start: start, indent: index - start, tab: tab, isKey: colon != nil,
            hasValue: value.map { ![UInt8(ascii: "#"), UInt8(ascii: "|"), UInt8(ascii: ">")].contains($0) } ?? false,
            wordWithoutColon: word(bytes[index..<end])))
      }
      start = end + 1
    }
    return lines
  }
}

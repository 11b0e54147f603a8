/// Explains a YAML syntax error by a line of another notation: a comment of another language, `key = value`, a row of dashes, a list entry
/// among keys.
struct YAMLLineFault {
  private let lines: YAMLTextLines
  private let bytes: [UInt8]
  /// The position at which the parser stopped.
  private let offset: Int
  /// The position at which the token or collection begins that the parser was reading.
  private let start: Int?
  /// The outermost open brace or bracket; nil if there is none.
  private let opened: Int?

  init(_ bytes: [UInt8], at offset: Int, from start: Int?, in opened: Int?) {
    lines = YAMLTextLines(bytes: bytes)
    (self.bytes, self.offset, self.start, self.opened) = (bytes, min(offset, bytes.count), start, opened)
  }

  /// - Returns: nil if none of these is the cause.
  func explain() -> YAMLFault? {
    let alike = YAMLLookAlikeFault(bytes, at: offset)
    if let fault = alike.indentation() ?? alike.wideColonBeforeStop() { return fault }
    for line in candidates {
      if let fault = comment(from: lines.content(of: line), in: line) ?? assignment(in: line) ?? alike.colon(in: line)
        ?? row(in: line) ?? fence(in: line)
      {
        return fault
      }
    }
    return comment(from: offset, in: lines.line(at: offset)) ?? dash() ?? ending() ?? colon()
  }

  // MARK: Colons

  /// `category room` or `category:room` above a line with a key, which the parser refuses.
  private func colon() -> YAMLFault? {
    guard opened == nil else { return nil }
    let stop = lines.line(at: offset)
    for line in candidates where line != stop {
      if let fault = YAMLMissingColon(lines).fault(in: line) { return fault }
    }
    return YAMLMissingColon(lines).fault(in: stop)
  }

  /// The lines around YAML in a text of Markdown.
  private func fence(in line: Range<Int>) -> YAMLFault? {
    let content = lines.content(of: line)
    guard bytes[content..<line.upperBound].starts(with: "```".utf8) else { return nil }
    let fences = lines.all.filter { bytes[lines.content(of: $0)..<$0.upperBound].starts(with: "```".utf8) }
    return YAMLFault(
      range: content..<line.upperBound, message: "this line is a mark of Markdown around YAML, not YAML",
      help: ["delete the lines that begin with ```"], edits: fences.map { ByteEdit($0) }, fix: "delete them")
  }

  /// Lines that may be the cause: that of the stop, that of the token, and those before the stop up to one with a key.
  private var candidates: [Range<Int>] {
    var found = [lines.line(at: offset)]
    if let start, opened == nil { found.append(lines.line(at: start)) }
    var place = found[0].lowerBound
    while place > 0 {
      let line = lines.line(at: place - 1)
      if !lines.isBlank(line) {
        found.append(line)
        // In brackets, any line may be a comment of another language.
        if isKey(line), opened.map({ $0 >= line.lowerBound }) ?? true { break }
      }
      place = line.lowerBound
    }
    return found
  }

  private func isKey(_ line: Range<Int>) -> Bool {
    let end = line.upperBound
    return line.contains { bytes[$0] == UInt8(ascii: ":") && ($0 + 1 == end || bytes[$0 + 1] == 0x20) }
  }

  // MARK: Comments

  /// Marks at which comments begin in other languages, with the mark at which they end.
  private static let comments: [(mark: String, end: String?)] = [
    ("//", nil), ("/*", "*/"), ("<!--", "-->"), ("--", nil), (";", nil),
  ]

  /// `// second shop`, alone in a line or after a value.
  func comment(from place: Int, in line: Range<Int>) -> YAMLFault? {
    guard place < line.upperBound, let (mark, end) = mark(at: place, in: line) else { return nil }
    var edits: [ByteEdit] = []
    if place == lines.content(of: line), end == nil {
      for line in lines.all {
        let content = lines.content(of: line)
        if self.mark(at: content, in: line)?.mark == mark { edits.append(edit(mark, at: content)) }
      }
    } else if end.map({ lines.text(line).hasSuffix($0) }) ?? true {
      edits = [edit(mark, at: place)]
    }
    let count = edits.count > 1 ? " (\(edits.count) times, first here)" : ""
    let first = edits.map(\.range.lowerBound).min() ?? place
    var text = lines.text(first + mark.utf8.count..<lines.line(at: first).upperBound)
    if let end, text.hasSuffix(end) { text = String(text.dropLast(end.count)).trimmed }
    return YAMLFault(
      range: first..<first + mark.utf8.count,
      message: "a comment begins with `#` in YAML, not with `\(mark)`" + count, help: ["write `# \(text)`"],
      edits: edits, fix: edits.isEmpty || lines.hasBlockText ? nil : "begin it with #")
  }

  private func mark(at place: Int, in line: Range<Int>) -> (mark: String, end: String?)? {
    YAMLLineFault.comments.first { mark, _ in
      let end = place + mark.utf8.count
      guard end <= line.upperBound, bytes[place..<end].elementsEqual(mark.utf8) else { return false }
      // `---` and `-1` are none.
      guard mark == "--" || mark == ";" else { return true }
      return end < line.upperBound && bytes[end] == 0x20
    }
  }

  private func edit(_ mark: String, at place: Int) -> ByteEdit {
    let end = place + mark.utf8.count
    let isSpaced = end >= bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[end])
    return ByteEdit(place..<end, isSpaced ? "#" : "# ")
  }

  // MARK: Other lines

  /// `elevation = 4.5`
  private func assignment(in line: Range<Int>) -> YAMLFault? {
    let content = lines.content(of: line)
    let word = content..<min(lines.endOfWord(from: content), line.upperBound)
    guard let found = YAMLAssignment(bytes, behind: word.upperBound, until: line.upperBound), !word.isEmpty else {
      return nil
    }
    return found.fault(lines, key: word, end: line.upperBound)
  }

  /// `-----` between parts of a file, and `...`, which ends a document.
  private func row(in line: Range<Int>) -> YAMLFault? {
    let content = lines.content(of: line)
    if content == line.lowerBound, lines.text(line) == "..." {
      return YAMLFault(
        range: line, message: "`...` ends the document, but lines follow it", help: ["delete this line"],
        edits: [ByteEdit(line)], fix: "delete it")
    }
    guard let last = bytes[line].last(where: { $0 != 0x20 }), line.upperBound - content > 3,
      [
        UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "_"),
        UInt8(ascii: "+"),
      ]
      .contains(last), bytes[content..<line.upperBound].allSatisfy({ $0 == last || $0 == 0x20 })
    else { return nil }
    let text = lines.text(content..<line.upperBound)
    return YAMLFault(
      range: content..<content + text.utf8.count,
      message: "this row is no comment, because it does not begin with `#`",
      help: ["delete it, or write `# \(text)`"], edits: [ByteEdit(content..<content, "# ")], fix: "begin it with #")
  }

  /// `- parking:` among keys, whose lines have no `- `.
  private func dash() -> YAMLFault? {
    let line = lines.line(at: offset)
    guard let start, start < offset, offset + 1 < line.upperBound, bytes[offset] == UInt8(ascii: "-"),
      bytes[offset + 1] == 0x20, lines.content(of: line) == offset,
      start - lines.line(at: start).lowerBound == offset - line.lowerBound
    else { return nil }
    let entry = (bytes[(offset + 1)..<line.upperBound].firstIndex { $0 != 0x20 } ?? line.upperBound)..<line.upperBound
    let text = lines.text(entry)
    return YAMLFault(
      range: offset..<offset + 1, message: "a list entry begins here, but the lines beside it are keys without `- `",
      help: [
        isKey(entry) ? "remove `- `: write `\(text)`" : "remove `- `, and write a colon after the key: `\(text): …`"
      ],
      edits: isKey(entry) ? [ByteEdit(offset..<entry.lowerBound)] : [])
  }

  /// `;` or `,` at the end of a line, as in other languages.
  private func ending() -> YAMLFault? {
    let line = lines.line(at: offset)
    guard opened == nil, offset < line.upperBound,
      bytes[offset] == UInt8(ascii: ";") || bytes[offset] == UInt8(ascii: ","),
      bytes[(offset + 1)..<line.upperBound].allSatisfy({ $0 == 0x20 })
    else { return nil }
    let mark = lines.text(offset..<offset + 1)
    return YAMLFault(
      range: offset..<offset + 1, message: "a line of YAML does not end with `\(mark)`", help: ["delete it"],
      edits: [ByteEdit(offset..<offset + 1)], fix: "delete it")
  }
}

/// `=`, `:=` or `=>` in the place of the colon of a key.
struct YAMLAssignment {
  /// The sign with the spaces around it.
  let sign: Range<Int>
  private let name: String

  /// - Parameters:
  ///   - word: the end of the key.
  ///   - end: where the value ends at the latest; there must be one.
  init?(_ bytes: [UInt8], behind word: Int, until end: Int) {
    guard word < end, let start = bytes[word..<end].firstIndex(where: { $0 != 0x20 }) else { return nil }
    guard let name = ["=>", ":=", "="].first(where: { bytes[start..<end].starts(with: $0.utf8) }) else { return nil }
    guard let value = bytes[(start + name.utf8.count)..<end].firstIndex(where: { $0 != 0x20 }),
      bytes[value] != UInt8(ascii: "=")
    else { return nil }
    (sign, self.name) = (word..<value, name)
  }

  func fault(_ lines: YAMLTextLines, key: Range<Int>, end: Int) -> YAMLFault {
    YAMLFault(
      range: key.lowerBound..<sign.upperBound, message: "a key ends with a colon, not with `\(name)`",
      help: ["write `\(lines.text(key)): \(lines.text(sign.upperBound..<end))`"], edits: [ByteEdit(sign, ": ")],
      fix: "write a colon", entry: key.lowerBound..<max(end, sign.upperBound))
  }
}

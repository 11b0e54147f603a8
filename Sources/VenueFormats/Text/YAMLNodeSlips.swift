import VenueDiagnostics

/// Slips in keys and values that are YAML, but not what their author meant: the parser does not stop at them.
struct YAMLNodeSlips {
  /// The text as it is written.
  let bytes: [UInt8]
  let file: String

  private var lines: YAMLTextLines { YAMLTextLines(bytes: bytes) }

  // MARK: Keys

  /// A comment of another language, a full-width colon or another space in a key.
  ///
  /// - Parameter isAlone: true if no value follows it.
  func key(_ node: SourceNode, isAlone: Bool) -> YAMLFault? {
    guard node.isPlain, !node.range.isEmpty else { return nil }
    if isFirst(node),
      let fault = YAMLLineFault(bytes, at: node.range.lowerBound, from: nil, in: nil)
        .comment(from: node.range.lowerBound, in: lines.line(at: node.range.lowerBound))
    {
      return fault
    }
    let alike = YAMLLookAlikeFault(bytes, at: node.range.lowerBound)
    return alike.spaced(node.range) ?? (isAlone && isInLine(node) ? alike.keyed(node.range) : nil)
  }

  // MARK: Values

  /// A text that begins its line and is a key with its value: `category：room` as the only line of a unit.
  func value(_ node: SourceNode) -> YAMLFault? {
    guard node.isPlain, let first = node.text?.utf8.first, YAMLTextLines.isWord(first) else { return nil }
    let alike = YAMLLookAlikeFault(bytes, at: node.range.lowerBound)
    let isFirst = isFirst(node)
    if isInLine(node) {
      return isFirst ? alike.colon(in: lines.line(at: node.range.lowerBound)) ?? alike.keyed(node.range) : nil
    }
    // Several such lines are one text for YAML.
    var place = isFirst ? node.range.lowerBound : lines.next(after: lines.line(at: node.range.lowerBound))
    while place < node.range.upperBound {
      let line = lines.line(at: place)
      if lines.isSmallKey(of: line), let fault = alike.colon(in: line) { return fault }
      place = lines.next(after: line)
    }
    return nil
  }

  /// Numbers of a list with full-width commas between them: `[44，58，3，3]`.
  func element(_ node: SourceNode) -> YAMLFault? {
    guard node.isPlain, node.range.count < 400, bytes[node.range].contains(where: { $0 >= 0x80 }), isInLine(node) else {
      return nil
    }
    let commas = node.range.compactMap { LookAlikes.comma(at: $0, in: bytes) }
    guard let first = commas.first else { return nil }
    var parts: [Range<Int>] = []
    var start = node.range.lowerBound
    for comma in commas {
      parts.append(start..<comma.range.lowerBound)
      start = comma.range.upperBound
    }
    parts.append(start..<node.range.upperBound)
    let texts = parts.map(lines.text)
    guard texts.allSatisfy({ $0.first.map { $0.isNumber || $0 == "-" } ?? false }) else { return nil }
    return YAMLFault(
      range: first.range, message: "\(first.name) separates no values in YAML",
      help: ["write `\(texts.joined(separator: ", "))`"], edits: commas.map { ByteEdit($0.range, ", ") },
      fix: "write a comma and a space")
  }

  /// `“Hall, west”` in braces, where the comma ends the text.
  func openQuote(_ event: YAMLEvent, isFlow: Bool) -> YAMLFault? {
    guard isFlow, case .scalar(let node, _) = event, node.isPlain, let text = node.text, let first = text.first,
      let ends = LookAlikes.closing(of: text), LookAlikes.unquoted(text) == nil
    else { return nil }
    let start = node.range.lowerBound + first.utf8.count
    let rest = String(decoding: bytes[start...].prefix(400).prefix { $0 != 0x0A }, as: UTF8.self)
    guard let end = rest.firstIndex(where: ends.contains), !rest[..<end].contains("\"") else { return nil }
    let close = start + rest[..<end].utf8.count
    return YAMLFault(
      range: node.range.lowerBound..<start,
      message:
        "\(LookAlikes.name(first)) is a quote of a word processor: it does not keep a text with a comma together",
      help: ["write \"\(rest[..<end])\""],
      edits: [
        ByteEdit(node.range.lowerBound..<start, "\""), ByteEdit(close..<close + rest[end].utf8.count, "\""),
      ], fix: "write ordinary quotes")
  }

  /// A text in quotes of a word processor, which are a part of it for YAML.
  func wordProcessorQuotes(_ node: SourceNode, _ text: String) -> Diagnostic {
    let written = node.text ?? ""
    let marks = [written.first, written.last].compactMap { $0.map(LookAlikes.name) }
    let quoted = text.contains("\"") ? "'\(text)'" : "\"\(text)\""
    let place = SourcePlace(file: file, range: node.range)
    return .unparsable(
      "\(marks.joined(separator: " and ")) are quotes of a word processor, which are a part of the text for YAML; "
        + "the text is read without them", at: place, severity: .warning,
      help: ["write \(quoted), or \"\(written)\" if they belong to the text"],
      fix: .bytes(quoted, at: place, "write \(quoted)", .unsafe))
  }

  /// `name: {ordinal}`, which is a map with a key for YAML.
  func placeholder(_ entries: [SourceEntry], _ range: Range<Int>) -> YAMLFault? {
    guard entries.count == 1, case .null = entries[0].value.content,
      ["level", "ordinal", "short_name", "name"].contains(entries[0].key),
      bytes[range].elementsEqual("{\(entries[0].key)}".utf8), endsValue(range.upperBound)
    else { return nil }
    let text = lines.text(range)
    return YAMLFault(
      range: range, message: "a text with `\(text)` needs quotes, because `{` begins a map in YAML",
      help: ["put it in quotes: \"\(text)\""], edits: [ByteEdit(range, "\"\(text)\"")], fix: "put it in quotes")
  }

  /// `{level}-office:` and `{level}:`, whose braces begin a map for YAML.
  func bracedKey(_ event: YAMLEvent) -> YAMLFault? {
    guard case .mappingStart(let start, true, _) = event, bytes[min(start, bytes.count)...].first == UInt8(ascii: "{")
    else { return nil }
    let end = lines.endOfWord(from: start + 1)
    guard end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
    return YAMLBracesFault(bytes, at: end + 1, in: nil).placeholder()
  }

  /// True if no more of a text follows in its line.
  private func endsValue(_ end: Int) -> Bool {
    guard let next = bytes[end...].first(where: { $0 != 0x20 }) else { return true }
    return [0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "#")].contains(next)
  }

  /// `---` after the first lines.
  func secondDocument(at offset: Int) -> YAMLFault {
    let line = lines.line(at: offset)
    let isAlone = lines.text(line) == "---"
    return YAMLFault(
      range: isAlone ? line : offset..<min(offset + 1, bytes.count),
      message: "a second document begins here; one file holds one",
      help: [
        isAlone ? "delete this line, or move the lines below it to a file of their own" : "move it to a file of its own"
      ],
      edits: isAlone && !repeats(below: line) ? [ByteEdit(line)] : [])
  }

  /// True if the first key below a line is also above it: then both parts are whole documents.
  private func repeats(below line: Range<Int>) -> Bool {
    let all = lines.all
    guard let next = all.first(where: { $0.lowerBound > line.lowerBound && !lines.isBlank($0) }) else { return false }
    let key = bytes[next.lowerBound..<min(lines.endOfWord(from: next.lowerBound) + 1, next.upperBound)]
    return !key.isEmpty && all.contains { $0.lowerBound < line.lowerBound && bytes[$0].starts(with: key) }
  }

  /// True if only spaces are before a value in its line.
  private func isFirst(_ node: SourceNode) -> Bool {
    var start = node.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A
  }

  private func isInLine(_ node: SourceNode) -> Bool { !bytes[node.range].contains(0x0A) }
}

extension SourceNode {
  /// True for a text of YAML without quotes.
  var isPlain: Bool { if case .scalar(_, .plain) = content { true } else { false } }
}

extension YAMLEvent {
  /// True for a value that is not written.
  var isAbsent: Bool { if case .scalar(let node, _) = self, case .null = node.content { true } else { false } }
}

/// Explains a YAML syntax error by spaces and colons that only look like those of YAML.
struct YAMLLookAlikeFault {
  private let lines: YAMLTextLines
  private let bytes: [UInt8]
  /// The position at which the parser stopped.
  private let offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    lines = YAMLTextLines(bytes: bytes)
    (self.bytes, self.offset) = (bytes, min(offset, bytes.count))
  }

  /// Lines indented with no-break or ideographic spaces, which belong to the text for YAML.
  func indentation() -> YAMLFault? {
    var found: [(line: Range<Int>, indent: Range<Int>, first: LookAlikes.Found)] = []
    var edits: [ByteEdit] = []
    var isCertain = true
    for line in lines.all {
      var place = line.lowerBound
      var alike: LookAlikes.Found?
      var width = 0
      while place < line.upperBound {
        if bytes[place] == 0x20 || bytes[place] == 0x09 {
          (place, width) = (place + 1, width + 1)
        } else if let space = LookAlikes.space(at: place, in: bytes), !(place == 0 && space.width == 0) {
          (place, width) = (space.range.upperBound, width + space.width)
          isCertain = isCertain && space.width == 1
          alike = alike ?? space
        } else {
          break
        }
      }
      guard let alike, place < line.upperBound else { continue }
      guard bytes[place..<line.upperBound].contains(UInt8(ascii: ":")) || bytes[place] == UInt8(ascii: "-") else {
        continue
      }
      found.append((line, line.lowerBound..<place, alike))
      edits.append(
        ByteEdit(line.lowerBound..<place, String(repeating: " ", count: indent(around: line) ?? width)))
    }
    guard let first = found.first, first.line.lowerBound <= offset else { return nil }
    let text = lines.text(first.indent.upperBound..<first.line.upperBound)
    return YAMLFault(
      range: first.indent,
      message: found.count == 1
        ? "this line is indented with \(first.first.name), which is text for YAML"
        : "\(found.count) lines are indented with \(first.first.name), which is text for YAML; the first is here",
      help: [
        edits[0].text.isEmpty
          ? "delete the spaces before `\(text)`"
          : "write ordinary spaces before `\(text)`\(found.count == 1 ? "" : ", and before the others")"
      ],
      edits: edits, fix: isCertain ? "write ordinary spaces" : nil)
  }

  /// The indentation of the lines before and after one, if both have the same and the line before has a value: the line between them has it too.
  private func indent(around line: Range<Int>) -> Int? {
    guard line.lowerBound > 0, lines.next(after: line) < bytes.count else { return nil }
    let neighbours = [lines.line(at: line.lowerBound - 1), lines.line(at: lines.next(after: line))]
    guard neighbours.allSatisfy({ !lines.isBlank($0) }),
      neighbours.allSatisfy({ LookAlikes.space(at: lines.content(of: $0), in: bytes) == nil }),
      bytes[neighbours[0]].last != UInt8(ascii: ":")
    else { return nil }
    let indents = neighbours.map { lines.content(of: $0) - $0.lowerBound }
    return indents[0] == indents[1] ? indents[0] : nil
  }

  /// `category:` and a no-break space, or a full-width colon in the place of `:`.
  func colon(in line: Range<Int>) -> YAMLFault? { space(in: line) ?? wide(in: line) }

  /// The key at the start of a line, behind `- `.
  private func key(of line: Range<Int>) -> Range<Int> {
    var start = lines.content(of: line)
    if start + 1 < line.upperBound, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == 0x20 { start += 2 }
    return start..<min(lines.endOfWord(from: start), line.upperBound)
  }

  private func space(in line: Range<Int>) -> YAMLFault? {
    guard let (key, gap) = gap(of: key(of: line), until: line.upperBound) else { return nil }
    var others: [ByteEdit] = []
    for other in lines.all {
      guard other != line, let (key, gap) = self.gap(of: self.key(of: other), until: other.upperBound),
        bytes[key].allSatisfy({ $0 >= 0x5F })
      else { continue }
      others.append(ByteEdit(gap, " "))
    }
    return space(gap, key, end: line.upperBound, others)
  }

  /// Spaces of another kind behind the colon of a key.
  private func space(_ gap: Range<Int>, _ key: Range<Int>, end: Int, _ others: [ByteEdit]) -> YAMLFault? {
    guard let alike = LookAlikes.space(at: gap.lowerBound, in: bytes) else { return nil }
    let edits = [ByteEdit(gap, " ")] + others
    return YAMLFault(
      range: gap,
      message: "\(alike.name) follows the colon, which ends a key only before an ordinary space"
        + (edits.count > 1 ? " (\(edits.count) times)" : ""),
      help: ["write `\(lines.text(key)): \(lines.text(gap.upperBound..<end))` with an ordinary space"],
      edits: edits, fix: "write an ordinary space")
  }

  /// The spaces behind the colon of a key, the first of another kind than YAML has.
  private func gap(of key: Range<Int>, until last: Int) -> (key: Range<Int>, gap: Range<Int>)? {
    let colon = key.upperBound
    guard !key.isEmpty, colon + 1 < last, bytes[colon] == UInt8(ascii: ":"),
      LookAlikes.space(at: colon + 1, in: bytes) != nil
    else { return nil }
    let end = endOfSpaces(from: colon + 1, until: last)
    return end < last ? (key, colon + 1..<end) : nil
  }

  private func endOfSpaces(from start: Int, until last: Int) -> Int {
    var end = start
    while end < last {
      if bytes[end] == 0x20 {
        end += 1
      } else if let space = LookAlikes.space(at: end, in: bytes) {
        end = space.range.upperBound
      } else {
        break
      }
    }
    return end
  }

  /// A text that begins with a key and its colon, but is one text for YAML: `ja：警察` among languages, `width = 2`.
  ///
  /// - Parameter text: without quotes, on one line.
  func keyed(_ text: Range<Int>) -> YAMLFault? {
    let key = text.lowerBound..<min(lines.endOfWord(from: text.lowerBound), text.upperBound)
    guard !key.isEmpty, key.upperBound < text.upperBound else { return nil }
    if let colon = LookAlikes.colon(at: key.upperBound, in: bytes) { return wide(colon, key, end: text.upperBound) }
    if let (key, gap) = gap(of: key, until: text.upperBound) { return space(gap, key, end: text.upperBound, []) }
    return YAMLAssignment(bytes, behind: key.upperBound, until: text.upperBound)?
      .fault(lines, key: key, end: text.upperBound) ?? YAMLMissingColon(lines).fault(of: text, isText: true)
  }

  /// A key behind a space of another kind, which is a part of it.
  func spaced(_ key: Range<Int>) -> YAMLFault? {
    guard let alike = LookAlikes.space(at: key.lowerBound, in: bytes) else { return nil }
    if let fault = indentation(), fault.range.upperBound > key.lowerBound { return fault }
    let end = endOfSpaces(from: key.lowerBound, until: key.upperBound)
    return YAMLFault(
      range: key.lowerBound..<end, message: "\(alike.name) is a part of this key for YAML",
      help: ["write `\(lines.text(end..<key.upperBound))` with an ordinary space before it"],
      edits: [ByteEdit(key.lowerBound..<end, " ")], fix: "write an ordinary space")
  }

  private func wide(in line: Range<Int>) -> YAMLFault? {
    let key = key(of: line)
    guard !key.isEmpty, let colon = LookAlikes.colon(at: key.upperBound, in: bytes) else { return nil }
    return wide(colon, key, end: line.upperBound)
  }

  /// `{name：{en: Hall}}`, where the parser stops at the second brace.
  func wideColonBeforeStop() -> YAMLFault? {
    var end = offset
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard let colon = LookAlikes.colon(before: end, in: bytes) else { return nil }
    var start = colon.range.lowerBound
    while start > 0, YAMLTextLines.isWord(bytes[start - 1]) { start -= 1 }
    return start < colon.range.lowerBound
      ? wide(colon, start..<colon.range.lowerBound, end: lines.line(at: offset).upperBound) : nil
  }

  /// A full-width colon behind a key.
  ///
  /// - Parameter end: where the value ends.
  func wide(_ colon: LookAlikes.Found, _ key: Range<Int>, end: Int) -> YAMLFault {
    let gap = colon.range.lowerBound..<endOfSpaces(from: colon.range.upperBound, until: end)
    // In braces, the text ends at a brace that begins the value.
    let last = gap.upperBound < end ? end : lines.line(at: gap.upperBound).upperBound
    let value = lines.text(gap.upperBound..<last)
    return YAMLFault(
      range: colon.range, message: "\(colon.name) ends no key in YAML",
      help: ["write `\(lines.text(key)):\(value.isEmpty ? "" : " ")\(value)`"],
      edits: [ByteEdit(gap, value.isEmpty ? ":" : ": ")], fix: "write a colon and a space")
  }
}

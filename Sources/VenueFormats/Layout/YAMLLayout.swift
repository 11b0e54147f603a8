import VenueDiagnostics

/// A YAML file with two spaces for each level of nesting, without blanks at the ends of lines, with `\n` at the end of each line. Comments,
/// blank lines, the order of keys, quotes and brackets stay as they are written.
struct YAMLLayout {
  private let bytes: [UInt8]
  private let lines: YAMLLines
  private let outline: YAMLOutline
  private var out: [UInt8] = []
  private var open = OpenBlocks()
  /// Comments and blank lines before the next line with content.
  private var waiting: [Range<Int>] = []
  private var (nextBlock, nextValue, nextText) = (0, 0, 0)

  static func formatted(_ bytes: [UInt8], file: String) throws(TextLayout.Refusal) -> [UInt8] {
    let before = YAMLReader.read(bytes, file: file)
    if let fault = before.diagnostics.first(where: { $0.severity == .error }) {
      throw TextLayout.Refusal(description: "it is not read: \(fault.message)")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let outline = YAMLOutline(bytes, file: file, start: start) else {
      throw TextLayout.Refusal(description: "the text is not YAML")
    }
    var layout = YAMLLayout(bytes, outline, start)
    layout.run()
    guard layout.out != bytes else { return bytes }
    guard before.isSame(as: YAMLReader.read(layout.out, file: file), bytes, layout.out) else {
      throw TextLayout.Refusal(description: "the layout would change its values or its comments")
    }
    return layout.out
  }

  private init(_ bytes: [UInt8], _ outline: YAMLOutline, _ start: Int) {
    self.bytes = bytes
    self.outline = outline
    lines = YAMLLines(bytes, from: start)
    out.reserveCapacity(bytes.count)
  }

  // MARK: Lines

  private mutating func run() {
    var index = 0
    while index < lines.ranges.count {
      let line = lines.ranges[index]
      let content = line.lowerBound + lines.blanks(line)
      index += 1
      if content == line.upperBound || bytes[content] == UInt8(ascii: "#") {
        waiting.append(line)
        continue
      }
      let shift = writeContent(line)
      guard let value = longValue(in: line) else { continue }
      index =
        value.kind == .block ? writeBlockText(value, from: index) : writeRest(of: value, movedBy: shift, from: index)
    }
    // Blank lines at the end of the file are removed.
    while let last = waiting.last, lines.isBlank(last) { waiting.removeLast() }
    flush(around: open, column: 0, newColumn: 0)
  }

  /// Writes the waiting comments, at the column of the next content or of a block that was open before.
  private mutating func flush(around: OpenBlocks, column: Int, newColumn: Int) {
    for comment in waiting {
      guard !lines.isBlank(comment) else {
        out.append(0x0A)
        continue
      }
      let old = lines.blanks(comment)
      let text = comment.lowerBound + old..<lines.trimmed(comment).upperBound
      write(text, at: old == column ? newColumn : around.newColumn(of: old) ?? newColumn)
    }
    waiting = []
  }

  /// Writes a line that begins outside of long values.
  ///
  /// - Returns: columns by which its first value moved.
  private mutating func writeContent(_ line: Range<Int>) -> Int {
    var position = line.lowerBound + lines.blanks(line)
    let column = position - line.lowerBound
    let isMark = lines.isMark(line, beforeContent: open.isEmpty)
    let before = open
    open.close(before: isMark ? -1 : column, isDash: lines.isDash(position, in: line))
    openBlocks(at: position, in: line)
    var newColumn = isMark ? 0 : open.newColumn(ofContent: column)
    flush(around: before, column: column, newColumn: newColumn)
    out.append(contentsOf: repeatElement(0x20, count: newColumn))
    // Dashes before the first key or value of the line.
    while !isMark, lines.isDash(position, in: line) {
      var next = position + 1
      while next < line.upperBound, YAMLLines.isBlank(bytes[next]) { next += 1 }
      guard next < line.upperBound, bytes[next] != UInt8(ascii: "#") else { break }
      out += [UInt8(ascii: "-"), 0x20]
      position = next
      newColumn += 2
      openBlocks(at: position, in: line)
    }
    out += bytes[position..<(keepsEnd(of: line) ? line : lines.trimmed(line)).upperBound]
    out.append(0x0A)
    return newColumn - (position - line.lowerBound)
  }

  private mutating func openBlocks(at position: Int, in line: Range<Int>) {
    while nextBlock < outline.blocks.count, outline.blocks[nextBlock].start <= position {
      let block = outline.blocks[nextBlock]
      nextBlock += 1
      if block.start == position { open.append(column: position - line.lowerBound, isList: block.isList) }
    }
  }

  private mutating func write(_ text: Range<Int>, at column: Int) {
    out.append(contentsOf: repeatElement(0x20, count: column))
    out += bytes[text]
    out.append(0x0A)
  }

  // MARK: Values with several lines

  /// Writes the other lines of brackets or of a text, moved as the first one, and never left of what surrounds them.
  ///
  /// - Returns: index of the line behind them.
  private mutating func writeRest(of value: YAMLOutline.LongValue, movedBy shift: Int, from first: Int) -> Int {
    var index = first
    while index < lines.ranges.count, lines.ranges[index].lowerBound < value.range.upperBound {
      let line = lines.ranges[index]
      index += 1
      guard !lines.isBlank(line) else {
        out.append(0x0A)
        continue
      }
      let blanks = lines.blanks(line)
      let start = line.lowerBound + blanks
      let closes = value.kind == .brackets && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[start])
      let leftmost = open.isEmpty ? 0 : closes ? open.newColumn : open.newColumn + 2
      let end = (keepsEnd(of: line) ? line : lines.trimmed(line)).upperBound
      write(start..<end, at: max(blanks + shift, leftmost))
    }
    return index
  }

  /// Writes the lines of `|` and `>`: all move by the same number of columns, because their own indentation is text.
  ///
  /// - Returns: index of the line behind them.
  private mutating func writeBlockText(_ value: YAMLOutline.LongValue, from first: Int) -> Int {
    let columns = blockColumns(of: value, from: first)
    var index = first
    while index < lines.ranges.count {
      let line = lines.ranges[index]
      let isLast = index == lines.ranges.count - 1
      let (spaces, isBlank) = (lines.spaces(line), lines.isBlank(line))
      guard isBlank || columns.map({ spaces >= $0.old }) == true else { return index }
      index += 1
      if let columns, spaces > columns.old || !isBlank {
        write(line.lowerBound + spaces..<line.upperBound, at: spaces - columns.old + columns.new)
        // A line end behind the last line would be part of the text.
        if isLast { out.removeLast() }
      } else if !isLast {
        out.append(0x0A)
      }
    }
    return index
  }

  /// Columns at which the text of `|` or `>` begins; nil if there is none.
  private func blockColumns(of value: YAMLOutline.LongValue, from first: Int) -> (old: Int, new: Int)? {
    let around = open.column ?? 0
    let header = bytes[value.range].dropFirst().prefix(2)
    if let digit = header.first(where: { (0x31...0x39).contains($0) }) {
      let written = Int(digit) - 0x30
      return (around + written, open.newColumn + written)
    }
    guard let text = lines.ranges[first...].first(where: { !lines.isBlank($0) }) else { return nil }
    let column = lines.spaces(text)
    guard !open.isEmpty else { return (column, column) }
    return column > around ? (column, open.newColumn + 2) : nil
  }

  /// The long value that begins in a line. At most one does: outside of brackets a value ends with its line.
  private mutating func longValue(in line: Range<Int>) -> YAMLOutline.LongValue? {
    while nextValue < outline.longValues.count, outline.longValues[nextValue].range.lowerBound < line.lowerBound {
      nextValue += 1
    }
    guard nextValue < outline.longValues.count, outline.longValues[nextValue].range.lowerBound < line.upperBound
    else { return nil }
    nextValue += 1
    return outline.longValues[nextValue - 1]
  }

  /// True if the end of a line is inside a text, where blanks can be part of it.
  private mutating func keepsEnd(of line: Range<Int>) -> Bool {
    while nextText < outline.longTexts.count, outline.longTexts[nextText].upperBound <= line.upperBound {
      nextText += 1
    }
    return nextText < outline.longTexts.count && outline.longTexts[nextText].lowerBound < line.upperBound
  }
}

/// Moves an entry of a map with its comments into another map of the file.
struct EntryMove {
  let tree: EditTree
  let map: EditNode
  let key: String
  let from: [String]
  let into: [String]
  /// The key in the new place.
  let new: String

  /// - Returns: empty if there is no such entry.
  /// - Throws: if the two places are written in ways that no edit joins.
  func edits() throws(MigrationFault) -> [ByteEdit] {
    guard let source = node(at: from[...], from: map),
      let place = tree.items(of: source).firstIndex(where: { $0.key == key })
    else { return [] }
    var (target, known) = (map, 0)
    while known < into.count, let next = item(into[known], of: target) {
      // The entry itself becomes the map.
      if next.keyRange == tree.items(of: source)[place].keyRange { break }
      guard next.value.kind == .map, !next.isAlias else {
        throw MigrationFault("`\(key)` belongs into `\(into[known])`, which is not a map")
      }
      (target, known) = (next.value, known + 1)
    }
    let names = Array(into.dropFirst(known) + [new])
    if names.count == 1, source.range != target.range, item(new, of: target) != nil { throw .taken(key, new) }
    let block = EntryText(tree: tree, container: source, place: place)
    if source.range == target.range { return [try block.replaced(by: names)] }
    let text = try block.written(as: names, isFlow: target.isFlow)
    let insertion: ByteEdit
    if from.count > known, from.prefix(known).elementsEqual(into.prefix(known)),
      let before = tree.items(of: target).firstIndex(where: { $0.key == from[known] })
    {
      insertion = try EntryText(tree: tree, container: target, place: before).inserted(before: text)
    } else {
      insertion = try appended(text, to: target)
    }
    return [insertion] + (try block.removed())
  }

  private func item(_ key: String, of node: EditNode) -> EditItem? { tree.items(of: node).first { $0.key == key } }

  private func node(at path: ArraySlice<String>, from node: EditNode) -> EditNode? {
    guard let step = path.first else { return node.kind == .map ? node : nil }
    guard let next = item(step, of: node), !next.isAlias else { return nil }
    return self.node(at: path.dropFirst(), from: next.value)
  }

  /// After the last entry of a map.
  private func appended(_ lines: [String], to target: EditNode) throws(MigrationFault) -> ByteEdit {
    let items = tree.items(of: target)
    if target.isFlow {
      guard let edits = ContainerEdits(tree: tree, container: target).append(copy: lines.joined()),
        let edit = edits.first
      else { throw MigrationFault("`\(key)` cannot be added to \(into.joined(separator: "/"))") }
      return edit
    }
    guard !items.isEmpty else { throw MigrationFault("`\(key)` cannot be added to an empty map") }
    let last = EntryText(tree: tree, container: target, place: items.count - 1)
    let space = String(repeating: " ", count: last.column)
    let end = last.lines.upperBound
    return ByteEdit(end..<end, lines.map { tree.lineEnd + ($0.isEmpty ? "" : space + $0) }.joined())
  }
}

/// The text of one entry of a map, with the comments that belong to it.
struct EntryText {
  let tree: EditTree
  let container: EditNode
  let place: Int

  private var item: EditItem { tree.items(of: container)[place] }
  private var start: Int { item.keyRange?.lowerBound ?? item.range.lowerBound }

  /// Column of its key.
  var column: Int { start - tree.line(around: start).lowerBound }

  /// True if there is nothing but blanks before its key.
  private var beginsLine: Bool { tree.isBlank(tree.line(around: start).lowerBound..<start) }

  /// From the first comment above it to the end of its last line, without the line end.
  var lines: Range<Int> {
    var begin = tree.line(around: start).lowerBound
    while begin > 0 {
      let above = tree.line(around: begin - 1)
      let blanks = tree.bytes[above].prefix { $0 == 0x20 }.count
      guard blanks == column, above.lowerBound + blanks < above.upperBound,
        tree.bytes[above.lowerBound + blanks] == UInt8(ascii: "#")
      else { break }
      begin = above.lowerBound
    }
    var end = item.range.upperBound
    // A text of several lines ends with its line end.
    while end > start, EditTree.isSpace(tree.bytes[end - 1]) { end -= 1 }
    return begin..<tree.line(around: end).upperBound
  }

  private var isFlow: Bool { container.isFlow }

  /// Its lines from its own column on, with keys around it and another key.
  func written(as names: [String], isFlow isInFlow: Bool) throws(MigrationFault) -> [String] {
    let key = tree.written(
      key: names.last ?? "", at: item.keyRange ?? start..<start, in: isInFlow == isFlow ? container : other(isInFlow))
    if isInFlow {
      let value = (item.keyRange?.upperBound ?? start)..<item.range.upperBound
      guard isFlow || item.value.isFlow || item.value.kind == .scalar else {
        throw MigrationFault("`\(item.key ?? "")` has several lines, but its new place is in brackets")
      }
      return [wrapped(key + tree.text(value), in: names.dropLast())]
    }
    var lines = isFlow ? unfolded : cut(beginsLine ? self.lines : start..<self.lines.upperBound)
    let old = tree.text(item.keyRange ?? start..<start)
    if let own = lines.firstIndex(where: { $0.hasPrefix(old) }) { lines[own] = key + lines[own].dropFirst(old.count) }
    return nested(lines, in: names.dropLast())
  }

  /// The map itself in the place of the entry: a key around it, or another key.
  func replaced(by names: [String]) throws(MigrationFault) -> ByteEdit {
    guard let keyRange = item.keyRange else { throw MigrationFault("the entry has no key") }
    if isFlow { return ByteEdit(item.range, try written(as: names, isFlow: true).joined()) }
    guard beginsLine else { throw MigrationFault("`\(item.key ?? "")` is the first key of an element of a list") }
    let lines = try written(as: names, isFlow: false)
    let space = String(repeating: " ", count: keyRange.lowerBound - tree.line(around: start).lowerBound)
    return ByteEdit(self.lines, lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: tree.lineEnd))
  }

  /// Other lines before it.
  func inserted(before lines: [String]) throws(MigrationFault) -> ByteEdit {
    if isFlow { return ByteEdit(start..<start, lines.joined() + ", ") }
    let space = String(repeating: " ", count: column)
    guard beginsLine else {
      return ByteEdit(start..<start, lines.map { $0 + tree.lineEnd + space }.joined())
    }
    let begin = self.lines.lowerBound
    return ByteEdit(begin..<begin, lines.map { ($0.isEmpty ? "" : space + $0) + tree.lineEnd }.joined())
  }

  func removed() throws(MigrationFault) -> [ByteEdit] {
    if !isFlow, beginsLine, tree.items(of: container).count > 1 {
      var range = lines
      while range.upperBound < tree.bytes.count {
        let isEnd = tree.bytes[range.upperBound] == 0x0A
        range = range.lowerBound..<range.upperBound + 1
        if isEnd { return [ByteEdit(range)] }
      }
      // The last line of the file: its line end goes with it.
      var begin = range.lowerBound
      if begin > 0 { begin -= 1 }
      if begin > 0, tree.bytes[begin] == 0x0A, tree.bytes[begin - 1] == 0x0D { begin -= 1 }
      return [ByteEdit(begin..<range.upperBound)]
    }
    guard let edits = ContainerEdits(tree: tree, container: container).remove([place]) else {
      throw MigrationFault("`\(item.key ?? "")` cannot be moved because of the comments beside it")
    }
    // A line in brackets may be the whole file, so it is not searched.
    guard !isFlow, beginsLine else { return edits }
    let comments = lines.lowerBound..<tree.line(around: start).lowerBound
    return comments.isEmpty ? edits : edits + [ByteEdit(comments)]
  }

  // MARK: Lines

  private func other(_ isFlow: Bool) -> EditNode {
    var node = container
    node.isFlow = isFlow
    return node
  }

  /// Lines of the file without the column of the entry.
  private func cut(_ range: Range<Int>) -> [String] { split(range) { min(column, $0) } }

  /// The lines of an entry in brackets; each after the first is inside of it.
  private var unfolded: [String] {
    let lines = split(item.range) { $0 }
    return lines.prefix(1) + lines.dropFirst().map { "  " + $0 }
  }

  /// - Parameter dropped: how many of the blanks before a line are dropped.
  private func split(_ range: Range<Int>, _ dropped: (Int) -> Int) -> [String] {
    tree.bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let text = line.last == 0x0D ? line.dropLast() : line
      return String(decoding: text.dropFirst(dropped(text.prefix { $0 == 0x20 }.count)), as: UTF8.self)
    }
  }

  private func nested(_ lines: [String], in names: ArraySlice<String>) -> [String] {
    names.reversed().reduce(lines) { lines, name in
      [YAMLScalar(isFlow: false).written(name) + ":"] + lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private func wrapped(_ text: String, in names: ArraySlice<String>) -> String {
    names.reversed().reduce(text) { text, name in
      let isDense =
        tree.format == .json && item.keyRange.map { $0.upperBound + 1 == item.value.range.lowerBound } == true
      return NewValueText(format: tree.format, isFlow: true).quoted(name) + (isDense ? ":" : ": ") + "{\(text)}"
    }
  }
}

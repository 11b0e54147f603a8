import VenueDiagnostics

/// Edits that add or remove items of a map or list. nil: no edit keeps the rest as it is.
struct ContainerEdits {
  let tree: EditTree
  let container: EditNode

  private var bytes: [UInt8] { tree.bytes }
  private var items: [EditItem] { tree.items(of: container) }

  // MARK: Removing

  func remove(_ indexes: Set<Int>) -> [ByteEdit]? {
    let items = items
    guard !indexes.isEmpty, indexes.allSatisfy(items.indices.contains) else { return nil }
    guard indexes.count < items.count else { return removeAll(items) }
    var edits: [ByteEdit] = []
    var index = 0
    while index < items.count {
      guard indexes.contains(index) else {
        index += 1
        continue
      }
      var end = index
      while indexes.contains(end + 1) { end += 1 }
      guard let edit = container.isFlow ? removeFlow(index...end, items) : removeLines(index...end, items) else {
        return nil
      }
      edits.append(edit)
      index = end + 1
    }
    return edits
  }

  /// An empty map or list instead of one without items, which would be another value.
  private func removeAll(_ items: [EditItem]) -> [ByteEdit]? {
    let (open, close) = container.kind == .map ? ("{", "}") : ("[", "]")
    guard container.isFlow || !items.contains(where: \.isAlias) else { return nil }
    let range = container.content
    guard container.isFlow || !hasComment(range, outside: items) else { return nil }
    return [ByteEdit(range, open + close)]
  }

  private func removeFlow(_ run: ClosedRange<Int>, _ items: [EditItem]) -> ByteEdit? {
    let range =
      run.upperBound + 1 < items.count
      ? items[run.lowerBound].range.lowerBound..<items[run.upperBound + 1].range.lowerBound
      : items[run.lowerBound - 1].range.upperBound..<items[run.upperBound].range.upperBound
    return hasComment(range, outside: Array(items[run])) ? nil : ByteEdit(range)
  }

  /// Complete lines, or what is between the dash of a list and the next key.
  private func removeLines(_ run: ClosedRange<Int>, _ items: [EditItem]) -> ByteEdit? {
    guard let first = begin(of: items[run.lowerBound]) else { return nil }
    let line = tree.line(around: first)
    guard tree.isBlank(line.lowerBound..<first) else {
      // The first key of a map in a list: `- key: value`.
      guard run.lowerBound == 0, container.kind == .map else { return nil }
      let range = first..<items[run.upperBound + 1].range.lowerBound
      return hasComment(range, outside: Array(items[run])) ? nil : ByteEdit(range)
    }
    let last = tree.line(around: max(items[run.upperBound].range.upperBound, first))
    // With the line end; without the previous one at the end of the file.
    var end = last.upperBound
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end < bytes.count { return ByteEdit(line.lowerBound..<end + 1) }
    var start = line.lowerBound
    if start > 0 { start -= 1 }
    if start > 0, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
    return ByteEdit(start..<bytes.count)
  }

  /// The first byte of an item: its key, or its dash.
  private func begin(of item: EditItem) -> Int? {
    if let key = item.keyRange { return key.lowerBound }
    var index = item.range.lowerBound
    while index > container.start, EditTree.isSpace(bytes[index - 1]) { index -= 1 }
    return index > 0 && bytes[index - 1] == UInt8(ascii: "-") ? index - 1 : nil
  }

  /// True if a comment of YAML is in a range and not inside these items.
  private func hasComment(_ range: Range<Int>, outside items: [EditItem]) -> Bool {
    guard tree.format == .yaml else { return false }
    return range.contains { index in
      bytes[index] == UInt8(ascii: "#") && !items.contains { $0.range.contains(index) }
    }
  }

  // MARK: Adding

  /// Adds an entry (`key`) or an element at the end, or before the first.
  func insert(_ value: NewValue, key: String? = nil, isFirst: Bool = false) -> [ByteEdit]? {
    let isInFlow = container.isFlow
    var text = NewValueText(format: tree.format, isFlow: isInFlow).text(value)
    let items = items
    if let key { text = NewValueText(format: tree.format, isFlow: isInFlow).quoted(key) + separator(items) + text }
    return insert(written: text, items, isFirst: isFirst)
  }

  /// Adds an element with these bytes at the end.
  func append(copy text: String) -> [ByteEdit]? { insert(written: text, items, isFirst: false) }

  private func insert(written text: String, _ items: [EditItem], isFirst: Bool) -> [ByteEdit]? {
    if container.isFlow { return insertFlow(text, items, isFirst: isFirst) }
    guard let last = items.last, let first = items.first, let begin = begin(of: first) else { return nil }
    let indent = bytes[tree.line(around: begin).lowerBound..<begin]
    let space = String(repeating: " ", count: String(decoding: indent, as: UTF8.self).count)
    let line = (container.kind == .list ? "- " : "") + text
    if isFirst {
      guard tree.isBlank(tree.line(around: begin).lowerBound..<begin) else {
        return [ByteEdit(begin..<begin, line + tree.lineEnd + space)]
      }
      let start = tree.line(around: begin).lowerBound
      return [ByteEdit(start..<start, space + line + tree.lineEnd)]
    }
    let end = tree.line(around: last.range.upperBound).upperBound
    return [ByteEdit(end..<end, tree.lineEnd + space + line)]
  }

  private func insertFlow(_ text: String, _ items: [EditItem], isFirst: Bool) -> [ByteEdit]? {
    guard let first = items.first, let last = items.last else {
      let start = container.start + 1
      return [ByteEdit(start..<start, text)]
    }
    let before = bytes[container.start + 1..<first.range.lowerBound]
    let between =
      items.count > 1
      ? tree.text(items[items.count - 2].range.upperBound..<last.range.lowerBound)
      : before.contains(0x0A)
        ? "," + String(decoding: before, as: UTF8.self) : tree.format == .json && isDense(first) ? "," : ", "
    guard !between.contains("#") else { return nil }
    if isFirst { return [ByteEdit(first.range.lowerBound..<first.range.lowerBound, text + between)] }
    return [ByteEdit(last.range.upperBound..<last.range.upperBound, between + text)]
  }

  /// What is between a key and its value.
  private func separator(_ items: [EditItem]) -> String {
    tree.format == .json && items.first.map(isDense) == true ? ":" : ": "
  }

  /// True if no space follows the colon.
  private func isDense(_ item: EditItem) -> Bool {
    item.keyRange.map { $0.upperBound + 1 == item.value.range.lowerBound } ?? false
  }
}

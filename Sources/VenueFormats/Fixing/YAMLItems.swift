/// Finds the entries of YAML values with their ranges.
enum YAMLItems {
  static func node(_ node: SourceNode, in bytes: [UInt8]) -> EditNode {
    let start = contentStart(node.range, in: bytes)
    let first = start < node.range.upperBound ? bytes[start] : 0
    return EditNode(
      kind: node.isMapping ? .map : node.isSequence ? .list : .scalar, range: node.range, start: start,
      isFlow: first == UInt8(ascii: "{") && node.isMapping || first == UInt8(ascii: "[") && node.isSequence,
      source: node)
  }

  static func items(of node: EditNode, in bytes: [UInt8]) -> [EditItem] {
    if let entries = node.source?.entries {
      return entries.map { entry in
        let value = self.node(entry.value, in: bytes)
        let end = alias(behind: entry.keyRange, in: bytes)
        return EditItem(
          key: entry.key, keyRange: entry.keyRange, value: value,
          range: entry.keyRange.lowerBound..<max(entry.keyRange.upperBound, end ?? value.range.upperBound),
          isAlias: end != nil)
      }
    }
    let elements = (node.source?.elements ?? []).map { self.node($0, in: bytes) }
    // An alias has the range of its anchor, which is before the list or inside an earlier element.
    var end = node.start
    return elements.map { element in
      let isAlias = element.range.lowerBound < end
      end = max(end, element.range.upperBound)
      return EditItem(value: element, range: isAlias ? end..<end : element.range, isAlias: isAlias)
    }
  }

  /// End of the alias that is the value of a key; nil for any other value.
  private static func alias(behind key: Range<Int>, in bytes: [UInt8]) -> Int? {
    var index = key.upperBound
    while index < bytes.count, EditTree.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: ":") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "*") else { return nil }
    while index < bytes.count, !EditTree.isSpace(bytes[index]), !",]}".utf8.contains(bytes[index]) { index += 1 }
    return index
  }

  /// The first byte behind anchors and tags.
  private static func contentStart(_ range: Range<Int>, in bytes: [UInt8]) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
      while index < range.upperBound, !EditTree.isSpace(bytes[index]) { index += 1 }
      while index < range.upperBound, EditTree.isSpace(bytes[index]) { index += 1 }
    }
    return index
  }
}

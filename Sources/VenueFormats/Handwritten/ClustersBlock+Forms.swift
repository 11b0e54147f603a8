import VenueDiagnostics

/// Categories where the map of a cluster is expected, and the everyday word for their key: reported once, and read as they are meant.
extension ClustersBlock {
  /// - Returns: the map with `categories` as a list.
  static func meant(_ entry: CursorEntry, log: ReadingLog) -> NodeCursor {
    let written = entry.value
    if let list = categories(written.node) {
      let text = "{categories: \(list.text)}"
      log.report(
        .wrongType(
          "cluster \(entry.key) must be a map with `categories`, but is \(written.node.description)", at: written.place,
          fix: .bytes(text, at: written.place, "write `\(entry.key): \(text.inHelp)`", .unsafe)))
      return map([SourceEntry(key: "categories", keyRange: entry.keyRange, value: list.node)], written, log)
    }
    guard var entries = written.node.entries,
      let place = entries.firstIndex(where: { $0.key == "categories" || words.contains($0.key) }),
      entries[place].key != "categories" || entries[place].value.elements == nil,
      let list = categories(entries[place].value)
    else { return written }
    let found = entries[place]
    let whole = SourcePlace(
      file: written.file, range: found.keyRange.lowerBound..<found.value.range.upperBound, pointer: written.pointer)
    let fix = Fix.bytes(
      "categories: \(list.text)", at: whole, "write `categories: \(list.text.inHelp)`", .unsafe)
    if found.key != "categories" {
      let key = SourcePlace(
        file: written.file, range: found.keyRange, pointer: written.value.pointer(under: found.key))
      log.report(
        .unknownKey(
          "unknown key \"\(found.key)\" in cluster \(entry.key): a cluster has a list of `categories`", at: key,
          help: [fix.title], meant: written.value.pointer(under: "categories"), fix: fix))
    } else {
      log.report(
        .wrongType(
          "categories must be a list of categories, but is \(found.value.description)",
          at: SourcePlace(
            file: written.file, range: found.value.range, pointer: written.value.pointer(under: found.key)), fix: fix))
    }
    entries[place] = SourceEntry(key: "categories", keyRange: found.keyRange, value: list.node)
    return map(entries, written, log)
  }

  /// Everyday words for `categories`.
  private static let words = ["category", "types", "type", "kinds", "kind"]

  /// How clusters are written whose list stands in the place of the map of all of them.
  static func help(_ block: NodeCursor) -> String? {
    guard let list = categories(block.node), let first = list.node.elements?.first?.text else { return nil }
    return "write them under a name of your choice: `clusters: {\(first): {categories: \(list.text.inHelp)}}`"
  }

  private static func map(_ entries: [SourceEntry], _ written: NodeCursor, _ log: ReadingLog) -> NodeCursor {
    NodeCursor(
      SourceNode(.mapping(entries), written.node.range), file: written.file, pointer: written.pointer, log: log)
  }

  /// A word, words with commas, or a list of words, as a list.
  private static func categories(_ node: SourceNode) -> (node: SourceNode, text: String)? {
    guard !node.isNull else { return nil }
    let words =
      node.elements.map { $0.compactMap(\.text) } ?? node.text.map { $0.split(separator: ",").map { $0.trimmed } }
    guard let words, !words.isEmpty, words.count == node.elements?.count ?? words.count,
      words.allSatisfy({ !$0.isEmpty && !$0.contains(" ") })
    else { return nil }
    let nodes = node.elements ?? words.map { SourceNode(.scalar($0, .plain), node.range) }
    return (SourceNode(.sequence(nodes), node.range), "[\(words.map(MeantValue.quoted).joined(separator: ", "))]")
  }
}

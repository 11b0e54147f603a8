/// The edits of a text that make a change. What they do not touch stays as it is: comments, blank lines, order, notation.
extension SchemaChange {
  /// - Returns: edits that do not overlap, in no particular order.
  /// - Throws: if no edit of the text makes the change.
  /// - Complexity: O(*n*) in the parts of the file that the path reaches.
  func edits(of tree: EditTree) throws(MigrationFault) -> [ByteEdit] {
    var edits: [ByteEdit] = []
    for map in maps(in: tree, from: tree.root, path[...]) { edits += try self.edits(of: map, in: tree) }
    return edits
  }

  /// The maps in which the change is made. An alias shares the bytes of its anchor, so it is not one more.
  private func maps(in tree: EditTree, from node: EditNode, _ path: ArraySlice<String>) -> [EditNode] {
    guard let step = path.first else { return node.kind == .map ? [node] : [] }
    return tree.items(of: node).filter { !$0.isAlias && (step == "*" || $0.key == step) }
      .flatMap { maps(in: tree, from: $0.value, path.dropFirst()) }
  }

  private func edits(of map: EditNode, in tree: EditTree) throws(MigrationFault) -> [ByteEdit] {
    switch kind {
    case .rename(let key, let new):
      let items = tree.items(of: map)
      guard let range = items.first(where: { $0.key == key })?.keyRange else { return [] }
      guard !items.contains(where: { $0.key == new }) else { throw .taken(key, new) }
      return [ByteEdit(range, tree.written(key: new, at: range, in: map))]
    case .respell(let key, let spellings):
      guard let item = tree.items(of: map).first(where: { $0.key == key }), !item.isAlias else { return [] }
      guard item.value.kind == .list else {
        return respelled(item.value, in: tree, isFlow: map.isFlow, spellings).map { [$0] } ?? []
      }
      return tree.items(of: item.value).compactMap { element in
        element.isAlias ? nil : respelled(element.value, in: tree, isFlow: item.value.isFlow, spellings)
      }
    case .move(let key, let from, let into, let new):
      return try EntryMove(tree: tree, map: map, key: key, from: from, into: into, new: new).edits()
    }
  }

  private func respelled(
    _ node: EditNode, in tree: EditTree, isFlow: Bool, _ spellings: [String: String]
  ) -> ByteEdit? {
    guard node.kind == .scalar, let text = WrittenValue.scalar(of: node, in: tree).text, let new = spellings[text]
    else { return nil }
    let writer = NewValueText(format: tree.format, isFlow: isFlow, old: tree.text(node.content))
    return ByteEdit(node.content, writer.quoted(new))
  }
}

extension EditTree {
  /// A key in the notation of the one that it replaces.
  func written(key: String, at old: Range<Int>, in map: EditNode) -> String {
    NewValueText(format: format, isFlow: map.isFlow, old: text(old)).quoted(key)
  }
}

import VenueDiagnostics

/// `id: ground` in the place of `level: ground`: reported once, and read.
extension HandwrittenFile {
  /// The same file with the id of the level under `level`. An id under `id` is reported; a number under `level` beside it is read as the ordinal.
  func withLevelKey(_ root: NodeCursor) -> NodeCursor {
    guard case .mapping(var entries) = root.node.content,
      let place = entries.firstIndex(where: { $0.key == "id" && $0.value.text != nil })
    else { return root }
    let at = SourcePlace(file: root.file, range: entries[place].keyRange, pointer: root.value.pointer(under: "id"))
    // `id: ground` with `level: 0`.
    let number = entries.firstIndex { $0.key == "level" && !$0.value.isNull }
    if let number {
      guard let ordinal = entries[number].value.text, entries[number].value.number != nil, root["ordinal"] == nil else {
        return root
      }
      let id = entries[place].value.text ?? ""
      log.report(
        .unknownKey(
          "unknown key \"id\" in \(root.file): the id of a level is written as `level`, and its number as `ordinal`",
          at: at,
          help: ["write `level: \(id.inHelp)` and `ordinal: \(ordinal.inHelp)`"],
          meant: root.value.pointer(under: "ordinal")))
      entries[number].key = "ordinal"
    } else {
      log.report(
        .unknownKey(
          "unknown key \"id\" in \(root.file); did you mean \"level\"?", at: at,
          meant: root.value.pointer(under: "level"), fix: .rename(at, to: "level")))
    }
    entries[place].key = "level"
    return NodeCursor(root.value.replaced(by: SourceNode(.mapping(entries), root.node.range)), log: log)
  }
}

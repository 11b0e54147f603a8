import VenueDiagnostics
import VenueVocabulary

/// Imports under another key of `venue.yaml` than `imports`: `map`, `plans`, `files`.
extension HandwrittenFile {
  /// The same with the imports under their key; the other key is reported, and nothing follows from it.
  func withImports(_ root: NodeCursor) -> NodeCursor {
    guard case .mapping(var entries) = root.node.content, !entries.contains(where: { $0.key == "imports" }) else {
      return root
    }
    // `map` is a key of its own; any other known key has a finding about what is in it, and a misspelt one is an unknown key.
    let known = TextKeys.all(of: .venue).filter { $0 != "map" }
    let place = entries.firstIndex {
      !known.contains($0.key) && !$0.key.hasPrefix("x-") && Spelling.nearest(to: $0.key, in: ["imports"]) == nil
        && HandwrittenFile.hasImports($0.value)
    }
    guard let place else { return root }
    let entry = entries[place]
    let at = SourcePlace(file: root.file, range: entry.keyRange, pointer: root.value.pointer(under: entry.key))
    log.report(
      .unknownKey(
        "`\(entry.key)` contains imports of files; their key must be `imports`", at: at, help: ["write `imports:`"],
        meant: root.value.pointer(under: "imports"), fix: .rename(at, to: "imports")))
    entries[place].key = "imports"
    return NodeCursor(root.value.replaced(by: SourceNode(.mapping(entries), root.node.range)), log: log)
  }

  /// True for a map whose values all are imports: with levels that have files, or with one file. Keys with `x-` belong to the author.
  private static func hasImports(_ node: SourceNode) -> Bool {
    guard let imports = node.entries?.filter({ !$0.key.hasPrefix("x-") }), !imports.isEmpty else { return false }
    return imports.allSatisfy { entry in
      guard let keys = entry.value.entries,
        keys.allSatisfy({ ImportsBlock.keys.contains($0.key) || $0.key.hasPrefix("x-") })
      else { return false }
      return entry.value["file"]?.text != nil
        || entry.value["levels"]?.entries?.contains { $0.value["file"]?.text != nil } == true
    }
  }
}

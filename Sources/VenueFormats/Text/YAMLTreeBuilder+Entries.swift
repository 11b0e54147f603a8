import VenueDiagnostics

/// The entries of a map, as its keys and values are read.
extension YAMLTreeBuilder {
  /// Lists that lack their brackets are reported, and read as lists.
  func withLists(_ pairs: [UnbracketedLists.Entry]) -> [UnbracketedLists.Entry] {
    let lists = UnbracketedLists(joining: pairs) { entry in
      if case .null = entry.value.content { !events.isKey(before: entry.key.range.upperBound) } else { false }
    }
    for list in lists.found {
      let place = SourcePlace(file: file, range: list.range, pointer: pointer(to: list.name))
      events.diagnostics.append(
        .wrongType(
          "\(list.name) is a list, but has no brackets, so each comma ends a value here", at: place,
          fix: .bytes(list.text, at: place, "write \(list.text)")))
    }
    return lists.entries
  }

  /// The entries of a map, each key once; others are reported.
  ///
  /// - Parameter merged: entries of merge keys, which count where the map has none: their finding is reported once.
  func distinct(_ pairs: [UnbracketedLists.Entry], merged: [SourceEntry]) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    var positions: [String: Int] = [:]
    for (keyNode, key, value) in pairs {
      if let first = positions[key] {
        events.diagnostics.append(
          .duplicateKey(
            "key \"\(key)\" occurs two times; other programs use only one of them",
            at: SourcePlace(file: file, range: keyNode.range, pointer: pointer(to: key)),
            first: events.place(entries[first].keyRange)))
      } else {
        positions[key] = entries.count
        entries.append(SourceEntry(key: key, keyRange: keyNode.range, value: value))
      }
    }
    for entry in merged where positions[entry.key] == nil {
      positions[entry.key] = entries.count
      entries.append(entry)
    }
    return entries
  }
}

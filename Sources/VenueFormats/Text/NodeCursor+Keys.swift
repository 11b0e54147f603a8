import VenueDiagnostics

/// Unknown keys, and the maps that are read as they are meant.
extension NodeCursor {
  /// Reports every unknown key with its probable meaning; `x-` keys are allowed.
  func refuseUnknownKeys(_ known: [String], in object: String) {
    UnknownKeys(of: self, among: known).report(in: object)
  }

  /// Reports every unknown key; a key in other words is then one finding, and nothing is missed because of it.
  ///
  /// - Returns: the same map with the known keys that unknown ones mean.
  func readAsMeant(_ known: [String], in object: String) -> NodeCursor {
    let keys = UnknownKeys(of: self, among: known)
    keys.report(in: object)
    return keys.meant
  }

  /// True if a refused key was meant for this one.
  func misspells(_ key: String) -> Bool { log.isMisspelt(value.pointer(under: key), in: file) }

  /// Reads entries as those of a group whose line is missing above them, such as `links:`; they are one finding.
  ///
  /// - Parameters:
  ///   - known: the keys of this map.
  ///   - isMember: true for the value of an entry of the group.
  func grouped(
    under group: String, known: [String], in object: String, where isMember: (SourceNode) -> Bool
  ) -> NodeCursor {
    guard case .mapping(var entries) = node.content else { return self }
    let place = entries.firstIndex { $0.key == group }
    // What is no map in the place of the group has its own finding.
    if let place, !entries[place].value.isMapping, !entries[place].value.isNull { return self }
    let loose = entries.filter { entry in
      !known.contains(entry.key) && !entry.key.hasPrefix("x-") && entry.value.isMapping && isMember(entry.value)
    }
    guard let first = loose.first else { return self }
    let others = loose.count == 1 ? "" : " and \(loose.count - 1) more"
    log.report(
      .unknownKey(
        "the line `\(group):` is missing above \(first.key)\(others) in \(object)",
        at: SourcePlace(file: file, range: first.keyRange, pointer: value.pointer(under: first.key)),
        help: [
          "write `\(group):` above \(first.key), and indent \(loose.count == 1 ? "it" : "these entries") by 2 spaces more"
        ], meant: value.pointer(under: group)))
    if let place {
      entries[place].value.content = .mapping((entries[place].value.entries ?? []) + loose)
    }
    let ranges = Set(loose.map(\.keyRange))
    entries.removeAll { ranges.contains($0.keyRange) }
    if place == nil {
      let range = first.keyRange.lowerBound..<(loose.last?.value.range.upperBound ?? first.keyRange.upperBound)
      entries.append(SourceEntry(key: group, keyRange: first.keyRange, value: SourceNode(.mapping(loose), range)))
    }
    return NodeCursor(value.replaced(by: SourceNode(.mapping(entries), node.range)), log: log)
  }
}

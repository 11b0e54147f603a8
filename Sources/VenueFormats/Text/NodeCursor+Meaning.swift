import VenueDiagnostics
import VenueVocabulary

/// Maps are read as they are meant: a key in other words, or a group without its line, is one finding, and nothing is missed because of it.
extension NodeCursor {
  /// The same map with the names of the known keys that unknown ones mean. ``refuseUnknownKeys(_:in:)`` reports them.
  func readAsMeant(_ known: [String]) -> NodeCursor {
    guard case .mapping(var entries) = node.content else { return self }
    let strange = entries.indices.filter { !known.contains(entries[$0].key) && !entries[$0].key.hasPrefix("x-") }
    guard !strange.isEmpty, strange.count <= NodeCursor.mostStrange else { return self }
    var present = Set(entries.map(\.key)).intersection(known)
    for index in strange {
      let entry = entries[index]
      if let wrapped = doorOfUnit(entry, known, present) {
        entries[index] = wrapped
      } else if let meant = meantKey(of: entry, known, present) {
        entries[index].key = meant
      } else {
        continue
      }
      present.insert(entries[index].key)
    }
    return NodeCursor(value.replaced(by: SourceNode(.mapping(entries), node.range)), log: log)
  }

  /// Unknown keys of one map that are read as others. Project default: more are no slips.
  private static let mostStrange = 100

  /// The known key that an unknown one certainly means.
  private func meantKey(of entry: SourceEntry, _ known: [String], _ present: Set<String>) -> String? {
    if let synonym = KeySynonyms.key(for: entry.key, value: entry.value, among: known, beside: present) {
      return synonym
    }
    guard let certain = Spelling.certain(entry.key, in: known), !present.contains(certain),
      KeySynonyms.fits(entry.value, certain, among: known)
    else { return nil }
    return certain
  }

  /// `door: {to: hall}` in a unit, which is `openings: {ID: {to: hall}}`.
  private func doorOfUnit(_ entry: SourceEntry, _ known: [String], _ present: Set<String>) -> SourceEntry? {
    guard NodeCursor.isDoor(entry, known), !present.contains("openings") else { return nil }
    let id = idOfDoor
    let door = SourceEntry(key: id, keyRange: entry.keyRange, value: entry.value)
    return SourceEntry(
      key: "openings", keyRange: entry.keyRange, value: SourceNode(.mapping([door]), entry.value.range))
  }

  /// True for one opening in the place of openings by id.
  static func isDoor(_ entry: SourceEntry, _ known: [String]) -> Bool {
    known.contains("openings") && ["door", "opening", "entrance", "exit", "doors"].contains(entry.key)
      && entry.value["to"]?.text != nil
  }

  /// An id for the only opening of this unit.
  var idOfDoor: String { (pointer.split(separator: "/").last.map(String.init) ?? "unit") + "-door" }

  /// Reads entries as those of a group whose line is missing above them, such as `links:`; they are one finding.
  ///
  /// - Parameters:
  ///   - known: the keys of this map.
  ///   - isMember: true for the value of an entry of the group.
  func grouped(
    under group: String, known: [String], in object: String, where isMember: (SourceNode) -> Bool
  ) -> NodeCursor {
    guard case .mapping(var entries) = node.content else { return self }
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
    let ranges = Set(loose.map(\.keyRange))
    entries.removeAll { ranges.contains($0.keyRange) }
    if let place = entries.firstIndex(where: { $0.key == group }) {
      entries[place].value.content = .mapping((entries[place].value.entries ?? []) + loose)
    } else {
      let range = first.keyRange.lowerBound..<(loose.last?.value.range.upperBound ?? first.keyRange.upperBound)
      entries.append(SourceEntry(key: group, keyRange: first.keyRange, value: SourceNode(.mapping(loose), range)))
    }
    return NodeCursor(value.replaced(by: SourceNode(.mapping(entries), node.range)), log: log)
  }
}

import VenueDiagnostics
import VenueJSON

/// The entries of a map, as its keys and values are read.
extension YAMLTreeBuilder {
  /// Lists that lack their brackets are reported, and read as lists.
  func withLists(_ pairs: [UnbracketedLists.Entry]) -> [UnbracketedLists.Entry] {
    // Only a key without a value can be an element of a list.
    let canBeElement = { (pair: UnbracketedLists.Entry) -> Bool in
      if case .null = pair.value.content { true } else { false }
    }
    guard pairs.dropFirst().contains(where: canBeElement) else { return pairs }
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
    if merged.isEmpty, pairs.count <= YAMLTreeBuilder.few, !YAMLTreeBuilder.isRepeated(in: pairs) {
      return pairs.map { SourceEntry(key: $0.name, keyRange: $0.key.range, value: $0.value) }
    }
    var entries: [SourceEntry] = []
    var positions: [String: Int] = [:]
    var parts: [Int: [SourceNode]] = [:]
    lazy var hasOrdinal = pairs.contains { $0.name == "ordinal" }
    for (keyNode, key, value) in pairs {
      if let first = positions[key] {
        if !hasOrdinal, let number = ordinal(key, keyNode.range, value, beside: &entries[first]) {
          hasOrdinal = true
          positions[number.key] = entries.count
          entries.append(number)
          continue
        }
        let isPart = entries[first].value.holdsMaps && value.holdsMaps
        if isPart { parts[first, default: []].append(value) }
        reportRepeated(
          key, at: keyNode.range, pointer(to: key), first: entries[first].keyRange,
          help: isPart ? "move what is under it to the end of the first `\(key)`, and delete this line" : nil)
      } else {
        positions[key] = entries.count
        entries.append(SourceEntry(key: key, keyRange: keyNode.range, value: value))
      }
    }
    for place in parts.keys.sorted() {
      entries[place].value = joined(
        [entries[place].value] + (parts[place] ?? []), pointer(to: entries[place].key))
    }
    for entry in merged where positions[entry.key] == nil {
      positions[entry.key] = entries.count
      entries.append(entry)
    }
    return entries
  }

  /// Number of keys that are compared with each other: most maps of a venue have fewer, and need no table.
  private static let few = 12

  private static func isRepeated(in pairs: [UnbracketedLists.Entry]) -> Bool {
    pairs.indices.contains { place in pairs[..<place].contains { $0.name == pairs[place].name } }
  }

  /// `level: ground` with `level: 0` in one file: the number is the ordinal of the level, which is reported; nil for all other repeated keys.
  ///
  /// - Parameter first: the entry that has the key, which then has the id.
  private func ordinal(
    _ key: String, _ range: Range<Int>, _ value: SourceNode, beside first: inout SourceEntry
  ) -> SourceEntry? {
    guard key == "level", pointer(to: key) == "/level" else { return nil }
    let second = SourceEntry(key: key, keyRange: range, value: value)
    let isSecond = value.number != nil && first.value.number == nil && first.value.text != nil
    guard isSecond || (first.value.number != nil && value.number == nil && value.text != nil) else { return nil }
    var ordinal = isSecond ? second : first
    if !isSecond { first = second }
    let place = SourcePlace(file: file, range: ordinal.keyRange, pointer: "/level")
    ordinal.key = "ordinal"
    var finding = Diagnostic.duplicateKey(
      "key \"level\" occurs two times: the id of the level is `level`, and its number is `ordinal`", at: place,
      first: events.place(first.keyRange))
    finding.related = [RelatedPlace(events.place(first.keyRange), "its id is here")]
    finding.help = ["write `ordinal: \((ordinal.value.text ?? "0").inHelp)`"]
    finding.fix = .bytes("ordinal", at: place, "rename it to ordinal")
    events.diagnostics.append(finding)
    return ordinal
  }

  private func reportRepeated(
    _ key: String, at range: Range<Int>, _ pointer: String, first: Range<Int>, help: String? = nil
  ) {
    var finding = Diagnostic.duplicateKey(
      "key \"\(key)\" occurs two times; other programs use only one of them",
      at: SourcePlace(file: file, range: range, pointer: pointer), first: events.place(first))
    if let help { finding.help = [help] }
    events.diagnostics.append(finding)
  }

  /// The parts of a map of maps, such as `units`, that is written several times, as one.
  private func joined(_ parts: [SourceNode], _ pointer: String) -> SourceNode {
    var entries: [SourceEntry] = []
    var firsts: [String: Range<Int>] = [:]
    for entry in parts.flatMap({ $0.entries ?? [] }) {
      if let first = firsts[entry.key] {
        reportRepeated(
          entry.key, at: entry.keyRange, pointer + "/" + JSONValue.escaped(entry.key), first: first)
      } else {
        firsts[entry.key] = entry.keyRange
        entries.append(entry)
      }
    }
    return SourceNode(.mapping(entries), parts[0].range)
  }
}

extension SourceNode {
  /// True for a map whose values are all maps, such as features by id.
  fileprivate var holdsMaps: Bool {
    guard case .mapping(let entries) = content else { return false }
    return !entries.isEmpty && entries.allSatisfy(\.value.isMapping)
  }
}

import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `levels: {id: …}` in a level file: the file is one floor that a building has several times. Each entry has what is different on its level.
///
///     fill      words in braces, in the file and in the entry
///     merge     the entry into the file (``LevelChanges``)
///     read      the result as any level file; its ids get the id of the level in front
extension HandwrittenFile {
  /// Largest numbers of levels and of values that one file makes, and of bytes that filling adds. Project default.
  static let mostRepeatedLevels = 500
  static let mostRepeatedValues = 2_000_000
  static let mostFilledBytes = 16 << 20

  mutating func readLevels(_ levels: NodeCursor, in root: NodeCursor) {
    if let single = root["level"] {
      log.report(
        .wrongType(
          "a file has either `level` or `levels`", at: single.place,
          help: ["remove the line `level: \(single.node.text ?? "…")`"]))
    }
    let entries = levelEntries(levels)
    if entries.isEmpty, levels.node.entries != nil || levels.isNull {
      log.report(
        .wrongType(
          "`levels` has no level, so nothing of the file is read", at: levels.place,
          help: ["write a line for each level below it: `floor-1: {ordinal: 1, short_name: \"1\"}`"]))
    }
    guard entries.count <= HandwrittenFile.mostRepeatedLevels else {
      log.report(
        .inputLimit(
          "\(root.file) has \(entries.count) levels; at most \(HandwrittenFile.mostRepeatedLevels) are read from one file",
          at: levels.place))
      return
    }
    let known = Set(TextKeys.all(of: .level)).subtracting(["level", "levels"])
    let base = (root.node.entries ?? []).filter { known.contains($0.key) }
    let (size, filling) = (base.reduce(0) { $0 + $1.value.size }, Filling(log: log, file: root.file))
    repeatedLevels = entries.map(\.key)
    for (number, entry) in entries.enumerated() {
      guard (number + 1) * size <= HandwrittenFile.mostRepeatedValues,
        filling.addedBytes <= HandwrittenFile.mostFilledBytes
      else {
        log.report(
          .inputLimit(
            "\(root.file) makes too much: level \(entry.key) and those after it are not read (limit: \(HandwrittenFile.mostRepeatedValues) values, \(HandwrittenFile.mostFilledBytes >> 20) MB of filled text)",
            at: entry.keyPlace))
        repeatedLevels = entries.prefix(number).map(\.key)
        return
      }
      readLevel(entry, of: root, base, known, filling)
    }
  }

  /// The levels by id; a list of them is read as it is meant.
  private func levelEntries(_ levels: NodeCursor) -> [CursorEntry] {
    guard let elements = levels.node.elements else { return levels.entries("levels by id") }
    let meant = elements.compactMap { element -> SourceEntry? in
      if let id = element.text {
        return SourceEntry(key: id, keyRange: element.range, value: SourceNode(.null, element.range))
      }
      guard let entries = element.entries else { return nil }
      if let id = element["id"], let text = id.text {
        let rest = SourceNode(.mapping(entries.filter { $0.key != "id" }), element.range)
        return SourceEntry(key: text, keyRange: id.range, value: rest)
      }
      return entries.count == 1 ? entries[0] : nil
    }
    let first = meant.first?.key ?? "floor-1"
    log.report(
      .wrongType(
        "levels must be levels by id, but is a list", at: levels.place,
        help: ["write each level by its id, without `- `: `\(first): {ordinal: 1}`"]))
    guard meant.count == elements.count else { return [] }
    return NodeCursor(
      SourceNode(.mapping(meant), levels.node.range), file: levels.file, pointer: levels.pointer, log: log
    ).entries("levels by id")
  }

  private mutating func readLevel(
    _ entry: CursorEntry, of root: NodeCursor, _ base: [SourceEntry], _ known: Set<String>, _ filling: Filling
  ) {
    var entry = entry
    entry.value = entry.value.readAsMeant(known.sorted() + ["values"], in: "level \(entry.key)")
    let changes = entry.value.entries("a map of what is different on this level").map(\.entry)
      .filter { known.contains($0.key) }
    let placeholders = Placeholders(of: entry, changes, base, language: facts.defaultLanguage, filling)
    let merged = LevelChanges(log: log, file: root.file, level: entry.key).applied(
      placeholders.filled(changes), to: placeholders.filled(base))
    self.placeholders = placeholders
    defer { self.placeholders = nil }
    let own = HandwrittenFile.ids(in: merged, templates: facts.templatesByID)
    let level = NodeCursor(SourceNode(.mapping(merged), root.node.range), file: root.file, log: log)
    readLevel(
      UnknownKeys(of: level, among: TextKeys.all(of: .level)), id: entry.key,
      at: entry.keyPlace, as: CursorEntry(key: entry.key, keyRange: entry.keyRange, value: entry.value),
      template: TemplatePlacement(
        offset: (0, 0), prefix: entry.key + "-", ids: own.subtracting(placeholders.completeIDs),
        otherLevels: repeatedLevels.filter { $0 != entry.key }))
  }
}

extension SourceNode {
  /// Number of values in it, itself included.
  fileprivate var size: Int {
    switch content {
    case .sequence(let elements): elements.reduce(1) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.size }
    case .null, .scalar, .json: 1
    }
  }
}

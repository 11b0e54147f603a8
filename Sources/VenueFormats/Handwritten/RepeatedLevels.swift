import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `levels: {id: …}` in a level file: the file is one floor that a building has several times. Each entry has what is different on its level.
extension HandwrittenFile {
  /// Largest number of levels of one file, and of features that it makes. Project default.
  static let mostRepeatedLevels = 500
  static let mostRepeatedFeatures = 1_000_000

  /// Reads the file once for each level.
  ///
  /// Ids that the file defines get the id of the level and `-` in front; an id with a placeholder is complete without it: `lift-a.{level}`.
  mutating func readLevels(_ levels: NodeCursor, in root: NodeCursor) {
    if let single = root["level"] {
      log.report(.wrongType("a file has either `level` or `levels`", at: single.place))
    }
    let entries = levels.entries("levels by id")
    guard entries.count <= HandwrittenFile.mostRepeatedLevels else {
      log.report(
        .inputLimit(
          "\(root.file) has \(entries.count) levels; at most \(HandwrittenFile.mostRepeatedLevels) are read from one file",
          at: levels.place))
      return
    }
    for entry in entries {
      repeatedLevels.append(entry.key)
      guard drafts.count < HandwrittenFile.mostRepeatedFeatures else {
        log.report(
          .inputLimit(
            "\(root.file) makes more than \(HandwrittenFile.mostRepeatedFeatures) features; level \(entry.key) and those after it are not read",
            at: entry.keyPlace))
        return
      }
      readLevel(entry, of: root)
    }
  }

  private mutating func readLevel(_ entry: CursorEntry, of root: NodeCursor) {
    entry.value.refuseUnknownKeys(
      TextKeys.all(of: .level).filter { !["level", "levels"].contains($0) } + ["values"], in: "level \(entry.key)")
    let base = (root.node.entries ?? []).filter { !["level", "levels"].contains($0.key) }
    let changes = (entry.value.entries("a map of what is different on this level").map(\.entry))
      .filter { $0.key != "values" }
    let merged = LevelChanges(log: log, file: root.file, level: entry.key).applied(changes, to: base)
    let placeholders = Placeholders(of: entry, in: merged, language: facts.defaultLanguage)
    let own = HandwrittenFile.ids(in: merged, templates: facts.templatesByID)
    let node = placeholders.filled(SourceNode(.mapping(merged), root.node.range), log: log, file: root.file)
    readLevel(
      NodeCursor(node, file: root.file, log: log), id: entry.key, at: entry.keyPlace,
      as: CursorEntry(key: entry.key, keyRange: entry.keyRange, value: entry.value),
      template: TemplatePlacement(offset: (0, 0), prefix: entry.key + "-", ids: own))
  }
}

import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `imports` of `venue.yaml`: GeoJSON files of another program, by a name of the author's choice.
struct ImportsBlock {
  static let keys = ["levels", "id", "name", "type", "types"]
  static let levelKeys = ["file"] + TextKeys.properties(of: .level)

  private let log: ReadingLog
  private(set) var plans: [ImportPlan] = []
  /// The levels, without their outlines.
  private(set) var levels: [FeatureDraft] = []
  /// Positions of the names of files.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, log: ReadingLog) {
    self.log = log
    for entry in block.entries("imports by a name of your choice") where !entry.key.hasPrefix("x-") { read(entry) }
  }

  private mutating func read(_ entry: CursorEntry) {
    let cursor = entry.value
    cursor.refuseUnknownKeys(ImportsBlock.keys, in: "import \(entry.key)")
    var plan = ImportPlan()
    plan.id = property("id", of: cursor) ?? plan.id
    plan.name = property("name", of: cursor) ?? plan.name
    plan.type = property("type", of: cursor) ?? plan.type
    for type in cursor["types"]?.entries("a map from values of `\(plan.type)` to feature types") ?? [] {
      guard let text = type.value.text() else { continue }
      guard let target = ImportPlan.Target(text) else {
        let known = ["level", "skip"] + ImportPlan.Target.types.map(\.rawValue)
        let near = Spelling.nearest(to: String(text.prefix { $0 != "." }), in: known)
        log.report(
          .wrongType(
            "\"\(text)\" is not a feature type" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
            at: type.value.place,
            help: [
              "write level, skip, or one of \(known.dropFirst(2).joined(separator: ", ")) with a category: unit.room"
            ]))
        continue
      }
      plan.targets[type.key] = target
    }
    for level in cursor["levels"]?.entries("levels by id") ?? [] { read(level, into: &plan) }
    plans.append(plan)
  }

  /// The name of a property of the foreign file.
  private func property(_ key: String, of cursor: NodeCursor) -> String? {
    guard let value = cursor[key], let text = value.text() else { return nil }
    guard ImportedText.isOneLine(text) else {
      log.report(
        .wrongType(
          "`\(key)` of an import must be the name of a property on one line, and has \(text.isEmpty ? "no text" : "a line break or another control character")",
          at: value.place))
      return nil
    }
    return text
  }

  private mutating func read(_ entry: CursorEntry, into plan: inout ImportPlan) {
    let cursor = entry.value
    guard ImportedText.isOneLine(entry.key) else {
      log.report(
        .wrongType(
          "the id of a level of an import is empty, or has a line break or another control character",
          at: entry.keyPlace))
      return
    }
    cursor.refuseUnknownKeys(ImportsBlock.levelKeys, in: "level \(entry.key)")
    guard let file = cursor["file"], let text = file.text() else {
      log.report(.wrongType("level \(entry.key) of an import needs the name of its `file`", at: entry.keyPlace))
      return
    }
    guard let path = RelativePath.normalised(text) else {
      log.report(.include("\"\(text)\" is outside the folder of the venue", at: file.place))
      return
    }
    places[path] = file.place
    plan.levels.append(ImportPlan.Level(id: entry.key, file: path))
    var draft = FeatureDraft(type: .level, id: entry.key, place: cursor.place, idPlace: entry.keyPlace)
    draft.implied.derivesLeftOut = true
    draft.properties = cursor.entries("a map of properties").filter { $0.key != "file" }.map {
      DraftProperty(key: $0.key, value: $0.value)
    }
    levels.append(draft)
  }
}

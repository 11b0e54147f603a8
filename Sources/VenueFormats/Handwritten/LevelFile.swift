import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `levels/*.yaml`: one level and everything on it.
extension HandwrittenFile {
  mutating func readLevel() {
    guard let written = file.yaml() else { return }
    let root = regrouped(written)
    guard let cursor = root["level"], let id = cursor.text() else {
      root.refuseUnknownKeys(TextKeys.all(of: .level), in: root.file)
      if !root.misspells("level") {
        log.report(
          .wrongType(
            "\(root.file) must have the id of its level: `level: ID`",
            at: root["level"]?.place ?? SourcePlace(file: root.file, range: 0..<0, pointer: "/level")))
      }
      return
    }
    let outline = root["outline"]
    outline?.refuseUnknownKeys(TextKeys.shapes, in: "outline")
    let whole = CursorEntry(key: id, keyRange: cursor.node.range, value: root)
    let nothing = NodeCursor(SourceNode(.null, 0..<0), file: root.file, log: log)
    var levelDraft = draft(.level, whole, shapeOf: outline ?? nothing)
    levelDraft.idPlace = cursor.place
    levelDraft.implied.survey = root["surveyed"].map(survey)
    drafts.append(levelDraft)

    let level = LevelContext(id: ID(id), defaults: readDefaults(root))
    readFeatures(root, on: level, template: nil)
    for placed in root["place"]?.elements("a list of placed templates") ?? [] { place(placed, on: level) }
  }

  /// Surveyor of a level, and the date.
  private func survey(_ surveyed: NodeCursor) -> Survey {
    surveyed.refuseUnknownKeys(["by", "date"], in: "surveyed")
    _ = surveyed.entries("a map with by and date")
    let (by, date) = (surveyed["by"]?.text(), surveyed["date"]?.date())
    return Survey(by: by, date: date.flatMap { ISODate.isWritten(in: $0) ? $0 : nil })
  }

  /// Common data of a level file for all its features.
  struct LevelContext {
    var id: ID<Level>
    var defaults: [FeatureType: [CursorEntry]]
  }

  private func readDefaults(_ root: NodeCursor) -> [FeatureType: [CursorEntry]] {
    guard let defaults = root["defaults"] else { return [:] }
    let kinds = TextKeys.levelGroups.filter { TextKeys.defaulted.contains($0.type) }
    defaults.refuseUnknownKeys(kinds.map(\.key), in: "defaults")
    var result: [FeatureType: [CursorEntry]] = [:]
    for (key, type) in kinds {
      guard let values = defaults[key] else { continue }
      values.refuseUnknownKeys(TextKeys.all(of: type), in: "defaults for \(key)")
      result[type] = values.entries("a map of properties")
    }
    return result
  }

  /// Units, kiosks and so on of a level file or of a template.
  private mutating func readFeatures(_ root: NodeCursor, on level: LevelContext, template: TemplatePlacement?) {
    for (key, type) in TextKeys.levelGroups {
      for entry in features(root[key], type, "\(key) by id") {
        switch type {
        case .unit: readUnit(entry, on: level, template)
        case .kiosk:
          add(.kiosk, entry, on: level, template)
          readOccupants(of: entry, template) { $0.implied.kiosk = (template?.prefix ?? "") + entry.key }
        default: add(type, entry, on: level, template)
        }
      }
    }
  }

  private mutating func readUnit(_ entry: CursorEntry, on level: LevelContext, _ template: TemplatePlacement?) {
    add(.unit, entry, on: level, template)
    let unit = (template?.prefix ?? "") + entry.key
    for opening in features(entry.value["openings"], .opening, "openings by id") {
      add(.opening, opening, on: level, template) { $0.implied.unit = unit }
    }
    readOccupants(of: entry, template) { $0.implied.unit = unit }
  }

  private mutating func add(
    _ type: FeatureType, _ entry: CursorEntry, on level: LevelContext, _ template: TemplatePlacement?,
    _ complete: (inout FeatureDraft) -> Void = { _ in }
  ) {
    var draft = draft(type, entry, template: template)
    draft.implied.level = level.id
    for value in level.defaults[type] ?? [] where draft.property(value.key) == nil {
      draft.properties.append(
        DraftProperty(
          key: value.key, value: value.value, in: facts.part, isDefault: true))
    }
    complete(&draft)
    drafts.append(draft)
  }

  /// `occupant: {id: …}` or `occupants: {id: {…}}` of a unit or kiosk.
  private mutating func readOccupants(
    of owner: CursorEntry, _ template: TemplatePlacement?, _ complete: (inout FeatureDraft) -> Void
  ) {
    var entries: [CursorEntry] = []
    if let single = owner.value["occupant"] {
      if let id = single["id"], let text = id.text() {
        entries.append(CursorEntry(key: text, keyRange: id.node.range, value: single))
      } else {
        log.report(.wrongType("the occupant of \(owner.key) must have an `id`", at: single.place))
      }
    }
    entries += owner.value["occupants"]?.entries("occupants by id") ?? []
    for entry in entries {
      var draft = draft(.occupant, entry, template: template)
      complete(&draft)
      drafts.append(draft)
    }
  }

  // MARK: Templates

  private mutating func place(_ placed: NodeCursor, on level: LevelContext) {
    guard placed.node.entries != nil else {
      placed.reportWrongType("a map with template, at and prefix")
      return
    }
    placed.refuseUnknownKeys(["template", "at", "prefix"], in: "place")
    guard let name = placed["template"], let id = name.text() else {
      log.report(.wrongType("a placement must have a `template`", at: placed.place))
      return
    }
    guard let template = facts.templatesByID[id] else {
      // A misspelled `templates` is already reported.
      guard !facts.isTemplatesMisspelt else { return }
      let near = facts.nearTemplates.nearest(to: id)
      log.tally(
        "template/\(id)",
        .include(
          "there is no template \"\(id)\" in venue.yaml" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
          at: name.place), fix: near.map { .write($0, at: name.place, .unsafe) })
      return
    }
    let body = NodeCursor(template.value, log: log)
    body.refuseUnknownKeys(TextKeys.levelGroups.map(\.key), in: "template \(id)")
    guard let prefix = placed["prefix"]?.text() else {
      log.report(.wrongType("a placement must have a `prefix` for its ids", at: placed.place))
      return
    }
    let offset = placed["at"].flatMap { MetreShapes().position($0) } ?? (0, 0)
    readFeatures(
      body, on: level,
      template: TemplatePlacement(offset: offset, prefix: prefix, ids: HandwrittenFile.ids(in: template.value)))
  }

  /// All ids a template defines, nested ones included.
  private static func ids(in template: SourceValue) -> Set<String> {
    var ids: Set<String> = []
    for (key, _) in TextKeys.levelGroups {
      for entry in template.node[key]?.entries ?? [] {
        ids.insert(entry.key)
        for nested in entry.value["openings"]?.entries ?? [] { ids.insert(nested.key) }
      }
    }
    return ids
  }
}

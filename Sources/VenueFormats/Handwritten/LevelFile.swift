import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `levels/*.yaml`: one level and everything on it.
extension HandwrittenFile {
  /// True if a file is YAML with the key `level`, wherever it is.
  static func isLevel(_ file: InputTree.File) -> Bool {
    let lines =
      [".yaml", ".yml"].contains { file.path.lowercased().hasSuffix($0) } ? file.head.split(separator: 0x0A) : []
    return lines.contains { $0.starts(with: "level:".utf8) }
  }

  mutating func readLevel() {
    guard let written = file.yaml() else { return }
    if let levels = written["levels"] {
      return readLevels(levels, in: written.readAsMeant(TextKeys.all(of: .level), in: written.file))
    }
    let root = withLevelKey(regrouped(written))
    let keys = UnknownKeys(of: root, among: TextKeys.all(of: .level))
    guard let cursor = keys.meant["level"], let id = cursor.text() else {
      keys.report(in: root.file)
      if !root.misspells("level") {
        let name = root.file.split(separator: "/").last?.split(separator: ".").first ?? "ID"
        log.report(
          .wrongType(
            "\(root.file) must have the id of its level: `level: ID`, or `levels` with several ids",
            at: root["level"]?.place ?? SourcePlace(file: root.file, range: 0..<0, pointer: "/level"),
            help: ["write `level: \(name)` as its first line"]))
      }
      return
    }
    readLevel(
      keys, id: id, at: cursor.place, as: CursorEntry(key: id, keyRange: cursor.node.range, value: root), template: nil)
  }

  /// A level and everything on it.
  ///
  /// - Parameters:
  ///   - keys: its properties and its features.
  ///   - written: the part of the file that findings about the level show.
  ///   - template: the prefix of its ids, of a level that the file makes several times.
  mutating func readLevel(
    _ keys: UnknownKeys, id: String, at idPlace: SourcePlace, as written: CursorEntry, template: TemplatePlacement?
  ) {
    let meant = keys.meant
    let outline = meant["outline"].map { shapeMap($0).readAsMeant(TextKeys.shapes, in: "outline") }
    let nothing = NodeCursor(SourceNode(.null, 0..<0), file: meant.file, log: log)
    var levelDraft = draft(
      .level, CursorEntry(key: id, keyRange: written.keyRange, value: meant), keys: keys, shapeOf: outline ?? nothing)
    levelDraft.idPlace = idPlace
    if template != nil { levelDraft.place = written.place }
    levelDraft.implied.survey = meant["surveyed"].map(survey)
    drafts.append(levelDraft)

    let level = LevelContext(id: ID(id), defaults: readDefaults(meant))
    readFeatures(meant, on: level, template: template)
    let placements = meant["place"]?.elements("a list of placed templates") ?? []
    let prefixes = placements.map { $0.node["prefix"]?.text }
    for (position, placed) in placements.enumerated() {
      place(placed, on: level, inside: template) { PlacementPrefix.free(at: position, among: prefixes) }
    }
  }

  /// Surveyor of a level, and the date.
  private func survey(_ surveyed: NodeCursor) -> Survey {
    surveyed.refuseUnknownKeys(["by", "date"], in: "surveyed")
    _ = surveyed.entries("a map with by and date")
    let (by, date) = (surveyed["by"]?.text(), surveyed["date"]?.calendarDay())
    return Survey(by: by, date: date.flatMap { ISODate.isWritten(in: $0) ? $0 : nil })
  }

  /// Units, kiosks and so on of a level file or of a template.
  private mutating func readFeatures(_ root: NodeCursor, on level: LevelContext, template: TemplatePlacement?) {
    for (key, type) in TextKeys.levelGroups {
      for entry in features(root[key], type, "\(key) by id") {
        switch type {
        case .unit: readUnit(entry, on: level, template)
        case .kiosk:
          let keys = UnknownKeys(of: entry.value, among: TextKeys.all(of: .kiosk))
          add(.kiosk, entry, keys, on: level, template)
          let kiosk = CursorEntry(key: entry.key, keyRange: entry.keyRange, value: keys.meant)
          readOccupants(of: kiosk, template) { $0.implied.kiosk = template.localised(entry.key) }
        default: add(type, entry, on: level, template)
        }
      }
    }
  }

  private mutating func readUnit(_ written: CursorEntry, on level: LevelContext, _ template: TemplatePlacement?) {
    var entry = asLanding(written, on: level)
    let keys = UnknownKeys(of: entry.value, among: TextKeys.all(of: .unit))
    add(.unit, entry, keys, on: level, template)
    let unit = template.localised(entry.key)
    entry.value = keys.meant
    for opening in features(entry.value["openings"], .opening, "openings by id") {
      add(.opening, opening, on: level, template) { $0.implied.unit = unit }
    }
    readOccupants(of: entry, template) { $0.implied.unit = unit }
  }

  /// A unit without a category that has the id of a connector is its landing here; it is read with the id of one.
  private func asLanding(_ entry: CursorEntry, on level: LevelContext) -> CursorEntry {
    guard facts.connectors.contains(entry.key), entry.value["category"] == nil else { return entry }
    let meant = "\(entry.key).\(placeholders == nil ? level.id.text : "{level}")"
    log.report(
      .wrongType(
        "\(entry.key) is the id of a connector, not of its landing; did you mean \"\(meant)\"?", at: entry.keyPlace,
        fix: .rename(entry.keyPlace, to: meant)))
    return CursorEntry(key: "\(entry.key).\(level.id)", keyRange: entry.keyRange, value: entry.value)
  }

  private mutating func add(
    _ type: FeatureType, _ entry: CursorEntry, _ keys: UnknownKeys? = nil, on level: LevelContext,
    _ template: TemplatePlacement?, _ complete: (inout FeatureDraft) -> Void = { _ in }
  ) {
    var draft = draft(type, entry, keys: keys, template: template)
    draft.implied.level = level.id
    for value in level.defaults[type] ?? [] where draft.property(value.key) == nil {
      draft.properties.append(
        DraftProperty(
          key: value.key, value: value.value, in: facts.part, isDefault: true))
    }
    complete(&draft)
    drafts.append(draft)
  }

  /// `occupants: {id: {…}}`; one occupant in the form of `occupant` is read as it is meant.
  private func occupants(_ several: NodeCursor, of owner: CursorEntry) -> [CursorEntry] {
    guard let id = several["id"], let text = id.node.text else { return several.entries("occupants by id") }
    log.report(
      .wrongType(
        "occupants of \(owner.key) must be occupants by id, but is one occupant", at: several.place,
        help: ["write `occupant`, or `occupants: {\(text): {…}}`"]))
    return [CursorEntry(key: text, keyRange: id.node.range, value: several)]
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
        let form = single.node.text.map { "`occupant: {id: ID, name: \(MeantValue.quoted($0))}`" } ?? "`id: ID` in it"
        log.report(
          .wrongType(
            "the occupant of \(owner.key) must have an `id`", at: single.place,
            help: ["write \(form), with an id that no other feature has"]))
      }
    }
    if let several = owner.value["occupants"] { entries += self.occupants(several, of: owner) }
    for entry in entries {
      var draft = draft(.occupant, entry, template: template)
      complete(&draft)
      drafts.append(draft)
    }
  }

  // MARK: Templates

  /// - Parameter around: prefix of the ids of the level, of a level that the file makes several times.
  /// - Parameter free: a prefix that no other placement has.
  private mutating func place(
    _ placed: NodeCursor, on level: LevelContext, inside around: TemplatePlacement?, free: () -> String
  ) {
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
    let filled =
      placeholders.map {
        NodeCursor($0.filled(template.value.node), file: template.value.file, pointer: template.value.pointer, log: log)
      } ?? NodeCursor(template.value, log: log)
    let body = regrouped(template: filled, id)
    body.refuseUnknownKeys(TextKeys.levelGroups.map(\.key), in: "template \(id)")
    guard let prefix = placed["prefix"]?.text() else {
      let isFull = log.isFull(.wrongValueType, placed.file)
      log.report(
        .wrongType(
          "a placement must have a `prefix` for its ids", at: placed.place,
          help: ["write `prefix: \(isFull ? "a1-" : free())`, or another word that no other placement has"]))
      return
    }
    if !HandwrittenFile.isID(prefix), let place = placed["prefix"]?.place {
      let plain = String(prefix.lowercased().map { HandwrittenFile.isID(String($0)) ? $0 : "-" })
      log.report(
        .wrongType(
          "the prefix \"\(prefix)\" makes ids with other signs than a-z, 0-9, '-', '.' and '_'", at: place,
          help: ["write `prefix: \(plain)`"]))
    }
    let offset = placed["at"].flatMap { MetreShapes().position($0) } ?? (0, 0)
    readFeatures(
      body, on: level,
      template: TemplatePlacement(
        offset: offset, prefix: prefix, ids: HandwrittenFile.ids(in: body.node.entries ?? []),
        around: around.map { ($0.prefix, $0.ids) }, place: placed.place))
  }

  /// All ids that a file or a template defines, nested ones and those of placed templates included.
  ///
  /// - Parameter templates: those of the venue; empty inside a template, where none can be placed.
  static func ids(in entries: [SourceEntry], templates: [String: SourceValueEntry] = [:]) -> Set<String> {
    var ids: Set<String> = []
    for group in entries where TextKeys.levelGroups.contains(where: { $0.key == group.key }) {
      for entry in group.value.entries ?? [] {
        ids.insert(entry.key)
        for nested in ["openings", "occupants"] { ids.formUnion(entry.value[nested]?.entries?.map(\.key) ?? []) }
        if let occupant = entry.value["occupant"]?["id"]?.text { ids.insert(occupant) }
      }
    }
    for placed in entries.first(where: { $0.key == "place" })?.value.elements ?? [] {
      guard let template = placed["template"]?.text.flatMap({ templates[$0] }), let prefix = placed["prefix"]?.text
      else { continue }
      for id in HandwrittenFile.ids(in: template.value.node.entries ?? []) { ids.insert(prefix + id) }
    }
    return ids
  }
}

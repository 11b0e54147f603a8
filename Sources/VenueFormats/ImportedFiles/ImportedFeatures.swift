import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Features of another program's file as drafts, by the plan of its import.
struct ImportedFeatures {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level
  /// The name of the file, if it is one layer of several files: their features may have the same numbers.
  var ownLayer: String?

  private var log: ReadingLog { file.log }

  /// In the order of the file. Ids begin with the level, because programs often count them file by file.
  func drafts() -> [FeatureDraft] {
    let format = ImportedFormat.of(file)
    guard let format else { return [] }
    guard !plan.isRefused, !level.isRefused else { return [] }
    var records = format.records(file, plan, level)
    let layer = isLayer(records) ? ImportedFeatures.layerName(of: file.path) : nil
    if let layer { records = records.map { withLayer(layer, $0) } }
    var slips = PlanSlips(file, plan, level)
    slips.check(records, usualType: format.type)
    guard !slips.isRefused else { return [] }
    return ImportedFeatures(file: file, plan: slips.plan, level: slips.level, ownLayer: layer).drafts(records, format)
  }

  private func drafts(_ records: [ImportedRecord], _ format: ImportedFormat) -> [FeatureDraft] {
    let ids = records.enumerated().map { id(of: $1, $0, format) }
    var drafts: [FeatureDraft] = []
    var outline: Int?
    for (index, record) in records.enumerated() {
      guard let draft = draft(record, ids[index], format, { ids[$0] }) else { continue }
      if draft.type == .level, let outline, drafts[outline].geometry?.add(draft.geometry) == true { continue }
      if draft.type == .level { outline = outline ?? drafts.count }
      drafts.append(draft)
    }
    guard drafts.contains(where: { $0.type == .unit }) else {
      return drafts.map { draft in
        var draft = draft.asImported
        // The rooms of the level may be in another file.
        draft.implied.awaitsRooms = draft.type == .opening
        return draft
      }
    }
    LineDoors(log: log, level: level.id).place(in: &drafts)
    PointDoors(log: log, level: level.id).place(in: &drafts)
    if outline == nil, let assumed = self.outline(around: drafts) { drafts.append(assumed) }
    return drafts.map(\.asImported)
  }

  /// Without a feature for it, the outline of the level is that of the rooms, with the walls between them.
  private func outline(around drafts: [FeatureDraft]) -> FeatureDraft? {
    let rooms = drafts.filter { $0.type == .unit }
    let polygons = rooms.flatMap { room -> [GeoPolygon] in
      if case .polygons(let polygons) = room.geometry?.shape { polygons } else { [] }
    }
    guard let first = rooms.first, let origin = polygons.first?.shell.first, origin.isOnMap else { return nil }
    let plane = LocalPlane(origin: origin)
    let outline = LevelOutline.around(polygons.compactMap { plane.polygon($0) }).map { shape in
      GeoPolygon(shell: (shape.shell + shape.shell.prefix(1)).map { plane.coordinate(of: $0) })
    }
    guard !outline.isEmpty else { return nil }
    var draft = FeatureDraft(type: .level, id: level.id, place: first.place, idPlace: first.place)
    draft.geometry = DraftGeometry(shape: .polygons(outline), place: first.place)
    draft.geometry?.isAssumed = true
    draft.implied.derivesLeftOut = true
    return draft
  }

  private func id(of record: ImportedRecord, _ number: Int, _ format: ImportedFormat) -> String {
    let id = ImportedText.id(of: record, key: plan.id ?? format.id, usual: format.id, number, log: log)
    return [level.id, ownLayer, id].compactMap(\.self).joined(separator: "-")
  }

  private func draft(
    _ record: ImportedRecord, _ id: String, _ format: ImportedFormat, _ idOfRecord: (Int) -> String
  ) -> FeatureDraft? {
    guard isOnLevel(record, id) else { return nil }
    if let target = record.target { return draft(target, id, record, format, idOfRecord) }
    let key = plan.type ?? format.type
    guard let value = record.properties?[key], let text = ImportedText.text(value) else {
      let written = record.properties?[key]
      log.tally(
        "imports/none",
        Diagnostic(
          .featureTypeUnknown,
          written.map { "`\(key)` of feature \(id) is \($0.node.description), not a text, so the feature is excluded" }
            ?? "feature \(id) has no `\(key)`, so it is excluded", severity: .warning,
          place: written?.place ?? record.place,
          help: ["name the property with the kind of each feature as `type` of the import in venue.yaml"]))
      log.withdraw(id, type: "a feature without \(key)", .featureTypeUnknown, place: record.place)
      return nil
    }
    guard let target = plan.targets[text] else {
      log.tally(
        "imports/\(text)",
        habit: FindingTallies.Habit(key: "imports", kind: "\"\(text)\"") {
          "\($0) features are excluded, because `types` in venue.yaml does not have their \"\(key)\": \($1)"
        },
        Diagnostic(
          .featureTypeUnknown,
          "features with \(key) \"\(text)\" are excluded: `types` in venue.yaml does not have this value",
          severity: .warning, place: value.place, help: ["add it to `types`, or write `\(text): skip`"]))
      log.noteForeign(id, type: text, at: record.place)
      return nil
    }
    return draft(target, id, record, format, idOfRecord)
  }

  /// True if its level property has a value of this level. Values of no level are reported by the first level of the file.
  private func isOnLevel(_ record: ImportedRecord, _ id: String) -> Bool {
    guard let key = plan.level else { return true }
    let value = record.properties?[key]
    let text = value.flatMap(ImportedText.text)
    if let text, level.values.contains(text) { return true }
    let others = plan.levels.filter { $0.file == level.file }
    guard others.first?.id == level.id, !others.contains(where: { $0.values.contains(text ?? "") }) else {
      return false
    }
    log.tally(
      "imports/level/\(text ?? "")",
      habit: FindingTallies.Habit(key: "imports/level/\(file.path)", kind: text.map { "\"\($0)\"" } ?? "no value") {
        "\($0) features are excluded, because no level of the import has their \"\(key)\" as `value`: \($1)"
      },
      Diagnostic(
        .featureTypeUnknown,
        text.map { "features with \(key) \"\($0)\" are excluded: no level of the import has this `value`" }
          ?? "feature \(id) has no `\(key)`, so it is excluded",
        severity: .warning, place: value?.place ?? record.place, help: ["add it to `value` of a level"]))
    log.noteForeign(id, type: "\(key)=\(text ?? "")", at: record.place)
    return false
  }

  private func draft(
    _ target: ImportPlan.Target, _ id: String, _ record: ImportedRecord, _ format: ImportedFormat,
    _ idOfRecord: (Int) -> String
  ) -> FeatureDraft? {
    let record = withAreas(record, target, id)
    switch target {
    case .skip, .text:
      log.noteForeign(id, type: record.properties?[plan.type ?? format.type]?.node.text ?? "", at: record.place)
      return nil
    case .level:
      guard !record.hasNoShape else {
        reportNoShape(id, record)
        return nil
      }
      var draft = FeatureDraft(type: .level, id: level.id, place: record.place, idPlace: record.place)
      draft.geometry = record.geometry
      draft.implied.derivesLeftOut = true
      return draft
    case .feature(let type, let category):
      guard !record.hasNoShape else {
        reportNoShape(id, record)
        return nil
      }
      let own = self.category(record, type)
      guard own != ImportPlan.skip else {
        log.noteForeign(id, type: record.properties?[plan.category ?? ""]?.node.text ?? "", at: record.place)
        return nil
      }
      var draft = FeatureDraft(type: type, id: id, place: record.place, idPlace: record.place)
      draft.implied.level = ID(level.id)
      draft.implied.derivesLeftOut = true
      if let category = own ?? category {
        draft.properties.append(written("category", category, at: record))
      }
      addNames(of: record, format, to: &draft)
      if type == .opening { plan.width?.add(of: record, to: &draft) }
      if let key = plan.hours, Venue.schemas[type]?.textKeys.contains("hours") == true,
        let hours = ImportedText.hours(record.properties?[key])
      {
        draft.properties.append(hours)
      }
      if record.isNested {
        draft.properties.append(property("nested", SourceNode(.scalar("true", .plain), record.place.range), at: record))
      }
      if let sides = record.sides {
        let ids = [idOfRecord(sides.unit), sides.other.map(idOfRecord) ?? "outside"]
        draft.properties.append(joins(ids, at: record))
      }
      draft.geometry = type == .opening ? record.geometry.map(DoorLine.middle(of:)) : record.geometry
      return draft
    }
  }

  /// The category of a value of the category property; values without one are counted.
  private func category(_ record: ImportedRecord, _ type: FeatureType) -> String? {
    guard let key = plan.category, type == .unit || type == .amenity || type == .fixture || type == .section,
      let value = record.properties?[key], let text = ImportedText.text(value)
    else { return nil }
    if let category = plan.categories[text] { return category }
    log.tally(
      "imports/category/\(text)",
      habit: FindingTallies.Habit(key: "imports/category/\(file.path)", kind: "\"\(text)\"") {
        "\($0) features have the category of their type, because `categories` in venue.yaml does not have their \"\(key)\": \($1)"
      },
      Diagnostic(
        .featureTypeUnknown,
        "features with \(key) \"\(text)\" have the category of their type: `categories` in venue.yaml does not have this value",
        severity: .info, place: value.place, help: ["add the values that matter to `categories`"]))
    return nil
  }

  private func addNames(of record: ImportedRecord, _ format: ImportedFormat, to draft: inout FeatureDraft) {
    let nameKey = plan.name ?? format.name
    if let name = ImportedText.name(record.properties?[nameKey], key: nameKey) { draft.properties.append(name) }
    // A drawing has the number of a room as a second text.
    guard let key = format.secondName, plan.name == nil, let number = record.properties?[key],
      number.node.text != record.properties?[format.name]?.node.text
    else { return }
    draft.properties.append(DraftProperty(key: "alt_name", value: number))
  }

  private func written(_ key: String, _ text: String, at record: ImportedRecord) -> DraftProperty {
    // A category that the vocabulary does not have is reported where the author wrote it.
    if key == "category", let place = plan.ownCategories[text] {
      let node = SourceNode(.scalar(text, .quoted), place.range)
      return DraftProperty(key: key, value: NodeCursor(node, file: place.file, pointer: place.pointer, log: log))
    }
    return property(key, SourceNode(.scalar(text, .quoted), record.place.range), at: record)
  }

  private func joins(_ ids: [String], at record: ImportedRecord) -> DraftProperty {
    let nodes = ids.map { SourceNode(.scalar($0, .quoted), record.place.range) }
    return property("joins", SourceNode(.sequence(nodes), record.place.range), at: record)
  }

  private func property(_ key: String, _ node: SourceNode, at record: ImportedRecord) -> DraftProperty {
    DraftProperty(
      key: key, value: NodeCursor(node, file: record.place.file, pointer: record.place.pointer, log: log))
  }
}

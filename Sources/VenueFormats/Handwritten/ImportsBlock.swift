import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `imports` of `venue.yaml`: files of another program, by a name of the author's choice.
struct ImportsBlock {
  static let keys = [
    "file", "levels", "id", "name", "type", "types", "category", "categories", "level", "width", "hours", "blocks",
    "fit", "units", "gap", "encoding",
  ]
  static let ownLevelKeys = ["file", "layer", "value", "box", "fit"]
  static let levelKeys = ownLevelKeys + TextKeys.properties(of: .level)

  let log: ReadingLog
  private let frame: LocalPlane?
  private(set) var plans: [ImportPlan] = []
  /// The levels, without their outlines.
  private(set) var levels: [FeatureDraft] = []
  /// Positions of the names of files.
  private(set) var places: [String: SourcePlace] = [:]

  /// - Parameter frame: metres of the venue's frame; nil without a frame.
  init(_ block: NodeCursor, frame: LocalPlane?, log: ReadingLog) {
    self.log = log
    self.frame = frame
    if let nameless = nameless(block) {
      read(nameless)
      return
    }
    for entry in block.entries("imports by a name of your choice") where !entry.key.hasPrefix("x-") { read(entry) }
  }

  /// The block as one import, if it has the keys of an import in the place of names, which is reported.
  private func nameless(_ block: NodeCursor) -> CursorEntry? {
    guard let entries = block.node.entries, entries.count > 1, let first = entries.first,
      entries.allSatisfy({ ImportsBlock.keys.contains($0.key) || $0.key.hasPrefix("x-") }),
      block.node["file"]?.text != nil || block.node["levels"]?.entries?.contains(where: { $0.value.isMapping }) == true
    else { return nil }
    log.report(
      .wrongType(
        "the name of the import is missing above \(first.key)",
        at: SourcePlace(file: block.file, range: first.keyRange),
        help: [
          "write a name of your choice above \(first.key), such as `plan:`, and indent these lines by 2 spaces more"
        ]))
    return CursorEntry(key: "plan", keyRange: first.keyRange, value: block)
  }

  private mutating func read(_ entry: CursorEntry) {
    let cursor = entry.value
    cursor.refuseUnknownKeys(ImportsBlock.keys, in: "import \(entry.key)")
    var plan = ImportPlan()
    plan.frame = frame
    plan.id = property("id", of: cursor)
    plan.name = property("name", of: cursor)
    plan.type = property("type", of: cursor)
    plan.category = property("category", of: cursor)
    plan.level = property("level", of: cursor)
    plan.hours = property("hours", of: cursor)
    plan.width = cursor["width"].flatMap { width($0, of: cursor) }
    plan.encoding = encoding(cursor["encoding"])
    plan.unit = cursor["units"]?.choice(DrawingUnit.self)
    plan.gap = cursor["gap"]?.number(.drawnGap) ?? plan.gap
    plan.placing = cursor["fit"].flatMap { FitBlock(cursor: $0, frame: frame).placing() }
    let targets = ImportTargets(log: log)
    plan.typeLines = targets.read(cursor["types"], "a map from values of the type to feature types", &plan, \.targets)
    plan.blockLines = targets.read(cursor["blocks"], "a map from names of blocks to feature types", &plan, \.blocks)
    readCategories(cursor, &plan)
    plan.isRefused =
      ["fit", "types", "type", "level"].contains { cursor.misspells($0) }
      || cursor["fit"] != nil && plan.placing == nil || cursor["types"].map { $0.node.entries == nil } == true
      || cursor["type"] != nil && plan.type == nil || cursor["level"] != nil && plan.level == nil
    for key in ["id", "name", "type", "category", "level", "hours", "units", "fit"] {
      plan.places[key] = cursor[key]?.place
    }
    plan.places["width"] = cursor["width"].map { $0["property"]?.place ?? $0.place }
    if let written = cursor["file"] { plan.file = file(written) }
    for level in cursor["levels"]?.entries("levels by id") ?? [] { read(level, into: &plan) }
    plans.append(plan)
  }

  private func readCategories(_ cursor: NodeCursor, _ plan: inout ImportPlan) {
    func isCategory(_ text: String) -> Bool {
      text == ImportPlan.skip || ImportPlan.Target.types.contains { Vocabulary.lists(Category(text), for: $0) }
    }
    let entries = cursor["categories"]?.entries("a map from values to categories") ?? []
    if let turned = TurnedTable(entries, isMeaning: isCategory) {
      turned.report("category", to: log)
      for line in turned.lines { plan.categories.add(line.value, line.meaning) }
      return
    }
    for value in entries {
      guard let category = value.value.text() else { continue }
      plan.categories.add(value.key, category)
      if !isCategory(category) { plan.note(category, at: value.value.place) }
    }
  }

  /// The name of a property of the foreign file.
  func property(_ key: String, of cursor: NodeCursor) -> String? {
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
    if plan.file != nil, cursor["file"] == nil {
      levels.append(draft(of: entry))
      return
    }
    // The level is known, so that only its features are missing.
    levels.append(draft(of: entry))
    guard let written = cursor["file"] ?? fileUnderLayer(cursor) else {
      log.report(.wrongType("level \(entry.key) of an import needs the name of its `file`", at: entry.keyPlace))
      return
    }
    guard let path = file(written) else { return }
    var level = ImportPlan.Level(id: entry.key, file: path)
    let layer = cursor["file"] == nil ? nil : cursor["layer"]
    level.layers = (layer?.texts("a name, or a list of names") ?? []).map { NamePattern($0) }
    level.values = cursor["value"]?.texts("a value, or a list of values") ?? (plan.level == nil ? [] : [entry.key])
    level.layerPlace = layer?.place
    level.valuePlace = plan.level == nil ? nil : cursor["value"]?.place ?? entry.keyPlace
    if let numbers = cursor["box"]?.numbers("[x, y, x, y] of two corners in the drawing", counts: 4...4) {
      level.boxPlace = cursor["box"]?.place
      level.box = DrawingBox(
        minX: min(numbers[0], numbers[2]), minY: min(numbers[1], numbers[3]), maxX: max(numbers[0], numbers[2]),
        maxY: max(numbers[1], numbers[3]))
    }
    level.placing = cursor["fit"].flatMap { FitBlock(cursor: $0, frame: frame).placing() }
    level.fitPlace = cursor["fit"]?.place
    level.isRefused =
      ["fit", "layer", "value", "box"].contains { cursor.misspells($0) }
      || cursor["fit"] != nil && level.placing == nil || cursor["box"] != nil && level.box == nil
    plan.levels.append(level)
  }

  /// Endings of files of other programs: a layer seldom has one.
  private static let endings = [".geojson", ".json", ".csv", ".gpkg", ".dxf", ".gml", ".osm", ".shp", ".dwg", ".zip"]

  /// `layer: ground.geojson` in a level without `file`, which is reported, and read as it is meant.
  private func fileUnderLayer(_ cursor: NodeCursor) -> NodeCursor? {
    guard let layer = cursor["layer"], let text = layer.node.text?.lowercased(),
      ImportsBlock.endings.contains(where: text.hasSuffix)
    else { return nil }
    log.report(
      .wrongType(
        "`layer` has the name of a file, \(layer.node.text ?? "")", at: layer.place,
        help: ["write `file: \(layer.node.text ?? "")`; a layer is a part of a drawing, or a table"]))
    return layer
  }

  /// The path of a file of the folder; any other is reported.
  private mutating func file(_ cursor: NodeCursor) -> String? {
    guard let text = cursor.text() else { return nil }
    guard let path = RelativePath.normalised(text) else {
      log.report(.include("\"\(text)\" is outside the folder of the venue", at: cursor.place))
      return nil
    }
    places[path] = cursor.place
    return path
  }

  private func draft(of entry: CursorEntry) -> FeatureDraft {
    let cursor = entry.value
    var draft = FeatureDraft(type: .level, id: entry.key, place: cursor.place, idPlace: entry.keyPlace)
    draft.implied.derivesLeftOut = true
    draft.properties = cursor.entries("a map of properties").filter { !ImportsBlock.ownLevelKeys.contains($0.key) }.map
    {
      DraftProperty(key: $0.key, value: $0.value)
    }
    return draft
  }
}

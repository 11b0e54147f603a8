import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Names of an import in `venue.yaml` that a file does not have: each is reported at its own line, and read as it is meant.
struct PlanSlips {
  let file: OpenFile
  private(set) var plan: ImportPlan
  private(set) var level: ImportPlan.Level
  /// True if the content of the file cannot be decided, which is reported.
  private(set) var isRefused = false

  private var log: ReadingLog { file.log }

  init(_ file: OpenFile, _ plan: ImportPlan, _ level: ImportPlan.Level) {
    (self.file, self.plan, self.level) = (file, plan, level)
  }

  // MARK: Files with properties

  /// Properties without which no feature can be read.
  private static let decisive: Set<String> = ["type", "level"]

  /// Names of properties, then values of the level property, then values of the type property.
  ///
  /// - Parameter usualType: the type property of the format.
  mutating func check(_ records: [ImportedRecord], usualType: String) {
    guard !records.isEmpty else { return }
    // A drawing has layers, which its reader checks.
    guard records.allSatisfy({ $0.target == nil }) else { return checkTexts(of: records) }
    let has = WrittenCounts(records.lazy.flatMap { $0.properties?.node.keysWithValues ?? [] })
    let named: [(key: String, path: WritableKeyPath<ImportPlan, String?>)] = [
      ("type", \.type), ("level", \.level), ("id", \.id), ("name", \.name), ("category", \.category),
      ("width", \.widthKey), ("hours", \.hours),
    ]
    for (key, path) in named {
      guard let name = plan[keyPath: path], let place = plan.places[key], has[name] == 0 else { continue }
      let near = Spelling.nearest(to: name, in: has.words.prefix(PlanSlips.mostCompared))
      guard near != nil || key != "id" else { continue }
      let isDecisive = PlanSlips.decisive.contains(key)
      report(
        "no feature of \(file.path) has the property `\(name)`", name, near, of: has.words, at: place,
        help: "write one of the properties of its features: \(has.list)",
        severity: near != nil || isDecisive ? .error : .warning)
      if near == nil, isDecisive { isRefused = true }
      // Without a near name, nothing more is said about the property.
      plan[keyPath: path] = near ?? name
    }
    guard !isRefused else { return }
    checkLevels(records)
    let key = plan.type ?? usualType
    guard plan.type != nil || has[key] > 0 else { return refuseWithoutType(key, has) }
    checkLines(\.typeLines, \.targets, values: PlanSlips.values(of: key, in: records)) {
      "no feature of \($0) has the \(key) \"\($1)\""
    }
  }

  /// The import names no property of the type, and the features do not have the usual one.
  private mutating func refuseWithoutType(_ key: String, _ has: WrittenCounts) {
    guard let line = plan.typeLines.first else { return }
    isRefused = true
    report(
      "no feature of \(file.path) has the property `\(key)`, and the import has no `type`", key, nil, of: [],
      at: line.place,
      help: "add `type: PROPERTY` with the property that says what each feature is: \(has.list)", severity: .error)
  }

  /// Names, categories, hours and widths of a drawing: a text, a number, or an attribute of a block.
  private func checkTexts(of records: [ImportedRecord]) {
    let has = WrittenCounts(records.lazy.flatMap { $0.properties?.node.keysWithValues ?? [] })
    if let width = plan.width, let place = plan.places["width"], has[width.key] == 0,
      records.contains(where: { $0.target?.featureType == .opening })
    {
      report(
        "no door of \(file.path) has `\(width.key)`, so no widths are read", width.key, nil, of: [], at: place,
        help: "write an attribute of its blocks of doors: \(has.list)", severity: .warning)
    }
    // Without rooms, no text is theirs.
    guard records.contains(where: { $0.target?.featureType == .unit }) else { return }
    for (key, name, lost) in [
      ("name", plan.name, "no names are"), ("category", plan.category, "no category is"),
      ("hours", plan.hours, "no hours are"),
    ] {
      guard let name, let place = plan.places[key], has[name] == 0 else { continue }
      report(
        "no room of \(file.path) has `\(name)`, so \(lost) read", name, nil, of: [], at: place,
        help: "write one of these as `\(key)` in venue.yaml: \(has.list)", severity: .warning)
    }
  }

  private static func values(of key: String, in records: [ImportedRecord]) -> WrittenCounts {
    WrittenCounts(records.lazy.compactMap { $0.properties?[key].flatMap(ImportedText.text) })
  }

  /// A level of which no feature has a value. Values that other levels have are not meant.
  private mutating func checkLevels(_ records: [ImportedRecord]) {
    guard let key = plan.level else { return }
    let has = PlanSlips.values(of: key, in: records)
    let used = Set(plan.levels.filter { $0.file == level.file }.flatMap(\.values))
    let free = Array(has.words.lazy.filter { !used.contains($0) }.prefix(PlanSlips.mostCompared))
    for index in plan.levels.indices where plan.levels[index].file == level.file {
      let one = plan.levels[index]
      guard let place = one.valuePlace, let value = one.values.first, one.values.allSatisfy({ has[$0] == 0 }) else {
        continue
      }
      let near = Spelling.nearest(to: value, in: free)
      if let near { plan.levels[index].values.append(near) }
      guard one.id == level.id else { continue }
      level.values = plan.levels[index].values
      report(
        "no feature of \(file.path) has the \(key) \"\(value)\" of level \(one.id)", value, near, of: free, at: place,
        help: "write as `value` of the level what its features have: \(has.list)", severity: .error)
    }
  }

  // MARK: Drawings

  /// Layers and blocks of a drawing, and the layers of the level.
  ///
  /// - Parameters:
  ///   - layers: of its entities, with their numbers.
  ///   - blocks: of its inserted blocks.
  mutating func check(layers: WrittenCounts, blocks: WrittenCounts) {
    if let place = level.layerPlace, !level.layers.isEmpty,
      !layers.words.contains(where: { layer in level.layers.contains { $0.matches(layer) } })
    {
      isRefused = true
      return report(
        "no layer of \(file.path) has the name that `layer` of level \(level.id) gives", "", nil, of: [], at: place,
        help: "write one or more of its layers: \(layers.list)", severity: .error)
    }
    checkLines(\.typeLines, \.targets, values: layers) { "\($0) has no layer \"\($1)\"" }
    checkLines(\.blockLines, \.blocks, values: blocks) { "\($0) has no block \"\($1)\"" }
  }

  // MARK: Lines

  /// Lines and values that are compared with each other. Project default.
  private static let mostCompared = 500

  /// Lines of a table whose value the file does not have, while it has a near one that no line has.
  private mutating func checkLines(
    _ lines: KeyPath<ImportPlan, [ImportPlan.Line]>, _ path: WritableKeyPath<ImportPlan, ValueTable<ImportPlan.Target>>,
    values: WrittenCounts, _ message: (String, String) -> String
  ) {
    let table = plan[keyPath: path]
    let free = Array(values.words.lazy.filter { table[$0] == nil }.prefix(PlanSlips.mostCompared))
    guard !free.isEmpty else { return }
    for line in plan[keyPath: lines].prefix(PlanSlips.mostCompared) where !line.value.contains("*") {
      guard !values.has(inAnyCase: line.value),
        let near = PlanSlips.near(line.value, in: free), let meaning = plan[keyPath: path][line.value]
      else { continue }
      report(
        message(file.path, line.value), line.value, near, of: free, at: line.place, help: "", severity: .error,
        isKey: true)
      plan[keyPath: path].add(near, meaning)
    }
  }

  /// The value that a line certainly means: the same in another spelling or number, or, of a long word, one with a wrong letter.
  ///
  /// Names that differ only in their numbers are two names, `A-ROOM-1` and `A-ROOM-2`, and so are short words, `room` and `roof`.
  private static func near(_ word: String, in known: [String]) -> String? {
    let plain = Vocabulary.plain(word)
    if let same = known.first(where: { isSame(Vocabulary.plain($0), plain) }) { return same }
    guard plain.count >= shortestWord, let near = Spelling.nearest(to: word, in: known) else { return nil }
    func letters(_ text: String) -> String { Vocabulary.plain(text).filter { !$0.isNumber } }
    return letters(near) == letters(word) ? nil : near
  }

  /// Letters and digits of a word in which one wrong letter is a slip. Project default.
  private static let shortestWord = 6

  /// True for equal words, and for the plural of a word.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    !a.isEmpty && !b.isEmpty && (a == b || a + "s" == b || b + "s" == a)
  }

  /// - Parameter isKey: true for the key of a line, false for a value.
  private func report(
    _ message: String, _ written: String, _ near: String?, of known: [String], at place: SourcePlace, help: String,
    severity: Severity,
    isKey: Bool = false
  ) {
    // Several files of one import have the same slip.
    let key = "imports/slip/\(place.range.lowerBound)"
    guard let near else {
      var finding = Diagnostic.wrongType(message, at: place, help: [help])
      finding.severity = severity
      log.report(finding, once: key)
      return
    }
    let safety: Fix.Safety = Spelling.certain(written, in: known) == near ? .safe : .unsafe
    log.report(
      .wrongType(
        message + "; did you mean \"\(near)\"?", at: place,
        fix: isKey ? .rename(place, to: near, safety) : .write(near, at: place, safety)), once: key)
  }
}

extension SourceNode {
  /// The keys of a map that have a value.
  fileprivate var keysWithValues: [String] {
    if case .json(let value) = content {
      guard value.kind == .object, let count = value.count else { return [] }
      return (0..<count).compactMap { index in
        value.member(at: index).flatMap { $0.value.isNull ? nil : $0.key }
      }
    }
    return entries?.filter { !$0.value.isNull }.map(\.key) ?? []
  }
}

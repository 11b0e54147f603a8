import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `types` and `blocks` of an import: what the values of a foreign file become.
struct ImportTargets {
  let log: ReadingLog

  /// Reads the lines into a table of the plan. A line with a fault is read as it is certainly meant; otherwise its features are skipped, so that the
  /// fault is reported once.
  ///
  /// - Returns: the lines, in their order.
  func read(
    _ map: NodeCursor?, _ expected: String, _ plan: inout ImportPlan,
    _ table: WritableKeyPath<ImportPlan, ValueTable<ImportPlan.Target>>
  ) -> [ImportPlan.Line] {
    guard let map, map.node.entries != nil || !map.isNull else { return [] }
    let entries = map.entries(expected)
    if let turned = TurnedTable(entries, isMeaning: ImportTargets.isTarget, isCertain: ImportTargets.isCategorised) {
      turned.report("feature type", to: log)
      for line in turned.lines { plan[keyPath: table].add(line.value, ImportPlan.Target(line.meaning) ?? .skip) }
      return turned.lines.map { ImportPlan.Line(value: $0.value, place: $0.place) }
    }
    return entries.map { entry in
      let target = target(entry.value, hasCategories: plan.category != nil)
      plan[keyPath: table].add(entry.key, target ?? .skip)
      if case .feature(let type, let category?)? = target, !Vocabulary.lists(Category(category), for: type) {
        plan.note(category, at: ImportTargets.place(of: category, in: entry.value))
      }
      return ImportPlan.Line(value: entry.key, place: entry.keyPlace)
    }
  }

  /// True for a word behind which a feature type is: `unit.room`, `level`.
  private static func isTarget(_ text: String) -> Bool { ImportPlan.Target(text) != nil }

  /// True for a feature type with one of its categories.
  private static func isCategorised(_ text: String) -> Bool {
    guard case .feature(let type, let category?)? = ImportPlan.Target(text) else { return false }
    return Vocabulary.lists(Category(category), for: type)
  }

  /// - Parameter hasCategories: true if the features have a property with their category.
  private func target(_ cursor: NodeCursor, hasCategories: Bool) -> ImportPlan.Target? {
    if cursor.isNull {
      var finding = Diagnostic.wrongType(
        "\(cursor.label) has no feature type, so its features are not read", at: cursor.place,
        help: ["write its type, such as unit.room, or `skip`"])
      finding.severity = .warning
      log.report(finding)
      return nil
    }
    guard let text = cursor.text() else { return nil }
    if let target = ImportPlan.Target(text) { return checked(target, cursor, hasCategories: hasCategories) }
    if let help = ImportTargets.ambiguous[text.lowercased()] {
      log.report(.wrongType("\"\(text)\" is not a feature type", at: cursor.place, help: [help]))
      return nil
    }
    let meant = ImportTargets.meant(by: text)
    let types = ImportPlan.Target.types
    var help = [
      "write \(ImportPlan.Target.words.joined(separator: ", ")), or one of \(types.map(\.rawValue).joined(separator: ", ")) with a category: unit.room"
    ]
    if meant.count > 1 {
      help = ["write " + meant.dropLast().joined(separator: ", ") + " or " + meant[meant.count - 1]]
    }
    log.report(
      .wrongType(
        "\"\(text)\" is not a feature type" + (meant.count == 1 ? "; did you mean \"\(meant[0])\"?" : ""),
        at: cursor.place, help: meant.count == 1 ? [] : help,
        fix: meant.count == 1 ? .write(meant[0], at: cursor.place, ImportTargets.safety(of: text)) : nil))
    return meant.count == 1 ? ImportPlan.Target(meant[0]) : nil
  }

  /// A target whose category is the name of a type (`unit.opening`) is that type; an amenity needs a category.
  private func checked(
    _ target: ImportPlan.Target, _ cursor: NodeCursor, hasCategories: Bool
  ) -> ImportPlan.Target {
    guard case .feature(let type, let category) = target else { return target }
    if let category, !Vocabulary.lists(Category(category), for: type), let own = ImportPlan.Target(category) {
      log.report(
        .wrongType(
          "\"\(category)\" is not a category of type \(type.rawValue); did you mean \"\(category)\" alone?",
          at: cursor.place,
          fix: .write(category, at: cursor.place, .unsafe)))
      return own
    }
    if category == nil, type == .amenity, !hasCategories {
      log.report(
        .wrongType(
          "an amenity must have a category", at: cursor.place,
          help: ["write it behind a point, such as amenity.atm, or write `skip`"]))
      return .skip
    }
    return target
  }

  /// A slip of the hand has one meaning; a word of another program is to be looked at.
  private static func safety(of text: String) -> Fix.Safety {
    let words = ImportPlan.Target.types.map(\.rawValue) + ImportPlan.Target.words
    let first = text.split(maxSplits: 1) { !$0.isLetter }.first.map(String.init) ?? ""
    return Spelling.certain(first, in: words) == nil ? .unsafe : .safe
  }

  /// Words that can be a wall or what is inside it.
  private static let ambiguous = ["wall", "walls"].reduce(into: [String: String]()) { table, word in
    table[word] =
      "write `level` if the line is the outline of the level, `unit` if its lines enclose rooms, `fixture.wall` if each wall is an area, or `skip`"
  }

  /// Words of other programs for targets.
  private static let otherWords = [
    "outline": "level", "floor": "level", "storey": "level", "ignore": "skip", "none": "skip", "door": "opening",
    "entrance": "opening", "label": "text", "name": "text",
  ]

  /// The targets that a text may mean: a category without its type, another separator, or a misspelt type.
  static func meant(by text: String) -> [String] {
    let types = ImportPlan.Target.types
    let owners = types.filter { Vocabulary.lists(Category(text), for: $0) }
    if let word = otherWords[text.lowercased()] { return [word] }
    if !owners.isEmpty {
      // A section is an area of several units, which few files have.
      let likely = owners.filter { $0 != .section }
      return (likely.isEmpty ? owners : likely).map { "\($0.rawValue).\(text)" }
    }
    let parts = text.split(maxSplits: 1) { !$0.isLetter }.map(String.init)
    guard let first = parts.first else { return [] }
    let rest = parts.dropFirst().first.map { "." + $0.drop { $0 == " " } } ?? ""
    let words = types.map(\.rawValue) + (rest.isEmpty ? ImportPlan.Target.words : [])
    if let near = Spelling.certain(first, in: words) { return [near + rest] }
    // An everyday word such as "toilet".
    return types.flatMap { type in
      Vocabulary.categories(called: text, for: type).prefix(1).map { "\(type.rawValue).\($0)" }
    }
  }

  /// The part of `unit.corridor` that is the category.
  private static func place(of category: String, in cursor: NodeCursor) -> SourcePlace {
    var place = cursor.place
    let (whole, length) = (cursor.node.text?.utf8.count ?? 0, category.utf8.count)
    if place.range.count == whole, length < whole {
      place.range = (place.range.upperBound - length)..<place.range.upperBound
    }
    return place
  }
}

extension ImportPlan {
  /// Keeps the place of a category for the finding that the vocabulary does not have it; the first of several.
  mutating func note(_ category: String, at place: SourcePlace) {
    if ownCategories[category] == nil { ownCategories[category] = place }
  }
}

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
    return map.entries(expected).map { entry in
      let target = target(entry.value)
      plan[keyPath: table].add(entry.key, target ?? .skip)
      if case .feature(let type, let category?)? = target, !Vocabulary.lists(Category(category), for: type) {
        plan.note(category, at: ImportTargets.place(of: category, in: entry.value))
      }
      return ImportPlan.Line(value: entry.key, place: entry.keyPlace)
    }
  }

  private func target(_ cursor: NodeCursor) -> ImportPlan.Target? {
    guard let text = cursor.text() else { return nil }
    if let target = ImportPlan.Target(text) { return target }
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
        fix: meant.count == 1 ? .write(meant[0], at: cursor.place) : nil))
    return meant.count == 1 ? ImportPlan.Target(meant[0]) : nil
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
    if !owners.isEmpty { return owners.map { "\($0.rawValue).\(text)" } }
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

import VenueVocabulary

/// The known key that a word means: lookups in the table of words.
enum KeySynonyms {
  /// Keys by words.
  private static let keysByWord = table.mapValues { keys in keys.filter { !$0.hasPrefix(columnMark) } }

  /// Columns by words.
  private static let columnsByWord = table.compactMapValues { keys in
    keys.first { $0.hasPrefix(columnMark) }.map { String($0.dropFirst(columnMark.count)) }
  }

  private static let columnMark = "column:"

  /// Keys and columns by words, in small letters.
  static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for row in text.split(separator: "\n") {
      let sides = row.split(separator: ">")
      let keys = sides[1].split(separator: " ").map(String.init)
      for word in sides[0].split(separator: ",") { table[word.trimmed] = keys }
    }
    return table
  }()

  /// Keys that the text format does not need, with what says the same.
  private static let unneeded = [
    "feature_type": "the key of the group, such as `units`, says the type",
    "level_id": "what is in the file of a level is on it",
    "id": "the key before the colon is the id",
    "level": "what is in the file of a level is on it; for another floor, move it to the file of that level",
    "floor": "what is in the file of a level is on it; for another floor, move it to the file of that level",
  ]

  /// The key that is meant by another one; nil if none is.
  ///
  /// - Parameters:
  ///   - value: what is written under the other key.
  ///   - known: keys that the object may have.
  ///   - present: keys that it has.
  static func key(
    for key: String, value: SourceNode, among known: [String], beside present: some Collection<String>
  ) -> String? {
    let candidates = keys(forWord: key) + forms(of: key)
    return candidates.first {
      // An opening is `of` a unit, a closure is of any features.
      known.contains($0) && !present.contains($0) && fits(value, $0, among: known)
        && !($0 == "of" && known.contains("to"))
    }
  }

  /// The key that is meant by another one, but that the object has already; nil if there is none.
  static func twin(of key: String, among known: [String], beside present: some Collection<String>) -> String? {
    keys(forWord: key).first {
      known.contains($0) && present.contains($0) && !($0 == "of" && known.contains("to"))
    }
  }

  /// The column of a table that is meant by another name.
  static func column(for name: String, among known: [String]) -> String? {
    ([columnsByWord[name.lowercased()]].compactMap { $0 } + keys(forWord: name)).first(where: known.contains)
  }

  /// Our keys for a word, best first.
  private static func keys(forWord word: String) -> [String] { keysByWord[word.lowercased()] ?? [] }

  /// Why a key is not needed; nil for all others.
  static func reason(toRemove key: String) -> String? { unneeded[key] }

  /// One and many, and `min_` for `minimum_`.
  private static func forms(of key: String) -> [String] {
    var forms = [key + "s"]
    if key.hasSuffix("y") { forms.append(key.dropLast() + "ies") }
    if key.hasSuffix("ies") { forms.append(key.dropLast(3) + "y") }
    if key.hasSuffix("s") { forms.append(String(key.dropLast())) }
    for (short, long) in [("min_", "minimum_"), ("max_", "maximum_")] where key.hasPrefix(short) {
      forms.append(long + key.dropFirst(short.count))
    }
    return forms
  }

  /// False for a value that certainly is not one of a key: a ring is no point, and one text is no group of features.
  static func fits(_ value: SourceNode, _ key: String, among known: [String]) -> Bool {
    let elements = value.elements
    switch key {
    // That of an opening is a distance; that of a placement is a position.
    case "at": return value.number != nil || (elements?.count == 2 && !known.contains("wall"))
    case "point", "position", "origin", "center": return elements?.count == 2 && elements?[0].number != nil
    case "polygon", "line":
      let isList = elements.map { !$0.isEmpty && $0.allSatisfy { $0.elements != nil } } ?? false
      return isList || MeantValue.corners(value) != nil
    case "rect": return elements?.count == 4
    case "outline": return value.isMapping || elements != nil
    // Of a venue, they are files; of a level or a connector, ids.
    case "levels" where known.contains("frame"), "languages" where !value.isMapping && value.text == nil:
      return elements != nil
    case "levels", "languages", "of": return !value.isMapping
    case "buildings": return known.contains("frame") ? value.isMapping : !value.isMapping
    case "hours": return value.flag == nil
    case "walled", "categories", "name": return value.flag == nil
    case "category": return value.text != nil && value.flag == nil
    case "occupant": return value.isMapping
    case let key where groups.contains(key): return value.isMapping || (elements?.allSatisfy(\.isMapping) ?? false)
    default: return true
    }
  }

  /// Keys of features by id.
  private static let groups: Set<String> = [
    "amenities", "connectors", "details", "fixtures", "kiosks", "links", "occupants", "openings", "routes", "sections",
    "templates", "themes", "units",
  ]
}

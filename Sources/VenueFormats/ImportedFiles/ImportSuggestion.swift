import VenueGeometry
import VenueVocabulary

/// A `venue.yaml` that imports one file of another program, with the properties, values and layers that the file really has.
struct ImportSuggestion {
  /// The lines of the file, ready to be saved.
  let yaml: String
  /// True if the file can be read by it as it is: it has positions on the Earth, and areas that are known to be rooms.
  let isComplete: Bool
  /// The type property; nil without one.
  private(set) var type: String?
  /// Number of features with a known type, and of all.
  private(set) var known = 0
  private(set) var all = 0

  private static let types = [
    "feature_type", "type", "kind", "class", "indoor", "category", "room_type", "usage", "use", "function", "layer",
  ]
  private static let categories = ["category", "use", "usage", "function", "room_type", "class", "kind"]
  private static let levels = ["level", "level_id", "floor", "storey", "story", "ordinal", "etage", "geschoss"]
  private static let names = ["name", "label", "title", "room_name", "roomname", "long_name", "bezeichnung"]
  private static let ids = ["id", "uuid", "guid", "globalid", "fid", "objectid", "gid", "key", "number", "ref"]
  /// More values of a level property are no levels.
  private static let mostLevels = 100

  init(_ survey: FileSurvey, file: String) {
    all = survey.shapes.count
    let level = survey.property(named: ImportSuggestion.levels).flatMap {
      $0.values.count <= ImportSuggestion.mostLevels && $0.count * 2 > survey.shapes.areas ? $0 : nil
    }
    let candidates = ImportSuggestion.types.compactMap { survey.property(named: [$0]) }.filter { $0.key != level?.key }
    let best = candidates.enumerated().max { a, b in
      (ImportSuggestion.known(a.element), -a.offset) < (ImportSuggestion.known(b.element), -b.offset)
    }?.element
    type = best?.key
    known = best.map(ImportSuggestion.known) ?? 0
    let rooms = best?.values.filter { ImportSuggestion.target($0.text, $0.shapes)?.hasPrefix("unit") == true } ?? []
    isComplete = survey.isInDegrees && !rooms.isEmpty && known * 2 >= all
    var lines = ImportSuggestion.head(file)
    if !survey.isInDegrees { lines += ImportSuggestion.fit(survey.box) }
    if !survey.hasIDs,
      let id = ImportSuggestion.ids.compactMap({ survey.property(named: [$0]) }).first(where: \.isUnique)
    {
      if id.key != "id" { lines.append("    id: \(ImportSuggestion.text(id.key))") }
    }
    if let name = survey.property(named: ImportSuggestion.names), name.key != "name" {
      lines.append("    name: \(ImportSuggestion.text(name.key))")
    }
    if let key = best?.key, key != "type" { lines.append("    type: \(ImportSuggestion.text(key))") }
    lines += ImportSuggestion.types(best)
    lines += ImportSuggestion.categories(survey, besides: best?.key)
    lines += ImportSuggestion.levels(level, file)
    yaml = lines.joined(separator: "\n") + "\n"
  }

  private static func known(_ property: FileSurvey.Property) -> Int {
    property.values.reduce(0) { $0 + (target($1.text, $1.shapes) == nil ? 0 : $1.shapes.count) }
  }

  // MARK: Parts of the file

  /// - Parameter file: its path.
  static func head(_ file: String) -> [String] {
    let stem = String(file.prefix { $0 != "." })
    let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return [
      "schema: \(SchemaSteps.venues.current)", "id: \(words.isEmpty ? "venue" : text(words.joined(separator: "-")))",
      "name: \(text(stem))",
      "# category: university       # what the venue is: docs/categories.md",
      "# address: {address: 1 Street, locality: Town, country: FI}",
      "languages: [und]             # the language of the names, such as en", "imported: \(text(file))", "imports:",
      "  plan:",
    ]
  }

  /// Two corners of the plan, whose places the owner knows.
  static func fit(_ box: (low: Coordinate, high: Coordinate)?) -> [String] {
    func corner(_ point: Coordinate?) -> String {
      "\(Decimals.text(point?.longitude ?? 0, 2)), \(Decimals.text(point?.latitude ?? 0, 2))"
    }
    return [
      "    fit:                     # where two corners of the plan are on the Earth", "      points:",
      "        - {drawing: [\(corner(box?.low))], position: [LONGITUDE, LATITUDE]}",
      "        - {drawing: [\(corner(box?.high))], position: [LONGITUDE, LATITUDE]}",
    ]
  }

  private static func types(_ property: FileSurvey.Property?) -> [String] {
    guard let property else { return ["    types: {}                # no property says what a feature is"] }
    return ["    types:"]
      + property.values.map { value, shapes in
        let target = target(value, shapes)
        return line(value, target ?? "skip", shapes.words + (target == nil ? "; not known" : ""))
      }
  }

  static func line(_ key: String, _ target: String, _ comment: String) -> String {
    let start = "      \(text(key)): \(target)"
    return start + String(repeating: " ", count: max(1, 29 - start.count)) + "# \(comment)"
  }

  /// A second property with the use of rooms, if the type is only a feature type.
  private static func categories(_ survey: FileSurvey, besides type: String?) -> [String] {
    for name in categories {
      guard let property = survey.property(named: [name]), property.key != type else { continue }
      let found = property.values.compactMap { value, _ in
        Vocabulary.category(called: value, ofAny: [.unit]).map { "\(text(value)): \($0)" }
      }
      if !found.isEmpty {
        return ["    category: \(text(property.key))", "    categories: {\(found.joined(separator: ", "))}"]
      }
    }
    return []
  }

  private static func levels(_ property: FileSurvey.Property?, _ file: String) -> [String] {
    guard let property else {
      return ["    levels:", "      level-0: {file: \(text(file)), ordinal: 0, name: Ground floor, short_name: G}"]
    }
    let numbered = property.values.map { (text: $0.text, number: Double($0.text)) }
    let ordered =
      numbered.allSatisfy { $0.number?.isFinite == true }
      ? numbered.sorted { ($0.number ?? 0) < ($1.number ?? 0) } : numbered
    let ground = ordered.firstIndex { ($0.number ?? 0) >= 0 } ?? 0
    let areOrdinals = numbered.allSatisfy { $0.number.map(isOrdinal) ?? false }
    return ["    level: \(text(property.key))", "    levels:"]
      + ordered.enumerated().map { place, level in
        let ordinal = areOrdinals ? level.number : nil
        let short = String(level.text.prefix(4))
        return
          "      \(text("level-\(level.text)")): {file: \(text(file)), value: \(quoted(level.text)), ordinal: \(Quantity.text(ordinal ?? Double(place - ground))), name: \(quoted(level.text)), short_name: \(quoted(short))}"
      }
  }

  /// True for numbers that `ordinal` can have.
  private static func isOrdinal(_ number: Double) -> Bool {
    Quantity.ordinal.contains(number) && StoreyNumber(number) != nil
  }

  private static func text(_ text: String) -> String { YAMLScalar().written(text) }

  private static func quoted(_ text: String) -> String {
    let written = YAMLScalar().written(text)
    return written.hasPrefix("\"") ? written : "\"\(written)\""
  }

  // MARK: Meanings

  /// Words for doors in names of layers, tables and blocks, in some languages of offices; folded.
  private static let doors = ["door", "tuer", "tür", "porte", "puerta", "deur", "dør", "dörr"]

  /// - Parameter name: in small letters.
  static func isDoor(_ name: String) -> Bool {
    doors.contains { name.contains($0) } || ["ovi", "ovet", "drzwi"].contains(name)
  }

  private static let outlines: Set<String> = ["level", "outline", "floor", "storey", "floorplate", "footprint"]

  /// What features with a value of the type property are, by the words of the field and the shapes; nil if that is not known.
  static func target(_ value: String, _ shapes: FileSurvey.Shapes) -> String? {
    let plain = Vocabulary.plain(value)
    if shapes.areas > 0, outlines.contains(plain) || plain.hasSuffix("outline") { return "level" }
    if let type = FeatureType(rawValue: value.lowercased()), ImportPlan.Target.types.contains(type) {
      return type == .unit ? "unit.room" : type.rawValue
    }
    if shapes.areas == 0, isDoor(plain) { return "opening" }
    if shapes.points == shapes.count {
      return Vocabulary.category(called: value, ofAny: [.amenity]).map { "amenity.\($0)" }
    }
    if isDoor(plain) || Vocabulary.category(called: value, ofAny: [.opening]) != nil && shapes.areas == 0 {
      return "opening"
    }
    guard shapes.areas > 0, let category = Vocabulary.category(called: value, ofAny: [.unit]) else { return nil }
    return "unit.\(category)"
  }
}

import VenueGeometry
import VenueVocabulary

/// A `venue.yaml` that imports one file of another program, with the properties, values and layers that the file really has.
struct ImportSuggestion {
  /// The lines of the file, ready to be saved.
  let yaml: String
  /// True if the file can be read by it as it is: it has positions on the Earth, and areas that are known to be rooms.
  let isComplete: Bool
  /// The lines of the import besides its levels.
  let meaning: [String]
  /// The property with the level; nil without one.
  let level: FileSurvey.Property?
  /// True if some of its areas are known to be rooms.
  let hasRooms: Bool
  /// The type property; nil without one.
  private(set) var type: String?
  /// Number of features with a known type, and of all.
  private(set) var known = 0
  private(set) var all = 0
  /// The values of the type property that are not known, with their number of features.
  private(set) var unknown: [(value: String, count: Int)] = []

  /// More values of a level property are no levels.
  private static let mostLevels = 100

  /// - Parameter names: of files with a feature type each, such as `rooms`; they count if no property says what a feature is.
  init(_ survey: FileSurvey, file: String, names: [(text: String, shapes: FileSurvey.Shapes)] = []) {
    all = survey.shapes.count
    let tables = survey.property(named: ["layer"]).flatMap {
      $0.count == survey.shapes.count ? TableLevels($0.values.map(\.text)) : nil
    }
    let written = survey.property(named: UsualNames.levels).flatMap {
      $0.values.count <= ImportSuggestion.mostLevels && $0.count * 2 > survey.shapes.areas ? $0 : nil
    }
    // A level property of some tables only says nothing about the others.
    let level = tables == nil || written?.count == survey.shapes.count ? written : nil
    self.level = level
    let usual = UsualNames.types.compactMap { survey.property(named: [$0]) }.filter { $0.key != level?.key }
    let candidates = usual.isEmpty ? ImportSuggestion.kinds(survey, besides: level?.key) : usual
    let ofFeatures = candidates.enumerated().max { a, b in
      (ImportSuggestion.known(a.element), -a.offset) < (ImportSuggestion.known(b.element), -b.offset)
    }?.element
    let ofFiles = FileSurvey.Property(key: "layer", values: names)
    // Names of rooms are in a property, too: it says the kind only if its own name is usual.
    let isByFeatures = !usual.isEmpty && (ofFeatures.map(ImportSuggestion.known) ?? 0) * 2 >= survey.shapes.count
    let isByFile = !isByFeatures && ImportSuggestion.known(ofFiles) > 0
    let best = isByFile ? ofFiles : ofFeatures
    type = best?.key
    known = best.map(ImportSuggestion.known) ?? 0
    for value in best?.values ?? [] where ImportSuggestion.target(value.text, value.shapes) == nil {
      unknown.append((value: value.text, count: value.shapes.count))
    }
    let rooms = best?.values.filter { ImportSuggestion.target($0.text, $0.shapes)?.hasPrefix("unit") == true } ?? []
    hasRooms = !rooms.isEmpty
    isComplete = survey.isInDegrees && !rooms.isEmpty && known * 2 >= all
    var lines: [String] = []
    if !survey.isInDegrees { lines += ImportSuggestion.fit(survey.box) }
    if !survey.hasIDs,
      let id = UsualNames.ids.compactMap({ survey.property(named: [$0]) }).first(where: \.isUnique)
    {
      if id.key != "id" { lines.append("    id: \(ImportSuggestion.text(id.key))") }
    }
    if let name = survey.usualProperty(named: UsualNames.names), name.key != "name" {
      lines.append("    name: \(ImportSuggestion.text(name.key))")
    }
    if let width = ImportSuggestion.width(survey) { lines.append(width) }
    if let hours = ImportSuggestion.hours(survey) { lines.append("    hours: \(ImportSuggestion.text(hours.key))") }
    if let key = best?.key, key != "type" { lines.append("    type: \(ImportSuggestion.text(key))") }
    lines += ImportSuggestion.types(best)
    lines += ImportSuggestion.categories(survey, besides: best?.key)
    meaning = lines
    let levels =
      level == nil ? tables?.lines(file) ?? ImportSuggestion.levels(nil, file) : ImportSuggestion.levels(level, file)
    yaml = (ImportSuggestion.head(file) + lines + levels).joined(separator: "\n") + "\n"
  }

  /// Values of a property that says what a feature is: fewer, and each of several features on average. Project default.
  private static let mostKinds = 60

  /// Properties that can say what a feature is, by their values: every feature has one, and most values are those of several features.
  private static func kinds(_ survey: FileSurvey, besides level: String?) -> [FileSurvey.Property] {
    survey.properties.filter { property in
      property.key != level && (2...mostKinds).contains(property.values.count)
        && property.count == survey.shapes.count && property.values.count * 2 <= property.count
        && property.values.contains { Double(decimal: $0.text) == nil }
    }
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

  /// The property with the clear width of doors, if all of its values are widths in one unit.
  private static func width(_ survey: FileSurvey) -> String? {
    guard let property = survey.property(named: UsualNames.widths), !property.values.isEmpty else { return nil }
    let numbers = property.values.compactMap { TableSeparator.tab.number($0.text) }
    let unit = [DrawingUnit.m, .mm].first { unit in
      numbers.allSatisfy { WidthProperty.range.contains($0 * unit.metres) }
    }
    guard numbers.count == property.values.count, let unit else { return nil }
    return unit == .m
      ? "    width: \(text(property.key))"
      : "    width: {property: \(YAMLScalar(isFlow: true).written(property.key)), units: \(unit.rawValue)}"
  }

  /// The property with opening hours, if all of its values are hours.
  private static func hours(_ survey: FileSurvey) -> FileSurvey.Property? {
    guard let property = survey.property(named: UsualNames.hours), !property.values.isEmpty else { return nil }
    return property.values.allSatisfy { (try? OpeningHours.read($0.text)) != nil } ? property : nil
  }

  static func line(_ key: String, _ target: String, _ comment: String) -> String {
    let start = "      \(text(key)): \(target)"
    return start + String(repeating: " ", count: max(1, 29 - start.count)) + "# \(comment)"
  }

  /// A second property with the use of rooms, if the type is only a feature type.
  private static func categories(_ survey: FileSurvey, besides type: String?) -> [String] {
    for name in UsualNames.categories {
      guard let property = survey.property(named: [name]), property.key != type else { continue }
      let found = property.values.compactMap { value, _ in
        RoomKinds.category(called: value).map { "\(text(value)): \($0)" }
      }
      if !found.isEmpty {
        return ["    category: \(text(property.key))", "    categories: {\(found.joined(separator: ", "))}"]
      }
    }
    return []
  }

  static func text(_ text: String) -> String { YAMLScalar().written(text) }

  static func quoted(_ text: String) -> String {
    let written = YAMLScalar().written(text)
    return written.hasPrefix("\"") ? written : "\"\(written)\""
  }

  // MARK: Meanings

  private static let outlines: Set<String> = ["level", "outline", "floor", "storey", "floorplate", "footprint"]
  /// Words for an outline that are nothing else in a longer name: `rdc_emprise`.
  private static let outlineWords: Set<String> = ["outline", "emprise", "contorno", "umriss", "輪郭", "外形線"]

  /// What features with a value of the type property are, by the words of the field and the shapes; nil if that is not known.
  static func target(_ value: String, _ shapes: FileSurvey.Shapes) -> String? {
    let plain = Vocabulary.plain(value)
    let words = value.lowercased().split { !$0.isLetter }.map(String.init)
    if shapes.areas > 0,
      outlines.contains(plain) || plain.hasSuffix("outline") || !outlineWords.isDisjoint(with: words)
    {
      return "level"
    }
    if let type = FeatureType(rawValue: value.lowercased()), ImportPlan.Target.types.contains(type) {
      return type == .unit ? "unit.room" : type.rawValue
    }
    if shapes.areas == 0, DoorWords.areIn(value) { return "opening" }
    if shapes.points == shapes.count {
      return Vocabulary.category(called: value, ofAny: [.amenity]).map { "amenity.\($0)" }
    }
    if DoorWords.areIn(value) || Vocabulary.category(called: value, ofAny: [.opening]) != nil && shapes.areas == 0 {
      return "opening"
    }
    guard shapes.areas > 0 else { return nil }
    if let category = RoomKinds.category(called: value) { return "unit.\(category)" }
    return RoomWords.areIn(value) ? "unit.room" : nil
  }
}

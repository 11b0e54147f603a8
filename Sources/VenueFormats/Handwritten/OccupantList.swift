import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `occupants.csv`: a list of businesses from a spreadsheet; a row is a part of an occupant.
struct OccupantList {
  let open: OpenFile

  private var log: ReadingLog { open.log }

  /// Properties that fit into a cell; `unit` gives the position.
  private static let columns = ["id", "unit"] + Occupant.schema.properties.filter(\.kind.fitsCell).flatMap(\.textKeys)
  /// Columns that may be given per language, as `name:fi`.
  private static let labelled = Occupant.schema.properties.filter(\.kind.isLabels).flatMap(\.textKeys)

  private struct ColumnName: Hashable {
    var key: String
    var language: String?
  }

  private struct Column {
    var name: ColumnName
    var field: CSVReader.Field

    var key: String { name.key }
    var language: String? { name.language }
  }

  init(_ file: OpenFile) { open = file }

  /// One draft per row, in order.
  func drafts() -> [FeatureDraft] {
    let (bytes, file) = (open.bytes, open.path)
    guard !OtherTable.isRefused(bytes, file, log) else { return [] }
    if let problem = TextEncoding.problem(in: bytes, file: file, isTable: true) {
      log.report(problem)
      if problem.severity == .error {
        log.lose(file, code: problem.code)
        return []
      }
    }
    let reading = CSVReader.read(OtherTable.withoutSeparatorLine(bytes))
    if let problem = reading.problem {
      log.report(
        .unparsable(
          problem.message, at: SourcePlace(file: file, range: problem.offset..<problem.offset), help: problem.help))
      log.lose(file, code: RulePage.unparsableDocument.code, isReadInPart: !reading.records.isEmpty)
    }
    let reader = TableHeader(
      columns: OccupantList.columns, looks: OccupantList.looks, separator: reading.separator, file: file, log: log)
    guard let table = reader.table(reading.records) else { return [] }
    let header = table.header
    let names = Set(header.map { String($0.text.prefix { $0 != ":" }) })
    var taken: Set<ColumnName> = []
    let columns = header.map { field in
      let column = column(field, beside: names, taken, file: file)
      if let column { taken.insert(column.name) }
      return column
    }
    guard columns.contains(where: { $0?.key == "id" }) else {
      log.report(
        .wrongType(
          "the first line of \(file) must have a column `id`", at: place(header[0], file),
          help: ["write a column `id` first, with a short word of its own in each row, such as `tide-cafe`"]))
      return []
    }
    tellRepeats(of: table.rows, file)
    return table.rows.enumerated().compactMap { row, fields in
      draft(fields, columns, reading.separator, row: row)
    }
  }

  /// Reports rows that repeat an earlier one in every field: they add nothing.
  private func tellRepeats(of rows: [[CSVReader.Field]], _ file: String) {
    var seen: Set<[String]> = []
    let repeats = rows.filter { $0.count > 1 && !seen.insert($0.map(\.text)).inserted }
    guard let first = repeats.first else { return }
    log.report(
      Diagnostic(
        .wrongValueType,
        repeats.count == 1
          ? "the row of \(first[0].text) repeats an earlier one"
          : "\(repeats.count) rows repeat earlier ones; the first is that of \(first[0].text)",
        severity: .warning, place: place(first[0], file), help: ["delete \(repeats.count == 1 ? "it" : "them")"]))
  }

  /// What the values of columns look like. Names of rooms and businesses have capitals or blanks, ids have not.
  private static let looks = [
    TableHeader.Look("id", HandwrittenFile.isID), TableHeader.Look("unit", HandwrittenFile.isID),
    TableHeader.Look("name") { !HandwrittenFile.isID($0) },
    TableHeader.Look("category") { Vocabulary.lists(Category($0), for: .occupant) },
    TableHeader.Look("phone") { $0.first == "+" },
    TableHeader.Look("website") { $0.hasPrefix("http") },
  ]

  /// - Parameters:
  ///   - present: names of all columns, without languages.
  ///   - taken: what the columns before it are read as.
  private func column(
    _ field: CSVReader.Field, beside present: Set<String>, _ taken: Set<ColumnName>, file: String
  ) -> Column? {
    let parts = field.text.split(separator: ":", maxSplits: 1).map(String.init)
    let key = parts.first ?? ""
    let language = parts.count == 2 ? parts[1] : nil
    guard OccupantList.columns.contains(key), parts.count == 1 || OccupantList.labelled.contains(key) else {
      guard !key.hasPrefix("x-") else { return nil }
      let free = OccupantList.columns.filter {
        !present.contains($0) && !taken.contains(ColumnName(key: $0, language: language))
      }
      let synonym = KeySynonyms.column(for: key, among: free)
      let certain = OccupantList.columns.contains(key) ? nil : synonym ?? Spelling.certain(key, in: free)
      let near =
        OccupantList.withLanguage(key) ?? certain ?? Spelling.nearest(to: key, in: OccupantList.columns)
      log.report(
        .unknownKey(
          "unknown column \"\(field.text)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place(field, file),
          help: near == nil ? ["columns: \(OccupantList.columns.joined(separator: ", ")); name:en for a language"] : [],
          meant: near.map { "/\($0)" },
          fix: certain.map { name in
            .write(
              ([name] + parts.dropFirst()).joined(separator: ":"), at: place(field, file),
              synonym == nil ? .safe : .unsafe)
          }))
      // The column is read as what it is meant for, so that nothing is missed.
      guard let certain, parts.count == 1 || OccupantList.labelled.contains(certain) else { return nil }
      return Column(name: ColumnName(key: certain, language: language), field: field)
    }
    return Column(name: ColumnName(key: key, language: language), field: field)
  }

  /// `name:fi` for `name_fi` and `name-fi`.
  private static func withLanguage(_ key: String) -> String? {
    guard let mark = key.lastIndex(where: { $0 == "_" || $0 == "-" || $0 == " " || $0 == "." }) else { return nil }
    let (base, language) = (String(key[..<mark]), String(key[key.index(after: mark)...]))
    return labelled.contains(base) && LanguageTag.isWritten(in: language) ? "\(base):\(language)" : nil
  }

  private func draft(
    _ fields: [CSVReader.Field], _ columns: [Column?], _ separator: TableSeparator, row: Int
  ) -> FeatureDraft? {
    let file = open.path
    let whole = SourcePlace(
      file: file, range: (fields.first?.range.lowerBound ?? 0)..<(fields.last?.range.upperBound ?? 0),
      pointer: "/\(row)")
    // A separator in a value moves the fields behind it; opening hours have most of them.
    let isShifted = fields.count > columns.count
    let rest: String = ["hours", "name"].first { (key: String) in columns.contains { $0?.key == key } } ?? "name"
    if isShifted {
      log.report(
        .unparsable(
          "the row of \(fields[0].text) has \(fields.count) fields, but the header has \(columns.count), so \(separator.words) divides one of them: only the fields before `\(rest)` are read",
          at: place(fields[columns.count], file),
          help: ["put the value that contains \(separator.words) in quotes: \"Mo-Fr 08:00-18:00; Sa,Su 10:00-16:00\""]))
    }
    var values: [(column: Column, field: CSVReader.Field)] = []
    for (column, field) in zip(columns, fields) {
      if isShifted, column?.key == rest { break }
      if let column, !field.text.isEmpty { values.append((column, field)) }
    }
    guard let id = values.first(where: { $0.column.key == "id" })?.field else {
      log.report(
        Diagnostic(
          .featureIDInvalid, "the row has no id", place: whole))
      return nil
    }
    guard !lacksCells(fields, columns, separator, whole) else {
      log.withdraw(id.text, type: FeatureType.occupant.rawValue, .unparsableDocument, place: whole)
      return nil
    }
    HandwrittenFile.checkID(id.text, at: place(id, file), .occupant, log)
    var draft = FeatureDraft(type: .occupant, id: id.text, place: whole, idPlace: place(id, file))
    draft.implied.unit = values.first { $0.column.key == "unit" }?.field.text
    for key in OccupantList.columns where key != "id" {
      let written = values.filter { $0.column.key == key }
      guard let first = written.first else { continue }
      let node: SourceNode
      if written.contains(where: { $0.column.language != nil }) {
        // Plain `name` is in the default language, which only the model knows: an empty tag represents it.
        node = SourceNode(
          .mapping(
            written.map {
              SourceEntry(
                key: $0.column.language ?? "", keyRange: $0.column.field.range,
                value: SourceNode(.scalar($0.field.text, .quoted), $0.field.range))
            }), first.field.range)
      } else {
        node = SourceNode(.scalar(first.field.text, .quoted), first.field.range)
      }
      draft.properties.append(
        DraftProperty(
          key: key,
          value: NodeCursor(node, file: file, pointer: "/\(row)/\(key)", log: log)))
    }
    return draft
  }

  /// Reports a row that has fewer fields than the header: its values are probably under the wrong columns.
  ///
  /// Optional columns at the end may be missing, as spreadsheets write it, if the values that are there can be meant for their columns.
  private func lacksCells(
    _ fields: [CSVReader.Field], _ columns: [Column?], _ separator: TableSeparator, _ whole: SourcePlace
  ) -> Bool {
    guard fields.count < columns.count else { return false }
    let missing = columns[fields.count...].compactMap { $0 }
    let needed = missing.filter { ["name", "category", "unit"].contains($0.key) }
    let category = zip(columns, fields).first { $0.0?.key == "category" }?.1.text ?? ""
    let isShifted = !category.isEmpty && !Vocabulary.lists(Category(category), for: .occupant)
    guard !needed.isEmpty || isShifted else { return false }
    log.report(
      .unparsable(
        "the row has \(fields.count) field\(fields.count == 1 ? "" : "s"), but the header names \(columns.count)",
        at: whole,
        help: [
          "write every \(separator.words.dropFirst(2)), also where a value is missing: a row that ends early lacks "
            + missing.map(\.field.text).joined(separator: ", ")
        ]))
    return true
  }

  private func place(_ field: CSVReader.Field, _ file: String) -> SourcePlace {
    SourcePlace(file: file, range: field.range)
  }
}

extension PropertyKind {
  fileprivate var isLabels: Bool { if case .labels = self { true } else { false } }

  /// True for a single text of any meaning.
  fileprivate var fitsCell: Bool {
    switch self {
    case .text, .labels, .category, .restriction, .hours: true
    default: false
    }
  }
}

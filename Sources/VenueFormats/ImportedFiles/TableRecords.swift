import VenueDiagnostics
import VenueGeometry
import VenueVocabulary

/// The rows of a CSV table of places: a point each, in two columns, or a shape as well-known text in one.
struct TableRecords {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  private var log: ReadingLog { file.log }

  /// Names of columns in small letters, in the order in which they are tried.
  private static let degrees = [
    ("longitude", "latitude"), ("lon", "lat"), ("lng", "lat"), ("long", "lat"),
    ("längengrad", "breitengrad"), ("laengengrad", "breitengrad"), ("longitud", "latitud"),
    ("longitudine", "latitudine"), ("долгота", "широта"), ("经度", "纬度"), ("経度", "緯度"), ("경도", "위도"),
  ]
  private static let metres = [("x", "y"), ("easting", "northing"), ("east", "north")]

  /// True if the beginning of a file is a table with shapes, or with columns for the longitude and the latitude.
  static func areIn(_ head: [UInt8]) -> Bool {
    if TableShapes.areIn(head) { return true }
    // The beginning of a longer file can end in the middle of a letter, and would then be no UTF-8.
    let lines = head.lastIndex(of: 0x0A).map { Array(head[..<$0]) } ?? head
    let header = CSVReader.read(OtherTable.withoutSeparatorLine(TableText(lines).bytes)).records.first ?? []
    let names = Set(header.map { $0.text.trimmed.lowercased() })
    return degrees.contains { names.contains($0.0) && names.contains($0.1) }
  }

  /// In the order of the table.
  func records() -> [ImportedRecord] {
    let text = TableText(file.bytes, codePage: plan.encoding)
    report(text.encoding)
    var reading = CSVReader.read(OtherTable.withoutSeparatorLine(text.bytes))
    if text.encoding != .utf8 { reading = reading.placed(in: text) }
    let records = reading.records
    if let problem = reading.problem {
      log.lose(file.path, code: RulePage.unparsableDocument.code, isReadInPart: records.count > 1)
      log.report(
        .unparsable(problem.message, at: SourcePlace(file: file.path, range: problem.offset..<problem.offset + 1)))
    }
    guard let header = records.first else { return [] }
    let shapes = TableShapes(file: file, plan: plan, level: level, records)
    guard let columns = shapes.map(Columns.shapes) ?? columns(header) else { return [] }
    return records.dropFirst().map { row in record(row, header, columns, reading.separator) }
  }

  private func report(_ encoding: TableText.Encoding) {
    switch encoding {
    case .utf8: break
    // Findings cannot quote its lines.
    case .utf16: file.isQuoted = false
    case .page(let name, let isAssumed):
      guard isAssumed else { return }
      log.report(
        .encoding(
          "\(file.path) is not in UTF-8; it is read as \(name)", at: SourcePlace(file: file.path, range: 0..<0),
          severity: .warning,
          help: [
            "save it as \"CSV UTF-8\" in your spreadsheet",
            "or write `encoding` in the import if letters are wrong, such as `encoding: windows-1251`",
          ]))
    case .misfit(let name):
      log.lose(file.path, code: RulePage.textEncoding.code)
      log.report(
        .encoding(
          "\(file.path) is neither UTF-8 nor \(name), so it is not read",
          at: SourcePlace(file: file.path, range: 0..<0),
          help: ["write the code page of the table as `encoding` of the import", "or save it as \"CSV UTF-8\""]))
    }
  }

  private enum Columns {
    case positions(x: Int, y: Int, PositionSystem)
    case shapes(TableShapes)

    /// The column that is no property.
    var ofShapes: Int? { if case .shapes(let shapes) = self { shapes.column } else { nil } }

    /// True for a row without a shape, also for one that says so: `POLYGON EMPTY`.
    func isBlank(in row: [CSVReader.Field]) -> Bool {
      guard let column = ofShapes else { return false }
      guard row.indices.contains(column) else { return true }
      let text = row[column].text.trimmed
      return text.isEmpty || text.suffix(5).uppercased() == "EMPTY"
    }
  }

  private func columns(_ header: [CSVReader.Field]) -> Columns? {
    let names = header.map { $0.text.trimmed.lowercased() }
    func pair(_ known: [(String, String)]) -> (Int, Int)? {
      for (x, y) in known {
        if let first = names.firstIndex(of: x), let second = names.firstIndex(of: y) { return (first, second) }
      }
      return nil
    }
    let placed =
      plan.placing(of: level)
      ?? plan.onFrame
    if let (x, y) = pair(TableRecords.degrees) { return .positions(x: x, y: y, .system(.degrees)) }
    if let (x, y) = pair(TableRecords.metres), let placed { return .positions(x: x, y: y, .placed(placed)) }
    let place = SourcePlace(file: file.path, range: header.first?.range ?? 0..<0)
    let found = names.joined(separator: ", ")
    if header.count == 1, let separator = TableHeader.separator(in: found, where: { !$0.isEmpty }) {
      log.lose(file.path, code: RulePage.unparsableDocument.code)
      log.report(
        .unparsable(
          "the columns of \(file.path) are separated by \(separator), not by commas", at: place,
          help: ["save it with commas or semicolons between the columns"]))
      return nil
    }
    log.report(
      Diagnostic(
        .coordinateInvalid, "\(file.path) has no columns with positions; its columns are \(found)", place: place,
        help: [
          "give the table one of these: columns `longitude` and `latitude`; columns `x` and `y` with a `fit` or a `frame`; or a column `WKT` with shapes as well-known text"
        ]))
    return nil
  }

  private func record(
    _ row: [CSVReader.Field], _ header: [CSVReader.Field], _ columns: Columns, _ separator: TableSeparator
  ) -> ImportedRecord {
    let range = (row.first?.range.lowerBound ?? 0)..<(row.last?.range.upperBound ?? 0)
    let place = SourcePlace(file: file.path, range: range)
    var entries: [SourceEntry] = []
    for (number, (column, field)) in zip(header, row).enumerated()
    where !field.text.isEmpty && number != columns.ofShapes {
      entries.append(
        SourceEntry(
          key: column.text, keyRange: column.range, value: SourceNode(.scalar(field.text, .quoted), field.range)))
    }
    return ImportedRecord(
      place: place, properties: NodeCursor(SourceNode(.mapping(entries), range), file: file.path, log: log),
      geometry: geometry(row, columns, separator, place), hasNoShape: columns.isBlank(in: row))
  }

  private func geometry(
    _ row: [CSVReader.Field], _ columns: Columns, _ separator: TableSeparator, _ place: SourcePlace
  ) -> DraftGeometry? {
    switch columns {
    case .positions(let x, let y, let system): point(row, [x, y], system, separator, place)
    case .shapes(let shapes): shapes.geometry(of: row, at: place)
    }
  }

  private func point(
    _ row: [CSVReader.Field], _ columns: [Int], _ system: PositionSystem, _ separator: TableSeparator,
    _ place: SourcePlace
  ) -> DraftGeometry? {
    let cells = columns.compactMap { row.indices.contains($0) ? row[$0] : nil }
    let numbers = cells.compactMap { separator.number($0.text) }
    guard numbers.count == 2 else {
      log.tally(
        "csv/position/\(file.path)",
        Diagnostic(
          .coordinateInvalid, "a row of \(file.path) has no position that is two numbers", severity: .warning,
          place: cells.first { separator.number($0.text) == nil }.map { SourcePlace(file: file.path, range: $0.range) }
            ?? place,
          help: [
            separator == .semicolon
              ? "write numbers such as 24,9412 or 24.9412" : "write numbers with a decimal point"
          ]))
      return nil
    }
    let written = Coordinate(longitude: numbers[0], latitude: numbers[1])
    return DraftGeometry(shape: .points([system.coordinate(written)]), place: place)
  }
}

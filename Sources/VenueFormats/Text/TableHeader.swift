import VenueDiagnostics
import VenueVocabulary

/// The first line of a CSV table that people write: a fault of the whole table is one finding, and the table is read as it is certainly meant.
struct TableHeader {
  /// What the values of a column look like, to find columns under each other's name.
  struct Look: Sendable {
    var column: String
    var fits: @Sendable (String) -> Bool

    init(_ column: String, _ fits: @escaping @Sendable (String) -> Bool) { (self.column, self.fits) = (column, fits) }
  }

  /// The columns that a table may have; in the order in which they are usually written.
  let columns: [String]
  /// Columns with a look of their own.
  let looks: [Look]
  /// Between the columns of the table.
  let separator: TableSeparator
  let file: String
  let log: ReadingLog
  /// True if the columns are always written in this order, so that a table without their names can be read.
  var isOrdered = false

  struct Table {
    var header: [CSVReader.Field]
    var rows: [[CSVReader.Field]]
  }

  /// - Returns: nil if nothing of the table can be read, which is reported.
  func table(_ written: [[CSVReader.Field]]) -> Table? {
    let records = withoutComments(written)
    guard let first = records.first else { return nil }
    if let separator = otherSeparator(in: first) {
      log.report(
        .unparsable(
          "the columns of \(file) are separated by \(separator), not by commas", at: place(first[0]),
          help: ["save it with commas or semicolons between the columns: `\(columns.prefix(3).joined(separator: ","))`"]
        ))
      log.lose(file, code: RulePage.unparsableDocument.code)
      return nil
    }
    if first.allSatisfy({ !isColumn($0.text) }) { return withoutHeader(records) }
    var table = Table(header: first, rows: Array(records.dropFirst()))
    trim(&table)
    lowercase(&table)
    exchange(&table)
    return table
  }

  /// True for a text that is, or can be meant as, the name of a column.
  private func isColumn(_ text: String) -> Bool {
    let name = String(text.prefix { $0 != ":" }).trimmed.lowercased()
    return columns.contains(name) || name.hasPrefix("x-") || Spelling.nearest(to: name, in: columns) != nil
      || columns.contains { name.hasPrefix($0 + "_") || name.hasPrefix($0 + "-") || name.hasPrefix($0 + " ") }
  }

  /// Another separator of some spreadsheets, for a header that is one field.
  private func otherSeparator(in header: [CSVReader.Field]) -> String? {
    header.count == 1 ? TableHeader.separator(in: header[0].text) { columns.contains($0.lowercased()) } : nil
  }

  /// - Parameter isName: true for the name of a column.
  static func separator(in line: String, where isName: (String) -> Bool) -> String? {
    for (mark, name) in [(";", "semicolons"), ("\t", "tabs"), ("|", "strokes")] as [(Character, String)]
    where line.contains(mark) {
      if line.split(separator: mark).contains(where: { isName(String($0).trimmed) }) { return name }
    }
    return nil
  }

  // MARK: A line of values in place of the names

  private func withoutHeader(_ records: [[CSVReader.Field]]) -> Table? {
    let names = meantColumns(of: records)
    let line = (names ?? looks.prefix(4).map(\.column)).joined(separator: separator.text)
    let start = SourcePlace(file: file, range: records[0][0].range.lowerBound..<records[0][0].range.lowerBound)
    log.report(
      .wrongType(
        "the first line of \(file) has \(names == nil ? "no known name of a column" : "values, not the names of columns")",
        at: place(records[0][0]),
        help: ["write the names of the columns \(names == nil ? "in the first line" : "above it"): `\(line)`"],
        fix: names.map { _ in .bytes(line + "\n", at: start, "write the names of the columns above it", .unsafe) }))
    guard let names else {
      log.lose(file, code: RulePage.wrongValueType.code)
      return nil
    }
    return Table(header: zip(names, records[0]).map { CSVReader.Field(text: $0, range: $1.range) }, rows: records)
  }

  /// The usual columns, if the first of them has a look, and all values below it have that look.
  private func meantColumns(of records: [[CSVReader.Field]]) -> [String]? {
    guard isOrdered, let look = looks.first, look.column == columns.first,
      records.allSatisfy({ look.fits($0[0].text) }),
      let most = records.map(\.count).max(), most <= columns.count
    else { return nil }
    return Array(columns.prefix(most))
  }

  // MARK: Blanks around names

  /// Blanks around the names of columns, which stand also around their values.
  private func trim(_ table: inout Table) {
    let blank = table.header.filter { $0.text != $0.text.trimmed && isColumn($0.text) }
    guard let first = blank.first else { return }
    log.report(
      .unknownKey(
        blank.count == 1
          ? "the column \"\(first.text)\" has a blank beside its name"
          : "\(blank.count) columns have a blank beside their name: \"\(first.text)\" is the first", at: place(first),
        help: ["remove the blanks beside the \(separator.plural) of the first line"],
        fix: Fix(
          "remove the blanks", .safe,
          blank.map { SourceChange(place($0), .replace(.text($0.text.trimmed))) })))
    for index in table.header.indices { table.header[index].text = table.header[index].text.trimmed }
    for row in table.rows.indices {
      for index in table.rows[row].indices {
        table.rows[row][index].text = table.rows[row][index].text.trimmed
      }
    }
  }

  // MARK: Capitals

  /// `ID,Unit,Name`, as spreadsheets write headings.
  private func lowercase(_ table: inout Table) {
    func small(_ name: String) -> String {
      let base = name.prefix { $0 != ":" }
      return base.lowercased() + name.dropFirst(base.count)
    }
    // Two columns of one name are no slip of capitals.
    var taken = Set(table.header.map(\.text))
    let capital = table.header.indices.filter { index in
      let text = table.header[index].text
      let base = text.prefix { $0 != ":" }
      return !columns.contains(String(base)) && columns.contains(base.lowercased())
        && taken.insert(small(text)).inserted
    }
    guard let first = capital.first else { return }
    let names = capital.map { small(table.header[$0].text) }
    log.report(
      .unknownKey(
        capital.count == 1
          ? "the column \"\(table.header[first].text)\" has capitals"
          : "\(capital.count) columns have capitals: \"\(table.header[first].text)\" is the first",
        at: place(table.header[first]),
        help: ["write the names of columns in small letters: \(names.joined(separator: separator.text))"],
        fix: Fix(
          "write them in small letters", .safe,
          zip(capital, names).map { SourceChange(place(table.header[$0]), .replace(.text($1))) })))
    for (index, name) in zip(capital, names) { table.header[index].text = name }
  }

  // MARK: Exchanged names

  /// Two columns of which each has the values of the other in every row.
  private func exchange(_ table: inout Table) {
    let known = looks.compactMap { look in
      table.header.firstIndex { $0.text == look.column }.map { (look: look, index: $0) }
    }
    for (number, one) in known.enumerated() {
      for other in known.dropFirst(number + 1) where isExchanged(one, other, table.rows) {
        let (a, b) = (table.header[one.index], table.header[other.index])
        log.report(
          .wrongType(
            "the columns `\(a.text)` and `\(b.text)` are exchanged: each has the values of the other in all rows",
            at: place(a), help: ["exchange their names in the first line"],
            fix: Fix(
              "exchange their names", .safe,
              [
                SourceChange(place(a), .replace(.text(b.text))), SourceChange(place(b), .replace(.text(a.text))),
              ])))
        table.header[one.index].text = b.text
        table.header[other.index].text = a.text
        return
      }
    }
  }

  private func isExchanged(
    _ one: (look: Look, index: Int), _ other: (look: Look, index: Int), _ rows: [[CSVReader.Field]]
  ) -> Bool {
    var both = 0
    for row in rows {
      let a = row.indices.contains(one.index) ? row[one.index].text : ""
      let b = row.indices.contains(other.index) ? row[other.index].text : ""
      if !a.isEmpty, !other.look.fits(a) || one.look.fits(a) { return false }
      if !b.isEmpty, !one.look.fits(b) || other.look.fits(b) { return false }
      if !a.isEmpty, !b.isEmpty { both += 1 }
    }
    return both >= TableHeader.fewestRows
  }

  /// Rows that show that two columns are exchanged. Project default.
  private static let fewestRows = 2

  private func place(_ field: CSVReader.Field) -> SourcePlace { SourcePlace(file: file, range: field.range) }
}

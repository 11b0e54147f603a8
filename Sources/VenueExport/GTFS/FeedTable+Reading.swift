extension FeedTable {
  /// A file that is no table.
  package struct Damage: Error, CustomStringConvertible {
    /// From 1.
    package var line: Int
    package var reason: String

    package var description: String { "line \(line): \(reason)" }
  }

  /// Reads a file as feeds have it: RFC 4180, with or without a byte order mark, lines that end in LF, CR LF or CR. Short rows are filled up.
  ///
  /// - Complexity: O(*n*).
  package init(reading bytes: [UInt8]) throws(Damage) {
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (field, row, rows): ([UInt8], [String], [[String]]) = ([], [], [])
    var (isQuoted, wasQuoted) = (false, false)
    var (line, opened) = (1, 1)
    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      wasQuoted = false
    }
    func endRow() {
      endField()
      if row != [""] { rows.append(row) }
      row.removeAll(keepingCapacity: true)
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x0A || byte == 0x0D && (place == bytes.count || bytes[place] != 0x0A) { line += 1 }
      if isQuoted {
        guard byte == UInt8(ascii: "\"") else {
          field.append(byte)
          continue
        }
        if place < bytes.count, bytes[place] == byte {
          field.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty && !wasQuoted: (isQuoted, wasQuoted, opened) = (true, true, line)
      case UInt8(ascii: ","): endField()
      case 0x0A: endRow()
      case 0x0D:
        if place == bytes.count || bytes[place] != 0x0A { endRow() }
      default: field.append(byte)
      }
    }
    guard !isQuoted else { throw Damage(line: opened, reason: "a quote is opened and not closed") }
    if !field.isEmpty || wasQuoted || !row.isEmpty { endRow() }
    guard let header = rows.first else { throw Damage(line: 1, reason: "the file is empty") }
    self.init(header.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) })
    self.rows = rows.dropFirst().map { row in
      Array(row.prefix(columns.count)) + Array(repeating: "", count: max(0, columns.count - row.count))
    }
  }

  /// The position of a column; nil if there is none.
  package func column(_ name: String) -> Int? { columns.firstIndex(of: name) }

  /// The value of a row; empty without the column.
  package func value(_ row: [String], _ name: String) -> String { column(name).map { row[$0] } ?? "" }

  /// The same table with all columns of another one, new ones at the end.
  package func widened(to names: [String]) -> FeedTable {
    let new = names.filter { !columns.contains($0) }
    guard !new.isEmpty else { return self }
    var table = FeedTable(columns + new)
    table.rows = rows.map { $0 + Array(repeating: "", count: new.count) }
    return table
  }

  /// Appends rows of another table, whose columns this one has.
  package mutating func append(_ other: FeedTable) {
    let places = columns.map { other.column($0) }
    for row in other.rows { rows.append(places.map { $0.map { row[$0] } ?? "" }) }
  }
}

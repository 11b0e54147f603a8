import VenueGeometry

/// Lists of positions, one for each record of a table, stored one after the other.
struct StoredLists: Sendable {
  private let items: SharedTable
  private let starts: SharedTable

  init(_ name: String) {
    items = SharedTable(name, columns: 1)
    starts = SharedTable("\(name.prefix(7))@", columns: 1)
  }

  /// The list of a record, of positions in another table; if the lists are invalid, empty, and a recorded fault.
  func list(_ record: Int, to other: SharedTable, in tables: NetworkTables) -> NetworkPositions {
    NetworkPositions(tables: tables, items: items, limit: other, range: range(record, in: tables))
  }

  /// The list of a record, of numbers that are no positions; if the lists are invalid, empty, and a recorded fault.
  func numbers(_ record: Int, in tables: NetworkTables) -> [Int32] {
    let rows = items.rows(of: tables)
    return range(record, in: tables).map { rows[$0, 0] }
  }

  private func range(_ record: Int, in tables: NetworkTables) -> Range<Int> {
    let starts = starts.rows(of: tables)
    guard record >= 0, record + 1 < starts.count else {
      tables.note(NetworkFormatError(section: self.starts.name, message: "list \(record) was requested"))
      return 0..<0
    }
    let (start, end) = (Int(starts[record, 0]), Int(starts[record + 1, 0]))
    guard start >= 0, start <= end, end <= items.rows(of: tables).count else {
      tables.note(NetworkFormatError(section: self.starts.name, message: "list \(record) does not lie in the table"))
      return 0..<0
    }
    return start..<end
  }
}

/// Positions in a table of the network, ascending, read in place.
public struct NetworkPositions: RandomAccessCollection, Sendable {
  let tables: NetworkTables
  let items: SharedTable
  let limit: SharedTable
  let range: Range<Int>

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }

  public subscript(position: Int) -> Int {
    NetworkRow(range.lowerBound + position, of: items, in: tables).reference(0, to: limit)
  }
}

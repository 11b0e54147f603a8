import VenueGeometry

/// A record of a shared table, read in place. Fields are numbered from 0; a number of 64 bits has two. Each field is validated when it is read; an invalid one is
/// recorded as a fault and read as empty. For any bytes, no read leaves the file, and none stops the program.
struct NetworkRow: Sendable {
  let tables: NetworkTables
  private let table: SharedTable
  private nonisolated(unsafe) let columns: UnsafePointer<PackedColumn>
  private let position: Int

  /// The record at a position; if there is none, zeros, and a recorded fault.
  init(_ position: Int, of table: SharedTable, in tables: NetworkTables) {
    self.tables = tables
    self.table = table
    let rows = table.place(of: tables)
    if position >= 0, position < rows.count {
      columns = rows.columns
      self.position = position
    } else {
      columns = PackedTable.empty.columns
      self.position = 0
      tables.note(
        NetworkFormatError(section: table.name, message: "record \(position) of \(rows.count) was requested"))
    }
  }

  private func note(_ message: @autoclosure () -> String) {
    tables.note(NetworkFormatError(section: table.name, message: message()))
  }

  @inline(__always)
  func integer(_ field: Int) -> Int32 { columns[field][position] }

  func flag(_ field: Int, _ bit: Int32) -> Bool { integer(field) & bit != 0 }

  func text(_ field: Int) -> String { tables.text(integer(field)) }

  func utf8(_ field: Int) -> StoredArray<UInt8> { tables.utf8(integer(field)) }

  func texts(_ field: Int) -> NetworkTexts {
    NetworkTexts(tables: tables, range: range(field, of: tables.labels))
  }

  /// A position below `count`, or −1 for none; for any other number −1, and a recorded fault.
  func reference(_ field: Int, below count: Int) -> Int {
    let number = Int(integer(field))
    if number >= -1, number < count { return number }
    note("it refers to entry \(number) of \(count)")
    return -1
  }

  func reference(_ field: Int, to other: SharedTable) -> Int {
    reference(field, below: other.place(of: tables).count)
  }

  /// First entry and number of entries of a run in another table; if it is out of range, empty, and a recorded fault.
  func range(_ field: Int, of other: SharedTable, atMost most: Int = .max) -> Range<Int> {
    let (start, count, total) = (Int(integer(field)), Int(integer(field + 1)), other.place(of: tables).count)
    if start >= 0, count >= 0, start + count <= total, count <= most { return start..<start + count }
    note("it refers to \(count) entries from \(start) of the \(total) of \(other.name)")
    return 0..<0
  }

  func point(_ field: Int) -> PlanePoint {
    let (x, y) = (integer(field), integer(field + 1))
    if x.magnitude <= PlanePoint.limit.magnitude, y.magnitude <= PlanePoint.limit.magnitude {
      return PlanePoint(x: x, y: y)
    }
    note("\(x), \(y) is not on the plane")
    return PlanePoint(x: 0, y: 0)
  }

  func value<Value: RawRepresentable<Int32>>(_ field: Int, or other: Value) -> Value {
    if let value = Value(rawValue: integer(field)) { return value }
    note("\(integer(field)) means nothing there")
    return other
  }

  /// Millimetres.
  func size(_ field: Int) -> Int32 {
    if Quantity.millimetres.contains(integer(field)) { return integer(field) }
    note("\(integer(field)) mm is not a width")
    return 0
  }

  func steps(_ field: Int) -> Int32 {
    if Quantity.steps.contains(Int(integer(field))) { return integer(field) }
    note("\(integer(field)) is not a number of steps")
    return 0
  }

  func floor(_ field: Int) -> Int {
    if Quantity.floors.contains(Int(integer(field))) { return Int(integer(field)) }
    note("\(integer(field)) is not a floor")
    return 0
  }

  /// 1, 0 or −1.
  func trilean(_ field: Int) -> Int32 {
    if (-1...1).contains(integer(field)) { return integer(field) }
    note("\(integer(field)) is neither yes, no nor unknown")
    return -1
  }

  /// A number of 64 bits in two fields.
  func number(_ field: Int, _ quantity: Quantity, or other: Double? = nil) -> Double {
    let (low, high) = (UInt32(bitPattern: integer(field)), UInt32(bitPattern: integer(field + 1)))
    let number = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
    if quantity.contains(number) || number == other { return number }
    note("\(number) is no \(quantity.name): \(quantity)")
    return other ?? 0
  }
}

/// Text per language, sorted by tag; decoded on access.
public struct NetworkTexts: RandomAccessCollection, Sendable {
  let tables: NetworkTables
  let range: Range<Int>

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }

  public subscript(position: Int) -> NetworkText {
    let row = NetworkRow(range.lowerBound + position, of: tables.labels, in: tables)
    return NetworkText(language: row.text(0), text: row.text(1))
  }
}

import VenueGeometry

/// A table that all levels share, found in its store on first use.
///
/// Threads that access it at the same time get the same result; one of the results is kept. No thread waits for another.
final class SharedTable: Sendable {
  /// The rows of the table, in place.
  final class Rows: Sendable {
    let table: PackedTable
    init(_ table: PackedTable) { self.table = table }
  }

  let name: String
  /// Columns that this version reads; more come from a later version.
  let columns: Int
  private let found = FoundOnce<Rows>()

  init(_ name: String, columns: Int) {
    self.name = name
    self.columns = columns
  }

  /// Number of rows, and their columns, which stay as long as this table. Asked for every record.
  @inline(__always)
  func place(of tables: NetworkTables) -> (count: Int, columns: UnsafePointer<PackedColumn>) {
    if let rows = found.load() { return (rows.table.count, rows.table.columns) }
    let table = rows(of: tables)
    return (table.count, table.columns)
  }

  /// Empty if the section is missing or damaged, which is recorded.
  func rows(of tables: NetworkTables) -> PackedTable {
    if let rows = found.load() { return rows.table }
    var table = PackedTable.empty
    do throws(NetworkFormatError) {
      guard let stored = try tables.table(name, level: nil, columns: columns) else {
        throw NetworkFormatError(section: name, message: "it is missing")
      }
      table = stored
    } catch {
      tables.note(error)
    }
    return found.storeIfNil(Rows(table)).table
  }
}

/// Bytes that all levels share, found as a ``SharedTable``.
final class SharedBytes: Sendable {
  private final class Found: Sendable {
    let bytes: StoredArray<UInt8>
    init(_ bytes: StoredArray<UInt8>) { self.bytes = bytes }
  }

  private let name: String
  private let found = FoundOnce<Found>()

  init(_ name: String) { self.name = name }

  /// Empty if the section is missing or damaged, which is recorded.
  func bytes(of tables: NetworkTables) -> StoredArray<UInt8> {
    if let found = found.load() { return found.bytes }
    var bytes = StoredArray<UInt8>()
    do throws(NetworkFormatError) {
      guard let stored: StoredArray<UInt8> = try tables.array(name, level: nil) else {
        throw NetworkFormatError(section: name, message: "it is missing")
      }
      bytes = stored
    } catch {
      tables.note(error)
    }
    return found.storeIfNil(Found(bytes)).bytes
  }
}

extension NetworkTables {
  /// A table in place; nil if there is no such section.
  ///
  /// - Throws: if it is damaged, or has fewer columns.
  func table(_ name: String, level: Int?, columns: Int) throws(NetworkFormatError) -> PackedTable? {
    guard let section = try store.section(name, level: level) else { return nil }
    guard let table = PackedTable(section.bytes, columns: columns, keptBy: store) else {
      throw NetworkFormatError(
        section: name, level: level, message: "it is not a table of \(columns) columns")
    }
    return table
  }

  /// The numbers of a table of a level, row by row.
  func numbers(_ name: String, level: Int, columns: Int) throws(NetworkFormatError) -> StoredArray<Int32>? {
    try table(name, level: level, columns: columns)?.numbers(columns: columns)
  }

  /// The bytes of a section in place; nil if there is no such section.
  ///
  /// - Throws: if it is damaged, or its elements have another size.
  func array<Element>(
    _ name: String, level: Int?, of type: Element.Type = Element.self
  ) throws(NetworkFormatError) -> StoredArray<Element>? {
    guard let section = try store.section(name, level: level) else { return nil }
    guard section.elementSize == MemoryLayout<Element>.stride else {
      throw NetworkFormatError(
        section: name, level: level,
        message: "its elements have \(section.elementSize) bytes, not \(MemoryLayout<Element>.stride)")
    }
    return StoredArray(section.bytes, keptBy: store)
  }
}

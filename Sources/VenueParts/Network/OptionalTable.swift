/// A table that only some networks have, found as a ``SharedTable``.
final class OptionalTable: Sendable {
  private final class Found: Sendable {
    let table: PackedTable?
    init(_ table: PackedTable?) { self.table = table }
  }

  let name: String
  private let columns: Int
  private let found = FoundOnce<Found>()

  init(_ name: String, columns: Int) { (self.name, self.columns) = (name, columns) }

  /// nil without the section. If it is damaged, nil, and a recorded fault.
  func table(of tables: NetworkTables) -> PackedTable? {
    if let found = found.load() { return found.table }
    var table: PackedTable?
    do throws(NetworkFormatError) {
      table = try tables.table(name, level: nil, columns: columns)
    } catch {
      tables.note(error)
    }
    return found.storeIfNil(Found(table)).table
  }
}

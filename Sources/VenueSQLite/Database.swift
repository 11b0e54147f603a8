import CSQLite

/// An SQLite database in memory, for one thread, that becomes a file: MBTiles, GeoPackage.
///
/// The same statements give the same bytes with the same release of SQLite.
package final class Database {
  private let handle: OpaquePointer

  package init() throws(DatabaseFailure) {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK,
      let opened
    else {
      sqlite3_close_v2(opened)
      throw DatabaseFailure(description: "SQLite opens no database in memory")
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without values, one after the other.
  package func run(_ statements: String) throws(DatabaseFailure) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  package func prepare(_ statement: String) throws(DatabaseFailure) -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw failure }
    return Statement(handle: prepared, of: self)
  }

  /// The bytes of the file.
  package func serialized() throws(DatabaseFailure) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let copy = sqlite3_serialize(handle, "main", &count, 0) else { throw failure }
    defer { sqlite3_free(copy) }
    return Array(UnsafeBufferPointer(start: copy, count: Int(count)))
  }

  fileprivate var failure: DatabaseFailure { DatabaseFailure(description: String(cString: sqlite3_errmsg(handle))) }
}

/// An SQLite error, in its words.
package struct DatabaseFailure: Error, CustomStringConvertible {
  package var description: String
}

/// A statement that is run again and again with other values.
package final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  fileprivate init(handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// SQLite copies the argument: its constant for that is the address −1.
  private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  /// - Parameter place: of the question mark, from 1.
  package func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, sqlite3_int64(number)) }

  package func bind(_ number: Double, at place: Int32) { sqlite3_bind_double(handle, place, number) }

  package func bind(_ text: String, at place: Int32) { sqlite3_bind_text(handle, place, text, -1, copied) }

  package func bind(_ bytes: ArraySlice<UInt8>, at place: Int32) {
    _ = bytes.withUnsafeBytes { sqlite3_bind_blob64(handle, place, $0.baseAddress, sqlite3_uint64($0.count), copied) }
  }

  package func bindNull(at place: Int32) { sqlite3_bind_null(handle, place) }

  /// Runs it; a value that could not be bound shows here as one that is missing.
  package func step() throws(DatabaseFailure) {
    guard sqlite3_step(handle) == SQLITE_DONE, sqlite3_reset(handle) == SQLITE_OK else { throw database.failure }
  }
}

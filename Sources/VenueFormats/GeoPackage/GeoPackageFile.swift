import CSQLite

/// An SQLite file that is only read: its bytes in memory, without triggers, views, functions of its schema or other files.
///
/// Work is limited, so that no schema or query of the file can run without end.
final class GeoPackageFile {
  struct Failure: Error {
    let reason: String
  }

  enum Value {
    case nothing
    case whole(Int64)
    case real(Double)
    case text(String)
    case blob
  }

  private var handle: OpaquePointer?
  private let image: UnsafeMutablePointer<UInt8>

  /// How every SQLite file begins.
  static let beginning = "SQLite format 3\0"
  /// Bytes of one text or geometry.
  static let largestValue: Int32 = 64 << 20
  /// Steps of SQLite's machine, a few seconds of work.
  private static let steps: Int32 = 200_000_000
  private static let mostColumns: Int32 = 2000

  /// - Throws: if SQLite refuses the file.
  init(_ bytes: [UInt8]) throws(Failure) {
    image = .allocate(capacity: max(bytes.count, 1))
    image.initialize(from: bytes, count: bytes.count)
    // A file in WAL mode asks for a second file, which memory does not have; all that is in this file is valid without it.
    if bytes.count > 20, bytes[18] == 2 { (image[18], image[19]) = (1, 1) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK else { throw failure() }
    venuemap_sqlite_distrust(handle)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, GeoPackageFile.largestValue)
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, GeoPackageFile.mostColumns)
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 100)
    sqlite3_progress_handler(handle, GeoPackageFile.steps, { _ in 1 }, nil)
    let size = sqlite3_int64(bytes.count)
    guard
      sqlite3_deserialize(handle, "main", image, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
    else { throw failure() }
  }

  deinit {
    sqlite3_close_v2(handle)
    image.deallocate()
  }

  /// Calls `take` with each row of a query; it may read the values of the row.
  ///
  /// - Throws: if SQLite refuses the query or finds the file damaged, or what `take` throws.
  func rows(_ query: String, _ take: (Row) throws(Failure) -> Void) throws(Failure) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, query, -1, 0, &statement, nil) == SQLITE_OK else { throw failure() }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try take(Row(statement: statement))
      case SQLITE_DONE: return
      case SQLITE_INTERRUPT: throw Failure(reason: "reading it takes too long")
      default: throw failure()
      }
    }
  }

  struct Row {
    fileprivate let statement: OpaquePointer?

    var names: [String] {
      (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
      }
    }

    subscript(column: Int) -> Value {
      let column = Int32(column)
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: return .whole(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT: return .text(text(Int(column)) ?? "")
      case SQLITE_BLOB: return .blob
      default: return .nothing
      }
    }

    /// As text, whatever its type; nil for null.
    func text(_ column: Int) -> String? {
      guard let start = sqlite3_column_text(statement, Int32(column)) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func whole(_ column: Int) -> Int? {
      if case .whole(let value) = self[column] { Int(value) } else { nil }
    }

    /// Calls `body` with the bytes of a blob; nil for any other value.
    func withBlob<R>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
      guard sqlite3_column_type(statement, Int32(column)) == SQLITE_BLOB,
        let start = sqlite3_column_blob(statement, Int32(column))
      else { return nil }
      return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column)))))
    }
  }

  /// A name in a query.
  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  private func failure() -> Failure {
    Failure(reason: handle.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory")
  }
}

import CSQLite
import VenueGeometry

/// The tiles of an archive as MBTiles 1.3: an SQLite database with one row per tile, for servers and tools without PMTiles support.
///
/// Built in memory, in the order of zoom, column and row, so that the same tiles give the same bytes with the same release of
/// SQLite.
struct MBTiles {
  var metadata: [(name: String, value: String)]
  /// Addressed from the north; rows of the file count from the south.
  var tiles: [(zoom: Int, x: Int, y: Int, bytes: ArraySlice<UInt8>)]

  /// An SQLite error.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// In the header of the file, as the format requires: "MPBX".
  private static let applicationID = 0x4D50_4258

  func bytes() throws(Failure) -> [UInt8] {
    let database = try Database()
    try database.run(
      """
      PRAGMA page_size = 4096; PRAGMA application_id = \(MBTiles.applicationID);
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      BEGIN;
      """)
    let row = try database.prepare("INSERT INTO metadata VALUES (?, ?)")
    for (name, value) in metadata {
      row.bind(name, at: 1)
      row.bind(value, at: 2)
      try row.step()
    }
    let tile = try database.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)")
    for item in tiles.sorted(by: { ($0.zoom, $0.x, -$0.y) < ($1.zoom, $1.x, -$1.y) }) {
      tile.bind(item.zoom, at: 1)
      tile.bind(item.x, at: 2)
      tile.bind((1 << item.zoom) - 1 - item.y, at: 3)
      tile.bind(item.bytes, at: 4)
      try tile.step()
    }
    try database.run(
      "COMMIT; CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);")
    return try database.serialized()
  }
}

/// A database in memory, for one thread.
private final class Database {
  private let handle: OpaquePointer

  init() throws(MBTiles.Failure) {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK,
      let opened
    else {
      sqlite3_close_v2(opened)
      throw MBTiles.Failure(description: "SQLite opens no database in memory")
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ statements: String) throws(MBTiles.Failure) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func prepare(_ statement: String) throws(MBTiles.Failure) -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw failure }
    return Statement(handle: prepared, of: self)
  }

  func serialized() throws(MBTiles.Failure) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let copy = sqlite3_serialize(handle, "main", &count, 0) else { throw failure }
    defer { sqlite3_free(copy) }
    return Array(UnsafeBufferPointer(start: copy, count: Int(count)))
  }

  var failure: MBTiles.Failure { MBTiles.Failure(description: String(cString: sqlite3_errmsg(handle))) }
}

/// A statement that is run again and again with other values.
private final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// SQLite copies the argument: its constant for that is the address −1.
  private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, sqlite3_int64(number)) }

  func bind(_ text: String, at place: Int32) { sqlite3_bind_text(handle, place, text, -1, copied) }

  func bind(_ bytes: ArraySlice<UInt8>, at place: Int32) {
    _ = bytes.withUnsafeBytes { sqlite3_bind_blob64(handle, place, $0.baseAddress, sqlite3_uint64($0.count), copied) }
  }

  /// Runs it; a value that could not be bound shows here as one that is missing.
  func step() throws(MBTiles.Failure) {
    guard sqlite3_step(handle) == SQLITE_DONE, sqlite3_reset(handle) == SQLITE_OK else { throw database.failure }
  }
}

import VenueGeometry
import VenueSQLite

/// The tiles of an archive as MBTiles 1.3: an SQLite database with one row per tile, for servers and tools without PMTiles support.
///
/// Built in memory, in the order of zoom, column and row, so that the same tiles give the same bytes with the same release of
/// SQLite.
struct MBTiles {
  var metadata: [(name: String, value: String)]
  /// Addressed from the north; rows of the file count from the south.
  var tiles: [(zoom: Int, x: Int, y: Int, bytes: ArraySlice<UInt8>)]

  /// In the header of the file, as the format requires: "MPBX".
  private static let applicationID = 0x4D50_4258

  func bytes() throws(DatabaseFailure) -> [UInt8] {
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

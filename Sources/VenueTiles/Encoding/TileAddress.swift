/// Column and row of a tile of one zoom.
struct TileAddress: Hashable, Sendable {
  var column: Int32
  var row: Int32
}

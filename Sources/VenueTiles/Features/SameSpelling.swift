import VenueParts
import VenueSystem

extension String {
  /// True if both texts have the same bytes. Texts that are only equal, such as "é" in one character and in two, have others.
  func isSpelled(as other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        own.count == others.count && (own.isEmpty || memcmp(own.baseAddress!, others.baseAddress!, own.count) == 0)
      }
    } == true
  }
}

extension TileValue {
  /// True if both values have the same bytes in a tile.
  func isSpelled(as other: TileValue) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let others)): text.isSpelled(as: others)
    case (.int(let number), .int(let others)): number == others
    case (.double(let number), .double(let others)): number.bitPattern == others.bitPattern
    case (.bool(let flag), .bool(let others)): flag == others
    case (.string, _), (.int, _), (.double, _), (.bool, _): false
    }
  }
}

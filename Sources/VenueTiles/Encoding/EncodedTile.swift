import VenueCompression

/// A finished tile as it is stored.
struct EncodedTile: Sendable {
  /// One layer of a tile. Its bytes depend only on the shares of its own features, and on the layer's name.
  struct Layer: Sendable {
    var number: Int32
    /// Range in ``EncodedTile/content``; empty if nothing is left of its features.
    var range: Range<Int>
    /// Polygons whose largest share became empty by rounding.
    var emptied: [Int32]
  }

  var bytes: [UInt8]
  /// True if ``bytes`` are compressed.
  var isPacked: Bool
  var uncompressedByteCount: Int
  /// In the order of the tile.
  var layers: [Layer]

  /// The tile without compression; nil if it cannot be unpacked.
  var content: [UInt8]? { isPacked ? Gzip.unpacked(bytes[...], byteCount: uncompressedByteCount) : bytes }

  func layer(_ number: Int32) -> Layer? { layers.first { $0.number == number } }
}

import VenueBundle

/// Offset of the tiles in a PMTiles archive, to distinguish requests for its directories from requests for tiles.
struct ArchiveLayout: Equatable {
  /// Bytes from the start of the file.
  var tileStart: Int

  /// Reads the header of an archive of version 3 (127 bytes; numbers are little-endian).
  ///
  /// - Returns: nil for anything else.
  init?(_ file: MappedFile) {
    guard let head = file.bytes(in: 0..<127), head.starts(with: "PMTiles".utf8), head[7] == 3 else { return nil }
    let offset = head[56..<64].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let start = Int(exactly: offset) else { return nil }
    tileStart = start
  }

  /// The stage of a request for some of its bytes.
  func stage(of range: Range<Int>) -> LifecycleStage { range.lowerBound < tileStart ? .sources : .tiles }
}

import VenueGeometry

/// The 127 bytes at the front of a PMTiles version 3 file.
struct PMTilesHeader {
  static let length = 127

  var rootLength: Int
  var metadataLength: Int
  var leavesLength: Int
  var dataLength: Int
  var addressedTiles: Int
  var entries: Int
  var contents: Int
  var compression: TileCompression
  var options: TileOptions
  /// nil writes zeros.
  var bounds: GeoBounds?

  var bytes: [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    func append<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let metadataOffset = PMTilesHeader.length + rootLength
    let leavesOffset = metadataOffset + metadataLength
    for number in [
      PMTilesHeader.length, rootLength, metadataOffset, metadataLength, leavesOffset, leavesLength,
      leavesOffset + leavesLength, dataLength, addressedTiles, entries, contents,
    ] {
      append(UInt64(number))
    }
    let code: UInt8 = compression == .none ? 1 : 2
    let clustered: UInt8 = 1
    let mapboxVectorTile: UInt8 = 1
    bytes += [clustered, code, code, mapboxVectorTile, UInt8(options.minimumZoom), UInt8(options.maximumZoom)]
    let box = bounds ?? GeoBounds(west: 0, south: 0, east: 0, north: 0)
    for degrees in [box.west, box.south, box.east, box.north] { append(PMTilesHeader.tenMillionths(degrees)) }
    let center = options.center ?? (box.center, options.minimumZoom)
    bytes.append(UInt8(min(max(center.zoom, 0), 30)))
    append(PMTilesHeader.tenMillionths(center.coordinate.longitude))
    append(PMTilesHeader.tenMillionths(center.coordinate.latitude))
    return bytes
  }

  /// Degrees × 10⁷, rounded; 0 for an invalid position.
  private static func tenMillionths(_ degrees: Double) -> Int32 {
    Int32(exactly: (degrees * 1e7).rounded()) ?? 0
  }
}

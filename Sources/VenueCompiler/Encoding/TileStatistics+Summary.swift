import VenueJSON
import VenueTiles

extension TileStatistics {
  /// The tile summary for the manifest: zooms of the 512-point world, number of tiles, and their layers.
  var summary: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("minzoom", layers.map(\.minimumZoom).min() ?? 0)
      $0.member("maxzoom", layers.map(\.maximumZoom).max() ?? 0)
      $0.member("count", tileCount)
      $0.member("bytes", byteCount)
      $0.member("layers", layers.map(\.name))
    }
    return json.bytes
  }
}

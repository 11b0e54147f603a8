import VenueGeometry
import VenueJSON

extension TileArchive {
  /// The same tiles as one MBTiles 1.3 file, with the metadata it must and should have.
  ///
  /// - Throws: errors of SQLite, for example if there is no memory.
  public func mbtiles() throws -> [UInt8] {
    var metadata = [("name", options.name ?? "tiles"), ("format", "pbf")]
    if let bounds {
      metadata.append(("bounds", text([bounds.west, bounds.south, bounds.east, bounds.north])))
      let center = options.center ?? (bounds.center, options.minimumZoom)
      metadata.append(("center", text([center.coordinate.longitude, center.coordinate.latitude]) + ",\(center.zoom)"))
    }
    metadata += [("minzoom", "\(options.minimumZoom)"), ("maxzoom", "\(options.maximumZoom)"), ("type", "overlay")]
    if let attribution = options.attribution { metadata.append(("attribution", attribution)) }
    if let summary = options.summary { metadata.append(("description", summary)) }
    var json = JSONWriter()
    json.object { TileMetadata(options: options, layers: statistics.layers).addLayers(to: &$0) }
    metadata.append(("json", String(decoding: json.bytes, as: UTF8.self)))
    return try MBTiles(
      metadata: metadata.map { (name: $0.0, value: $0.1) },
      tiles: tiles.map { (zoom: $0.zoom, x: $0.x, y: $0.y, bytes: bytes[$0.range]) }
    ).bytes()
  }

  /// Degrees with seven decimals at most, as the header of the other archive has them.
  private func text(_ degrees: [Double]) -> String {
    degrees.map { "\(($0 * 1e7).rounded() / 1e7)" }.joined(separator: ",")
  }
}

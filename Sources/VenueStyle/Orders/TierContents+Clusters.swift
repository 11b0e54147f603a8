public import VenueJSON

extension TierContents {
  /// Clusters of a bundle's `clusters.json`, as GeoJSON with the properties they have in tiles. No map kit reads that file directly,
  /// so a style contains them.
  ///
  /// - Parameters:
  ///   - floor: nil for those of all floors.
  /// - Returns: nil if none is shown at any zoom.
  public init?(clusters json: [UInt8], onFloor floor: Int?) throws(JSONError) {
    let shown = (try JSONReader.read(json).root["clusters"]?.array ?? []).filter { cluster in
      let own = cluster["floor"]?.int
      return floor == nil || own == nil || own == floor || cluster["outdoor"]?.bool == true
    }.compactMap(TierContents.feature)
    guard !shown.isEmpty else { return nil }
    path = "tiers/clusters.geojson"
    layers = ["cluster"]
    collection = ["type": "FeatureCollection", "features": .array(shown)]
  }

  /// - Returns: nil for a cluster that is never shown.
  private static func feature(_ cluster: JSONValue) -> StyleValue? {
    guard let first = cluster["first_zoom"], let last = cluster["zooms"]?[1]?.double,
      let position = cluster["position"],
      let id = cluster["id"]?.string
    else { return nil }
    var properties: [(key: String, value: StyleValue)] = [("feature_type", "cluster"), ("layer", "cluster")]
    properties += (cluster["properties"]?.object ?? []).map { ($0.key, StyleValue($0.value)) }
    for key in ["cluster", "point_count", "priority", "floor", "outdoor"] {
      if let value = cluster[key] { properties.append((key, StyleValue(value))) }
    }
    properties += [("first_zoom", StyleValue(first)), ("end_zoom", .number(last + 1))]
    properties += (cluster["kinds"]?.object ?? []).map { ("count:\($0.key)", StyleValue($0.value)) }
    properties += (cluster["ratio"]?.object ?? []).map { ("ratio_\($0.key)", StyleValue($0.value)) }
    return [
      "type": "Feature", "id": .string(id), "geometry": ["type": "Point", "coordinates": StyleValue(position)],
      "properties": .object(properties),
    ]
  }
}

import VenueDiagnostics

extension GeoJSONFeatures {
  /// The coordinate system of GeoJSON before RFC 7946, which some programs still write: positions are read as degrees all the same.
  func noteProjection(_ crs: NodeCursor) {
    guard let named = crs["properties"]?["name"], let name = named.node.text, !GeoJSONFeatures.isDegrees(name) else {
      return
    }
    log.tally(
      "GEO001/crs",
      Diagnostic(
        .coordinateInvalid,
        "by its crs, positions are in \(GeoJSONFeatures.shortName(name)); they are read as degrees of WGS 84",
        severity: .warning, place: named.place, help: ["export the file in WGS 84 (EPSG:4326)"]))
  }

  /// WGS 84 and the systems of continents that differ from it by less than a metre.
  private static func isDegrees(_ name: String) -> Bool {
    ["CRS84", "CRS84h", "EPSG:4326", "EPSG:4979", "EPSG:4258", "EPSG:4269", "EPSG:4283"].contains(shortName(name))
  }

  /// `EPSG:25833` for `urn:ogc:def:crs:EPSG::25833`.
  private static func shortName(_ name: String) -> String {
    let parts = name.split { $0 == ":" || $0 == "/" }.map(String.init)
    guard let code = parts.last else { return name }
    return parts.contains { $0.uppercased() == "EPSG" } ? "EPSG:\(code)" : code
  }
}

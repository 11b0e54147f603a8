import VenueDiagnostics

extension GeoJSONFeatures {
  /// The coordinate system of GeoJSON before RFC 7946, which some programs still write: positions are read as degrees all the same.
  func noteProjection(_ crs: NodeCursor) {
    guard let named = crs["properties"]?["name"], let name = named.node.text, ReferenceSystem(named: name) != .degrees
    else {
      return
    }
    log.tally(
      "GEO001/crs",
      Diagnostic(
        .coordinateInvalid,
        "by its crs, positions are in \(ReferenceSystem.shortName(name)); they are read as degrees of WGS 84",
        severity: .warning, place: named.place, help: ["export the file in WGS 84 (EPSG:4326)"]))
  }
}

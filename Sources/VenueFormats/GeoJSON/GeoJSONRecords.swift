import VenueDiagnostics

/// The features of a GeoJSON file of another program.
struct GeoJSONRecords {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  private var log: ReadingLog { file.log }

  /// In the order of the file.
  func records() -> [ImportedRecord] {
    guard let cursor = file.json() else { return [] }
    guard let features = cursor["features"] else {
      if !log.isLost(file.path) {
        log.report(.wrongType("\(file.path) must be a FeatureCollection", at: cursor.place))
      }
      return []
    }
    guard let system = system(cursor) else { return [] }
    return features.elements("a list of features").map { feature in
      var geometry = feature["geometry"].flatMap { GeoJSONGeometry.read($0) }
      if let shape = geometry?.shape { geometry?.shape = system.shape(shape) }
      return ImportedRecord(
        place: feature.place, properties: feature["properties"], id: feature["id"], geometry: geometry,
        hasNoShape: feature["geometry"]?.isNull ?? true)
    }
  }

  /// Control points first, then the `crs` of GeoJSON before RFC 7946, then degrees.
  private func system(_ root: NodeCursor) -> PositionSystem? {
    if let placing = plan.placing(of: level) { return .placed(placing) }
    guard let named = root["crs"]?["properties"]?["name"], let name = named.node.text else { return .system(.degrees) }
    if let system = ReferenceSystem(named: name) { return .system(system) }
    log.report(
      .unreadableReferenceSystem(ReferenceSystem.shortName(name), of: file.path, at: named.place))
    return nil
  }
}

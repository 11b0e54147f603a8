import VenueVocabulary

/// Content outside IMDF: lifts and stairs as single connectors, and the paths to transit stops.
extension HandwrittenFile {
  func readConnectors(_ root: NodeCursor) -> [FeatureDraft] {
    root["connectors"]?.entries("connectors by id").map { ownDraft(.connector, $0) } ?? []
  }

  func readTransit(_ root: NodeCursor) -> [FeatureDraft] {
    guard let transit = root["transit"] else { return [] }
    let keys = ["links", "infer", "modes", "prominence"]
    let grouped = transit.grouped(under: "links", known: keys, in: "transit") { link in
      ["mode", "stop_id", "path"].contains { link[$0] != nil }
    }
    grouped.refuseUnknownKeys(keys, in: "transit")
    return grouped["links"]?.entries("links by id").map { ownDraft(.transitLink, $0) } ?? []
  }

  private func ownDraft(_ type: FeatureType, _ entry: CursorEntry) -> FeatureDraft {
    checkID(entry.key, at: entry.keyPlace, type)
    entry.value.refuseUnknownKeys(
      TextKeys.all(of: type), in: "\(type == .transitLink ? "link" : type.rawValue) \(entry.key)")
    var draft = FeatureDraft(type: type, id: entry.key, place: entry.value.place, idPlace: entry.keyPlace)
    let meant = entry.value.readAsMeant(TextKeys.all(of: type))
    draft.properties = meant.entries("a map of properties").map {
      DraftProperty(key: $0.key, value: $0.value, in: facts.part)
    }
    return draft
  }
}

extension FeatureDraft {
  /// The levels a connector names, in its order.
  var levelsOfConnector: [String] {
    if let levels = property("levels") { return levels.value.node.elements?.compactMap(\.text) ?? [] }
    return ["from", "to"].compactMap { property($0)?.value.node.text }
  }
}

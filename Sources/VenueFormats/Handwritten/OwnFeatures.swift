import VenueGeometry
import VenueModel
import VenueVocabulary

/// Content outside IMDF: lifts and stairs as single connectors, and the paths to transit stops.
extension HandwrittenFile {
  func readConnectors(_ root: NodeCursor) -> [FeatureDraft] {
    root["connectors"]?.entries("connectors by id").map { ownDraft(.connector, $0) } ?? []
  }

  func readTransit(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let written = root["transit"] else { return }
    let keys = ["links", "infer", "modes", "prominence"]
    let transit = written.grouped(under: "links", known: keys, in: "transit") { link in
      ["mode", "stop_id", "path"].contains { link[$0] != nil }
    }
    transit.refuseUnknownKeys(keys, in: "transit")
    head.links = transit["links"]?.entries("links by id").map { ownDraft(.transitLink, $0) } ?? []
    head.venue.infersTransitLinks = transit["infer"]?.flag() ?? true
    let modes = transit["modes"]
    if let modes { head.places["transit/modes"] = modes.place }
    for mode in modes?.elements("a list of modes") ?? [] {
      guard let promised = mode.choice(TransitMode.self) else { continue }
      head.places["transit/modes/\(promised.rawValue)"] = mode.place
      head.venue.promisedModes.append(promised)
    }
    if let rank = transit["prominence"]?.integer(.transitProminence) { head.venue.transitProminence = rank }
  }

  private func ownDraft(_ type: FeatureType, _ entry: CursorEntry) -> FeatureDraft {
    checkID(entry.key, at: entry.keyPlace, type)
    let map = entry.value.readAsMeant(
      TextKeys.all(of: type), in: "\(type == .transitLink ? "link" : type.rawValue) \(entry.key)")
    var draft = FeatureDraft(type: type, id: entry.key, place: entry.value.place, idPlace: entry.keyPlace)
    draft.properties = map.entries("a map of properties").map {
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

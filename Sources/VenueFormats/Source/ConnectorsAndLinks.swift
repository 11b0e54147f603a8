import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// What IMDF has no words for: lifts and stairs as one thing each, and the ways out to stops.
extension SourceReader {
  mutating func readConnectors(_ root: NodeCursor) {
    for entry in root["connectors"]?.entries("connectors by id") ?? [] {
      connectors.append(ownDraft(.connector, entry))
    }
  }

  mutating func readTransit(_ root: NodeCursor) {
    guard let transit = root["transit"] else { return }
    transit.refuseUnknownKeys(["links"], in: "transit")
    for entry in transit["links"]?.entries("links by id") ?? [] {
      links.append(ownDraft(.transitLink, entry))
    }
  }

  private func ownDraft(_ type: FeatureType, _ entry: CursorEntry) -> FeatureDraft {
    checkID(entry.key, at: entry.keyPlace, type)
    entry.value.refuseUnknownKeys(TextKeys.all(of: type), in: "\(type.rawValue) \(entry.key)")
    var draft = FeatureDraft(type: type, id: entry.key, place: entry.value.place, idPlace: entry.keyPlace)
    draft.properties = entry.value.entries("a map of properties").map {
      DraftProperty(key: $0.key, value: $0.value, plane: plane)
    }
    return draft
  }

  mutating func decodeLink(_ draft: FeatureDraft) {
    let read = assembly.reader(draft, for: TransitLink.self)
    let mode = read.read(read.property("mode"), as: "mode") { $0.choice(TransitLink.Mode.self) }
    guard let mode, let door: ID<Opening> = read.reference("to") else {
      if read.property("mode") == nil || read.property("to") == nil {
        log.report(
          .wrongType(
            "link \(draft.id) must say its mode and the opening it leads to", at: draft.place,
            help: ["mode is one of \(TransitLink.Mode.allCases.map(\.rawValue).joined(separator: ", "))"]))
      }
      read.forget()
      assembly.withdraw(draft.id, type: draft.type.rawValue, .wrongValueType, place: draft.place)
      return
    }
    var link = TransitLink(id: ID(draft.id), mode: mode, opening: door)
    SchemaDecoder<TransitLink>().fill(&link, from: read)
    if plane == nil, !hasReportedMissingFrame, let path = read.property("path") {
      hasReportedMissingFrame = true
      log.report(.wrongType("a path in metres needs a `frame` in venue.yaml", at: path.value.place))
    }
    let plane = self.plane
    link.path =
      read.read(read.property("path"), as: "path") { cursor in
        guard let plane else { return nil }
        return MetreShapes().path(cursor, atLeast: 2)?.map { plane.coordinate(x: $0.x, y: $0.y) }
      } ?? []
    assembly.append(link, from: draft)
  }
}

extension PropertyReader {
  /// Where a connector stops: `levels` for both ways, or `from` and `to` for one.
  func readLandings(_ connector: inout Connector) {
    guard let way = property("from") ?? property("to") else {
      connector.landings = texts("levels").map { landing(on: $0) }
      return
    }
    connector.direction = .forward
    if let levels = property("levels") {
      assembly.log.report(
        .wrongType(
          "a connector has `levels` for both ways or `from` and `to` for one way, not both", at: levels.value.place))
    }
    if property("from") == nil || property("to") == nil {
      assembly.log.report(.wrongType("\(draft.id) needs both `from` and `to`", at: way.value.place))
    }
    for key in ["from", "to"] {
      if let level = text(key) { connector.landings.append(landing(on: level)) }
    }
  }

  private func landing(on level: String) -> Connector.Landing {
    Connector.Landing(level: ID(level), unit: ID("\(draft.id).\(level)"))
  }
}

extension FeatureDraft {
  /// The levels a connector names, in its order.
  var levelsOfConnector: [String] {
    if let levels = property("levels") { return levels.value.node.elements?.compactMap(\.text) ?? [] }
    return ["from", "to"].compactMap { property($0)?.value.node.text }
  }
}

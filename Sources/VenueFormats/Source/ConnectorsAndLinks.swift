import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// What IMDF has no words for: lifts and stairs as one thing each, and the ways out to stops.
extension SourceReader {
  mutating func readConnectors(_ root: NodeCursor) {
    for entry in root["connectors"]?.entries("connectors by id") ?? [] {
      connectors.append(ownDraft(.connector, entry, keys: ConnectorKeys.all))
    }
  }

  mutating func readTransit(_ root: NodeCursor) {
    guard let transit = root["transit"] else { return }
    transit.refuseUnknownKeys(["links"], in: "transit")
    for entry in transit["links"]?.entries("links by id") ?? [] {
      links.append(ownDraft(.transitLink, entry, keys: SourceReader.linkKeys))
    }
  }

  private static let linkKeys = ["mode", "stop_id", "name", "path", "to", "step_free"]

  private func ownDraft(_ type: FeatureType, _ entry: CursorEntry, keys: [String]) -> FeatureDraft {
    checkID(entry.key, at: entry.keyPlace, type)
    entry.value.refuseUnknownKeys(keys, in: "\(type.rawValue) \(entry.key)")
    var draft = FeatureDraft(type: type, id: entry.key, place: entry.value.place, idPlace: entry.keyPlace)
    draft.properties = entry.value.entries("a map of properties").map {
      DraftProperty(key: $0.key, value: $0.value, plane: plane)
    }
    return draft
  }

  func decodeConnector(_ draft: FeatureDraft) {
    let read = assembly.reader(draft, for: Connector.self)
    var connector = Connector(id: ID(draft.id))
    connector.category = read.category()
    connector.name = read.labels("name")
    if let way = read.property("from") ?? read.property("to") {
      connector.direction = .forward
      if let levels = read.property("levels") {
        log.report(
          .wrongType(
            "a connector has `levels` for both ways or `from` and `to` for one way, not both", at: levels.value.place))
      }
      if read.property("from") == nil || read.property("to") == nil {
        log.report(.wrongType("\(draft.id) needs both `from` and `to`", at: way.value.place))
      }
      for key in ["from", "to"] {
        if let level = read.text(key) { connector.landings.append(landing(of: draft.id, on: level)) }
      }
    } else {
      connector.landings = read.texts("levels").map { landing(of: draft.id, on: $0) }
    }
    connector.width = read.number("width", .width) ?? read.number("door", .width)
    connector.car =
      read.read(read.property("car"), as: "car") { $0.numbers("[width, depth] in metres", each: [.car, .car]) } ?? []
    connector.steps = read.integer("steps", .steps)
    connector.rise = read.number("rise", .rise)
    connector.slope = read.number("slope", .slope)
    connector.accessibility = read.texts("accessibility")
    connector.hours = read.hours()
    connector.wait = read.read(read.property("wait"), as: "wait") { ValueReading.duration($0) }
    connector.isClosed = read.flag("closed") ?? false
    assembly.append(connector, from: draft)
  }

  private func landing(of connector: String, on level: String) -> Connector.Landing {
    Connector.Landing(level: ID(level), unit: ID("\(connector).\(level)"))
  }

  mutating func decodeLink(_ draft: FeatureDraft) {
    let read = assembly.reader(draft, for: TransitLink.self)
    let mode = read.choice("mode", TransitLink.Mode.self)
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
    link.stopID = read.text("stop_id")
    link.name = read.labels("name")
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
    link.isStepFree = read.flag("step_free")
    assembly.append(link, from: draft)
  }
}

enum ConnectorKeys {
  static let all = FeatureKeys.words(
    "category name levels from to door width car steps rise slope accessibility hours wait closed")

  /// The levels a connector names, in its order.
  static func levels(of draft: FeatureDraft) -> [String] {
    if let levels = draft.property("levels") { return levels.value.node.elements?.compactMap(\.text) ?? [] }
    return ["from", "to"].compactMap { draft.property($0)?.value.node.text }
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

extension VenueAssembly {
  /// A transit link; without mode or door it is not decoded.
  ///
  /// - Parameter plane: plane of the frame in which its path is drawn.
  func decodeLink(_ draft: FeatureDraft, plane: LocalPlane?) {
    let read = reader(draft, for: TransitLink.self)
    let mode = read.read(read.property("mode"), as: "mode") { $0.choice(TransitLink.Mode.self) }
    guard let mode, let door: ID<Opening> = read.reference("to") else {
      if read.property("mode") == nil || read.property("to") == nil {
        let missing = ["mode", "to"].filter { read.property($0) == nil }
        let help = [
          "mode": "write `mode` with one of \(TransitLink.Mode.allCases.map(\.rawValue).joined(separator: ", "))",
          "to": "write `to` with the id of an opening that leads outside",
        ]
        log.report(
          .wrongType(
            "link '\(draft.id)' has no \(missing.map { "`\($0)`" }.joined(separator: " and no "))", at: draft.place,
            help: missing.compactMap { help[$0] }))
      }
      read.forget()
      log.withdraw(draft.id, type: draft.type.rawValue, .wrongValueType, place: draft.place)
      return
    }
    var link = TransitLink(id: ID(draft.id), mode: mode, opening: door)
    SchemaDecoder<TransitLink>().fill(&link, from: read)
    if plane == nil, let path = read.property("path") {
      log.report(
        .wrongType("a path in metres needs a `frame` in venue.yaml", at: path.value.place),
        once: ReadingLog.missingFrame)
    }
    link.path =
      read.read(read.property("path"), as: "path") { cursor in
        guard let plane else { return nil }
        return MetreShapes().path(cursor, atLeast: 2)?.map { plane.coordinate(x: $0.x, y: $0.y) }
      } ?? []
    reportPathless(draft, read)
    append(link, from: draft)
  }

  /// Reports a link without a path: no route leads from its stop or to it.
  private func reportPathless(_ draft: FeatureDraft, _ read: PropertyReader) {
    guard read.property("path") == nil, source.format.words == .keys,
      !log.isMisspelt(draft.place.pointer + "/path", in: draft.place.file)
    else { return }
    var finding = Diagnostic.wrongType(
      "link '\(draft.id)' has no `path`, so no route leads from it or to it", at: draft.place,
      help: ["write `path: [[x, y], [x, y]]`, from the stop to the door, in metres of the frame"])
    finding.severity = .warning
    log.report(finding)
  }
}

extension PropertyReader {
  /// Landings of a connector: `levels` or `landings` for both directions, or `from` and `to` for one.
  func readLandings(_ connector: inout Connector) {
    _ = texts("landings")
    guard let way = property("from") ?? property("to") else {
      let levels = texts("levels")
      connector.landings =
        property("levels") == nil ? draft.implied.landings : levels.map { landing(on: $0) }
      return
    }
    connector.direction = .forward
    if let levels = property("levels") {
      assembly.log.report(
        .wrongType(
          "a connector has `levels` for both directions, or `from` and `to` for one direction, but not both",
          at: levels.value.place))
    }
    if property("from") == nil || property("to") == nil {
      let missing = property("from") == nil ? "from" : "to"
      assembly.log.report(
        .wrongType(
          "\(draft.id) needs both `from` and `to`", at: way.value.place,
          help: ["write `\(missing): LEVEL`, too; for both directions write `levels: [LEVEL, LEVEL]`"]))
    }
    for key in ["from", "to"] {
      if let level = text(key) { connector.landings.append(landing(on: level)) }
    }
  }

  private func landing(on level: String) -> Connector.Landing {
    draft.implied.landings.first { $0.level.text == level }
      ?? Connector.Landing(level: ID(level), unit: ID("\(draft.id).\(level)"))
  }
}

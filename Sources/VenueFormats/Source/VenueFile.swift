import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `venue.yaml`: who and where.
extension SourceReader {
  /// - Returns: the venue feature, without what other files add to it.
  mutating func readVenue(_ root: NodeCursor) -> FeatureDraft {
    root.refuseUnknownKeys(TextKeys.all(of: .venue), in: "venue.yaml")
    checkSchema(root)
    let id = readID(root)
    assembly.source.venue = Venue(id: id)
    assembly.source.venue.languages = readLanguages(root)
    assembly.source.venue.timeZone = root["time_zone"]?.text("the name of a time zone, such as Europe/Helsinki")
    note(root, "time_zone")
    note(root, "languages")
    readFrame(root)
    readPublish(root)
    assembly.source.venue.uncovered = root["uncovered"]?.choice(UncoveredGround.self)
    readCredits(root)
    templates = root["templates"]?.entries("templates by id") ?? []

    var draft = FeatureDraft(
      type: .venue, id: id, place: root.place, idPlace: root["id"]?.place ?? root.place)
    draft.implied.isHandwritten = true
    for entry in root.entries("a map") {
      guard TextKeys.properties(of: .venue).contains(entry.key) else { continue }
      if VenueProperties.inPlaceKeys.contains(entry.key) {
        if let address = addressProperty(entry, owner: id) { draft.properties.append(address) }
      } else {
        draft.properties.append(DraftProperty(key: entry.key, value: entry.value, plane: plane))
      }
    }
    if let outline = root["outline"] {
      outline.refuseUnknownKeys(TextKeys.shapes, in: "outline")
      draft.geometry = readShape(outline, offset: (0, 0))
    }
    readBuildings(root)
    readConnectors(root)
    readTransit(root)
    return draft
  }

  private func note(_ root: NodeCursor, _ key: String) {
    if let value = root[key] { assembly.source.places[venue: key] = value.place }
  }

  private func checkSchema(_ root: NodeCursor) {
    guard let schema = root["schema"] else {
      log.report(
        Diagnostic(
          .schemaVersionUnsupported, "venue.yaml does not say its schema",
          place: SourcePlace(file: root.file, range: 0..<0), help: ["put schema: 1 at the top"]))
      return
    }
    guard schema.node.number != 1 else { return }
    log.report(
      Diagnostic(
        .schemaVersionUnsupported,
        "schema \(schema.node.text ?? schema.node.description) is not readable by this version (reads 1)",
        place: schema.place))
  }

  private func readID(_ root: NodeCursor) -> String {
    guard let cursor = root["id"], let id = cursor.text() else {
      log.report(
        .wrongType(
          "venue.yaml must say the id of the venue", at: root["id"]?.place ?? SourcePlace(file: root.file, range: 0..<0)
        ))
      return "venue"
    }
    checkID(id, at: cursor.place, .venue)
    return id
  }

  private func readLanguages(_ root: NodeCursor) -> [String] {
    guard let written = root["languages"] else { return ["en"] }
    let tags =
      written.node.elements == nil && written.node.text != nil ? [written] : written.elements("a list of language tags")
    let languages = tags.compactMap { tag in
      tag.reportNothing("the tag of a language")
      return tag.language()
    }
    return languages.isEmpty ? ["en"] : languages
  }

  private mutating func readFrame(_ root: NodeCursor) {
    guard let frame = root["frame"] else {
      hasReportedMissingFrame = root.misspells("frame")
      return
    }
    // What is wrong with it is told below; that shapes have no frame follows from it.
    defer { hasReportedMissingFrame = plane == nil }
    guard frame.node.entries != nil else {
      frame.reportWrongType("a map with origin and bearing")
      return
    }
    frame.refuseUnknownKeys(["origin", "bearing"], in: "frame")
    guard let origin = frame["origin"] else {
      guard !frame.misspells("origin") else { return }
      log.report(.wrongType("the frame must say its origin: [longitude, latitude]", at: frame.place))
      return
    }
    guard let numbers = origin.numbers("[longitude, latitude]", counts: 2...2) else { return }
    guard Quantity.longitude.contains(numbers[0]), Quantity.latitude.contains(numbers[1]) else {
      log.report(
        Diagnostic(
          .coordinateOutOfRange,
          "the frame's origin (\(numbers[0]), \(numbers[1])) \(abs(numbers[0]) <= 180 && abs(numbers[1]) <= 90 ? "lies beyond the 85 degrees to which maps are drawn" : "is outside longitude and latitude")",
          place: origin.place, help: abs(numbers[0]) <= 85 && abs(numbers[1]) <= 180 ? ["longitude comes first"] : []))
      return
    }
    let bearing = frame["bearing"]?.number(.bearing) ?? 0
    let coordinate = Coordinate(longitude: numbers[0], latitude: numbers[1])
    assembly.source.venue.frame = Frame(origin: coordinate, bearing: bearing)
    assembly.source.places[venue: "frame"] = frame.place
    plane = LocalPlane(origin: coordinate, bearing: bearing)
  }

  private func readPublish(_ root: NodeCursor) {
    guard let publish = root["publish"] else { return }
    publish.refuseUnknownKeys(["audience"], in: "publish")
    _ = publish.entries("a map with audience")
    assembly.source.venue.audience = publish["audience"]?.choice(Audience.self) ?? .public
  }

  private func readCredits(_ root: NodeCursor) {
    for entry in root["sources"]?.entries("sources by id") ?? [] {
      entry.value.refuseUnknownKeys(["name", "licence", "url", "retrieved"], in: "source \(entry.key)")
      guard let name = entry.value["name"]?.text() else {
        log.report(.wrongType("source \(entry.key) must say the name to be credited", at: entry.keyPlace))
        continue
      }
      assembly.source.venue.credits.append(
        Credit(
          id: entry.key, name: name, licence: entry.value["licence"]?.text(), url: entry.value["url"]?.text(),
          retrieved: entry.value["retrieved"]?.date()))
    }
  }

  private mutating func readBuildings(_ root: NodeCursor) {
    for entry in root["buildings"]?.entries("buildings by id") ?? [] {
      drafts.add(draft(.building, entry, shapeOf: NodeCursor(SourceNode(.null, 0..<0), file: "", log: log)), log: log)
      guard let shape = entry.value["footprint"] else { continue }
      shape.refuseUnknownKeys(TextKeys.shapes, in: "footprint of \(entry.key)")
      var footprint = FeatureDraft(
        type: .footprint, id: "\(entry.key)-footprint", place: shape.place, idPlace: entry.keyPlace)
      footprint.geometry = readShape(shape, offset: (0, 0))
      footprint.properties = [
        written("category", "ground", at: shape), written("building_ids", entry.key, at: shape),
      ]
      drafts.add(footprint, log: log)
    }
  }

  /// A property that follows from where something was written.
  func written(_ key: String, _ text: String, at cursor: NodeCursor) -> DraftProperty {
    DraftProperty(
      key: key,
      value: NodeCursor(
        SourceNode(.scalar(text, .quoted), cursor.node.range), file: cursor.file, pointer: cursor.pointer, log: log))
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `venue.yaml`: identity and location of the venue.
extension HandwrittenFile {
  /// - Returns: nil if it cannot be read, which is then reported.
  mutating func readVenue() -> VenueHead? {
    guard let root = file.yaml().map(withoutLevel).map(withImports) else { return nil }
    root.refuseUnknownKeys(TextKeys.all(of: .venue), in: "venue.yaml")
    checkSchema(root)
    let id = readID(root)
    var head = VenueHead(
      root: root.value,
      draft: FeatureDraft(type: .venue, id: id, place: root.place, idPlace: root["id"]?.place ?? root.place))
    head.venue.languages = readLanguages(root)
    head.venue.timeZone = root["time_zone"]?.text("the name of a time zone, such as Europe/Helsinki")
    for key in ["time_zone", "languages"] { head.places[key] = root[key]?.place }
    if let input = root["imported"], input.text("the name of the file it was made from") != nil {
      head.format = .importedSource
    }
    readFrame(root, &head)
    readPublish(root, &head)
    head.venue.uncovered = root["uncovered"]?.choice(UncoveredGround.self)
    head.draft.implied.derivesLeftOut = true
    for entry in root.entries("a map") {
      guard TextKeys.properties(of: .venue).contains(entry.key) else { continue }
      if VenueProperties.inPlaceKeys.contains(entry.key) {
        if let address = addressProperty(entry, owner: id) { head.draft.properties.append(address) }
      } else {
        head.draft.properties.append(DraftProperty(key: entry.key, value: entry.value, in: facts.part))
      }
    }
    if let outline = root["outline"].map(shapeMap) {
      outline.refuseUnknownKeys(TextKeys.shapes, in: "outline")
      head.draft.geometry = readShape(outline, offset: (0, 0))
    }
    head.included = readInclude(root)
    facts.defaultLanguage = head.venue.defaultLanguage
    readBlocks(root, &head)
    return head
  }

  private func checkSchema(_ root: NodeCursor) {
    let current = SchemaSteps.venues.current
    guard let schema = root["schema"] else {
      if let empty = root.node["schema"] {
        log.report(
          Diagnostic(
            .schemaVersionUnsupported, "`schema` is empty", place: root.child(empty, "schema").place,
            help: ["write `schema: \(current)`"]))
        return
      }
      log.report(
        Diagnostic(
          .schemaVersionUnsupported, "venue.yaml has no `schema`",
          place: SourcePlace(file: root.file, range: 0..<0), help: ["write `schema: \(current)` at the top"],
          fix: Fix(
            "write schema: \(current)", .safe,
            [SourceChange(root.place, .insert(key: "schema", .number(Double(current)), isFirst: true))])))
      return
    }
    if let finding = SchemaSteps.venues.finding(about: schema) { log.report(finding) }
  }

  private func readID(_ root: NodeCursor) -> String {
    guard let cursor = root["id"], let id = cursor.text() else {
      log.report(
        .wrongType(
          "venue.yaml must have the `id` of the venue",
          at: root["id"]?.place ?? SourcePlace(file: root.file, range: 0..<0)
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

  private mutating func readFrame(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let frame = root["frame"] else {
      if root.misspells("frame") { log.markAsTold(ReadingLog.missingFrame) }
      return
    }
    // Its faults are reported below; that shapes have no frame is a consequence.
    defer { if facts.plane == nil { log.markAsTold(ReadingLog.missingFrame) } }
    guard frame.node.entries != nil else {
      frame.reportWrongType("a map with origin and bearing")
      return
    }
    frame.refuseUnknownKeys(["origin", "bearing"], in: "frame")
    guard let origin = frame["origin"] else {
      guard !frame.misspells("origin") else { return }
      log.report(.wrongType("`frame` must have an `origin`: [longitude, latitude]", at: frame.place))
      return
    }
    guard let numbers = origin.numbers("[longitude, latitude]", counts: 2...2) else { return }
    guard Quantity.longitude.contains(numbers[0]), Quantity.latitude.contains(numbers[1]) else {
      log.report(
        Diagnostic(
          .coordinateOutOfRange,
          "the frame's origin (\(numbers[0]), \(numbers[1])) is outside the map. Longitude must be -180 to 180 and latitude -85 to 85",
          place: origin.place, help: abs(numbers[0]) <= 85 && abs(numbers[1]) <= 180 ? ["write longitude first"] : []))
      return
    }
    let bearing = frame["bearing"]?.number(.bearing) ?? 0
    let coordinate = Coordinate(longitude: numbers[0], latitude: numbers[1])
    head.venue.frame = Frame(origin: coordinate, bearing: bearing)
    head.places["frame"] = frame.place
    head.places["frame/origin"] = origin.place
    facts.plane = LocalPlane(origin: coordinate, bearing: bearing)
  }

  private func readPublish(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let publish = root["publish"] else { return }
    publish.refuseUnknownKeys(["audience"], in: "publish")
    _ = publish.entries("a map with audience")
    head.venue.audience = publish["audience"]?.choice(Audience.self) ?? .public
  }

  private func readInclude(_ root: NodeCursor) -> [VenueHead.Included] {
    guard let written = root["include"] else { return [] }
    if let paths = written.node.entries?.compactMap(\.value.text), !paths.isEmpty {
      let list = "[\(paths.prefix(6).joined(separator: ", "))]"
      log.report(
        .wrongType(
          "include must be a list of files, but is a map", at: written.place, help: ["write `include: \(list)`"]))
      return paths.map { VenueHead.Included(path: $0, place: written.place) }
    }
    let single = written.node.elements == nil && written.node.text != nil
    return (single ? [written] : written.elements("a list of files, such as [connectors.yaml]")).compactMap { item in
      item.text("the path of a file, such as connectors.yaml").map { VenueHead.Included(path: $0, place: item.place) }
    }
  }

  mutating func readImports(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["imports"] else { return }
    let imports = ImportsBlock(block, frame: facts.plane, log: log)
    facts.imports = imports.plans
    drafts += imports.levels
    for (file, place) in imports.places { head.places["imports/\(file)"] = place }
  }

  mutating func readBuildings(_ root: NodeCursor) {
    for entry in root["buildings"]?.entries("buildings by id") ?? [] {
      drafts.append(draft(.building, entry, shapeOf: NodeCursor(SourceNode(.null, 0..<0), file: "", log: log)))
      guard let shape = entry.value["footprint"].map(shapeMap) else { continue }
      shape.refuseUnknownKeys(TextKeys.shapes, in: "footprint of \(entry.key)")
      var footprint = FeatureDraft(
        type: .footprint, id: "\(entry.key)-footprint", place: shape.place, idPlace: entry.keyPlace)
      footprint.geometry = readShape(shape, offset: (0, 0))
      footprint.properties = [
        written("category", "ground", at: shape), written("building_ids", entry.key, at: shape),
      ]
      drafts.append(footprint)
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

/// The content of `venue.yaml`.
struct VenueHead: Sendable {
  /// With data other than features: languages, time zone, frame, credits.
  var venue: Venue
  /// Source positions of these data, by key.
  var places: [String: SourcePlace] = [:]
  let root: SourceValue
  /// The venue feature, without what other files add to it.
  var draft: FeatureDraft
  /// An entry of `include`.
  struct Included: Sendable {
    /// As written.
    var path: String
    var place: SourcePlace
  }

  /// Files with blocks, in the order of `include`.
  var included: [Included] = []
  /// Those of them that were read.
  var includedFiles: [String] = []
  /// Where each block was read.
  var blocks: [String: SourcePlace] = [:]
  /// Buildings, footprints and addresses.
  var drafts: [FeatureDraft] = []
  var connectors: [FeatureDraft] = []
  var links: [FeatureDraft] = []
  var facts = VenueFacts()
  var format = SourceFormat.source

  /// Position of the first start or end of a closure; nil if there is none.
  var firstPeriod: SourcePlace? {
    venue.closures.indices.lazy.compactMap { places["closures/\($0)/start"] ?? places["closures/\($0)/end"] }.first
  }

  init(root: SourceValue, draft: FeatureDraft) {
    venue = Venue(id: draft.id)
    self.root = root
    self.draft = draft
  }
}

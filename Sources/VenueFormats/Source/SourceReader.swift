import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reads a venue folder as people write it (`docs/source-format.md`).
///
/// The way: every file becomes drafts with places; parts of one feature join; drafts are decoded into the model; what
/// follows from where a thing was written (anchors, doors on shared walls, a building nobody named) is derived last.
struct SourceReader {
  let tree: InputTree
  let assembly: VenueAssembly
  /// Metres of the frame; nil without a frame.
  var plane: LocalPlane?
  var drafts = DraftCollection()
  var connectors: [FeatureDraft] = []
  var links: [FeatureDraft] = []
  var templates: [CursorEntry] = []
  var hasReportedMissingFrame = false

  var log: ReadingLog { assembly.log }

  /// - Throws: when there is no `venue.yaml` or it cannot be loaded.
  static func read(_ tree: InputTree) throws(InputError) -> VenueSource {
    guard let file = tree.file("venue.yaml") else {
      throw InputError(path: "venue.yaml", reason: "there is no such file in the folder")
    }
    let assembly = VenueAssembly(venue: Venue(id: ""), format: .source, log: ReadingLog())
    assembly.takeOver(tree)
    var reader = SourceReader(tree: tree, assembly: assembly)
    let bytes = try file.bytes()
    reader.read(venueFile: bytes)
    return assembly.finish()
  }

  private mutating func read(venueFile bytes: [UInt8]) {
    guard let venue = yaml(bytes, file: "venue.yaml") else {
      // Without it nothing else means anything, but syntax errors elsewhere are worth telling at once.
      for file in tree.files(in: "levels/", ending: [".yaml", ".yml"]) {
        _ = assembly.load(file).flatMap { yaml($0, file: file.path) }
      }
      return
    }
    let venueDraft = readVenue(venue)
    let chosen = levelFiles(venue)
    if venue["levels"] != nil { noteUnchosen(chosen) }
    for file in chosen {
      if let bytes = assembly.load(file), let level = yaml(bytes, file: file.path) { readLevel(level) }
    }
    readFeatureFiles()
    readOccupantLists()
    decode(venueDraft)
    HoleRepair(assembly: assembly).run()
    var derivation = Derivation(assembly: assembly, drafts: drafts, venuePlace: venueDraft.place)
    derivation.run()
    TimeZoneCheck.check(
      venue["time_zone"], isMisspelt: venue.misspells("time_zone"),
      firstHours: venue["hours"]?.place ?? assembly.firstHours, log: log)
    SurroundingsReader(assembly: assembly).read(tree)
    readTheme()
    noteUnread()
  }

  /// Files of levels that `levels` does not name.
  private func noteUnchosen(_ chosen: [InputTree.File]) {
    let paths = Set(chosen.map(\.path))
    for file in tree.files(in: "levels/", ending: [".yaml", ".yml"]) where !paths.contains(file.path) {
      assembly.tallies.add(
        "unchosen",
        .include(
          "\(file.path) is not read: `levels` in venue.yaml does not name it",
          at: SourcePlace(file: file.path, range: 0..<0), severity: .info))
    }
  }

  /// Files that look as if they were meant to be read, and are not: told once a folder.
  private func noteUnread() {
    for file in tree.files {
      let parts = file.path.split(separator: "/")
      let suffix = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard ["yaml", "yml", "geojson", "csv"].contains(suffix), !SourceReader.isRead(file.path, suffix) else {
        continue
      }
      let folder = parts.count > 1 ? "\(parts[0])/" : nil
      let near = Spelling.nearest(
        to: folder ?? file.path, in: folder == nil ? SourceReader.rootFiles : SourceReader.folders)
      assembly.tallies.add(
        "unread/\(folder ?? file.path)",
        .include(
          "\(file.path) is not read" + (near.map { "; did you mean \($0)?" } ?? ""),
          at: SourcePlace(file: file.path, range: 0..<0), severity: near == nil ? .info : .warning))
    }
  }

  private static let rootFiles = ["venue.yaml", "theme.yaml", "surroundings.geojson", "occupants.csv"]
  private static let folders = ["levels/", "features/"]

  private static func isRead(_ path: String, _ suffix: String) -> Bool {
    if path.hasPrefix("levels/") { return suffix.hasPrefix("y") }
    if path.hasPrefix("features/") { return suffix == "geojson" }
    return rootFiles.contains(path)
  }

  // MARK: Files

  func yaml(_ bytes: [UInt8], file: String) -> NodeCursor? {
    assembly.source.texts[file] = SourceText(file: file, bytes: bytes)
    let document = YAMLReader.read(bytes, file: file)
    log.report(contentsOf: document.diagnostics)
    guard let root = document.root else {
      assembly.lose(file, code: document.diagnostics.last?.code ?? RulePage.unparsableDocument.code)
      return nil
    }
    let cursor = NodeCursor(root, file: file, log: log)
    guard root.entries != nil else {
      assembly.lose(file, code: RulePage.wrongValueType.code)
      log.report(.wrongType("\(file) must be a map of keys, but is \(root.description)", at: cursor.place))
      return nil
    }
    return cursor
  }

  /// The files `levels` names, in its order; all of `levels/` when it names none.
  private func levelFiles(_ venue: NodeCursor) -> [InputTree.File] {
    guard let chosen = venue["levels"] else { return tree.files(in: "levels/", ending: [".yaml", ".yml"]) }
    return chosen.elements("a list of level ids").compactMap { item in
      guard let name = item.text() else { return nil }
      guard let path = RelativePath.normalised("levels/\(name).yaml"), path.hasPrefix("levels/") else {
        log.report(.include("\"\(name)\" leads out of levels/", at: item.place))
        return nil
      }
      guard let file = tree.file(path) else {
        let known = tree.files(in: "levels/", ending: [".yaml"]).map { String($0.path.dropFirst(7).dropLast(5)) }
        let near = Spelling.nearest(to: name, in: known)
        log.report(
          .include(
            "there is no file \(path)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: item.place))
        return nil
      }
      return file
    }
  }

  private mutating func readFeatureFiles() {
    let reader = GeoJSONFeatures(assembly: assembly, isArchive: false)
    for file in tree.files(in: "features/", ending: [".geojson", ".json"]) {
      guard let bytes = assembly.load(file) else { continue }
      reader.read(bytes, file: file.path) { drafts.add($0, log: log) }
    }
  }

  private mutating func readOccupantLists() {
    for file in tree.files(in: "", ending: ["occupants.csv"]) where !file.path.contains("/") {
      guard let bytes = assembly.load(file) else { continue }
      for draft in OccupantList(assembly: assembly).read(bytes, file: file.path) { drafts.add(draft, log: log) }
    }
  }

  // MARK: Decoding

  private mutating func decode(_ venueDraft: FeatureDraft) {
    var venueDraft = venueDraft
    let landings = landingDefaults()
    for draft in drafts.drafts {
      if draft.type == .venue {
        if draft.id == venueDraft.id { venueDraft.join(draft, log: log) }
        continue
      }
      guard draft.type == .unit, let defaults = landings[draft.id] else {
        assembly.decode(draft)
        continue
      }
      var landing = draft
      for property in defaults where draft.property(property.key)?.value.isNull != false {
        landing.properties.removeAll { $0.key == property.key }
        landing.properties.append(property)
      }
      assembly.decode(landing)
    }
    assembly.source.venue.properties = assembly.venueProperties(venueDraft)
    for draft in connectors { assembly.decode(draft) }
    for draft in links { decodeLink(draft) }
  }

  /// What a landing takes from its connector, by the landing's unit id.
  private func landingDefaults() -> [String: [DraftProperty]] {
    var result: [String: [DraftProperty]] = [:]
    for connector in connectors {
      let inherited = connector.properties.filter { $0.key == "category" || $0.key == "name" }
      for level in connector.levelsOfConnector { result["\(connector.id).\(level)"] = inherited }
    }
    return result
  }
}

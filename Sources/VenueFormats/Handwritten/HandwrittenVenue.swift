import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Reads a hand-written venue folder (`docs/source-format.md`).
///
///     read     each file becomes a value, in parallel; venue.yaml first, for its frame and templates
///     join     parts of one feature are joined, files in their order
///     decode   drafts become the features of the model
///     derive   values implied by the place in the files: anchors, doors on shared walls, an undeclared building
struct HandwrittenVenue {
  let tree: InputTree
  let assembly: VenueAssembly
  let jobs: Int
  let stageCache: StageCache?

  /// - Throws: if there is no `venue.yaml` or it cannot be loaded.
  static func read(
    _ tree: InputTree, jobs: Int, reusing stageCache: StageCache?
  ) throws(InputError) -> VenueSource {
    guard let file = tree.file("venue.yaml") else {
      throw InputError(path: "venue.yaml", reason: "the file does not exist in the folder")
    }
    let assembly = VenueAssembly(venue: Venue(id: ""), format: .source, log: ReadingLog())
    assembly.takeOver(tree)
    let reader = HandwrittenVenue(tree: tree, assembly: assembly, jobs: jobs, stageCache: stageCache)
    let bytes = try file.bytes()
    let reading = FileReading(path: file.path, bytes: bytes) { file in
      var file = HandwrittenFile(file)
      return file.readVenue()
    }
    assembly.take(reading)
    if case .some(.some(var head)) = reading.content {
      let included = reader.include(in: &head)
      reader.read(head, writtenAs: [FileBytes(bytes)] + included)
    } else {
      reader.readSyntax()
    }
    return assembly.finish()
  }

  /// Without `venue.yaml` nothing can be read, but syntax errors in other files are reported at once.
  private func readSyntax() {
    for file in tree.files(in: "levels/", ending: [".yaml", ".yml"]) {
      assembly.take(FileReading(file) { file in _ = file.yaml() })
    }
  }

  /// - Parameter text: of `venue.yaml` and of the files that it includes.
  private func read(_ head: VenueHead, writtenAs text: [FileBytes]) {
    for (key, place) in head.places { assembly.source.places[venue: key] = place }
    assembly.source.venue = head.venue
    assembly.source.format = head.format
    var drafts = DraftCollection()
    var around: [FileReading<FileContent>] = []
    var connectors: [(feature: Connector, draft: FeatureDraft)] = []
    for draft in head.drafts { drafts.add(draft, log: assembly.log) }

    let (files, facts, stageCache) = (files(head), head.facts, stageCache)
    var copies = CopiedLevels(files.map(\.file.path))
    ParallelWork.inOrder(count: files.count, jobs: jobs) { index in
      let (file, kind) = files[index]
      return FileReading.recalled(file, part: kind.part, told: facts.told, context: text, stageCache) {
        kind.read($0, facts)
      }
    } consume: { reading in
      guard let content = reading.content, content.addsFeatures else { return around.append(reading) }
      assembly.take(reading)
      for draft in copies.take(content.drafts, of: reading.file, log: assembly.log) {
        drafts.add(draft, log: assembly.log)
      }
      if !content.repeatedLevels.isEmpty { assembly.source.repeatedLevels[reading.file] = content.repeatedLevels }
      connectors += content.connectors
    }

    for draft in copies.rest(log: assembly.log) { drafts.add(draft, log: assembly.log) }

    if AwaitingDoors.areIn(drafts.drafts) {
      let doors = AwaitingDoors(log: assembly.log)
      drafts.update { doors.place(in: &$0) }
    }
    decode(drafts, head)
    for connector in connectors { assembly.append(connector.feature, from: connector.draft) }
    HoleRepair(assembly: assembly).run()
    var derivation = Derivation(assembly: assembly, drafts: drafts.drafts, venuePlace: head.draft.place)
    derivation.run()
    TransitFeeds.run(tree, into: assembly)
    let root = NodeCursor(head.root, log: assembly.log)
    TimeZoneCheck.check(
      root["time_zone"], isMisspelt: root.misspells("time_zone"),
      firstHours: root["hours"]?.place ?? assembly.firstHours ?? head.firstPeriod,
      isImported: !head.format.isWrittenForUs, log: assembly.log)
    var icons = IconBudget()
    for reading in around {
      assembly.take(reading)
      if let content = reading.content, !icons.takes(content, from: reading.file, log: assembly.log) { continue }
      for (key, place) in reading.content?.places ?? [:] { assembly.source.places[venue: key] = place }
      assembly.source.venue.surroundings += reading.content?.surroundings ?? []
      if let theme = reading.content?.theme { assembly.source.theme = theme }
      if let icon = reading.content?.icon { assembly.source.icons.append(icon) }
      assembly.source.profiles += reading.content?.profiles ?? []
      if let holidays = reading.content?.holidays { assembly.source.venue.holidays = holidays }
      assembly.source.routeTests += reading.content?.routeTests ?? []
      ImageOverlays.run(reading.content?.overlays ?? [], tree, into: assembly)
      assembly.source.venue.annotations += reading.content?.annotations ?? []
    }
    noteUnread(
      besides: Set(
        head.includedFiles + facts.imports.flatMap { $0.levels.map(\.file) + [$0.file].compactMap { $0 } }), head)
  }

  // MARK: Files

  /// The files read in addition to `venue.yaml`, kind by kind, with their readers.
  private func files(_ head: VenueHead) -> [(file: InputTree.File, kind: SourceFileKind)] {
    let levels = NodeCursor(head.root, log: assembly.log)["levels"]
    let imported = imported(head)
    return imported
      + SourceFileKind.all.flatMap { kind in
        let found = kind.isLevels ? levelFiles(levels) : tree.files.filter { kind.reads($0.path) }
        if kind.isLevels, levels != nil { noteUnchosen(found) }
        return found.map { (file: $0, kind: kind) }
      }
  }

  /// The files that `imports` names, in its order.
  private func imported(_ head: VenueHead) -> [(file: InputTree.File, kind: SourceFileKind)] {
    head.facts.imports.flatMap { plan -> [(file: InputTree.File, kind: SourceFileKind)] in
      let whole = plan.file.flatMap { imported($0, head) }.map {
        (file: $0, kind: SourceFileKind.importedWhole(plan, $0.path))
      }
      return [whole].compactMap { $0 }
        + plan.levels.compactMap { level in
          imported(level.file, head).map { (file: $0, kind: .imported(plan, level)) }
        }
    }
  }

  // MARK: Decoding

  private func decode(_ drafts: DraftCollection, _ head: VenueHead) {
    var venueDraft = head.draft
    var found = ConnectorLandings(drafts.drafts, log: assembly.log)
    var connectors = head.connectors
    for index in connectors.indices { found.assign(to: &connectors[index]) }
    let landings = HandwrittenVenue.landingDefaults(of: connectors)
    let ownConnectors = Set(connectors.map(\.id))
    for var draft in drafts.drafts {
      if draft.type == .venue {
        if draft.id == venueDraft.id { venueDraft.join(draft, log: assembly.log) }
        continue
      }
      // What the author writes about a connector of an import is instead of what the file says.
      if draft.type == .connector {
        if ownConnectors.contains(draft.id) { continue }
        found.assign(to: &draft)
      }
      guard draft.type == .unit, let defaults = landings[draft.id] else {
        assembly.decode(draft)
        continue
      }
      var landing = draft
      landing.takeOut()
      for property in defaults where draft.property(property.key)?.value.isNull != false {
        landing.properties.removeAll { $0.key == property.key }
        landing.properties.append(property)
      }
      assembly.decode(landing)
    }
    assembly.source.venue.properties = assembly.venueProperties(venueDraft)
    for draft in connectors { assembly.decode(draft) }
    for draft in head.links { assembly.decodeLink(draft, plane: head.facts.plane) }
  }

  /// Values that a landing inherits from its connector, by the landing's unit id.
  private static func landingDefaults(of connectors: [FeatureDraft]) -> [String: [DraftProperty]] {
    var result: [String: [DraftProperty]] = [:]
    for connector in connectors {
      let inherited = connector.properties.filter { $0.key == "category" || $0.key == "name" }
      for landing in connector.implied.landings { result[landing.unit.text] = inherited }
    }
    return result
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Reads files of OpenStreetMap with Simple Indoor Tagging as one venue.
///
///     read     each file becomes a document of elements, in parallel
///     join     documents are joined; an element of two files is one
///     decode   elements are sorted by what they are, and become drafts on their levels; drafts become features
///     derive   anchors, outlines, ways into rooms without a door
///
/// Every element with tags becomes a feature, part of the surroundings, or is listed in the ledger with a reason.
struct OSMVenueReader {
  let tree: InputTree
  let assembly: VenueAssembly
  let run: ReadingRun

  private var log: ReadingLog { assembly.log }

  /// - Throws: if no building is the chosen one.
  static func read(_ tree: InputTree, _ run: ReadingRun) throws(InputError) -> VenueSource {
    let assembly = VenueAssembly(venue: Venue(id: "osm"), format: .openStreetMap, log: ReadingLog())
    assembly.takeOver(tree)
    do {
      try OSMVenueReader(tree: tree, assembly: assembly, run: run).read()
    } catch {
      throw InputError(path: tree.files.first?.path ?? "", reason: error.reason)
    }
    return assembly.finish()
  }

  /// The files of OpenStreetMap beside each other; nil if there is none.
  static func recognise(_ tree: InputTree) -> InputTree? {
    // Archives are often packed with their folder.
    let folders = Set(tree.files.map { $0.path.contains("/") ? String($0.path.prefix { $0 != "/" }) + "/" : "" })
    let tree = folders.count == 1 ? tree.rooted(at: folders.first ?? "") : tree
    let candidates = tree.files.prefix(InputTree.sampled).filter { !$0.path.contains("/") }
    let found = candidates.filter { OSMFileForm.of(FileHead($0.head)) != nil }
    return found.isEmpty ? nil : tree.keeping(Set(found.map(\.path)))
  }

  private func read() throws(OSMBuildingChoice.Failure) {
    var document = OSMDocument()
    let (files, stageCache) = (tree.files, run.stageCache)
    ParallelWork.inOrder(count: files.count, jobs: run.jobs) { index in
      FileReading.recalled(files[index], context: "osm", stageCache) { OSMDocument.read($0) }
    } consume: { reading in
      assembly.take(reading)
      if let content = reading.content { document.join(content, log) }
    }
    document.finish()
    let plan = try OSMPlan(document, building: run.building, log: log)
    assembly.source.venue.languages = plan.names.languages
    assembly.source.venue.credits = [
      Credit(
        id: "openstreetmap", name: "© OpenStreetMap contributors", licence: "ODbL-1.0",
        url: "https://www.openstreetmap.org/copyright")
    ]
    let venue = OSMIdentity(plan)
    let drafts = OSMDrafts(plan, log: log).all(venue.addresses)
    assembly.source.elements = OSMMappedElements.all(plan, drafts)
    OSMWheelchair.report(plan, drafts, log)
    OSMStranded(plan, isChosen: run.building != nil, log: log).report()
    for draft in drafts where draft.type != .venue { assembly.decode(draft) }
    assembly.source.venue.id = venue.id
    if let draft = venue.draft { assembly.source.venue.properties = assembly.venueProperties(draft) }
    for connector in OSMConnectors(plan).all {
      let ref = assembly.append(connector.feature, from: connector.draft)
      if let tag = connector.draft.property("category") { assembly.source.places[ref, "category"] = tag.value.place }
    }
    HoleRepair(assembly: assembly).run()
    let place = venue.draft?.place ?? SourcePlace(file: files.first?.path ?? "", range: 0..<0)
    var derivation = Derivation(assembly: assembly, drafts: drafts, venuePlace: place)
    derivation.run()
    addSurroundings(plan)
    report(plan)
  }

  private func addSurroundings(_ plan: OSMPlan) {
    for (feature, place) in OSMSurroundings(plan, log: log).all() {
      assembly.source.places[venue: Venue.pathOfSurrounding(assembly.source.venue.surroundings.count)] = place
      assembly.source.venue.surroundings.append(feature)
    }
  }

  /// What holds for the file as a whole.
  private func report(_ plan: OSMPlan) {
    if plan.sorting.spaces.isEmpty, plan.sorting.outlines.isEmpty {
      let isRefused = !log.notes.unreadableFeatures.isEmpty
      log.report(
        Diagnostic(
          .geometryTypeMismatch,
          isRefused
            ? "no area on a level could be read, so there is no plan"
            : "no element is an area on a level, so there is no plan", place: plan.place,
          help: [
            isRefused
              ? "correct the areas of the other findings first"
              : "map rooms as indoor=room, corridors as indoor=corridor and platforms as railway=platform, each as a closed way with `level`"
          ]))
    }
    let buildings = plan.storeys.buildings
    if buildings.count > 1, let first = buildings.first {
      let names = buildings.prefix(10).map(\.element.titled)
      log.report(
        first.element.shownWithTag(
          Diagnostic(
            .severalBuildings,
            "\(buildings.count) buildings of the file have rooms; all are in the venue: \(names.joined(separator: ", "))\(buildings.count > 10 ? ", …" : "")",
            place: first.element.place,
            help: [
              "nothing is required. For one building alone, add --building \(first.element.id), or its name"
            ])))
    }
    let empty = plan.storeys.withoutGround
    if !empty.isEmpty {
      let levels = empty.map(\.description).joined(separator: ", ")
      var finding = Diagnostic(
        .levelWithoutRooms,
        empty.count == 1
          ? "level \(levels) has only stairs and lifts, so it is not a floor of the map"
          : "the levels \(levels) have only stairs and lifts, so they are not floors of the map",
        place: plan.firstElement(on: empty[0])?.place ?? plan.place,
        help: ["if the public uses this level, map its rooms and corridors. Otherwise nothing is required"])
      finding = plan.firstElement(on: empty[0])?.shownWithTag(finding) ?? finding
      finding.related += empty.dropFirst().prefix(5).compactMap { level in
        plan.firstElement(on: level).map { RelatedPlace($0.place, "level \(level)") }
      }
      log.report(finding)
    }
    for (storey, rooms) in plan.assumedPassages {
      guard let first = rooms.first else { continue }
      let what = rooms.count == 1 ? "1 room" : "\(rooms.count) rooms"
      let ids = rooms.prefix(5).map(\.id).joined(separator: ", ") + (rooms.count > 5 ? ", …" : "")
      var finding = Diagnostic(
        .valueAssumed,
        "\(what) on level \(storey) \(rooms.count == 1 ? "has" : "have") no door (\(ids)); a way in is assumed at the border with a corridor or an open area",
        severity: .info, place: first.place,
        help: ["add a node with `door` or `entrance` on the outline of each room"])
      finding = first.shownWithTag(finding)
      finding.related += rooms.dropFirst().prefix(5).map { RelatedPlace($0.place, $0.id) }
      log.report(finding)
    }
  }
}

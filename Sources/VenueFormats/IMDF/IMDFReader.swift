import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Reads an IMDF 1.0.0 archive, a folder or zip: a manifest and one file of features per type.
///
/// Real archives deviate from the standard. Everything that can be interpreted is read, and each kind of deviation is
/// reported once. Features of non-IMDF types, and files that are not read, are listed for the ledger.
struct IMDFReader {
  let tree: InputTree
  let assembly: VenueAssembly
  let jobs: Int
  let stageCache: StageCache?

  private var log: ReadingLog { assembly.log }

  static func read(_ tree: InputTree, jobs: Int, reusing stageCache: StageCache?) -> VenueSource {
    let reader = IMDFReader(
      tree: tree, assembly: VenueAssembly(venue: Venue(id: ""), format: .imdf, log: ReadingLog()), jobs: jobs,
      stageCache: stageCache)
    reader.assembly.takeOver(tree)
    reader.read()
    return reader.assembly.finish()
  }

  private func read() {
    readManifest()
    var venues: [FeatureDraft] = []
    let found = IMDFArchive.featureFiles(of: tree)
    for file in found.left { noteLeft(file) }
    for file in IMDFArchive.foreignFiles(of: tree) { noteForeign(file) }
    let (languages, stageCache) = (assembly.source.venue.languages, stageCache)
    ParallelWork.inOrder(count: found.files.count, jobs: jobs) { index in
      FileReading.recalled(found.files[index], context: languages, stageCache) { file in
        if IMDFArchive.featureType(of: file.path) != nil, file.path.lowercased().hasSuffix(".json") {
          IMDFReader.noteEnding(file)
        }
        return DecodedFile(file, languages: languages)
      }
    } consume: { reading in
      assembly.take(reading)
      guard let decoded = reading.content else { return }
      assembly.append(decoded)
      venues += decoded.venues
    }
    readVenue(venues)
    ArchiveReferences(assembly: assembly).complete()
    MissingFiles(files: found.files, assembly: assembly).report()
    HoleRepair(assembly: assembly).run()
    completeLanguages()
  }

  private func noteLeft(_ file: InputTree.File) {
    log.tally(
      "left",
      .include(
        "\(file.path) is not read: another file with this name is nearer to manifest.json",
        at: SourcePlace(file: file.path, range: 0..<0), severity: .warning,
        help: ["nothing is required if it is a copy. Otherwise write its features into the other file"]))
    log.noteForeign(file.path, type: "file", at: SourcePlace(file: file.path, range: 0..<0))
  }

  private func noteForeign(_ file: InputTree.File) {
    let place = SourcePlace(file: file.path, range: 0..<0)
    log.tally(
      "foreign-file",
      .include(
        "\(file.path) is not read: in folders below manifest.json, only files with the name of a feature type are read",
        at: place, severity: .info,
        help: ["nothing is required if it is not of this venue. Otherwise move it into the folder of manifest.json"]))
    log.noteForeign(file.path, type: "file", at: place)
  }

  private static func noteEnding(_ file: OpenFile) {
    file.log.tally(
      "ending/\(file.path)",
      habit: FindingTallies.Habit(key: "ending", kind: file.path) { count, files in
        "\(count) files end in .json, but IMDF files end in .geojson; they were read as .geojson files: \(files)"
      },
      Diagnostic(
        .featureTypeUnknown,
        "\(file.path) ends in .json, but IMDF files end in .geojson; it was read as a .geojson file",
        severity: .info, place: SourcePlace(file: file.path, range: 0..<0),
        help: ["nothing is required here. Other programs may not find these files"]))
  }

  // MARK: Manifest

  private func readManifest() {
    guard let file = IMDFArchive.manifest(of: tree) else {
      log.report(
        Diagnostic(
          .manifestMissing, "the archive has no manifest.json in the folder of its features",
          place: SourcePlace(file: "manifest.json", range: 0..<0),
          help: [
            "add manifest.json with `version`, `created` and `language`. Without it, the languages of the labels are used"
          ]))
      return
    }
    if file.path != "manifest.json" {
      log.report(
        Diagnostic(
          .manifestInvalid, "the manifest is named \(file.path); it is read as manifest.json", severity: .warning,
          place: SourcePlace(file: file.path, range: 0..<0),
          help: ["rename it to manifest.json: other programs may not find it"]))
    }
    let reading = FileReading(file) { IMDFManifest($0) }
    assembly.take(reading)
    if let language = reading.content?.language {
      assembly.source.venue.languages = [language.text]
      assembly.source.places[venue: "languages"] = language.place
    }
    if let created = reading.content?.created {
      assembly.source.created = created.day
      assembly.source.places[venue: "created"] = created.place
    }
  }

  /// The manifest names one language; the labels determine the others. A language of the manifest that no label has is not a language of
  /// the venue: without it, the finding about the manifest is the only one.
  private func completeLanguages() {
    var counts: [String: Int] = [:]
    let venue = assembly.source.venue
    func count(_ name: Labels) { for entry in name.entries { counts[entry.language, default: 0] += 1 } }
    venue.forEachName { count($1) }
    if let name = venue.properties?.name { count(name) }
    var languages = venue.languages.filter { $0 != "und" }
    if let written = languages.first, !counts.isEmpty,
      !counts.keys.contains(where: { ArchiveLanguages.areSame($0, written) })
    {
      let used = counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
      log.report(
        Diagnostic(
          .manifestInvalid,
          "the language of the manifest is \(written), but no label has this language; labels have \(used[0])"
            + (used.count > 1 ? " and \(used.count - 1) more" : ""), severity: .warning,
          place: assembly.source.places[venue: "languages"],
          help: ["write \"language\": \"\(used[0])\", or translate the labels"],
          fix: used.count > 1
            ? nil : assembly.source.places[venue: "languages"].map { .write(used[0], at: $0, .unsafe) }))
      languages = []
    }
    if languages.isEmpty, let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      languages = [most.key]
    }
    languages = ArchiveLanguages(written: languages, labels: Array(counts.keys)).all
    if !languages.isEmpty { assembly.source.venue.languages = languages }
  }

  // MARK: Venue

  private func readVenue(_ drafts: [FeatureDraft]) {
    guard let draft = drafts.first else {
      let near = SourcePlace(
        file: tree.file("venue.geojson")?.path ?? IMDFArchive.manifest(of: tree)?.path ?? "manifest.json", range: 0..<0)
      log.report(
        Diagnostic(
          .venueCount, "the archive has no venue feature; exactly one is required", place: near,
          help: ["add venue.geojson with one feature of type \"venue\""]))
      assembly.source.venue.id = "venue"
      return
    }
    for extra in drafts.dropFirst() {
      var finding = Diagnostic(
        .venueCount, "the archive has \(drafts.count) venue features; exactly one is required", place: extra.place,
        feature: FeatureMention(id: extra.id, type: "venue"), related: [RelatedPlace(draft.place, "the first")],
        help: ["delete the other venue features, or make one archive for each venue"])
      finding.effect = "only the first one is used"
      log.report(finding)
      log.withdraw(extra.id, type: "venue", .venueCount, place: extra.place)
    }
    assembly.source.venue.id = draft.id
    assembly.source.venue.properties = assembly.venueProperties(draft)
  }
}

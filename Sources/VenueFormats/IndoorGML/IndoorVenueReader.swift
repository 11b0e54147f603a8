import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Reads files of IndoorGML as one venue.
///
///     read     each file becomes a document of cells, boundaries, states and transitions, in parallel
///     join     documents are joined; links are resolved
///     decode   cells get their ground, storey and category, transitions become doors and stairs; drafts become features
///     derive   the building, the outline of the venue
///
/// Every cell, boundary, state and transition becomes a feature or is listed in the ledger with a reason.
struct IndoorVenueReader {
  private let assembly: VenueAssembly

  static func read(_ tree: InputTree, _ run: ReadingRun) -> VenueSource {
    let assembly = VenueAssembly(venue: Venue(id: "indoorgml"), format: .indoorGML, log: ReadingLog())
    assembly.takeOver(tree)
    var document = IndoorDocument()
    let (files, stageCache) = (tree.files, run.stageCache)
    ParallelWork.inOrder(count: files.count, jobs: run.jobs) { index in
      FileReading.recalled(files[index], context: "indoorgml", stageCache) { IndoorFileReader.read($0) }
    } consume: { reading in
      assembly.take(reading)
      if let content = reading.content { document.join(content) }
    }
    IndoorVenueReader(assembly: assembly).read(document, files.first?.path ?? "")
    return assembly.finish()
  }

  /// The files of IndoorGML beside each other; nil if there is none.
  static func recognise(_ tree: InputTree) -> InputTree? {
    let candidates = tree.files.prefix(InputTree.sampled).filter { !$0.path.contains("/") }
    let found = candidates.filter { isIndoorGML(FileHead($0.head)) }
    return found.isEmpty ? nil : tree.keeping(Set(found.map(\.path)))
  }

  static func isIndoorGML(_ head: FileHead) -> Bool { head.xmlRoot?.name == "IndoorFeatures" }

  private func read(_ document: IndoorDocument, _ file: String) {
    let log = assembly.log
    assembly.source.venue.languages = ["und"]
    let content = IndoorContent(document, placing: nil, onFrame: nil, log: log)
    for draft in content.drafts { assembly.decode(draft) }
    let venue = IndoorVenueReader.venue(document, file)
    assembly.source.venue.id = venue.id
    assembly.source.venue.properties = assembly.venueProperties(venue)
    for connector in content.connectors {
      assembly.append(connector.feature, from: connector.draft)
    }
    HoleRepair(assembly: assembly).run()
    var derivation = Derivation(assembly: assembly, drafts: content.drafts, venuePlace: venue.place)
    derivation.run()
  }

  /// The venue has the name of the file as a whole, otherwise that of the file on disk.
  private static func venue(_ document: IndoorDocument, _ file: String) -> FeatureDraft {
    let place = document.place ?? SourcePlace(file: file, range: 0..<0)
    let stem = file.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let root = IndoorElement(
      role: .cell, kind: "IndoorFeatures", id: words.isEmpty ? "indoorgml" : words.joined(separator: "-"),
      file: place.file, range: place.range)
    var draft = IndoorDraft(.venue, of: root)
    draft.add("name", document.name?.value ?? String(stem), from: document.name)
    return draft.draft
  }
}

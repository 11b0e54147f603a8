import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The venue while it is put together: model, places and findings of one read.
final class VenueAssembly {
  var source: VenueSource
  let log: ReadingLog
  /// By property the id read last.
  var lastNamed: [PlaceName: String] = [:]
  /// Where `hours` were met first.
  private(set) var firstHours: SourcePlace?

  init(venue: Venue, format: SourceFormat, log: ReadingLog) {
    source = VenueSource(venue: venue, format: format)
    self.log = log
  }

  var defaultLanguage: String { source.venue.defaultLanguage }

  /// Adds a feature at the end of its array and notes where it stands.
  @discardableResult
  func append<F: Feature>(_ feature: F, from draft: FeatureDraft) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    source.venue[keyPath: F.table].append(feature)
    if let written = draft.written {
      note(written, draft.geometry, of: ref)
      return ref
    }
    source.places[ref, ""] = draft.place
    source.places[ref, "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[ref, "geometry"] = geometry.place }
    return ref
  }

  /// Where the feature whose places are being noted stands, with its id and shape.
  private func note(_ written: WrittenFeature, _ geometry: DraftGeometry?, of ref: FeatureRef) {
    source.places.note(.whole, written.whole.node.range)
    source.places.note(.id, written.id.node.range)
    guard let geometry else { return }
    if let value = geometry.value, value.node.range == written.shape {
      source.places.note(.geometry, value.node.range)
    } else {
      source.places[ref, "geometry"] = geometry.place
    }
  }

  /// Adds a feature that nobody wrote, at the place it follows from.
  @discardableResult
  func appendDerived<F: Feature>(_ feature: F, from place: SourcePlace?) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    source.venue[keyPath: F.table].append(feature)
    source.places[ref, ""] = place
    return ref
  }

  func noteHours(_ place: @autoclosure () -> SourcePlace) { firstHours = firstHours ?? place() }

  /// What was left out of the tree while it was listed.
  func takeOver(_ tree: InputTree) {
    log.report(contentsOf: tree.diagnostics)
    for diagnostic in tree.diagnostics where diagnostic.severity == .error {
      if let file = diagnostic.place?.file { log.lose(file, code: diagnostic.code) }
    }
  }

  /// What one file says beside its features: its bytes, its comments, and what there was to tell.
  func take(_ reading: FileReading<some Sendable>) {
    if let text = reading.text { source.texts[reading.file] = text }
    if !reading.comments.isEmpty { source.comments[reading.file] = reading.comments }
    log.take(reading.notes)
  }

  /// The finished source, with everything that was told.
  func finish() -> VenueSource {
    let notes = log.finish(isArchive: source.format == .imdf)
    source.diagnostics = notes.findings.map(\.diagnostic)
    source.diagnostics.dropEmptyValuesToldOtherwise()
    source.unreadableFeatures = notes.unreadableFeatures
    source.foreignFeatures = notes.foreignFeatures
    source.unreadableFiles = notes.unreadableFiles
    return source
  }
}

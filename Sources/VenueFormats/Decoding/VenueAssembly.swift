import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The venue while it is put together: model, places and findings of one read.
final class VenueAssembly {
  var source: VenueSource
  let log: ReadingLog
  /// Indexed by property: the id that was read last.
  var lastNamed: [PlaceName: String] = [:]
  /// Position of the first `hours`.
  private(set) var firstHours: SourcePlace?

  init(venue: Venue, format: SourceFormat, log: ReadingLog) {
    source = VenueSource(venue: venue, format: format)
    self.log = log
  }

  /// ``Venue/defaultLanguage``, without a copy of the venue for each label.
  var defaultLanguage: String { source.venue.languages.first ?? "und" }

  /// Appends a feature to its array and records its source position.
  @discardableResult
  func append<F: Feature>(_ feature: F, from draft: FeatureDraft) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    source.venue[keyPath: F.table].append(feature)
    noteIgnored(draft, ref)
    if let written = draft.written {
      note(written, draft.geometry, of: ref)
      return ref
    }
    source.places[ref, ""] = draft.place
    source.places[ref, "id"] = draft.idPlace
    if let placement = draft.implied.placement { source.places[ref, PlaceTable.placement] = placement }
    if let geometry = draft.geometry { source.places[ref, "geometry"] = geometry.place }
    return ref
  }

  /// Keeps the texts of `x-ignore`.
  func noteIgnored(_ draft: FeatureDraft, _ ref: FeatureRef) {
    guard draft.written?.keys.hasIgnore != false, let property = draft.saying(FeatureKeys.ignore) else { return }
    let cursor = NodeCursor(property.value, log: log)
    let parts = cursor.node.isSequence ? cursor.elements("a text, or a list of texts") : [cursor]
    for part in parts {
      guard let text = part.node.text else {
        part.reportWrongType("a text such as \"TOP003 reason: …\"")
        continue
      }
      source.ignoreNotes.append(IgnoreNote(text: text, place: part.place, feature: ref))
    }
  }

  /// Records the source position of the current feature, with its id and shape.
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

  /// Appends a derived feature, at the position from which it follows.
  @discardableResult
  func appendDerived<F: Feature>(_ feature: F, from place: SourcePlace?) -> FeatureRef {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    source.venue[keyPath: F.table].append(feature)
    source.places[ref, ""] = place
    return ref
  }

  func noteHours(_ place: @autoclosure () -> SourcePlace) { firstHours = firstHours ?? place() }

  /// Adds the findings about files that the listing of the tree skipped.
  func takeOver(_ tree: InputTree) {
    log.report(contentsOf: tree.diagnostics)
    for diagnostic in tree.diagnostics where diagnostic.severity == .error {
      if let file = diagnostic.place?.file { log.lose(file, code: diagnostic.code) }
    }
  }

  /// Adds the other data of one file: its bytes, its comments, and its findings.
  func take(_ reading: FileReading<some Sendable>) {
    if let text = reading.text { source.texts[reading.file] = text }
    if !reading.comments.isEmpty { source.comments[reading.file] = reading.comments }
    log.take(reading.notes)
  }

  /// The finished source, with whole ordinals and all findings.
  func finish() -> VenueSource {
    source.venue.rankOrdinals()
    let notes = log.finish(isArchive: source.format.words == .properties)
    source.diagnostics = notes.findings.map(\.diagnostic)
    source.diagnostics.dropEmptyValuesToldOtherwise()
    source.unreadableFeatures = notes.unreadableFeatures
    source.foreignFeatures = notes.foreignFeatures
    source.unreadableFiles = notes.unreadableFiles
    return source
  }
}

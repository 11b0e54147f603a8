import VenueModel
import VenueVocabulary

/// The features of one file of an archive, decoded: made on any thread, appended after those of the previous files.
struct DecodedFile: Sendable {
  /// The features, by their positions in this file, with their source positions.
  let venue: Venue
  let places: PlaceTable
  /// Findings of decoding; those of reading are before them.
  let notes: ReadingNotes
  /// Features of type venue, which are decoded after all others.
  let venues: [FeatureDraft]

  /// - Parameter language: language of names without one.
  init(_ file: OpenFile, languages: [String]) {
    var empty = Venue(id: "")
    empty.languages = languages
    let assembly = VenueAssembly(venue: empty, format: .imdf, log: ReadingLog())
    var venues: [FeatureDraft] = []
    func expect(_ count: Int) {
      // No feature takes fewer bytes, regardless of other content of the list.
      let likely = min(count, file.bytes.count / 64)
      if let type = IMDFArchive.featureType(of: file.path) { assembly.makeRoom(for: likely, of: type) }
    }
    GeoJSONFeatures(file: file, isArchive: true).forEachDraft(expect: expect) { draft in
      if draft.type == .venue { venues.append(draft) } else { assembly.decode(draft) }
    }
    venue = assembly.source.venue
    places = assembly.source.places
    notes = assembly.log.notes
    self.venues = venues
  }
}

extension VenueAssembly {
  /// Reserves capacity for features of a type, so that their table does not take twice the memory.
  func makeRoom(for count: Int, of type: FeatureType) {
    func makeRoom<F: Feature>(_ type: F.Type) { source.venue[keyPath: F.table].reserveCapacity(count) }
    if let type = Venue.featureTypes.first(where: { $0.type == type }) { makeRoom(type) }
  }

  /// Appends the features of a file.
  func append(_ file: DecodedFile) {
    log.take(file.notes)
    var counts: [FeatureType: Int] = [:]
    for type in Venue.featureTypes { counts[type.type] = count(of: type) }
    source.places.append(file.places) { counts[$0] ?? 0 }
    for type in Venue.featureTypes { append(type, of: file.venue) }
  }

  private func count<F: Feature>(of type: F.Type) -> Int { source.venue[keyPath: F.table].positionCount }

  private func append<F: Feature>(_ type: F.Type, of venue: Venue) {
    source.venue[keyPath: F.table].append(contentsOf: venue[keyPath: F.table])
  }
}

import VenueModel
import VenueVocabulary

/// Drafts into the typed features of the model: by the schema of their type, the same for every format.
///
/// What a schema cannot say stands here and in `ConnectorsAndLinks.swift`, each under the name the schema gives it: an
/// opening's ``joins(_:_:)``, a connector's landings, and a transit link, which is nothing without its mode and its door.
extension VenueAssembly {
  /// Reads a draft's properties as those of the next feature of its type.
  func reader<F: Feature>(_ draft: FeatureDraft, for type: F.Type) -> PropertyReader {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    if let written = draft.written { source.places.begin(ref, in: written.list, element: written.element) }
    return PropertyReader(draft: draft, ref: ref, assembly: self)
  }

  /// Decodes a draft and puts it into the venue. Venue and transit links are decoded elsewhere and left alone.
  func decode(_ draft: FeatureDraft) { FeatureDecoding.decoders[draft.type]?(self, draft) }

  /// What a venue feature says; places go to the venue's own table.
  func venueProperties(_ draft: FeatureDraft) -> VenueProperties {
    let read = PropertyReader(draft: draft, ref: FeatureRef(.venue, 0), assembly: self)
    source.places[venue: ""] = draft.place
    source.places[venue: "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[venue: "geometry"] = geometry.place }
    var properties = VenueProperties()
    SchemaDecoder<VenueProperties>().fill(&properties, from: read)
    return properties
  }
}

/// The decoders of all types, each made once.
private enum FeatureDecoding {
  typealias Decoder = @Sendable (VenueAssembly, FeatureDraft) -> Void

  static let decoders: [FeatureType: Decoder] = {
    var decoders: [FeatureType: Decoder] = [:]
    for type in Venue.featureTypes {
      if let blank = type as? any BlankFeature.Type { decoders[type.type] = decoder(of: blank) }
    }
    // Of what there is most in a venue; named, the compiler makes a decoder of each by itself, which is twice as fast.
    decoders[.amenity] = decoder(of: Amenity.self)
    decoders[.anchor] = decoder(of: Anchor.self)
    decoders[.fixture] = decoder(of: Fixture.self)
    decoders[.kiosk] = decoder(of: Kiosk.self)
    decoders[.occupant] = decoder(of: Occupant.self)
    decoders[.unit] = decoder(of: VenueUnit.self)
    decoders[.opening] = decoder(of: Opening.self) { $0.readJoins(&$1) }
    decoders[.level] = decoder(of: Level.self) { $1.survey = $0.draft.implied.survey }
    decoders[.connector] = decoder(of: Connector.self) { $0.readLandings(&$1) }
    return decoders
  }()

  private static func decoder<F: BlankFeature>(of type: F.Type) -> Decoder { decoder(of: type) { _, _ in } }

  /// - Parameter complete: reads what the schema names as read by hand.
  private static func decoder<F: BlankFeature>(
    of type: F.Type, _ complete: @escaping @Sendable (PropertyReader, inout F) -> Void
  ) -> Decoder {
    let schema = SchemaDecoder<F>()
    return { assembly, draft in
      var feature = F(id: ID(draft.id))
      let read = assembly.reader(draft, for: F.self)
      schema.fill(&feature, from: read)
      complete(read, &feature)
      assembly.append(feature, from: draft)
    }
  }
}

extension PropertyReader {
  /// `joins: [unit, unit]`, or the unit an opening is written under (or `of`) and its `to`; else the unit alone.
  fileprivate func readJoins(_ opening: inout Opening) {
    opening.joins = joins()
    if opening.joins == nil, property("joins") == nil {
      opening.owner = reference("of") ?? draft.implied.unit.map { ID($0) }
    }
  }

  private func joins() -> Joins? {
    if let both = property("joins") {
      let ids = references("joins", to: VenueUnit.self)
      guard ids.count == 2 else {
        NodeCursor(both.value, log: assembly.log).reportWrongType("a list of two units, or of a unit and `outside`")
        return nil
      }
      return Joins(unit: ids[0], other: ids[1].text == "outside" ? nil : ids[1])
    }
    let unit: ID<VenueUnit>? = reference("of") ?? draft.implied.unit.map { ID($0) }
    guard let unit else { return nil }
    guard let other: ID<VenueUnit> = reference("to") else { return nil }
    return Joins(unit: unit, other: other.text == "outside" ? nil : other)
  }
}

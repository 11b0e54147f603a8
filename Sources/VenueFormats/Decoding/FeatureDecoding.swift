import VenueModel
import VenueVocabulary

/// Decodes drafts into the typed features of the model, by the schema of their type, in the same way for every format.
///
/// Data that a schema cannot describe are decoded here and in `ConnectorsAndLinks.swift`, each by the function that the schema names: an
/// opening's ``joins(_:_:)``, a connector's landings, and a transit link, which requires its mode and its door.
extension VenueAssembly {
  /// Reads a draft's properties as those of the next feature of its type.
  func reader<F: Feature>(_ draft: FeatureDraft, for type: F.Type) -> PropertyReader {
    let ref = FeatureRef(F.type, source.venue[keyPath: F.table].positionCount)
    if let written = draft.written { source.places.begin(ref, in: written.list, element: written.element) }
    return PropertyReader(draft: draft, ref: ref, assembly: self)
  }

  /// Decodes a draft and adds it to the venue. Venue and transit links are decoded elsewhere and ignored here.
  func decode(_ draft: FeatureDraft) { FeatureDecoding.decoders[draft.type]?(self, draft) }

  /// Properties of a venue feature; source positions are added to the venue's own table.
  func venueProperties(_ draft: FeatureDraft) -> VenueProperties {
    let read = PropertyReader(draft: draft, ref: FeatureRef(.venue, 0), assembly: self)
    source.places[venue: ""] = draft.place
    source.places[venue: "id"] = draft.idPlace
    if let geometry = draft.geometry { source.places[venue: "geometry"] = geometry.place }
    noteIgnored(draft, FeatureRef(.venue, 0))
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
    // The most frequent types of a venue; because they are named, the compiler specialises a decoder for each, which is twice as fast.
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

  /// - Parameter complete: reads the properties for which the schema names a separate function.
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
  /// `joins: [unit, unit]`, or the unit that contains an opening (or `of`) and its `to`; otherwise only the unit.
  fileprivate func readJoins(_ opening: inout Opening) {
    opening.joins = joins()
    if opening.joins == nil, property("joins") == nil {
      opening.owner = reference("of") ?? draft.implied.unit.map { ID($0) }
    }
  }

  /// `"shop,hall"`, which is reported and read as two units.
  private func pairInOneText(_ cursor: NodeCursor) -> Joins? {
    guard cursor.node.isJSON, let text = cursor.node.text else { return nil }
    let ids = text.split(separator: ",").map { $0.trimmed }
    guard ids.count == 2, ids.allSatisfy({ !$0.isEmpty && !$0.contains("\"") }) else { return nil }
    let list = "[\"\(ids[0])\", \"\(ids[1])\"]"
    cursor.reportWrongType(
      "a list of two units, or of a unit and `outside`", fix: .bytes(list, at: cursor.place, "write \(list)"))
    return Joins(unit: ID(ids[0]), other: ids[1] == "outside" ? nil : ID(ids[1]))
  }

  private func joins() -> Joins? {
    if let both = property("joins") {
      if let pair = pairInOneText(NodeCursor(both.value, log: assembly.log)) { return pair }
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

import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// Writes the features of one type after the other, by their schemas. Only features that are already written can be referenced.
struct IMDFWriter {
  let venue: Venue
  let options: IMDFExport.Options
  let identifiers: IMDFIdentifiers
  /// Ids of the written features.
  private var written: [FeatureType: Set<String>] = [:]
  var report = ExportReport()

  init(_ venue: Venue, _ options: IMDFExport.Options) {
    self.venue = venue
    self.options = options
    identifiers = IMDFIdentifiers(venue)
  }

  func isWritten(_ id: String, _ type: FeatureType) -> Bool { written[type]?.contains(id) == true }

  /// `TYPE.geojson`; nil if there are no features of the type.
  mutating func file<F: Feature>(of type: F.Type) -> ExportedFile? {
    let features = venue[keyPath: F.table].kept
    var chosen: [F] = []
    var ids: Set<String> = []
    for feature in features {
      if let reason = obstacle(to: feature) {
        report.note(.omitted, F.type.rawValue, feature.id.text, reason)
      } else if !ids.insert(feature.id.text).inserted {
        report.note(.omitted, F.type.rawValue, feature.id.text, "another \(F.type.rawValue) has this id")
      } else {
        chosen.append(feature)
      }
    }
    written[F.type] = ids
    guard !chosen.isEmpty else { return nil }
    let lines = chosen.map { line($0, id: $0.id.text) }
    return collection(F.type, lines)
  }

  /// The only file whose feature is written in any case.
  mutating func venueFile() -> ExportedFile? {
    guard var properties = venue.properties else {
      report.note(.missing, FeatureType.venue.rawValue, venue.id, "the venue has no venue feature")
      return nil
    }
    if properties.displayPoint == nil, let point = IMDFWriter.labelPoint(in: properties.geometry) {
      report.note(
        .changed, FeatureType.venue.rawValue, venue.id, "without a `display_point` it has one inside its shape")
      properties.displayPoint = point
    }
    written[.venue] = [venue.id]
    return collection(.venue, [line(properties, id: venue.id)])
  }

  /// A position well inside an area; nil for an area without extent, or one that is larger than any venue.
  private static func labelPoint(in areas: [GeoPolygon]) -> Coordinate? {
    guard let origin = areas.first?.shell.first else { return nil }
    let plane = LocalPlane(origin: origin)
    return LabelPoint.inside(areas.compactMap { plane.polygon($0) }).map { plane.coordinate(of: $0) }
  }

  /// Relationships of the venue, then those of its connectors.
  mutating func relationshipFile() -> ExportedFile? {
    var relationships: [(Relationship, String)] = []
    for relationship in venue.relationships.kept {
      if let reason = obstacle(to: relationship) ?? lostEnd(of: relationship) {
        report.note(.omitted, FeatureType.relationship.rawValue, relationship.id.text, reason)
      } else {
        relationships.append((relationship, relationship.id.text))
      }
    }
    var connectors: [(Relationship, String)] = []
    for connector in venue.connectors.kept {
      if let relationship = relationship(of: connector) { connectors.append((relationship, connector.id.text)) }
    }
    guard !relationships.isEmpty || !connectors.isEmpty else { return nil }
    let lines =
      relationships.map { line($0.0, id: $0.1) } + connectors.map { line($0.0, id: $0.1, idType: .connector) }
    return collection(.relationship, lines)
  }

  private mutating func collection(_ type: FeatureType, _ features: [[UInt8]]) -> ExportedFile {
    report.add(type.rawValue, count: features.count)
    return ExportedFile(path: "\(type.rawValue).geojson", name: type.rawValue, features: features)
  }

  /// One feature on one line.
  private mutating func line<S: SchemaSubject>(_ subject: S, id: String, idType: FeatureType? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", identifiers.uuid(of: id, idType ?? S.type))
    json.member("type", "Feature")
    json.member("feature_type", S.type.rawValue)
    json.key("geometry")
    if let shape = S.schema.geometry.drawing(of: subject).flatMap({ IMDFShape($0) }) {
      shape.write(to: &json)
    } else {
      json.null()
    }
    json.key("properties")
    json.beginObject()
    for property in S.schema.properties where property.isInGeoJSON {
      let isOurs = property.origin == .ours
      if isOurs, property.isUnsaid(in: subject) { continue }
      guard !isOurs || options.hasExtension else {
        report.note(.omitted, S.type.rawValue, id, "IMDF has no `\(property.key)`")
        continue
      }
      json.key(property.key)
      write(property, of: subject, id: id, to: &json)
    }
    json.endObject()
    json.endObject()
    return json.bytes
  }
}

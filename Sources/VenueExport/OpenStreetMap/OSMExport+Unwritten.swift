import VenueModel
import VenueVocabulary

extension OSMExport {
  /// Properties that are written, or follow from the shapes, by type; the others have no tag here.
  private static let written: [FeatureType: Set<String>] = [
    .venue: ["category", "name", "address_id", "display_point"],
    .level: ["category", "outdoor", "ordinal", "name", "short_name", "building_ids", "display_point"],
    .unit: [
      "category", "restriction", "accessibility", "wheelchair", "name", "alt_name", "level_id", "display_point",
      "hours",
    ],
    .opening: [
      "category", "accessibility", "wheelchair", "door", "name", "alt_name", "level_id", "display_point", "width",
      "joins", "hours",
    ],
    .connector: [
      "category", "name", "levels", "from", "to", "door", "width", "steps", "accessibility", "wheelchair", "hours",
    ],
    .amenity: [
      "category", "accessibility", "wheelchair", "name", "alt_name", "hours", "phone", "website", "unit_ids",
      "display_point",
    ],
    .occupant: ["category", "name", "hours", "phone", "website", "anchor_id", "unit"],
    .footprint: ["category", "building_ids"], .building: ["name", "category", "address_id", "display_point"],
    .address: ["address", "locality", "country", "postal_code"],
  ]
  /// Words of `accessibility` that have a tag.
  private static let tagged = ["wheelchair", "tactilepaving"]

  /// Notes properties of written features that have no tag.
  mutating func noteUnwritten() {
    // Elements are written with all their tags.
    guard elements.isEmpty else { return }
    if let properties = venue.properties { note(properties, venue.id) }
    for type in [
      Level.self, VenueUnit.self, Opening.self, Connector.self, Amenity.self, Occupant.self, Footprint.self,
      Building.self, Address.self,
    ] as [any Feature.Type] {
      note(type)
    }
  }

  private mutating func note<F: Feature>(_ type: F.Type) {
    for feature in venue[keyPath: F.table].kept { note(feature, feature.id.text) }
  }

  private mutating func note<S: SchemaSubject>(_ subject: S, _ id: String) {
    var written = OSMExport.written[S.type] ?? []
    if S.type == .venue, isVenueWritten { written.formUnion(["hours", "phone", "website"]) }
    for property in S.schema.properties where property.isInGeoJSON || !S.type.isIMDF {
      if property.key == "accessibility", case .words(let path, _) = property.kind {
        for word in subject[keyPath: path] where !OSMExport.tagged.contains(word) {
          report.note(.omitted, S.type.rawValue, id, "the accessibility `\(word)` has no tag here")
        }
      } else if !written.contains(property.key), !property.isUnsaid(in: subject) {
        report.note(.omitted, S.type.rawValue, id, "the property `\(property.key)` has no tag here")
      }
    }
  }
}

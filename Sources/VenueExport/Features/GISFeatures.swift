import VenueModel
import VenueVocabulary

/// What every export for a GIS writes and omits.
enum GISFeatures {
  /// From the ground up, as the layers of a map.
  static let types: [any Feature.Type] = [
    Footprint.self, Level.self, Section.self, VenueUnit.self, Fixture.self, Kiosk.self, Detail.self, Opening.self,
    Amenity.self, Anchor.self, Geofence.self, TransitLink.self, Address.self, Building.self, Connector.self,
    Occupant.self, Relationship.self,
  ]

  /// - Parameter format: as the subject of a sentence: "a GeoPackage".
  static func noteOmitted(_ venue: Venue, _ format: String, in report: inout ExportReport) {
    for feature in venue.surroundings {
      report.note(.omitted, "surrounding", feature.id, "surroundings are not written: a GIS has maps of its own")
    }
    for level in venue.levels.kept where level.survey != nil {
      report.note(.omitted, FeatureType.level.rawValue, level.id.text, "who surveyed it, and when, is not written")
    }
    report.noteSettings(of: venue, in: format)
  }
}

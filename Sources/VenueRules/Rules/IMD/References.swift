import VenueModel
import VenueVocabulary

/// A reference from one feature to another, as written.
struct Reference {
  var feature: FeatureRef
  /// Property with the reference: `"level_id"`, `"unit_ids/1"`.
  var path: String
  var id: String
  /// Required type; nil if the reference itself contains a wrong type.
  var target: FeatureType?
  /// True if the feature is unusable without it.
  var isEssential: Bool
}

extension Venue {
  /// The selected references: the venue's, then types in alphabetical order, features and properties in their order.
  ///
  /// Landings of connectors are excluded: NET011 knows the level on which they are missing.
  func references(where isMeant: (NamedFeature) -> Bool) -> [Reference] {
    var result: [Reference] = []
    func add(_ feature: FeatureRef, _ named: NamedFeature) {
      guard isMeant(named) else { return }
      result.append(
        Reference(
          feature: feature, path: named.path, id: named.id, target: named.target, isEssential: named.isSupport))
    }
    if let properties {
      for property in VenueProperties.schema.references {
        property.forEachNamed(by: properties) { add(FeatureRef(.venue, 0), $0) }
      }
    }
    for type in Venue.featureTypes { type.forEachNamed(in: self, add) }
    return result
  }
}

import VenueModel
import VenueVocabulary

/// A reference from one feature to another, as written.
struct Reference {
  var feature: FeatureRef
  /// The property it stands in: `"level_id"`, `"unit_ids/1"`.
  var path: String
  var id: String
  /// What it has to name; nil when the reference itself says so wrongly.
  var target: FeatureType?
  /// Whether the feature cannot stand without it.
  var isEssential: Bool
}

extension Venue {
  /// The references that are asked for: the venue's, then types in alphabetical order, features and properties in theirs.
  ///
  /// Landings of connectors are left out: NET011 knows which level they are missed on.
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

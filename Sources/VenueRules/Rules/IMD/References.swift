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
  /// Every reference there is: the venue's, then types in alphabetical order, features and properties in theirs.
  ///
  /// Landings of connectors are left out: NET011 knows which level they are missed on.
  var references: [Reference] {
    var result: [Reference] = []
    func add<Subject: SchemaSubject>(
      _ subject: Subject, _ feature: FeatureRef, _ properties: [PropertySchema<Subject>]
    ) {
      for property in properties {
        property.forEachNamed(by: subject) { named in
          result.append(
            Reference(
              feature: feature, path: named.path, id: named.id, target: named.target, isEssential: named.isSupport))
        }
      }
    }
    func add<F: VenueModel.Feature>(_ type: F.Type) {
      let properties = F.schema.references
      guard !properties.isEmpty else { return }
      for (index, feature) in self[keyPath: F.array].indexed {
        add(feature, FeatureRef(F.type, index), properties)
      }
    }
    if let properties { add(properties, FeatureRef(.venue, 0), VenueProperties.schema.references) }
    for type in Venue.featureTypes { add(type) }
    return result
  }
}

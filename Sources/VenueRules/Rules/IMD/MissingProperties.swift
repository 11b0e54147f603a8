import VenueModel
import VenueVocabulary

/// What IMDF's property tables ask of a feature and it does not have.
struct MissingProperties {
  var feature: FeatureRef
  /// IMDF's keys, in the order of its tables.
  var keys: [String]
  /// Nothing can be made of a feature without these: its place, and the level or unit it belongs to.
  var essential: [String]
}

extension Venue {
  /// Every feature that lacks a property IMDF does not let be null, or a shape; the venue first, then types in alphabetical order.
  var missingProperties: [MissingProperties] {
    var result: [MissingProperties] = []
    func ask<Subject: SchemaSubject>(
      _ required: RequiredProperties<Subject>, of subject: Subject, _ feature: FeatureRef
    ) {
      let missing = required.missing(in: subject)
      guard !missing.keys.isEmpty else { return }
      result.append(MissingProperties(feature: feature, keys: missing.keys, essential: missing.essential))
    }
    func ask<F: VenueModel.Feature>(_ type: F.Type) {
      let required = RequiredProperties<F>()
      guard !required.isEmpty else { return }
      for (index, feature) in self[keyPath: F.array].indexed {
        ask(required, of: feature, FeatureRef(F.type, index))
      }
    }
    if let properties { ask(RequiredProperties<VenueProperties>(), of: properties, FeatureRef(.venue, 0)) }
    for type in Venue.featureTypes { ask(type) }
    return result
  }
}

import VenueModel
import VenueVocabulary

/// Properties that IMDF requires of a feature and that it lacks.
struct MissingProperties {
  var feature: FeatureRef
  /// IMDF's keys, in the order of its tables.
  var keys: [String]
  /// Missing properties without which a feature is unusable: its position, and its level or unit.
  var essential: [String]
}

extension Venue {
  /// Every feature that lacks a property for which IMDF does not allow null, or a shape; the venue first, then types in alphabetical order.
  var missingProperties: [MissingProperties] {
    var result: [MissingProperties] = []
    func add(_ feature: FeatureRef, _ keys: [String], _ essential: [String]) {
      result.append(MissingProperties(feature: feature, keys: keys, essential: essential))
    }
    if let properties {
      let missing = RequiredProperties<VenueProperties>().missing(in: properties)
      if !missing.keys.isEmpty { add(FeatureRef(.venue, 0), missing.keys, missing.essential) }
    }
    for type in Venue.featureTypes { type.forEachLacking(in: self, add) }
    return result
  }
}
